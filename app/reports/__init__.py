"""What a fight came to, worked out of what one seat was told of it."""
