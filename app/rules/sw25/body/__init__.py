"""How combatants stand, and what changes them."""
