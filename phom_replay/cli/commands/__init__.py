"""One file a command: its options and exit status, and what it asks of the rest of the house.

It may import everything below, late; no command imports another; begin with ``validate``.
"""
