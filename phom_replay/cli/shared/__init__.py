"""What the commands share: options, what they ask before they start, and how they speak."""
