# The GM's desk: tools on a row, the table as a whole, the house rules. Fetched with it.

hide = Hide
edit-sheet = Edit
copy-piece = Copy
place-hint = Click the map to place it. No path, no blocking.
reveal = Reveal
remove-sure = Really remove?
hp-less = Reduce HP
hp-more = Restore HP
hp-by = How many HP
hp-set = Set to { $amount }
palette-open = Chat palette
lend-to = Lend to
lend-none = Nobody to lend to yet: share the players’ link.
lay-picture = Use this picture as the map
end-fight = End the fight
end-fight-sure = Really end it?
end-fight-means = as it stands, no side gives up
export-table = Export table
concede-means = Surrendering ends the fight. If you flee, the other side decides whether to pursue.
surrender = Surrender
surrender-means = the fight ends
flight = Flee
flight-means = the others may pursue
concede-together = Everybody who plays a character on your side must agree this round, or the GM must.
concede-agreed = { $how ->
    [surrender] { $names } would surrender.
   *[flight] { $names } would flee.
 }
concede-agree = { $how ->
    [surrender] Agree to surrender
   *[flight] Agree to flee
 }
concede-propose = { $how ->
    [surrender] Propose to surrender
   *[flight] Propose to flee
 }
concede-waits = Waiting for { $names }.
concede-sure = { $how ->
    [surrender] Really surrender?
   *[flight] Really flee?
 }
concede-let = { $how ->
    [surrender] Let them surrender
   *[flight] Let them flee
 }
concede-let-sure = { $how ->
    [surrender] Really let them surrender?
   *[flight] Really let them flee?
 }
concede-decline = { $how ->
    [surrender] Don’t surrender
   *[flight] Don’t flee
 }
concede-off = What was proposed is off. The log says by whom.
concede-decline-means = the proposal is off
concede-forbid = { $how ->
    [surrender] Don’t accept the surrender
   *[flight] Don’t let them flee
 }
concede-withdraw = { $how ->
    [surrender] Take the surrender back
   *[flight] Take the flight back
 }
switches = House rules
switch-changed = not the usual setting
switch-blocking = Blocking
switch-blocking-means = Whether possible blockers are asked, always block, or never block.
switch-strictness = Breaking the rules
switch-strictness-means = Illegal player actions are refused, allowed with a warning, or allowed.
switch-group_passage = Passing as a group
switch-group_passage-means = Friends who go the same way this round count together against blockers.
switch-overcrowding = Room in a skirmish
switch-overcrowding-means = How many a skirmish holds before it is overcrowded.
switch-shielding = Shielding
switch-shielding-means = Skirmishes and enemies in between block shots and spells.
switch-retreat = Retreat
switch-retreat-means = A retreat is carried out at once, or at the start of the character’s next turn.
switch-misfire = Misfire
switch-misfire-means = A shot into a skirmish may hit any section, any character, or only its target.
switch-prone_counts = Prone characters count
switch-prone_counts-means = Prone characters still count when deciding who may leave a skirmish.
switch-block_reach = Blocking reach
switch-block_reach-means = How far somebody outside a skirmish can step in to block.
switch-snap = Round places
switch-snap-means = Rounds the ends of moves and the centres of merged circles, so that they are easy to measure.
switch-approve_moves = Approve moves
switch-approve_moves-means = Each player’s move waits for the GM’s approval.
switch-free_moves = Free movement
switch-free_moves-means = Before and after the rounds players drag their own pieces anywhere on the map.
switch-doors = Doors
switch-doors-means = Who opens and shuts doors: the GM alone, or also a player’s piece that stands within 2 m, in its own turn.
switch-own_lines = Players try other lines
switch-own_lines-means = Players may take a position to a table of their own while the fight goes on, with what their seats know. After the fight they always may.
switch-own_figures = Players’ own figures
switch-own_figures-means = May players change points, conditions and sheets of their own pieces: freely, after the GM allows it, or not at all?
switch-dice = Dice
switch-dice-means = The server rolls, or people type in what they rolled.
switch-spectator_delay = Delay for watchers, seconds
switch-spectator_delay-means = Watchers, and players who have not taken a seat yet, see everything this many seconds later.
switch-monster_death = Fallen monsters
switch-monster_death-means = At 0 HP they are out of the fight, or roll to stay alive.
value-ask = ask
value-auto = automatic
value-off = off
value-strictness-off = allow
value-blocking-auto = always
value-blocking-off = never
value-enforce = refuse
value-warn = warn
value-true = on
value-false = off
value-null = no limit
value-at-once = at once
value-next-turn = next turn
value-section = section
value-character = character
value-limited-move = Limited Move
value-server = server
value-entered = typed in
value-exclude = out
value-check = roll
value-free = free
value-asked = GM is asked
value-beside = also pieces beside them
value-gm = GM alone
watcher-add = Add a watcher
watcher-sees = What the watcher sees
watcher-sees-allies = What the allies see
watcher-sees-enemies = What the enemies see
watcher-sees-all = Both sides, as a referee
watcher-do = Make a link
watcher-made = { $name } may watch. Send the link.
watcher-means = A link for one person, who can’t change anything. Hidden enemies stay yours.
watcher-allies = watches
watcher-enemies = watches as the enemies
watcher-all = referee
