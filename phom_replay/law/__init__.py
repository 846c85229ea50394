"""The law of Phỏm: what is legal, what is a phỏm or an Ù, and what is paid for it."""
