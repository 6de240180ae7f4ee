"""What every rule system can use to rule on commands: judging, overruling, changing a fight, switches."""
