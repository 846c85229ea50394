"""Findings, replayed hands and summaries as text with excerpt and caret, and as JSON."""
