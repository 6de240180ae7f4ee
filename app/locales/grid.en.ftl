# A board of squares or hexes: fetched with the board itself. Figures come ready made.

grid-board-label = Battle map of cells. Arrow keys go from cell to cell, Enter chooses or moves there, Escape cancels, comma and full stop turn the piece, plus and minus zoom, zero shows everything.
grid-used = { $count } cells
grid-of = { $count } of { $most } cells
grid-metres = { $metres } m
grid-way = { $name }
grid-strikes = { $names } could strike on the way
grid-chance = { $chance } %
grid-refused = This move is refused.
grid-reach-squares = { $name }, { $count } squares
grid-reach-hexes = { $name }, { $count } hexes
grid-voice-cell = { $cell }: { $there }
grid-voice-path = { $cell }, { $count } cells
terrain-full = wall
terrain-wall = wall
terrain-impassable = impassable
terrain-obstacle = obstacle
terrain-low = low obstacle
terrain-difficult = difficult
terrain-slow = slow
terrain-rough = rough
terrain-drop = drop
terrain-pit = pit
terrain-water = water
