# Help: the rule behind anything on the screen. Fetched with it.

helping = What is this?
helping-hint = Tap or focus anything to read the rule behind it. Escape ends help.
helping-hint-thumb = Tap anything to read its rule.
helping-left = Help is closed.
helping-leave = End help
helping-mode = Help
helping-list = Everything here
helping-card = The rule
helping-see = See also
helping-more = All rules in our words
helping-rests = Rests on
helping-readings = readings { $numbers }
helping-none = No rule of the game stands behind this: it belongs to the page.
