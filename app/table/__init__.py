"""The live fights: a table asks, rules, records and shows, one command at a time."""
