# The words of the page. What is drawn on the board stands in board.*.ftl, what happened in events.*.ftl.

## The house
product = Ransen
home-link = Ransen home
theme = Light or dark
language-title = Change the language
keys = Keyboard
loading = Loading the map…
more = More
close = Close
cancel = Cancel
done = Done.
unreachable = The server cannot be reached. Try again in a moment.
newer = A new version of Ransen is available. Reload the page.
reload = Reload
refused = Refused: { $code }.
metres = { $metres } m

## Home

## Links and seats
share = Share
bring = Import, export
online = online
watching = { $count } watching
watching-title = Browsers on the watch link
you-are-gm = You are the GM
you-watch = You are watching

## Banner
round = Round { $round }
round-short = Round { $round }
phase-setup = Setting up
phase-preparation = Preparation
phase-knowledge = Monster knowledge
phase-initiative = Initiative
phase-placement = Placement
phase-second-preparation = Second preparation
phase-ended = The fight is over
faction-allies = Allies
faction-enemies = Enemies
faction-neutral = Others
phase-of-allies = Allies’ phase
phase-of-enemies = Enemies’ phase
phase-of-neutral = Others
waits-for-you = Waiting for you
waits-for = Waiting for { $names }
waits = Waiting for an answer
turn-of = { $name }’s turn
is-choosing = { $name } is choosing a path
turn-unseen = Somebody out of sight acts
free-order = Who goes next?
first-allies = The allies begin
first-enemies = The enemies begin
still-to-act = { $left } of { $all } to act
pip-acting = { $name } is acting
pip-acted = { $name } has acted
pip-to-act = { $name } is still to act
pip-later = { $name } acts in the next phase
begin = Begin with preparation
next-step = Next step
end-beaten = End the fight
concede = Give up…
concede-or-end = Give up or end…
concede-asked = Give up? You are asked
eyes-title = View as somebody else
eyes-own = GM’s view
eyes-spectator = a watcher’s view
eyes-back = Back to my view
replay-open = Replay the fight so far
seen-as = As { $name } sees it ({ $pieces })
seen-as-spectator = As a watcher sees it
nobody = no piece
lost = { $count ->
    [0] Connection lost; trying again. What you see may be old.
   *[other] Connection lost; trying again. Not sent yet: { $count }.
 }
lost-storage = { $count ->
    [0] The server can’t reach its storage; trying again. What you see may be old.
   *[other] The server can’t reach its storage; trying again. Not sent yet: { $count }.
 }
try-now = Try now
trying = Trying…
key-dead = This link no longer opens the table. Ask the GM for a new one.
table-gone = This table has been deleted.
undo = Undo
redo = Redo

## Who
who = Who is in the fight
acted-of = { $acted } of { $all } acted
roster-empty = Nobody is on the map yet.
roster-empty-gm = Nobody is on the map yet. Add the first piece below.
state-join = { " · " }
state-melee = skirmish { $skirmish }
state-independent = independent in { $skirmish }
state-movement = move { $metres } m
state-movement-monster = move { $metres } m
state-acted = acted
state-contact = in contact
state-out = out of the fight
state-you = you
of-max = { " / " }{ $max }
health-unhurt = unhurt
health-hurt = lightly wounded
health-half = wounded
health-grave = badly wounded
health-down = down
hp = HP
mp = MP
mp-left = MP { $mp }
explains = { ": " }
list-join = { ", " }
sign-covers = Covers { $names }
sign-covered = Covered by { $names }
modifier = { $figure } { $by }
rounds-left = { $count ->
    [0] ends this round
    [one] 1 round left
   *[other] { $count } rounds left
 }
modifier-accuracy = accuracy
modifier-evasion = evasion
modifier-fortitude = fortitude
modifier-willpower = willpower
modifier-magic = magic power
modifier-initiative = initiative
modifier-death = death check
modifier-defense = defence
modifier-extra = added damage
modifier-damage = damage
modifier-damage_physical = physical damage
modifier-damage_magic = magic damage
modifier-reduce_physical = protection from physical damage
modifier-reduce_magic = protection from magic damage
modifier-critical = critical value
modifier-critical_taken = critical value against it
modifier-movement = movement
condition-unconscious = unconscious
condition-dead = dead
condition-asleep = asleep
condition-prone = prone
condition-stranded = stranded
condition-bound = bound
condition-entangled = entangled
condition-stunned = stunned
condition-paralyzed = paralysed
condition-petrified = petrified
condition-taunted = taunted
condition-invisible = invisible
condition-visible-when-moving = visible once it moves
condition-hidden = hidden
condition-prepared-to-leave = prepared to leave
condition-full-move = evasion −4
legend-limited = limited
legend-normal = normal
legend-full = full
legend-stoppable = stoppable
legend-beyond = beyond
legend-reach = its reach
fold-who = Hide the roster
unfold-who = Show the roster
fold-log = Hide the log
unfold-log = Show the log

## The GM's tools
figures-of = Change figures of { $name }
tools-of = GM tools for { $name }
place = Place
remove = Remove
add-combatant = Add a piece
library-open = From the library
add = Add to the map
name = Name
side = Side

## What the selected piece can do
act-move = Move
mode-limited = Limited Move, { $metres } m
mode-normal = Normal Move, { $metres } m
mode-full = Full Move, { $metres } m
end-turn = End turn
insist = Override
overruled = Done despite: { $reasons }
doubt = This breaks a rule. { $reason }
hint-watch = You are watching. Select a piece to read about it.
hint-empty = The GM is setting up.
hint-empty-gm = Add pieces, place them, then begin the fight.
hint-no-piece = You have no piece yet: the GM can lend you one.
hint-wait = It’s someone else’s turn.
hint-select = Choose a piece on the map or by name.

## Log and chat
log = Log
sheet-act = Act
sheet-who = Who
sheet-log = Log
sheet-height = Change the drawer’s height
log-fight = Fight { $number }
gm = GM

## The board's tools
tools = Tools
tool-select = Select and move
tool-ruler = Ruler: measure distances
tool-ping = Ping: point at something
tool-place = Place freely: no path, no blocking
tool-freehand = Freehand: draw the path
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole fight

## The battle as text
battle-list = The battle as text
list-turn = acting

## The table as a whole
table-title = The table
condition-add = Add a condition
stand-up = Stand up
