"""Referee and memory of Phỏm (Tá lả)."""
