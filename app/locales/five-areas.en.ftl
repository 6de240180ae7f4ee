# Five areas in a row. What begins with the key of the system goes before the name that all systems share.

sw20-five-areas-reject-not-your-turn = { $placing ->
    [allies] The allies place their characters now: the side that begins first, then the other.
    [enemies] The enemies place their characters now: the side that begins first, then the other.
   *[other] It is not this character’s turn: wait for your own phase, or until the open turn has ended.
 }
sw20-five-areas-reject-already-declared = { $declared ->
    [leave] This character has declared to leave in this turn already. It may go on its next turn.
   *[other] A turn has one declared feat, and { $declared } was declared. Act without another.
 }
    .bare = A turn has one declared feat, and one was declared. Act without another.
reject-not-in-melee = This is not a melee area, so there is nothing to leave. Simply move.
reject-wrong-area = { $where ->
    [nowhere] This fight has no such area: the far rears are switched on when a fight is created. Choose another.
   *[other] Nobody starts there. The side that goes first starts in the front and its own rear, the other also in its own middle.
 }
    .bare = That area is not open. The side that goes first starts in the front and its own rear, the other also in its own middle.
reject-front-minimum = At least { $need } of this side start in the front, half as many as the first side put there; { $have } so far. Put more in the front.
    .bare = At least half as many as the first side put in the front start there, and at least one. Put more in the front.
reject-foes-only = Only the other side is in that area, so nobody can appear there. Choose another area.
sw20-five-areas-reject-in-melee = Enemies in this area ({ $foes }) hold this character. Declare to leave, then go next turn with a Normal or a Full Move.
    .bare = Enemies in this area hold this character. Declare to leave, then go next turn with a Normal or a Full Move.
reject-only-backward = After declaring to leave it can only go backward, towards its own rear. Choose an area behind this one.
reject-too-near = { $mode ->
    [full] A Full Move leads at least { $least } { $least ->
        [one] area
       *[other] areas
    } on, and this one is { $areas } away. Make a Normal Move.
   *[other] A Normal Move leads at least { $least } area on. A Limited Move stays.
 }
    .bare = That is nearer than this kind of move leads. Choose a shorter kind of move.
sw20-five-areas-reject-too-far = { $mode ->
    [limited] A Limited Move of this character leads at most { $most } { $most ->
        [one] area
       *[other] areas
    } on, and this one is { $areas } away. Make a longer kind of move.
    [normal] A Normal Move leads at most { $most } { $most ->
        [one] area
       *[other] areas
    } on, and this one is { $areas } away. Make a Full Move.
   *[other] A Full Move leads at most { $most } { $most ->
        [one] area
       *[other] areas
    } on, and this one is { $areas } away.
 }
    .bare = That is farther than this kind of move leads. Choose a longer kind of move.
sw20-five-areas-reject-wrong-movement = { $needed ->
    [first-round] Round 1: the side that goes first counts as having made a Normal Move in the front, so no spells, shooting or Full Move.
    [cast] A spell or a skill was used this turn, so only a Limited Move is left. Make a Limited Move.
    [stance] The feat declared this turn rules out a Full Move. Make a Normal or a Limited Move.
    [run] This feat needs a move of { $wants } m or more first.
   *[other] This kind of move doesn’t allow that. Make a shorter kind of move.
 }
    .bare = The movement made this turn does not allow that. Choose a shorter kind of move for it.
reject-also-missing = A radius of 5 to 9 m reaches two areas. Choose which neighbouring area it also reaches.
reject-also-not-adjacent = The second area must be next to the area aimed at. Choose one of its neighbours.
sw20-five-areas-reject-shielded = Enemies in an area in between block the view; only Hawk Eye sees past them. Go nearer, or choose another target.

sw20-five-areas-switch-misfire-means = A shot from another area into a melee area may hit any character there, or only its target.
sw20-five-areas-switch-unconscious_pin = Unconscious foes count
sw20-five-areas-switch-unconscious_pin-means = Unconscious enemies hold, stop and shield as if they were awake.

sw20-five-areas-condition-charmed = charmed
sw20-five-areas-field-area = Area
sw20-five-areas-field-limited = Limited Move by effects (m)
sw20-five-areas-field-bonus = Added to movement (m)
sw20-five-areas-field-leaving = Has declared to leave

sw20-five-areas-offer-declare-leave = Declare to leave
sw20-five-areas-offer-skill-laid = { $skill } ({ $place })
sw20-five-areas-offer-toward-forward = Forward
sw20-five-areas-offer-toward-backward = Backward
sw20-five-areas-offer-allow = Allow the move
sw20-five-areas-offer-area-allies-rearmost = Allies’ far rear
sw20-five-areas-offer-area-allies-rear = Allies’ rear
sw20-five-areas-offer-area-allies-middle = Allies’ middle
sw20-five-areas-offer-area-front = Front
sw20-five-areas-offer-area-enemies-middle = Enemies’ middle
sw20-five-areas-offer-area-enemies-rear = Enemies’ rear
sw20-five-areas-offer-area-enemies-rearmost = Enemies’ far rear

sw20-five-areas-zone-placement = The side that goes first starts in the front or in its own rear. The other may use its own middle too, and puts at least half as many in the front (rounded up, at least one).
sw20-five-areas-decision-approve = { $mover } asks to move.
    .bare = A move waits for the GM.
sw20-five-areas-event-leave-lapsed = { $target } could not act: the declaration to leave has lapsed.
sw20-five-areas-event-passage-asked = { $mover } asks to move. The GM decides.

event-moved-stopped = { $mover } goes as far as: { $area }. { $stopped_by } ends the move there.
state-leaving = declared to leave: backward, in its next turn alone
act-leave = Declare to leave
act-leave-means = No action: on its next turn it may leave this area backward, by a Normal or a Full Move.
leave-declared = declared: free to leave backward
feat-leave = leaving the melee
sw20-five-areas-zone-battlefield = melee area
sw20-five-areas-legend-zone-battle = melee area
sw20-five-areas-area-allies-rearmost = Allies’ far rear
sw20-five-areas-area-allies-rear = Allies’ rear
sw20-five-areas-area-allies-middle = Allies’ middle
sw20-five-areas-area-enemies-middle = Enemies’ middle
sw20-five-areas-area-enemies-rear = Enemies’ rear
sw20-five-areas-area-enemies-rearmost = Enemies’ far rear
aim-also = Reaches too
aim-toward = Leads
aim-forward = forward
aim-backward = backward
short-not-in-melee = not in melee
short-wrong-area = area not open
short-front-minimum = too few in the front
short-foes-only = only the other side is there
short-only-backward = leaving leads backward only
short-too-near = too near for this move
short-also-missing = second area missing
short-also-not-adjacent = second area not adjacent
