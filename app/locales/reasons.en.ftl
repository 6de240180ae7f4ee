# Why something was refused or overruled, and what would work. `.bare` is said where the figures are not told.
reject-other = The rules refuse this ({ $code }).
reject-one-of = Command { $number } of several: { $reason }
    .bare = One of several commands was refused, so none was carried out.
reject-cannot-bring = This can’t be imported. Choose a sheet, a piece, a room, a map or a scenario file.
reject-bad-notice = This address can’t be used for notices. Enter another one.
reject-bad-command = This could not be read: { $detail }.
    .bare = This could not be read: a field is missing, unknown or of the wrong kind.
detail-a-path-has-a-length = a path has a length, and this one never leaves its start ({ $points } { $points ->
    [one] point
   *[other] points
 })
    .bare = a path has a length
detail-path-no-waypoint = a path has at least one point
detail-path-at-most-500 = a path has at most 500 points, and this one has { $given }
    .bare = a path has at most 500 points
detail-minor-at-lies-on-the-path = a minor action lies on the path
detail-at-or-skirmish = a block says where, or in which skirmish
detail-a-touch-has-a-target = a touch has a target
detail-dice-the-server-rolls-here = the server rolls the dice here
detail-dice-a-die-with-n-sides-does-not-show-n = one of these faces is not on such a die
detail-edit-nothing-is-named = name at least one thing to change
detail-do-no-command = name at least one command
detail-division-by-nought = nothing can be divided by 0
detail-a-number-is-too-large = a number is too large
detail-at-most-n-dice-of-at-most-n-sides = at most 200 dice of at most 10,000 sides stand together
detail-at-most-n-dice = at most 2,000 dice fall for one line
detail-at-most-n-sides = the faces of dice with at most 20 sides are counted
detail-a-repeat-inside-a-repeat = a repeat can’t stand inside a repeat
detail-n-to-n-times = 1 to 100 times
detail-at-most-n-to-choose-from = at most 100 to choose from
detail-dice-that-are-rolled-again-need-a-threshold-of-n-or-more = dice that are rolled again need a value of 2 or more, as 2U6[5]
detail-dice-that-are-rolled-again-need-a-threshold = dice that are rolled again need a value, as 2R6[5]
detail-dice-would-be-rolled-again-without-end = the dice would be rolled again without end
detail-a-power-of-at-most-n = the power is at most 100
detail-a-critical-value-of-at-least-n = the critical value is at least { $number } here
    .bare = the critical value is too low here
detail-names-it-has-none = it has no name
detail-either-a-combatant-or-a-group = a sheet is either a combatant or a group
detail-combatant-nothing-is-said-of-it = the combatant is empty
detail-group-nobody = the group is empty
detail-at-most-100-sheets = a table keeps at most 100 sheets
reject-bad-message = This message could not be understood: { $detail }.
    .bare = This message could not be understood. Say hello first, then one JSON object a message.
reject-not-built = { $name } is not built yet. Play it by hand: change the figures and add a note.
    .bare = This is not built yet. Play it by hand: change the figures and add a note.
reject-unknown-combatant = There is no combatant { $id } here. It may have been removed; choose another.
    .bare = There is no such combatant here. It may have been removed; choose another.
reject-not-allowed = Your seat may not do that. Ask the GM.
reject-not-own = At this table the GM changes the figures of all pieces. Ask the GM to change yours.
reject-not-your-turn = { $placing ->
    [allies] The allies place their pieces now. The side with the initiative goes first and can’t change its placement once the other side has begun.
    [enemies] The enemies place their pieces now. The side with the initiative goes first and can’t change its placement once the other side has begun.
   *[other] It is not this character’s turn. Wait for its side’s phase, or until the current turn has ended.
 }
reject-already-acted = This character has already acted this turn. End the turn, or let another character act.
reject-already-moved = { $mode ->
    [first-round] Round 1: the side that goes first counts as having made a Normal Move in the front. Act from here, or end the turn.
   *[other] This character has already moved, and each turn has one move. Act from here, or end the turn.
 }
reject-too-far = { $mode ->
    [stays] A Limited Move stays in its area. Make a Normal Move to enter the next one.
    [next-area] A Normal Move leads into the next area, and this one is { $areas } areas away. Choose a nearer area.
    [past-foes] Enemies in the front block the way past. Move into the front.
    [limited] The path is { $metres } m long and a Limited Move reaches { $budget } m. Shorten it, or make a Normal Move.
    [normal] The path is { $metres } m long and a Normal Move reaches { $budget } m. Shorten it, or make a Full Move.
    [door] The door is { $metres } m away, and a hand reaches { $budget } m. Go nearer first.
   *[other] The path is { $metres } m long and a Full Move reaches { $budget } m. Shorten it.
 }
    .bare = The way is longer than this move allows. Choose a nearer place or a longer move.
reject-cannot-move = { $condition ->
    [prone] A character lying down cannot move. Stand up first.
    [bound] A bound character moves only with whoever holds it. Break free first.
    [stranded] This character is held in place until that ends.
    [asleep] This character is asleep. Somebody has to wake it.
    [unconscious] This character is unconscious. Heal it first.
    [dead] This character is dead.
    [excluded] This character is out of the battle.
    [spent] This turn’s move has been used, or it is too late for it. Move next turn.
    [at-home] This is its own rear; it can’t retreat any further.
    [nobody-there] No enemy here can act, so no retreat is needed. Simply move.
   *[other] This character cannot move now.
 }
    .bare = This character cannot move now: lying down, bound, held fast or unable to act.
reject-in-melee = { $where ->
    [area] Enemies in the same area ({ $blocking }) hold this character. Retreat to its own rear with its major action.
   *[skirmish] This character is held in melee, { $moving } against { $blocking }. Prepare to leave now and leave next turn.
 }
    .bare-area = Enemies in the same area hold this character. Retreat to its own rear with its major action.
    .bare = This character is held in melee. Retreat, or prepare to leave.
reject-shielded = { $by ->
    [skirmish] A skirmish blocks the line of fire. Hawk Eye sees past it; or shoot from another place.
    [combatant] An enemy within a metre blocks the line of fire. Hawk Eye sees past it; or shoot from another place.
    [obstacle] Cover blocks the line of fire. Hawk Eye sees past it; or shoot from another place.
    [area] Enemies in the front block every shot past it. Hawk Eye sees past them; or go to the front.
    [foes] Enemies in the front stop a breakthrough. Deal with them first.
   *[wall] A wall blocks the line of fire. Shoot from another place.
 }
    .bare = Something blocks the line of fire. Choose another target or another place.
reject-out-of-range = The target is { $metres } m away; the range is { $range } m. Go closer, or choose a nearer target.
    .bare = The target is out of range. Go closer, or choose a nearer target.
reject-no-action-left = The major action of this turn has been used. End the turn.
reject-wrong-movement = { $needed ->
    [first-round] Round 1: the side that goes first counts as having made a Normal Move in the front, so no shooting or spells.
    [full] An overcrowded skirmish can only be left with a Full Move. Make a Full Move.
    [cast] A spell or a skill was used this turn, so only a Limited Move is left. Make a Limited Move.
    [stance] The feat declared this turn rules out a Full Move. Make a Normal or a Limited Move.
    [run] This feat needs a move of { $wants } m or more first.
   *[other] This kind of move doesn’t allow that. Make a shorter kind of move.
 }
    .bare = The move made this turn doesn’t allow that. Choose a shorter kind of move.
reject-bad-placement = A divided side starts with at least half, rounded up, in the front: { $needed } are needed, { $ahead } so far. Put more in the front.
    .bare = A divided side starts with at least half, rounded up, in the front. Put more there.
reject-cannot-block = { $condition ->
    [none] Not enough blockers: { $needed } are needed, each able to reach that point.
    [outnumbered] This skirmish can’t block: { $moving } on the moving side against { $blocking } is too many.
    [asleep] One of these is asleep and can’t block. Choose others.
    [unconscious] One of these is unconscious and can’t block. Choose others.
    [dead] One of these is dead and can’t block. Choose others.
    [excluded] One of these is out of the battle and can’t block. Choose others.
   *[other] One of these can’t act and so can’t block. Choose others.
 }
    .bare = These can’t stop the move there. Name enough blockers who can all reach that point.
reject-bad-block-point = { $where ->
    [off] That point lies { $metres } m off the path. Choose one on it, from { $first } m to { $last } m.
    [skirmish] That point lies in a skirmish, and blockers from outside stop a move outside of it. Choose a point from { $first } m to { $last } m of the path.
   *[path] They can’t reach that point of the path. Choose one from { $first } m to { $last } m.
 }
    .bare = That point is not on the path, or the blockers can’t reach it. Choose one that they reach.
reject-nothing-pending = No decision is waiting any more. Look at the log to see what came of it.
reject-decision-pending = Waiting for a decision; answer it first, or wait until it is answered.
reject-overcrowded = The skirmish on the way has room for { $limit } and holds { $inside }. Lead the path around it.
    .bare = The skirmish is overcrowded. Keep out of it, or leave it with a Full Move.
reject-full-skirmish = A skirmish has room for { $limit } and this one holds { $inside }. Lead the path around it.
    .bare = The skirmish is full. Lead the path around it.
reject-not-a-target = { $where ->
    [area] The target is in another area, and this reaches only its own area. Go there first, or choose another target.
    [many] This hits { $most } at most, and { $targets } are chosen. Choose fewer.
    [gone] That one is out of the battle. Choose another target.
    [down] That section is down. Choose another.
    [self] It can’t attack itself. Choose another target.
    [risky] Somebody else might be hit by mistake there, so it can’t take aim. Choose another target.
    [spared] Leaving somebody out needs Magic Control. Aim elsewhere, or accept that they are hit.
    [centre] A skirmish is joined at its centre, { $metres } m away. Go there first.
    [knowledge] Monster Knowledge is for the other side. Choose an enemy.
    [loot] Only a defeated enemy can be searched. Choose one.
    [herb] This herb doesn’t help that character. Choose an ally who is alive and has lost those points.
    [again] This further attack goes at the same target. Choose that one.
    [again-with] This further attack is made with another of its attacks. Choose that one.
   *[other] The target is out of reach. Move to the same point, or to the centre of the skirmish to join it.
 }
    .bare-many = This hits fewer than are chosen. Choose fewer.
    .bare = The target is out of reach. Move to the same point, or to the centre of the skirmish to join it.
reject-too-close = That is { $metres } m from an enemy, and the sides start { $opening } m apart. Place the piece farther away.
    .bare = That is too close to an enemy for the start of the fight. Place the piece farther away.
reject-already-tried = This character has already rolled Monster Knowledge for this kind of monster. Let somebody else try.
reject-already-known = Nothing is left to learn about this monster. Choose another.
reject-mixed-values = { $figure ->
    [accuracy] Accuracy
    [evasion] Evasion
    [fortitude] Fortitude
    [willpower] Willpower
    [initiative] Initiative
   *[other] Magic power
 } { $now ->
    [fixed] has been rolled
   *[rolled] has been a fixed value
 } in this fight, and one monster does not change between dice and fixed values. Change it before the fight, or after it.
    .bare = One monster does not change between dice and fixed values in the middle of a fight. Change it before the fight, or after it.
reject-already-looted = This monster has been searched already. Choose another.
reject-unknown-word = { $meant ->
    [none] { $at }: { $word } means nothing to the rules. It stays, and changes nothing.
   *[other] { $at }: { $word } means nothing to the rules. Is it { $meant }? It stays, and changes nothing.
 }
    .bare = A name in the scenario means nothing to the rules. It stays, and changes nothing.
reject-under-water = No shooting or throwing under water. Move close and attack in melee.
reject-not-enough-mp = This costs { $cost } MP; { $mp } left. Choose something that costs less.
    .bare = There are not enough MP left for this. Choose something that costs less.
reject-no-feat = This character doesn’t have { $feat }. Act without it.
    .bare = This character doesn’t have that feat. Act without it.
reject-already-declared = Only one feat can be declared per turn, and { $declared } was declared. Act without another.
    .bare = Only one feat can be declared per turn, and one was declared. Act without another.
reject-wrong-weapon = { $wants ->
    [melee] This feat needs a melee attack. Choose another feat or weapon.
    [shot] This feat needs a shot or a throw. Choose another feat or weapon.
    [two-hands] This feat needs a two-handed weapon. Choose another feat or weapon.
    [one-hand] This feat needs a one-handed weapon. Choose another feat or weapon.
    [named] This feat goes with other attacks of the sheet. Choose another feat or attack.
   *[power] This feat needs a weapon that rolls on the power table. Choose another feat or weapon.
 }
    .bare = This feat doesn’t work with this attack. Choose another feat or weapon.
reject-not-enough-hp = This costs { $cost } HP; { $hp } left, and the last one can’t be spent. Choose something that costs less.
    .bare = There are not enough HP for this. Choose something that costs less.
reject-not-enough-counters = This costs { $cost } of { $counter }; { $now } left. Choose something else.
    .bare = There is not enough left for this. Choose something else.
reject-no-ammunition = No ammunition of this kind ({ $ammo }) is left. Use another weapon.
    .bare = There is no ammunition left for this. Use another weapon.
reject-cannot-cover = { $where ->
    [hidden] Covering would reveal this character. Come out of hiding first.
    [unseen] Covering would reveal who is hidden. Cover an ally who can be seen.
    [many] Only one ally can be covered without Guardian. Name one.
    [self] You can’t cover yourself. Choose an ally.
    [side] You can only cover allies. Choose one.
    [gone] That one is out of the battle. Choose another ally.
    [unable] This character can’t act or can’t move, so it can’t cover anyone. Choose another.
    [skirmish] You can’t cover anyone in another skirmish. Choose an ally in this one.
    [outside] You can’t cover anyone in a skirmish from outside it. Join it first.
    [reach] That ally is { $metres } m away; covering reaches { $range } m, the Limited Move. Move closer.
    [wall] Something stands between the two. Move to a clear line.
   *[area] That ally is in another area. Choose one in this area.
 }
    .bare-reach = That ally is beyond the Limited Move. Move closer.
    .bare = This character can’t cover that ally from here. Move closer or choose another.
reject-taunted = Taunted: it must target whoever taunted it while in reach. Choose that one.
reject-off-the-map = That is outside the map ({ $width } m by { $height } m). Stay inside it.
    .bare = That is outside the map. Stay inside it.
reject-obstacle = { $what ->
        [door] A shut door
        [cover] Cover
       *[wall] A wall
    } is in the way: the path meets it after { $metres } m, at { $x }, { $y }. Lead the path around it.
    .bare = Something is in the way. Lead the path around it.
reject-other-measure = { $here ->
    [ruler] This table is measured with a ruler, and the scene has cells. Open it at a table with cells.
   *[cells] This table has cells, and the scene is measured with a ruler. Open it at a table with a ruler.
    }
reject-wrong-phase = { $wanted ->
    [rounds] { $phase ->
        [setup] The fight has not begun. The GM begins it.
        [ended] The fight is over.
       *[other] Wait until the rounds have begun.
     }
    [knowledge] { $phase ->
        [setup] The fight has not begun. The GM begins it.
       *[other] Roll in the step Monster Knowledge. At other times the GM decides.
     }
    [setup] { $phase ->
        [ended] The fight is over.
       *[other] The rounds have begun: this comes before them.
     }
    [initiative] { $phase ->
        [ended] The fight is over.
       *[other] The rounds have begun: this comes before them.
     }
    [ended] Wait until the fight is over.
   *[other] The fight is over.
 }
    .bare = This belongs to another step of the fight. Wait for that step.
reject-already-given = Your seat has already added its random numbers to the dice of this fight: once is enough.
reject-stale = The fight has moved on. Check the situation and try again.
reject-cannot-act = This character can’t act now: down, asleep or out of the battle. Choose another.
reject-cannot-mount = { $why ->
    [itself] Nobody rides itself. Choose a mount.
    [mounted] This character is already riding. Dismount first, and mount again on a later turn.
    [burdened] Somebody is riding this character. Let the rider dismount first.
    [no-mount] This one carries no riders. Choose a mount, or give its sheet room for riders.
    [carried] This one is riding somebody itself. Choose another mount.
    [fallen] This mount is down or can’t act. Choose another.
    [nobody] No mount of this side is at the same place. Move to one first.
    [melee] In melee a rider gets off where the mount stands. Dismount without choosing a place.
   *[on-foot] This character is not riding.
 }
    .bare = There is no mount to sit on.
reject-may-not-mount = { $why ->
    [twice] This character has already mounted or dismounted this turn. Wait for its next turn.
    [side] A mount of another side carries nobody of yours. Choose one of your own side.
    [full] This mount already carries { $riders } of at most { $most }. Choose another.
    [elsewhere] The mount is in another area. Go there first.
    [beside] That is { $metres } m from the mount. Get off at most { $most } m beside it.
    [circle] Getting off leads neither into a skirmish nor out of one. Choose a place on this side of its circle.
   *[apart] The mount is { $metres } m away. Move to the same point first.
 }
    .bare = This mount can’t be used now. Choose another.
reject-bad-dice = These dice cannot be rolled: { $detail }.
    .bare = These dice cannot be rolled.
reject-no-figure = This line needs { $name }, which the sheet of who speaks doesn’t have. Write a number in its place, or say in the chat palette what it stands for.
    .bare = This line needs a figure that the sheet doesn’t have. Write a number in its place.
reject-too-much = That is too much to work out at once ({ $work } steps of at most { $budget }). Try a shorter path, fewer targets or fewer commands together.
    .bare = That is too much to work out at once. Try a shorter path, fewer targets or fewer commands together.
reject-too-fast = Too many at once. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-chat = You are writing faster than others can read. Wait { $retry_after } s, then send it again.
    .bare = Too many at once. Try again a little later.
reject-too-fast-address = Too many requests come from your network address at once. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-tables = Many tables were made from your network address just now. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-seats = Many seats were taken from your network address just now. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-uploads = Much was uploaded from your network address just now. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-sockets = This seat is open in too many tabs, or too many people share your network address. Close some, then try again.
reject-bad-request = This was not a valid HTTP request.
reject-too-slow = This arrived too slowly and was dropped. Check your connection, then send it again.
reject-unknown-host = This server doesn’t answer to the name { $host }. Whoever runs it can allow the name with RANSEN_PUBLIC_URL or RANSEN_HOSTS.
    .bare = This server doesn’t answer to that name. Whoever runs it can allow it with RANSEN_PUBLIC_URL or RANSEN_HOSTS.
reject-too-many = { $field ->
    [pictures] This table already has { $given } pictures; { $most } is the limit. Use one of them, or make a new table.
    [picture_megabytes] The pictures of this table are already { $given } MB; { $most } MB is the limit. Use one of them, or make a new table.
    [handouts] This table keeps { $most } handouts at most. Delete one that you don’t need.
    [notes] This table keeps { $most } notes at most. Delete one that you don’t need.
    [seats] This table has room for { $most } people. The GM can remove those who are gone.
   *[other] { $field }: { $given } is too many; { $most } at most.
 }
    .bare = That is too many. Use fewer.
reject-superseded = A newer preview has replaced this one.
reject-nothing-to-undo = There is nothing to undo.
reject-not-allowed-undone-others = The newest act is not yours, so only the GM can undo it. Ask the GM.
reject-not-allowed-undone-dice = Dice have fallen for it, so only the GM can undo it. Ask the GM.
reject-already-agreed = You have already proposed this. Now the rest of your side must agree ({ $count } to go), or the GM.
    .bare = You have already proposed this. Now the rest of your side must agree, or the GM.
reject-nothing-to-redo = There is nothing to redo.
reject-changed-meanwhile = { $by } has changed this in the meantime. Look at it before you save.
    .bare = Somebody has changed this in the meantime. Look at it before you save.
reject-name-taken = Somebody here already has that name. Choose another; if it is yours, ask the GM for your link.
reject-overruled = The GM allows this although a rule is against it.

# What is said over HTTP, and when the server itself fails.
reject-no-key = There is no key, or it doesn’t open this. Open the page with the link that you were given.
reject-no-creation-key = Only people with the creation key may create tables here. Whoever runs the server sees its link with “ransen creation-key”.
reject-foreign-origin = This was sent by a page of another site. Do it on Ransen’s own page.
reject-not-here = This server is for watching only. Players and GMs open the table at its public address.
reject-not-found = There is nothing at this address. Check the link, or ask for a new one.
reject-wrong-method = This address does not take that method.
reject-too-large = This is too large: { $limit } at most. Make it smaller.
    .bare = This is too large. Make it smaller.
reject-head-too-large = Your browser sends too much with each request: its cookies for this site are too large. Load the page once more; if that does not help, delete this site’s cookies and open your link again.
reject-too-many-pixels = This picture is too large: 40 megapixels at most. Make it smaller.
reject-too-costly = Reading this would take more memory or time than its size allows. Nothing of it was kept. Make it smaller.
reject-wrong-type = This kind of content can’t be used here: { $wanted }.
    .bare = This kind of content can’t be used here.
reject-broken-picture = This picture is damaged and cannot be read. Choose another.
reject-unavailable = The server can’t reach its storage right now. Try again in a few seconds.
reject-busy = The server is busy with files that others sent. Try again in a few seconds.
reject-internal = Something went wrong in the server. It has been noted in its log. Try again in a moment.
status-400 = Not understood
status-401 = Not signed in
status-403 = Not allowed
status-404 = Not found
status-405 = Method not allowed
status-408 = Too slow
status-409 = The rules say no
status-413 = Too large
status-415 = Not this kind
status-421 = Unknown name
status-422 = Could not be read
status-429 = Too fast
status-431 = Headers too large
status-500 = Something went wrong
status-502 = Could not be fetched
status-503 = Unavailable
tries-again = This page tries again by itself.
# The same in a few words: why the GM overruled it, in a line of the log.
short-not-your-turn = not this character’s turn
short-already-acted = already acted
short-already-moved = already moved
short-cannot-move = unable to move
short-in-melee = in melee
short-shielded = no clear line
short-out-of-range = out of range
short-cannot-mount = nothing to mount
short-may-not-mount = can’t mount now
short-no-action-left = no action left
short-wrong-movement = wrong kind of movement
short-cannot-block = not enough blockers
short-overcrowded = overcrowded
short-full-skirmish = the skirmish is full
short-not-a-target = not a valid target
short-not-enough-mp = not enough MP
short-not-enough-hp = not enough HP
short-not-enough-counters = not enough left
short-obstacle = an obstacle in the way
short-wrong-phase = wrong phase
short-cannot-act = unable to act
short-cannot-cover = unable to cover
short-taunted = taunted
short-too-far = { $mode ->
    [limited] { $metres } m, a Limited Move reaches { $budget } m
    [normal] { $metres } m, a Normal Move reaches { $budget } m
    [full] { $metres } m, a Full Move reaches { $budget } m
   *[other] too far
}
    .bare = too far
short-too-close = too close to an enemy
short-bad-placement = too few in the front
short-already-tried = already rolled
short-already-known = already known
short-already-looted = already searched
short-mixed-values = dice and fixed values mixed
short-under-water = under water
short-no-feat = feat not learnt
short-already-declared = a feat already declared
short-wrong-weapon = feat and weapon don’t match
short-no-ammunition = no ammunition
