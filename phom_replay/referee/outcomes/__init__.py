"""Outcome sheets: what a table writes down without the moves, checked and settled.

It may import the law, what is owed, and everything below; begin with ``facts``.
"""
