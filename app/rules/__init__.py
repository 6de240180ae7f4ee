"""The rules: pure, standard library alone, no clock, no chance but the dice handed in."""
