# A board of areas: fetched with the board itself.

zone-board-label = Areas of the battle, from the allies’ rear to the enemies’. Arrow keys pan, plus and minus zoom, zero shows everything. With a piece selected, M lifts it: arrows choose an area, Enter moves, Escape cancels.
area-allies-rearmost = Allies’ far rear
area-allies-rear = Allies’ rear
area-allies-middle = Allies’ middle
area-front = Front
area-enemies-middle = Enemies’ middle
area-enemies-rear = Enemies’ rear
area-enemies-rearmost = Enemies’ far rear
zone-battlefield = battlefield
zone-move-hint-thumb = Tap the area to go to, or drag the piece there.
zone-move-hint = Drag the piece to an area, or tap the area; or press M on the map and use the arrows.
zone-stays = Limited Move: stays here
zone-set-down = Set { $name } down here
zone-closed = Can’t move here now
zone-go = Move to: { $area }
zone-stopped = Foes end the move before that: { $area }.
zone-pace-limited = Limited Move
zone-pace-normal = Normal Move
zone-pace-full = Full Move
zone-pace-retreat = Retreat
zone-means-limited = Every action stays open.
zone-means-normal = No spells, no shooting.
zone-means-full = Evasion −4, no major action.
zone-means-retreat = The major action, in place of a move.
zone-clear = nothing in the way
zone-wants = needs { $feat }
zone-misfire = may hit any of { $count }
zone-unless = unless { $feat }
zone-there = { $area }: { $allies ->
    [0] no allies
    [one] 1 ally
   *[other] { $allies } allies
  }, { $enemies ->
    [0] no enemies
    [one] 1 enemy
   *[other] { $enemies } enemies
  }. { $members }
zone-there-battle = { $area }, a battlefield: { $allies } against { $enemies }. { $members }
zone-there-nobody = { $area }: nobody.
zone-move-to = Where { $name } goes
zone-moved = { $name } goes to { $area }.
zone-distance = Metres between areas
zone-placement = A divided side puts at least half of its members, rounded up, in the front. A side that stays wholly in its rear moves up if an enemy is in the front.
zone-in = Area
aim-by-area = Foes stand in between: { $area }.
aim-areas = Falls on: { $areas }
act-retreat = Retreat
act-retreat-means = To its own rear, with the major action in place of a move.
legend-zone-retreat = retreat
legend-zone-closed = not now
legend-zone-battle = battlefield

# What happens on areas, as the log tells it.

event-moved-to = { $mover } goes to: { $area }.
event-moved-to-carrying = { $mover } goes to: { $area }, and takes { $carried } along.
event-moved-stays = { $mover } stays where it is.
event-retreated = { $actor } retreats to: { $area }.
event-moved-up = { $combatant } moves up to: { $area }.
event-forced-into = { $how ->
        [push] { $target } is pushed: { $area }.
        [pull] { $target } is pulled: { $area }.
       *[teleport] { $target } is teleported: { $area }.
    }{ $stopped ->
        [edge] { " " }The row of areas ends there.
        [foes] { " " }Foes stand there.
       *[none] { "" }
    }
event-forced-nowhere = { $how ->
        [push] { $target } is pushed and stays: { $area }.
        [pull] { $target } is pulled and stays: { $area }.
       *[teleport] { $target } stays: { $area }.
    }{ $stopped ->
        [edge] { " " }The row of areas ends there.
        [foes] { " " }Foes stand there.
        [fixed] { " " }It is fixed to the spot.
       *[none] { "" }
    }
event-placed-in = { $target } is placed: { $area }.
condition-retreating = retreating
rule-battlefields = Battlefields
rule-1-begin-combat = Begin Combat
rule-full-movement = Full Movement
rule-normal-movement = Normal Movement
rule-limited-movement = Limited Movement
rule-restricted-movement-situations = Restricted Movement Situations
rule-first-round-restrictions = First Round Restrictions
rule-leaving-combat = Leaving Combat
rule-melee-attacks-and-range-touch-spells = Melee Attacks and “Range: Touch” Spells
rule-ranged-attacks-and-spells = Ranged Attacks and Spells
rule-ranged-attacks-spells-and-misfires = Ranged Attacks, Spells and Misfires
rule-spells-and-effects-with-radius-less-than-10m = Spells and Effects with Radius less than 10m
rule-spells-and-effects-with-radius-more-than-10m = Spells and Effects with Radius more than 10m
rule-maximum-number-of-targets = Maximum Number of Targets
rule-spells-and-effects-with-area-line = Spells and Effects with “Area: Line”
rule-spells-and-effects-with-area-breakthrough = Spells and Effects with “Area: Breakthrough”
rule-simplified-combat-sequence = The Flow of Simplified Combat
rule-where-characters-stand = Where Characters Stand
rule-beginning-a-fight-on-areas = Beginning a Fight on Areas
rule-initiative-against-a-target = Initiative against a Target
rule-initial-placement-on-areas = Initial Placement on Areas
rule-moving-from-area-to-area = Moving from Area to Area
rule-full-move-over-areas = Full Move over Areas
rule-normal-move-over-areas = Normal Move over Areas
rule-limited-move-over-areas = Limited Move over Areas
rule-first-round-of-the-side-that-begins = First Round of the Side that Begins
rule-when-nobody-moves = When Nobody Moves
rule-leaving-and-passing-a-melee-area = Leaving and Passing a Melee Area
rule-melee-and-touch-in-an-area = Melee and Touch in an Area
rule-attacks-and-effects-with-a-range = Attacks and Effects with a Range
rule-shots-into-a-melee-area = Shots into a Melee Area
rule-radius-below-5-m = Radius below 5 m
rule-radius-from-5-m-and-below-10-m = Radius from 5 m and below 10 m
rule-most-targets-in-the-areas = Most Targets in the Areas
rule-radius-of-10-m-and-more = Radius of 10 m and More
rule-piercing-effects-over-areas = Piercing Effects over Areas
