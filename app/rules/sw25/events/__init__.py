"""What happens in every Sword World 2.5 fight."""
