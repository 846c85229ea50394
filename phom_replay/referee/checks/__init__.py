"""Each move held against the law, with what is known of the hidden cards."""
