# The dice lines of any piece, for the GM. Fetched when they are opened.

palette-made = Its sheet has no chat palette: these lines are made of its figures.
palette-none = Its sheet has neither a chat palette nor figures to roll with.
palette-alone = Show the rolls to me alone
line-accuracy = Accuracy
line-damage = Damage
line-evasion = Evasion
line-fortitude = Fortitude
line-willpower = Willpower
line-initiative = Initiative
line-magic_power = Magic power
line-death_check = Death check
