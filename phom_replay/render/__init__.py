"""Findings, replayed hands and summaries as text with excerpt and caret, and as JSON.

It may import everything but ``cli``; it decides nothing, it only words; begin with ``catalogue``.
"""
