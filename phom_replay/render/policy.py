"""What a browser may do with a page: apply its style, run its script, nothing else."""

import base64
import hashlib


def policy(style: str, script: str) -> str:
    """Return the Content-Security-Policy of a page with this style and this script."""
    allowed = {"style-src": _digest(style), "script-src": _digest(script), "img-src": "data:"}
    closed = ("default-src", "base-uri", "form-action")
    rules = [*(f"{name} 'none'" for name in closed), *(f"{k} {v}" for k, v in allowed.items())]
    return "; ".join(rules)


def _digest(text: str) -> str:
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f"'sha256-{digest}'"
