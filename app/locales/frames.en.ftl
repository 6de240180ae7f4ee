# Panels that draw what any rule system offers: acts by group, what they need, what may come of them. Fetched with the first of them.

acts-of = What { $name } can do
acts-of-table = What the table can do
acts-none = Nothing to do now.
acts-more = More
acts-fewer = Fewer
acts-asking = Asking what can be done…
group-move = Moves
group-attack = Attacks
group-magic = Magic
group-support = Support
group-reaction = Answers
group-other = Other
group-gm = Game master
act-closed = closed: { $reason }
step-next = Next
step-back = Back
step-this = This one
need-combatant = Who?
need-combatants = Who? Up to { $most }.
need-choice = Which?
need-facing = Which way does it face?
need-area = Which area?
need-cell = Which cell?
need-cell-within = Which cell? At most { $within } { $within ->
        [one] cell
       *[other] cells
    } away.
need-point = Where? Metres from the left and from the top.
need-point-within = Where? At most { $within } m away. Metres from the left and from the top.
need-path = Which way? Name the places one after another.
need-path-reach = Which way? At most { $reach } { $unit ->
    [cells] { $reach ->
        [one] cell
       *[other] cells
    }
   *[metres] m
}. Name the places one after another.
need-on-board = You can also choose on the board.
need-number = How many?
need-number-between = How many? From { $least } to { $most }.
need-numbers = { $count ->
    [one] What did the die show? From { $least } to { $most }.
   *[other] What did the { $count } dice show? Each from { $least } to { $most }.
}
need-text = In your own words
need-nothing = There is nothing to choose from.
need-typed = Place
need-by-typing = 12, 8
need-by-typing-path = 12, 8; 15, 8
need-by-name = C4
need-by-name-path = C4; E4
need-unread = Write one place: { $form }
need-unread-path = Write places and part them by semicolons: { $form }
need-towards = Towards somebody
need-towards-none = or towards…
need-ally = ally
need-towards-name = towards { $name }
need-far = How far
foreseen-chance = { $percent }% chance
foreseen-damage = { $mean } damage on average, { $least } to { $most }
foreseen-damage-span = { $least } to { $most } damage
foreseen-damage-just = { $least } damage
foreseen-healing-span = { $least } to { $most } healed
foreseen-healing-just = { $least } healed
foreseen-critical = { $percent }% of hits are critical
foreseen-healing = { $mean } healed on average, { $least } to { $most }
foreseen-provokes = { $names } could strike first.
foreseen-spaces = { $spaces ->
    [one] 1 cell
   *[other] { $spaces } cells
 }
strike-chance = ({ $percent }%)
foreseen-from = { $percent }% { $side }
foreseen-stopped-obstacle = Something stands in the way: a collision.
foreseen-stopped-combatant = Runs into { $names }: both take damage.
foreseen-stopped-edge = Ends at the edge of the map: a collision.
foreseen-stopped-drop = Over the edge: a save, or a fall.
foreseen-certain = Affects { $names }
foreseen-nobody = Affects nobody
foreseen-possible = May also affect { $names }
list-what = Acts of { $name }
facing-n = north
facing-ne = north-east
facing-e = east
facing-se = south-east
facing-s = south
facing-sw = south-west
facing-w = west
facing-nw = north-west
bar-strip = Attacks, magic and support
bar-acts = Moves and other acts
stat-open = The card of { $name }
bar-place = Drag it into place. It acts once the fight has begun.
bar-before = It acts once the fight has begun.
event-likewise = { $text } Likewise: { $names }.
event-times = { $text } (× { $count })
go-here = Go here
trait-yes = yes
decision-any = The table waits for an answer.
decision-dice = { $actor }: dice are thrown by hand.
    .bare = Dice are thrown by hand.
event-any = { $what }
event-any-of = { $who }: { $what }
event-any-on = { $who }: { $what }, { $whom }
roll-show = How it was rolled
roll-dice = Dice
field-total = Total
field-against = Against
field-amount = Amount
