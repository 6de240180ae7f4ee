"""What stands on the sheet of a Sword World 2.5 character, and the figures that dice make of it."""
