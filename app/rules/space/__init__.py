"""Where things stand: geometry without rules."""
