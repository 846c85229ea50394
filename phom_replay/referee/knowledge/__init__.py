"""What the referee knows of cards that the log does not name, and what is possible with them.

It may import the law and everything below; nothing else of the referee; begin with ``table``.
"""
