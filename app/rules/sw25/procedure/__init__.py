"""What happens around the rounds: knowledge, giving up, loot, the next fight."""
