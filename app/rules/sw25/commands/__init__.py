"""What can be asked of every Sword World 2.5 fight."""
