# Lines of fire, attacks, areas and terrain: fetched with the first lens that is opened.

## The card
aim-from-to = { $from } → { $to }
aim-point = a point
aim-hint = Point at a target, on the map or by its name.
aim-within = Within reach
aim-out-of-reach = { $reach ->
    [none] { $name } is { $metres } m away. A blow reaches only whom one meets in melee.
   *[other] { $name } is { $metres } m away: the weapon reaches { $reach } m.
 }
aim-unarmed = No weapon or spell on this sheet. The GM adds them under “Edit” in the row’s menu; until then, describe the effect by hand.
aim-none-near = No one in reach. Move next to an enemy first.
aim-none-within = Nobody is within range from here. Move nearer, or to where nothing shields them.
aim-reaches = Within reach.
aim-whither = Now point at the map, where it is to stand.
aim-forced = { $name } is moved { $metres } m{ $stopped ->
    [obstacle] : something stands in the way
    [edge] : to the edge of the map
    [fixed] : nothing moves it
    [nowhere] : there is no way; point at the map whither
   *[no] .
  }
aim-forced-into = { $name } comes to: { $area }{ $stopped ->
    [edge] . The row of areas ends there.
    [foes] . Foes stand there.
    [fixed] : nothing moves it.
    [nowhere] : there is no way.
   *[no] .
  }
aim-clear = The line is clear.
aim-clear-feat = Clear despite:
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
aim-sure = { $feats } would prevent a misfire.
aim-misfire = May hit by mistake: { $names }
aim-no-misfire = No misfire.
feat-hawk-eye = Hawk Eye
feat-targeting = Targeting
feat-precise-shot = Precise Shot
feat-guided-magic = Guided Magic
feat-magic-control = Magic Control
aim-chance = { $percent }%
aim-mean = { $mean } on average
odds-hits = { $percent }% to hit
odds-takes = { $percent }% to take effect
odds-damage = { $mean } damage on average, { $least } to { $most }
odds-total = { $mean } damage on average before armour, { $least } to { $most }
odds-withstood = resisted in part: { $mean } on average
odds-healing = Heals { $mean } on average, { $least } to { $most }
odds-fells = { $percent }% to fell { $name }
feats = Feats to declare
feat-full-power = Full Power
odds-covered = { $name } takes it (Cover), and nobody evades
odds-doubled = { $percent }% of the hits are doubled (Snipe)
feat-feint = Feint
feat-full-power-2 = Full Power II
feat-lethal-strike = Lethal Strike
feat-magic-strike = Magic Strike
feat-armor-pierce = Armor Pierce
feat-mow-down = Mow Down
feat-tail-swing = Tail Swing
feat-taunting-strike = Taunting Strike
feat-multi-action = Multi-Action
feat-magic-convergence = Magic Convergence
feat-metamagic-targets = Metamagic: targets
feat-metamagic-distance = Metamagic: distance
feat-metamagic-area = Metamagic: area
feat-metamagic-time = Metamagic: time
feat-metamagic-all = Metamagic: all
feat-snipe = Snipe
aim-snipe = Aim first (Snipe)
aim-certain = Certain { $count }
aim-possible = Possible { $count }
feat-cover = Cover
aim-nobody = Nobody
aim-friends = With friends: { $names }
aim-spare = Spare { $name }
aim-spare-by-name = Press a name to leave it out, again to take it back in.
aim-leave-out = Leave { $name } out of it
aim-times = MP
aim-brings = { $figure } { $n }
aim-declared = { $counted } of { $left } feats
aim-figure-mp = MP
aim-figure-lift = each power die
aim-farther = Distance
aim-wider = Radius
aim-longer = Rounds
aim-strip = { $width } m wide, range { $range } m
aim-range = range { $metres } m
aim-effect = Effect…
aim-send = Attack { $name }
aim-do = Do it
aim-use = Use { $skill }
aim-section = Section
aim-name = What
opening-where = Where the fight starts
opening-enclosed = Enclosed space: { $metres } m
opening-room = Fairly large space: { $metres } m
opening-crowded = Cluttered, such as a forest: { $metres } m
opening-open = Open ground: { $metres } m
opening-riding = Mounted or in motion
opening-large = Large monster
opening-nobody = One side has nobody yet.
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
aim-heal = Restores
aim-heal-none = nothing
aim-heal-hp = HP
aim-heal-mp = MP
aim-rounds = For rounds
resist-with = Resisted with
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
survey-door = Door
survey-cover = Cover
survey-limit = Narrow place
survey-land = Land
survey-river = River
survey-pond = Water
survey-road = Road
survey-bridge = Bridge
survey-trees = Trees
survey-ruin = Ruin
survey-hint-stroke = Drag to draw. For looks only; no rule uses it.
survey-hint-shore = Drag along its shore, once around. For looks only; no rule uses it.
survey-hint-span = Drag from one bank to the other.
survey-hint-box = Drag from one corner to the opposite one.
survey-breadth = Metres across
survey-radius = Radius of a tree in metres
survey-room = Most in one skirmish on it (0: no limit)
survey-walled = its walls stop moves and sight
survey-hint = A skirmish here takes only so many, as on a bridge or in a passage. Click the corners; Enter or a double click ends.
survey-hint-line = Drag from one end to the other. Or click the corners; Enter or a double click ends.
survey-move = stops moves
survey-sight = stops sight
survey-full = full cover
survey-closed = closed outline
survey-count = Most in one skirmish
survey-done = Put it here
survey-standing = Terrain here: { $count }
survey-empty = No terrain yet.
survey-corners = { $count ->
    [one] 1 corner
   *[other] { $count } corners
 }
