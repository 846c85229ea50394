"""Each move held against the law, with what is known of the hidden cards.

It may import ``knowledge``, the law and its reasons, and everything below; begin with ``eating``.
"""
