# Lines of fire, attacks, areas and terrain: fetched with the first lens that is opened.

## The card
aim-from-to = { $from } → { $to }
aim-point = a point
aim-hint = Point at a target, on the map or by its name.
aim-reaches = Within reach.
aim-clear = The line is clear.
aim-clear-feat = Clear, in spite of:
aim-shielded = Shielded.
aim-by-skirmish = Skirmish { $skirmish }: the line passes { $metres } m from its centre, radius { $radius } m.
aim-by-combatant = { $name } stands { $metres } m beside the line, and shields up to 1 m.
aim-by-obstacle = A wall or cover stands in the way.
aim-needs = With { $feats } it would be clear.
aim-clear-from = { $near ->
    [yes] { $metres } m { $way } it would be clear: a Limited Move gets there.
   *[no] { $metres } m { $way } it would be clear; a Limited Move does not get there.
 }
way-n = to the north
way-ne = to the northeast
way-e = to the east
way-se = to the southeast
way-s = to the south
way-sw = to the southwest
way-w = to the west
way-nw = to the northwest
legend-clear = clear
legend-shielded = shielded
legend-certain = certain
legend-possible = possible
legend-reticle = in reach
legend-vantage = clear spot
aim-sure = With { $feats } it would hit nobody else.
aim-misfire = May hit by mistake: { $names }
aim-no-misfire = No misfire.
feat-hawk-eye = Hawk Eye
feat-targeting = Targeting
feat-precise-shot = Precise Shot
feat-guided-magic = Guided Magic
feat-magic-control = Magic Control
aim-certain = Certain { $count }
aim-possible = Possible { $count }
aim-nobody = Nobody
aim-friends = With friends: { $names }
aim-spare = Spare { $name }
aim-strip = { $width } m wide, range { $range } m
aim-range = range { $metres } m
aim-effect = Effect…
aim-send = Attack { $name }
aim-do = Do it
aim-section = Section
aim-name = What
opening-where = Where the fight breaks out
opening-enclosed = Enclosed space: { $metres } m
opening-room = Fairly large space: { $metres } m
opening-crowded = Cluttered, such as a forest: { $metres } m
opening-open = Open ground: { $metres } m
opening-riding = Mounted or in motion
opening-large = Large monster
opening-nobody = Nobody stands against anybody yet.
opening-nearest = Nearest: { $one } and { $other }, { $metres } m apart.
opening-too-near = { $one } and { $other } stand only { $metres } m apart.
reveal-all = Reveal all at once ({ $count })
aim-shape = Shape
shape-touch = touch
shape-target = target
shape-shot = shot
shape-area = area
shape-line = line
shape-breakthrough = breakthrough
aim-reach = Range, m
aim-radius = Radius, m
aim-through = Beyond, m
aim-most = At most
aim-mp = MP
aim-power = Power
aim-critical = Critical
aim-extra = Added
aim-heal = Gives back
aim-heal-none = nothing
aim-heal-hp = HP
aim-heal-mp = MP
aim-rounds = For rounds
resist-with = Withstood by
resist-with-willpower = willpower
resist-with-fortitude = fortitude
aim-damage = Damage
aim-minor = Minor action
resist = Resist
resist-half = half
resist-none = none
resist-negate = negates

## Terrain
survey-wall = Wall
survey-cover = Cover
survey-limit = Limit
survey-hint = Click the corners; Enter or a double click ends.
survey-move = stops moves
survey-sight = stops sight
survey-full = full cover
survey-closed = closed outline
survey-count = Room for
survey-done = Put it there
survey-standing = Terrain here: { $count }
survey-empty = No terrain yet.
survey-corners = { $count ->
    [one] 1 corner
   *[other] { $count } corners
 }
