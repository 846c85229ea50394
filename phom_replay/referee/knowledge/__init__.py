"""What the referee knows of cards that the log does not name, and what is possible with them."""
