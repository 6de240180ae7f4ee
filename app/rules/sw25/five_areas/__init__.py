"""Five areas in a row: the house rules of seed 003 for Sword World."""
