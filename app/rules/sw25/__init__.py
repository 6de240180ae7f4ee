"""What all Sword World 2.5 combat shares."""
