"""The command ``stats`` in its parts: what was asked for, running it, writing and drawing."""
