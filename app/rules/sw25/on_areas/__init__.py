"""What the combats on areas in a row share: who is where, blows and spells from area to area."""
