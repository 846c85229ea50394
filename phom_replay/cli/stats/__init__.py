"""The command ``stats`` in its parts: what was asked for, running it, writing and drawing.

It may import ``cli.shared`` and everything below; begin with ``asked``.
"""
