"""What the commands share: options, what they ask before they start, and how they speak.

It may import everything below, late; no command; begin with ``options``.
"""
