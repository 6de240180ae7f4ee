# Why something was refused or overruled, and what would work. `.bare` is said where the figures are not told.

reject-other = The rules refuse this ({ $code }).
reject-one-of = Command { $number } of several: { $reason }
    .bare = One of several commands was refused, so none was carried out.
reject-cannot-bring = This can’t be brought in.
reject-bad-notice = This address can’t be used for notices.
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
detail-edit-nothing-is-named = nothing is named that is to be changed
detail-do-no-command = several commands are at least one
detail-division-by-nought = nothing can be divided by 0
detail-a-number-is-too-large = a number is too large
detail-at-most-n-dice-of-at-most-n-sides = at most 200 dice of at most 10,000 sides stand together
detail-at-most-n-dice = at most 2,000 dice fall for one line
detail-a-repeat-inside-a-repeat = a repeat cannot stand in a repeat
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
detail-combatant-nothing-is-said-of-it = nothing is said of the combatant
detail-any-nothing-is-named-twice = { $place }: nothing is named twice
    .bare = nothing is named twice
detail-any-no-such-field = { $place }: no such field
    .bare = no such field
detail-any-at-most-n = { $place }: at most { $most }, and there are { $given }
    .bare = at most so many
detail-any-nothing-of-this-name-can-be-seen = { $place }: nothing of this name can be seen
    .bare = nothing of this name can be seen
detail-group-nobody = nobody is in the group
detail-at-most-100-sheets = a table keeps at most 100 sheets
reject-bad-message = This message could not be understood: { $detail }.
    .bare = This message could not be understood. Say hello first, then one JSON object a message.
reject-not-built = { $name } is not built yet.
    .bare = This is not built yet.
reject-unknown-combatant = There is no combatant { $id } here.
    .bare = There is no such combatant here.
reject-not-allowed = This seat may not do that. Ask the GM.
reject-not-own = The figures of one’s own pieces are the GM’s here. Ask the GM to change them.
reject-not-your-turn = { $placing ->
    [allies] The allies choose their places now: the side with the initiative first, then the other, and a choice made is held.
    [enemies] The enemies choose their places now: the side with the initiative first, then the other, and a choice made is held.
   *[other] It is not this character’s turn: wait for your own phase, or until the open turn has ended.
 }
reject-already-acted = This character has already acted this turn and can do nothing more. End the turn.
reject-already-moved = { $mode ->
    [first-round] In the first round those of the beginning side who stand in the front have made their Normal Move.
   *[other] This character has already moved this turn: one move a turn.
 }
reject-too-far = { $mode ->
    [stays] A Limited Move stays in its area. A Normal Move leads into the next one.
    [next-area] A Normal Move leads into the next area, and this one is { $areas } areas away.
    [past-foes] Foes stand in the front: nobody runs past them. Move into the front.
    [limited] The path is { $metres } m long and a Limited Move reaches { $budget } m. Shorten it, or make a Normal Move.
    [normal] The path is { $metres } m long and a Normal Move reaches { $budget } m. Shorten it, or make a Full Move.
   *[other] The path is { $metres } m long and a Full Move reaches { $budget } m. Shorten it.
 }
    .bare = The way is longer than this move allows. Choose a nearer place or a longer move.
reject-cannot-move = { $condition ->
    [prone] A character lying down cannot move. Stand up first.
    [bound] A bound character moves only with whoever holds it.
    [stranded] This character is held fast where it stands, until that ends.
    [asleep] This character is asleep. Somebody has to wake it.
    [unconscious] This character is unconscious. It takes healing to rise.
    [dead] This character is dead.
    [excluded] This character is out of the battle.
    [spent] The move of this turn is made, or comes too late: it can move in its next turn.
    [at-home] This is its own rear: there is nowhere to retreat to.
    [nobody-there] No foe stands here: there is nothing to retreat from. Simply move.
   *[other] This character cannot move now.
 }
    .bare = This character cannot move now: lying down, bound, held fast or unable to act.
reject-in-melee = { $where ->
    [area] Foes stand in the same area ({ $blocking }) and hold this character there. A retreat, its major action, leads to its own rear.
   *[skirmish] This character is held in melee, { $moving } against { $blocking }. Prepare to leave now and leave next turn.
 }
    .bare-area = Foes stand in the same area and hold this character there. A retreat, its major action, leads to its own rear.
    .bare = This character is held in melee. It takes a retreat, or preparing to leave, to get out of it.
reject-shielded = { $by ->
    [skirmish] A skirmish stands in the line of fire. Hawk Eye sees past it; or shoot from another place.
    [combatant] An enemy stands within a metre of the line of fire. Hawk Eye sees past it; or shoot from another place.
    [obstacle] Cover stands in the line of fire. Hawk Eye sees past it; or shoot from another place.
    [area] Foes stand in the front, and beyond it nothing can be aimed at. Hawk Eye sees past them; or go to the front.
    [foes] Foes stand in the front, and nobody breaks through past them. Deal with those first.
   *[wall] A wall stands in the line of fire. Shoot from another place.
 }
    .bare = Something stands in the line of fire. Choose another target or another place.
reject-out-of-range = The target is { $metres } m away; the range is { $range } m. Go closer, or choose a nearer target.
    .bare = The target is out of range. Go closer, or choose a nearer target.
reject-no-action-left = The major action of this turn has been used. End the turn.
reject-wrong-movement = { $needed ->
    [first-round] Round 1: the side that goes first counts as having made a Normal Move in the front, so no shooting or spells.
    [full] An overcrowded skirmish is left with a Full Move only. Make it a Full Move.
    [cast] A spell or a skill was used in this turn: only a Limited Move goes with it.
    [stance] A feat was declared in this turn with which no Full Move goes: make a Normal or a Limited Move.
    [run] This feat takes a move of { $wants } m or more before it.
   *[other] The movement does not allow that: it takes a move of another kind.
 }
    .bare = The movement made this turn does not allow that. Choose a shorter kind of move for it.
reject-bad-placement = Of a divided side at least half, rounded up, begins in the front: { $needed } are needed there, and { $ahead } so far.
    .bare = Of a divided side at least half, rounded up, begins in the front.
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
    [skirmish] That point lies in a skirmish: whoever steps in from outside stops a move outside of it, from { $first } m to { $last } m of the path.
   *[path] That point is not in their stretch of the path. Choose one from { $first } m to { $last } m.
 }
    .bare = That point is not on the path, or those combatants cannot reach it. Choose a point in their stretch.
reject-nothing-pending = The table waits for no decision now.
reject-decision-pending = The table waits for a decision. Once it is answered, this can be done.
reject-overcrowded = The skirmish on the way has room for { $limit } and holds { $inside }. Lead the path around it.
    .bare = The skirmish is overcrowded. Keep out of it, or leave it with a Full Move.
reject-full-skirmish = A skirmish has room for { $limit } and this one holds { $inside }. Lead the path around it.
    .bare = The skirmish is full. Lead the path around it.
reject-not-a-target = { $where ->
    [area] That is in another area, and this reaches only those in the same one. Go there first, or choose another target.
    [many] This strikes { $most } at most, and { $targets } are named. Name fewer.
    [gone] That one is out of the battle. Choose another target.
    [down] That section is down. Choose another.
    [self] Nobody strikes at themselves. Choose another target.
    [risky] Somebody else might be hit by mistake there, and so nobody takes long aim. Choose another target.
    [spared] Nobody is left out of that without Magic Control.
    [centre] The middle of the skirmish is { $metres } m away, and it is joined from there. Go there first.
    [knowledge] Nobody has to recall what their own side is like. Choose somebody of another side.
    [loot] Only a defeated enemy can be searched.
    [herb] This herb does nothing for that character. Choose an ally who is not dead and lacks those points.
   *[other] That is not within reach from here: be at the same point, or in the middle of a skirmish to join it.
 }
    .bare-many = This strikes fewer than are named. Name fewer.
    .bare = That is not within reach from here: be at the same point, or in the middle of a skirmish to join it.
reject-too-close = That is { $metres } m from an enemy, and the sides begin { $opening } m apart. Place the piece farther away.
    .bare = That is closer to an enemy than the sides begin. Place the piece farther away.
reject-already-tried = This character has already tried to recall this monster: once for each kind of monster. Somebody else may try.
reject-already-known = There is nothing left to learn about this monster.
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
reject-already-looted = This monster has been searched already.
reject-unknown-word = { $meant ->
    [none] { $at }: { $word } means nothing to the rules. It stays, and changes nothing.
   *[other] { $at }: { $word } means nothing to the rules. Is it { $meant }? It stays, and changes nothing.
 }
    .bare = A name in the scenario means nothing to the rules. It stays, and changes nothing.
reject-under-water = Under water nobody shoots or throws. Come close and strike.
reject-not-enough-mp = This costs { $cost } MP and { $mp } are left. Choose something that costs less.
    .bare = There are not enough MP left for this. Choose something that costs less.
reject-no-feat = This character has not learnt { $feat }. Act without it.
    .bare = This character has not learnt that feat. Act without it.
reject-already-declared = A turn has one declared feat, and { $declared } was declared. Act without another.
    .bare = A turn has one declared feat, and one was declared. Act without another.
reject-wrong-weapon = { $wants ->
    [melee] This feat goes with a blow in melee.
    [shot] This feat goes with a shot or a throw.
    [two-hands] This feat goes with a weapon held in both hands.
   *[power] This feat goes with a weapon that rolls on the power table.
 }
    .bare = This feat does not go with this attack. Choose another of the two.
reject-not-enough-hp = This costs { $cost } HP and { $hp } are left. The last one cannot be spent.
    .bare = There are not enough HP for this.
reject-not-enough-counters = This costs { $cost } of { $counter } and { $now } are left.
    .bare = There is not enough left of what this costs.
reject-no-ammunition = No ammunition of this kind ({ $ammo }) is left. Take another weapon.
    .bare = There is no ammunition left for this. Take another weapon.
reject-cannot-cover = { $where ->
    [hidden] Covering would reveal this character. Come out of hiding first.
    [unseen] Covering would reveal who is hidden. Cover an ally who can be seen.
    [many] Only one ally can be covered without Guardian. Name one.
    [self] You can’t cover yourself. Choose an ally.
    [side] You can only cover allies. Choose one.
    [gone] That one is out of the battle. Choose another ally.
    [unable] This character can’t act or can’t move, so it can’t cover anyone.
    [skirmish] You can’t cover anyone in another skirmish. Choose an ally in this one.
    [outside] You can’t cover anyone in a skirmish from outside it. Join it first.
    [reach] That ally is { $metres } m away; covering reaches { $range } m, the Limited Move. Move closer.
    [wall] Something stands between the two. Move to a clear line.
   *[area] That ally is in another area. Choose one in this area.
 }
    .bare-reach = That ally is beyond the Limited Move. Move closer.
    .bare = This character can’t cover that ally from here. Move closer or choose another.
reject-taunted = Taunted: it must target whoever taunted it while in reach.
reject-off-the-map = That is beyond the edge of the map, which is { $width } m by { $height } m. Stay inside it.
    .bare = That is beyond the edge of the map. Stay inside it.
reject-obstacle = Something stands in the way ({ $obstacle }): the path meets it after { $metres } m, at { $x }, { $y }. Lead the path around it.
    .bare = Something stands in the way. Lead the path around it.
reject-wrong-phase = { $wanted ->
    [rounds] { $phase ->
        [setup] The fight has not begun. The GM begins it.
        [ended] The fight is over.
       *[other] This can be done once the rounds have begun.
     }
    [knowledge] { $phase ->
        [setup] The fight has not begun. The GM begins it.
       *[other] Monsters are recalled in the step Monster Knowledge. At another time the GM decides.
     }
    [setup] { $phase ->
        [ended] The fight is over.
       *[other] The rounds have begun: this comes before them.
     }
    [initiative] { $phase ->
        [ended] The fight is over.
       *[other] The rounds have begun: this comes before them.
     }
    [ended] This can be done once the fight is over.
   *[other] The fight is over.
 }
    .bare = This belongs to another step of the fight. Wait for that step.
reject-already-given = This seat has already added its own chance to the dice of this fight: once is enough.
reject-stale = The table has gone on since. Look again at how things stand.
reject-cannot-act = This character cannot act now: down, asleep or out of the battle.
reject-bad-dice = These dice cannot be rolled: { $detail }.
    .bare = These dice cannot be rolled.
reject-too-much = That is too much to work out at once ({ $work } steps of at most { $budget }). Ask for less: a shorter path, fewer targets, fewer commands together.
    .bare = That is too much to work out at once. Ask for less: a shorter path, fewer targets, fewer commands together.
reject-too-fast = Too many at once. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-chat = You are writing faster than the others can read. Wait { $retry_after } s, then send it again.
    .bare = Too many at once. Try again a little later.
reject-too-fast-address = Too many requests come from your network address at once. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-tables = Many tables were made from your network address just now. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-seats = Many seats were taken from your network address just now. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-uploads = Much was uploaded from your network address just now. Try again in { $retry_after } s.
    .bare = Too many at once. Try again a little later.
reject-too-fast-sockets = This seat is open in too many windows, or too many people share your network address. Close some, then try again.
reject-bad-request = This was no HTTP request.
reject-too-slow = This arrived too slowly and was given up. Check your connection, then send it again.
reject-unknown-host = This server does not go by the name { $host }. Whoever runs it can allow the name with RANSEN_PUBLIC_URL or RANSEN_HOSTS.
    .bare = This server does not go by that name. Whoever runs it can allow it with RANSEN_PUBLIC_URL or RANSEN_HOSTS.
reject-too-many = { $field ->
    [pictures] This table keeps { $given } pictures already, and { $most } is all it takes. Use one of them, or make a new table.
    [picture_megabytes] The pictures of this table are { $given } MB already, and { $most } MB is all it takes. Use one of them, or make a new table.
    [seats] This table has room for { $most } people. The GM can remove those who are gone.
   *[other] { $field }: at most { $most }, and these are { $given }.
 }
    .bare = These are too many.
reject-superseded = A newer preview has taken the place of this one.
reject-nothing-to-undo = There is nothing to take back.
reject-already-agreed = You have proposed this already. It needs the others of your side ({ $count } still to agree), or the GM.
    .bare = You have proposed this already. It needs the others of your side, or the GM.
reject-nothing-to-redo = There is nothing to do again.
reject-name-taken = Somebody here is already called that. Choose another name; if it is yours, ask the GM for your link.
reject-overruled = The GM lets this pass although a rule refuses it.

# What is said over HTTP, and when the server itself fails.

reject-no-key = No key, or one that does not open this. Open the page by the link that you were given.
reject-no-creation-key = Only who has the creation key may make tables here. Whoever runs the server sees its link with “ransen creation-key”.
reject-foreign-origin = This was sent by a page of another site. Do it on Ransen’s own page.
reject-not-here = This server is for those who look on. Players and GMs open the table by its public address.
reject-not-found = There is nothing here.
reject-wrong-method = This address does not take that method.
reject-too-large = This is too large: { $limit } at most.
    .bare = This is too large.
reject-head-too-large = Your browser sends too much with each request: its cookies for this site are too large. Load the page once more; if that does not help, delete this site’s cookies and open your link again.
reject-too-many-pixels = This picture is too large: 40 megapixels at most. Make it smaller.
reject-too-costly = Reading this would take more memory or time than its size allows. Nothing of it was kept. Make it smaller.
reject-wrong-type = This kind of content is not taken here: { $wanted }.
    .bare = This kind of content is not taken here.
reject-broken-picture = This picture is damaged and cannot be read. Choose another.
reject-unavailable = The server cannot reach what is stored just now. Try again in a few seconds.
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

# The same in a few words: why the GM overruled it, in a line of the log.
short-not-your-turn = not this character’s turn
short-already-acted = already acted
short-already-moved = already moved
short-cannot-move = unable to move
short-in-melee = in melee
short-shielded = no clear line
short-out-of-range = out of range
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
