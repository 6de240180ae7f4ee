"""A small rule system on squares: duels by lantern light. Each sees what its own pieces see."""
