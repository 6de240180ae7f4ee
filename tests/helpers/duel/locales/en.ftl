# The sentences of duels. Each name begins with the key of the system and goes before the name that all systems share.

duel-phase-gathering = Gathering
duel-phase-turns = By daylight
duel-phase-dusk = Dusk
duel-phase-over = The duel is over

duel-condition-hidden = hidden
duel-condition-off-balance = off balance
duel-look-fresh = fresh
duel-look-shaken = shaken
duel-look-spent = out of nerve

duel-terrain-wall = wall
duel-terrain-rough = rough ground

duel-field-cell = Cell
duel-field-facing = Looks to
duel-field-lantern = Carries a lantern
duel-field-nerve = Nerve
duel-field-max_nerve = Most nerve
duel-field-pace = Pace (cells)
duel-field-reach = Reach (cells)
duel-field-attack = Attack
duel-field-power = Power
duel-field-parry = Parry
duel-field-dodge = Dodge
duel-field-quickness = Quickness

duel-switch-daylight = Rounds of daylight
duel-switch-daylight-means = After so many rounds it is dusk, and nobody sees far without a lantern.

duel-offer-move = Walk
duel-offer-face = Turn
duel-offer-attack = Strike
duel-offer-end-turn = End the turn
duel-offer-place = Place
duel-offer-defend-parry = Parry
duel-offer-defend-dodge = Dodge
duel-offer-dice = Enter the dice
duel-offer-advance = Next step
duel-offer-end-combat = End the duel
duel-offer-reveal = Show the hidden
duel-offer-adjust = Set nerve
duel-offer-remove = Take off the map
duel-offer-note = Write a note
duel-offer-roll = Roll dice

duel-decision-defence = { $actor } strikes at { $target } with { $total }. What does { $target } do?
    .bare = Somebody strikes. What does { $target } do?

duel-throws-for = { $what ->
    [attack] For a blow, a d20.
    [parry] For a parry, a d20.
    [dodge] For a dodge, a d20.
    [damage] For the damage, a d6.
    [initiative] For initiative, a d20.
   *[other] For what is rolled.
 }

duel-command-move = Walk
duel-command-face = Turn
duel-command-attack = Strike
duel-command-defend = Defend
duel-command-adjust = Set nerve
duel-command-place = Place

duel-event-began = The duelists take their places.
duel-event-initiative-rolled = Initiative is rolled.
duel-event-moved = { $mover } walks { $spaces } cells.
    .bare = { $mover } walks.
duel-event-bumped = { $mover } runs into somebody and stops.
duel-event-turned = { $mover } turns.
duel-event-placed = { $target } is placed.
duel-event-attacked = { $actor } strikes at { $target }: { $total } ({ $faces }).
duel-event-defence-asked = { $target } can defend: { $total } is needed.
duel-event-defended = { $how ->
    [parry] { $actor } parries: { $total } ({ $faces }) against { $against }.
   *[dodge] { $actor } dodges: { $total } ({ $faces }) against { $against }.
 }
duel-event-nerve-lost = { $target } loses { $amount } nerve ({ $faces }); { $nerve } left.
    .bare = { $target } loses { $amount } nerve ({ $faces }).
duel-event-adjusted = { $target } has { $nerve } nerve now.
    .bare = { $target } changes: { $look }.
duel-event-added = { $target } comes in.
duel-event-phase-changed = { $phase ->
    [turns] The duel begins.
    [dusk] Dusk falls: nobody sees far without a lantern.
   *[over] The duel is over.
 }
duel-event-combat-ended = The duel ends in round { $round }.

duel-reject-too-far = The way costs { $spaces } cells and { $most } are left in this turn. Choose a nearer cell.
    .bare = The way is longer than this turn allows. Choose a nearer cell.
duel-reject-out-of-range = The target is { $distance } cells away and the reach is { $most }. Go closer.
    .bare = The target is out of reach. Go closer.
duel-reject-off-the-map = There is no cell { $cell }. Stay on the field.
    .bare = That is beyond the edge of the field. Stay on it.
duel-reject-obstacle = A wall stands on { $cell }. Walk around it.
    .bare = A wall stands in the way. Walk around it.
duel-reject-occupied = Somebody stands on { $cell }. Walk around, or end before it.
    .bare = Somebody stands in the way. Walk around, or end before it.
duel-reject-not-in-front = That is not in front. Turn first.
duel-reject-not-seen = The target cannot be seen from here: a wall or the dark is in the way.
duel-reject-not-a-target = Nobody can be struck here: only a foe with nerve left can.
duel-reject-not-your-turn = It is another’s turn. Wait until the order comes round.
duel-reject-already-acted = One blow a turn: this one has struck already. Walk on, or end the turn.
duel-reject-spent = No nerve is left: this one is out of the duel.
duel-reject-wrong-phase = { $phase ->
    [gathering] The duel has not begun. The GM begins it.
    [over] The duel is over.
   *[turns] That is for the time before the first turn.
 }
    .bare = That is not for this part of the duel.
duel-reject-decision-pending = The table waits for somebody’s defence, or for dice. That comes first.
duel-reject-nothing-pending = Nobody is waiting for that answer.
