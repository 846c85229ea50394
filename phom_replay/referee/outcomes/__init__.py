"""Outcome sheets: what a table writes down without the moves, checked and settled."""
