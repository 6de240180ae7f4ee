"""What a combatant, or a seat, could do now in a Sword World 2.5 fight: offers, judged like previews."""
