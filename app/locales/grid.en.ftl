# A board of squares or hexes: fetched with the board itself. Figures come ready made.

grid-board-label = Battle map of cells. Arrow keys go from cell to cell, Enter chooses or moves there, Escape cancels, comma and full stop turn the piece, plus and minus zoom, zero shows everything.
grid-used = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }
grid-of = { $count } of { $most } cells
grid-metres = { $metres } m
grid-strikes = { $names } could strike on the way
grid-chance = { $chance }%
grid-refused = This move is refused.
grid-reach-squares = { $name }, { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }
grid-reach-hexes = { $name }, { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
 }
grid-voice-cell = { $cell }: { $there }
grid-voice-begun = A path from { $cell }: arrows draw it, Enter walks it
grid-voice-path-of = { $cell }, { $count } of { $most } cells
grid-voice-turn = Facing { $facing }, Enter turns
grid-voice-path = { $cell }, { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }
grid-voice-ruler = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
 }, { $metres } m
grid-place-facing = { $cell }, facing { $facing }
grid-facing-n = north
grid-facing-ne = north-east
grid-facing-e = east
grid-facing-se = south-east
grid-facing-s = south
grid-facing-sw = south-west
grid-facing-w = west
grid-facing-nw = north-west
grid-field-squares = { $columns } by { $rows } squares. Columns have letters, rows have numbers from the top: A1 is the top left square.
grid-field-hexes = { $columns } by { $rows } hexes. Columns have letters, rows have numbers from the top: A1 is the top left hex. Even rows stand half a hex to the right.
grid-lies = { $terrain }: { $cells }
grid-far = From { $name }: { $others }
grid-far-one = { $name } { $count }
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
grid-light-bright = bright light
grid-light-dim = dim light
grid-light-dark = dark
grid-view-front = view of the piece in hand
grid-view-unseen = out of its sight
grid-zone-plain = zone
grid-zone-deadly = deadly zone
grid-zone = Zone { $id } ({ $damage }{ $deadly ->
    [yes] , deadly
   *[other] {""}
 }): { $cells }
grid-lamps = Lamps: { $lamps }
grid-lamp = { $where } (bright to { $bright }, dim to { $dim })
tool-looking = Lenses: sight, cover, flanking, light
tool-brush = Brush: what lies on the cells
