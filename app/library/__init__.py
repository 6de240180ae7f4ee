"""Ready combatants, and groups of them: those that come with Ransen, the house's own and a table's own."""
