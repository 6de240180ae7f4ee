# The sentences of Square Fireballs. Each name begins with the key of the system and goes before the name that all systems share.

square-fireballs-phase-setup = Setup
square-fireballs-phase-initiative = Initiative
square-fireballs-phase-ended = The fight is over

square-fireballs-condition-blinded = blinded
square-fireballs-condition-charmed = charmed
square-fireballs-condition-dazed = dazed
square-fireballs-condition-dazzled = dazzled
square-fireballs-condition-dominated = dominated
square-fireballs-condition-grabbed = grabbed
square-fireballs-condition-hindered = hindered
square-fireballs-condition-immobilized = immobilized
square-fireballs-condition-petrified = petrified
square-fireballs-condition-restrained = restrained
square-fireballs-condition-shocked = shocked
square-fireballs-condition-slowed = slowed
square-fireballs-condition-stunned = stunned
square-fireballs-condition-weakened = weakened
square-fireballs-condition-partially-weakened = partially weakened
square-fireballs-condition-swallowed = swallowed
square-fireballs-condition-exiled = exiled
square-fireballs-condition-helpless = helpless
square-fireballs-condition-taunted = taunted
square-fireballs-condition-prone = prone
square-fireballs-condition-unconscious = unconscious
square-fireballs-condition-surprised = surprised
square-fireballs-condition-shrouded = shrouded
square-fireballs-condition-hidden = hidden
square-fireballs-condition-dead = dead
square-fireballs-condition-bleeding = bleeding
square-fireballs-condition-total-defense = total defence
square-fireballs-condition-ready-melee = ready to strike
square-fireballs-condition-ready-ranged = ready to shoot
square-fireballs-condition-point-blank = shooting point blank
square-fireballs-condition-flanked = flanked
square-fireballs-condition-falling = falling

square-fireballs-field-cell = Square
square-fireballs-field-kind = Kind
square-fireballs-field-group = Group
square-fireballs-field-size = Size
square-fireballs-field-footprint = Squares wide
square-fireballs-field-level = Level
square-fireballs-field-hp = HP
square-fireballs-field-max_hp = Max HP
square-fireballs-field-surge = HP of a surge
square-fireballs-field-surges = Surges
square-fireballs-field-vitality = Vitality
square-fireballs-field-sp = Shield points
square-fireballs-field-speed = Speed
square-fireballs-field-walk = Walk
square-fireballs-field-fly = Fly
square-fireballs-field-swim = Swim
square-fireballs-field-climb = Climb
square-fireballs-field-crawl = Crawl
square-fireballs-field-arm = Armour
square-fireballs-field-for = Fortitude
square-fireballs-field-ref = Reflex
square-fireballs-field-wil = Will
square-fireballs-field-initiative = Initiative
square-fireballs-field-opportunity = Opportunity
square-fireballs-field-hit = To hit
square-fireballs-field-saves = Saves
square-fireballs-field-stealth = Stealth
square-fireballs-field-perception = Perception
square-fireballs-field-crit_range = Critical range
square-fireballs-field-range_penalty = Range penalty
square-fireballs-field-action_points = Action points
square-fireballs-field-reach = Reach
square-fireballs-field-trained = Trained in perception
square-fireballs-field-threshold = Threshold of a minion
square-fireballs-field-resist = Resistances
square-fireballs-field-conditions = Conditions
square-fireballs-field-powers = Powers
square-fireballs-field-effects = Effects
square-fireballs-field-bloodied = Bloodied
square-fireballs-field-flanked = Flanked
square-fireballs-field-standard = standard
square-fireballs-field-move = move
square-fireballs-field-minor = minor
square-fireballs-field-free_attack = free attack
square-fireballs-field-reaction = reaction
square-fireballs-field-used = Used
square-fireballs-field-spent = Spent powers
square-fireballs-field-cooldowns = Cooldowns
square-fireballs-field-tried_action_point = Tried for an action point
square-fireballs-field-excluded = Out of the fight
square-fireballs-field-escalation = Escalation
square-fireballs-field-order = Order
square-fireballs-field-up = Still to act
square-fireballs-field-zones = Zones
square-fireballs-field-lights = Lights
square-fireballs-field-action = Action
square-fireballs-field-use = Use
square-fireballs-field-recharge = Recharges at
square-fireballs-field-target = Target
square-fireballs-field-range = Range
square-fireballs-field-n = Squares
square-fireballs-field-who = Whom
square-fireballs-field-most = At most
square-fireballs-field-attack = Attack
square-fireballs-field-vs = Against
square-fireballs-field-damage = Damage
square-fireballs-field-type = Type
square-fireballs-field-effect = Effect
square-fireballs-field-whose = Whose turn
square-fireballs-field-is_fresh = Put there in the open turn
square-fireballs-field-until = Until
square-fireballs-field-push = Push
square-fireballs-field-pull = Pull
square-fireballs-field-slide = Slide
square-fireballs-field-heal = Heals
square-fireballs-field-shield = Shield
square-fireballs-field-trigger = Trigger
square-fireballs-field-keywords = Keywords
square-fireballs-field-dice = Dice
square-fireballs-field-ability = Ability
square-fireballs-field-bonus = Bonus
square-fireballs-field-fixed = Fixed
square-fireballs-field-swing = Swing
square-fireballs-field-by = By
square-fireballs-field-as = Counts as
square-fireballs-field-name = Name
square-fireballs-field-group-body = Body
square-fireballs-field-group-defenses = Defences
square-fireballs-field-group-acting = Acting
square-fireballs-field-group-powers = Powers
square-fireballs-field-group-staying = Staying alive
square-fireballs-field-group-hiding = Hiding and seeking
square-fireballs-field-group-now = Right now

square-fireballs-switch-reactions = Reactions
square-fireballs-switch-reactions-means = Whether players are asked to react, reactions are automatic, or never happen.
square-fireballs-switch-low_enterable = Low blocks can be entered
square-fireballs-switch-low_enterable-means = Whether pieces may stand on squares with low blocks.
square-fireballs-switch-pass_allies = Pass allies
square-fireballs-switch-pass_allies-means = Whether pieces may move through allies’ squares.
square-fireballs-switch-shift_provokes = Shifting provokes
square-fireballs-switch-shift_provokes-means = Whether enemies may attack somebody who shifts.
square-fireballs-switch-body_cover = Bodies give cover
square-fireballs-switch-body_cover-means = Whether those who stand beside the target cover it as low blocks do.
square-fireballs-switch-area_cover_from = Cover from area bursts
square-fireballs-switch-area_cover_from-means = Where cover against an area burst is measured from.
square-fireballs-switch-difficult_cost = Cost of difficult ground
square-fireballs-switch-difficult_cost-means = How many squares more a step onto difficult ground costs.
square-fireballs-switch-monster_damage = Damage of monsters
square-fireballs-switch-monster_damage-means = Whether monsters deal the same damage every time or a die changes it.
square-fireballs-switch-diagonal_gaps = Diagonal gaps are open
square-fireballs-switch-diagonal_gaps-means = Whether lines pass between two full squares that touch at a corner.
square-fireballs-value-origin = from the origin
square-fireballs-value-user = from the user
square-fireballs-value-fixed = fixed
square-fireballs-value-variable = by a die

square-fireballs-offer-move-walk = Walk
square-fireballs-offer-move-run = Run
square-fireballs-offer-move-shift = Shift
square-fireballs-offer-move-stand = Stand up
square-fireballs-offer-move-crawl = Crawl
square-fireballs-offer-move-fly = Fly
square-fireballs-offer-move-climb = Climb
square-fireballs-offer-move-swim = Swim
square-fireballs-offer-use = Use { $power }
square-fireballs-offer-charge = Charge
square-fireballs-offer-total-defense = Total defence
square-fireballs-offer-second-wind = Second wind
square-fireballs-offer-point-blank = Shoot point blank
square-fireballs-offer-quick-draw = Quick draw
square-fireballs-offer-raise-alarm = Raise the alarm
square-fireballs-offer-action-point = Action point
square-fireballs-offer-escape = Get loose
square-fireballs-offer-end-turn = End the turn
square-fireballs-offer-ready-melee = Wait to strike
square-fireballs-offer-ready-ranged = Wait to shoot
square-fireballs-offer-enshroud = Keep to the shadows
square-fireballs-offer-hide = Hide
square-fireballs-offer-spot = Look round
square-fireballs-offer-search = Search
square-fireballs-offer-grab = Grab
square-fireballs-offer-pierce = Pierce a resistance
square-fireballs-offer-push = Push away
square-fireballs-offer-first-aid = Stop the bleeding
square-fireballs-offer-move-sneak = Sneak
square-fireballs-offer-force = Make somebody attack with { $power }
square-fireballs-offer-force-move = Make somebody move
square-fireballs-offer-move-drag = Drag along
square-fireballs-offer-move-long-jump = Long jump
square-fireballs-offer-move-high-jump = High jump
square-fireballs-offer-move-draw = Draw
square-fireballs-offer-move-drop = Drop down
square-fireballs-offer-move-drop-prone = Drop prone
square-fireballs-offer-react = React with { $power }
square-fireballs-offer-react-opportunity = Opportunity attack
square-fireballs-offer-pass = Let it pass
square-fireballs-offer-leave = Leave it there
square-fireballs-offer-shove-push = Push to
square-fireballs-offer-shove-pull = Pull to
square-fireballs-offer-shove-slide = Slide to
square-fireballs-offer-first-straight = straight first
square-fireballs-offer-first-diagonal = diagonal first
square-fireballs-need-choice-first = A line that bends runs
square-fireballs-offer-adjust = Set HP
square-fireballs-offer-place = Place
square-fireballs-offer-dice = Enter the dice
square-fireballs-offer-advance = On to initiative
square-fireballs-offer-roll-initiative = Roll initiative
square-fireballs-offer-end-combat = End the fight
square-fireballs-offer-begin-anew = Next fight
square-fireballs-offer-reveal = Show the hidden
square-fireballs-offer-exclude = Out of the fight
square-fireballs-offer-remove = Take off the map
square-fireballs-offer-note = Write a note
square-fireballs-offer-roll = Roll dice
square-fireballs-command-move = Move
square-fireballs-command-use = Use a power
square-fireballs-command-force = Make somebody act
square-fireballs-command-react = React
square-fireballs-command-pass = Let it pass
square-fireballs-command-shove = Move somebody by force
square-fireballs-command-newcomers = Take newcomers in

square-fireballs-decision-reaction = { $trigger ->
    [hit] { $actor } hits. Who reacts?
    [damaged] { $actor } deals damage. Who reacts?
    [targeted] { $actor } attacks. Who reacts?
    [shoots] { $actor } shoots or casts in reach. Who reacts?
    [enters] { $actor } comes near. Who reacts?
    [leaves] { $actor } moves away. Who reacts?
   *[other] { $actor } leaves an opening. Who reacts?
 }
    .bare = { $trigger ->
    [hit] A hit. Who reacts?
    [damaged] Damage is dealt. Who reacts?
    [targeted] An attack. Who reacts?
   *[other] Somebody leaves an opening. Who reacts?
 }
square-fireballs-decision-forced-move = { $most ->
    [one] { $by } moves { $target } one square by force. Where to?
   *[other] { $by } moves { $target } by force: at most { $most } squares. Where to?
 }
    .bare = Somebody is moved by force. Where to?
square-fireballs-event-dice-wanted = { $what ->
    [hit] Waiting for { $actor } to roll to hit.
    [damage] Waiting for { $actor } to roll damage: { $need } { $need ->
        [one] die
       *[other] dice
    }.
    [save] Waiting for { $actor } to roll a save.
    [initiative] Waiting for { $actor } to roll initiative.
    [action-point] Waiting for { $actor } to roll for an action point.
    [recharge] Waiting for { $actor } to roll whether a power comes back.
    [stealth] Waiting for { $actor } to roll stealth.
    [perception] Waiting for { $actor } to roll perception.
   *[other] Waiting for { $actor } to roll { $need } { $need ->
        [one] die
       *[other] dice
    }.
 }
    .bare = Waiting for dice: { $need }.
square-fireballs-decision-dice = { $what ->
    [hit] { $actor }: dice by hand to hit.
    [damage] { $actor }: dice by hand for damage.
    [save] { $actor }: dice by hand for a save.
    [initiative] { $actor }: dice by hand for initiative.
    [action-point] { $actor }: dice by hand for an action point.
    [recharge] { $actor }: dice by hand, whether a power comes back.
    [stealth] { $actor }: dice by hand for stealth.
    [perception] { $actor }: dice by hand for perception.
   *[other] { $actor }: dice are thrown by hand.
 }
    .bare = Dice are thrown by hand.
square-fireballs-throws-for = { $what ->
    [hit] For a hit roll, a d20.
    [save] For a save, a d20.
    [damage] For the damage.
    [initiative] For initiative, a d20.
    [action-point] For an action point, a d6.
    [recharge] To recharge, a d6.
   *[other] For what is rolled.
 }

square-fireballs-power-grab = a grab
square-fireballs-power-push = a push
square-fireballs-event-began = The fight is set up.
square-fireballs-event-rolled = { $what ->
    [hit] {""}
    [damage] {""}
    [save] {""}
    [initiative] { $actor } rolls { $faces } for initiative.
    [recharge] { $actor } rolls { $faces } for a power to come back.
    [action-point] { $actor } rolls { $faces } for an action point.
    [stealth] { $works ->
        [true] { $actor } hides: { $total } for stealth (die { $faces }).
        [false] { $actor } fails to hide: { $total } for stealth (die { $faces }) is too low.
       *[other] { $actor } rolls { $faces } for stealth.
     }
    [perception] { $works ->
        [true] { $actor } searches: { $total } for perception (die { $faces }) is enough.
        [false] { $actor } searches in vain: { $total } for perception (die { $faces }) is too low.
       *[other] { $actor } rolls { $faces } for perception.
     }
    [ties] { $actor } rolls { $faces } to break a tie.
   *[other] Dice are rolled: { $faces }.
 }
square-fireballs-event-initiative-rolled = Initiative: { $throws }.
square-fireballs-event-order-changed = Newcomers take their places in the order.
square-fireballs-event-escalated = The fight escalates: all add { $escalation } to hit.
square-fireballs-event-action-used = {""}
square-fireballs-event-tasks-kept = {""}
square-fireballs-event-power-spent = {""}
square-fireballs-event-power-recharged = { $actor } has a power again.
square-fireballs-event-action-point-tried = { $succeeded ->
    [true] { $actor } has another standard action by an action point.
   *[other] { $actor } tries for an action point, in vain.
 }
square-fireballs-event-moved = { $mover } { $with ->
    [walk] walks
    [run] runs
    [shift] shifts
    [crawl] crawls
    [climb] climbs
    [swim] swims
    [fly] flies
    [long-jump] jumps
    [high-jump] jumps
    [sneak] sneaks
    [draw] draws and moves
    [drop] drops
    [drag] drags along
   *[other] moves
 } { $spaces ->
    [one] one square
   *[other] { $spaces } squares
 } to { $to }.
    .bare = { $spaces ->
        [one] { $mover } moves one square.
       *[other] { $mover } moves { $spaces } squares.
     }
square-fireballs-event-pushed = { $target } is pushed to { $to }.
    .bare = { $target } is pushed.
square-fireballs-event-pulled = { $target } is pulled to { $to }.
    .bare = { $target } is pulled.
square-fireballs-event-slid = { $target } is moved to { $to } by force.
    .bare = { $target } is moved by force.
square-fireballs-event-move-left = { $squares ->
    [one] { $actor } may still move one square.
   *[other] { $actor } may still move { $squares } squares.
 }
square-fireballs-event-not-moved = { $because ->
    [left] { $target } is left where it stands.
   *[other] { $target } is not moved.
 }
square-fireballs-event-collided = A collision: { $ids }.
square-fireballs-event-fell = { $target } falls.
square-fireballs-event-placed = { $target } is placed.
square-fireballs-event-provoked = { $trigger ->
    [leaves] { $actor } moves away from { $by }, who reacts.
    [enters] { $actor } comes near { $by }, who reacts.
    [shoots] { $actor } shoots or casts within reach of { $by }, who reacts.
   *[other] { $by } reacts to { $actor }.
 }
square-fireballs-event-decision-opened = Waiting for an answer.
square-fireballs-event-attacked = { $actor } uses { $power }.
square-fireballs-event-hit = { $actor } hits { $target } with { $total }.
    .bare = { $actor } hits { $target }.
square-fireballs-event-hit-with = { $actor } hits { $target } with { $total }: { $after }.
    .bare = { $actor } hits { $target }: { $after }.
square-fireballs-event-critical-after = a critical hit
square-fireballs-event-damage-rolled-after = { $total } damage
square-fireballs-event-damaged-after = { $target } takes { $amount }
square-fireballs-event-bloodied-after = bloodied
square-fireballs-event-downed-after = falls
square-fireballs-event-missed = { $actor } misses { $target } with { $total }.
    .bare = { $actor } misses { $target }.
square-fireballs-event-critical = A critical hit on { $target }.
square-fireballs-event-damage-rolled = The damage comes to { $total }.
square-fireballs-event-damaged = { $target } takes { $amount } damage.
square-fireballs-event-healed = { $target } regains { $amount } HP.
square-fireballs-event-shielded = { $target } gains { $amount } shield points.
square-fireballs-event-adjusted = Figures of { $target } are set: { $changes }.
    .bare = Figures of { $target } are set.
# Once more what it has until something ends it: nothing new.
square-fireballs-event-condition-added = { $again ->
    [true] {""}
   *[other] { $target } is now: { $condition }.
 }
square-fireballs-event-condition-over-total-defense = {""}
square-fireballs-event-bloodied = { $target } is bloodied.
square-fireballs-event-died = { $target } dies.
square-fireballs-event-downed = { $target } falls.
square-fireballs-event-excluded = { $target } is out of the fight.
square-fireballs-event-vitality-lost = { $target } loses vitality.
square-fireballs-event-saved = { $target } saves against “{ $against }” ({ $face }).
square-fireballs-event-save-failed = { $target } fails a save against “{ $against }” ({ $face }).
square-fireballs-event-zone-burnt = { $target } is caught by a zone.
square-fireballs-event-pierced = A resistance of { $target } is pierced.
square-fireballs-event-limited = { $target } can only stand up in this turn.
square-fireballs-event-added = { $target } comes in.
square-fireballs-event-battlefield-changed = The terrain changes.

square-fireballs-reject-wrong-phase = That belongs to another part of the fight. Wait for it.
square-fireballs-reject-decision-pending = Waiting for somebody’s answer, or for dice. That comes first.
square-fireballs-reject-nothing-pending = No answer is waiting any more. Look at the log to see what came of it.
square-fireballs-reject-no-trigger = There is nothing to react to now. Wait for its trigger.
square-fireballs-reject-not-your-turn = It is somebody else’s turn. Wait for your turn in the order.
square-fireballs-reject-no-action-left = The { $action } action of this turn has been used. Use another, or end the turn.
    .bare = That action of this turn has been used. Use another, or end the turn.
square-fireballs-reject-power-spent = This power has been used up. Use another, or wait until it comes back.
square-fireballs-reject-power-used = This power has already been used this turn. Wait for the next turn.
square-fireballs-reject-power-cooldown = Another power of this kind was just used. Use an at-will power, or wait.
square-fireballs-reject-no-action-point = No action point is left. Use a normal action.
square-fireballs-reject-action-point-tried = Only one try for an action point per turn. Wait for the next turn.
square-fireballs-reject-no-surge = No surge is left. Heal in another way.
square-fireballs-reject-cannot-act = It can’t act: { $condition }.
    .bare = It can’t act now. Choose another.
square-fireballs-reject-cannot-move = It can’t move: { $condition }.
    .bare = It can’t move now.
square-fireballs-reject-off-the-map = There is no square { $cell }. Stay on the field.
    .bare = That is outside the field. Stay inside it.
square-fireballs-reject-obstacle = Something on { $cell } is in the way. Go around it.
    .bare = Something is in the way. Go around it.
square-fireballs-reject-occupied = Somebody is on { $cell }. Go around, or stop elsewhere.
    .bare = Somebody is in the way. Go around, or stop elsewhere.
square-fireballs-reject-too-far = That costs { $need } squares; { $have } left. Choose a nearer square.
    .bare = That is too far. Choose a nearer square.
square-fireballs-reject-enemy-near = An enemy is too near to wait. Attack it instead.
square-fireballs-reject-nowhere-to-hide = An enemy can see it plainly. Find cover or the dark first.
square-fireballs-reject-no-grab = No grab is in effect. Choose another act.
square-fireballs-reject-not-a-target = This power can’t target that. Choose another target.
square-fireballs-reject-charmed = A charmed character can’t attack whoever charmed it. Choose another target.
square-fireballs-reject-target-hidden = Nobody knows where the target is. Search first, or attack an area.
square-fireballs-reject-target-shrouded = The target is shrouded: no shot, charge or reaction finds it. Go closer and attack in melee.
square-fireballs-reject-out-of-range = The distance is { $distance } squares and it reaches { $most }. Go closer.
    .bare = That is out of range. Go closer.
square-fireballs-reject-no-line-of-sight = Every line between the two is blocked. Find another place.
square-fireballs-reject-not-on-a-line = No line of this length leads to that square. Choose another.

square-fireballs-rule-range-and-targeting = Range and targeting
square-fireballs-rule-line-of-sight-and-cover = Line of sight and cover
square-fireballs-rule-attacking = Attacking
square-fireballs-rule-hit-modifiers = Hit modifiers
square-fireballs-rule-forced-movement = Forced movement
square-fireballs-rule-forced-attacks = Forced attacks
square-fireballs-rule-saving-against-forced-movement = Saving against forced movement
square-fireballs-rule-the-combat-map = The combat map
square-fireballs-rule-stealth-status-effects = Stealth
square-fireballs-rule-movement = Movement
square-fireballs-rule-combat-sequence = The course of a fight
square-fireballs-rule-rolling-initiative = Rolling initiative
square-fireballs-rule-actions = Actions
square-fireballs-rule-at-will-encounter-and-daily-powers = At-will, encounter and daily powers
square-fireballs-rule-limits-to-actions = Limits to actions
square-fireballs-rule-combat-maneuvers = Combat manoeuvres
square-fireballs-rule-action-points = Action points
square-fireballs-rule-standard-status-effects = Status effects
square-fireballs-rule-damage-incapacitation-and-healing = Damage, incapacitation and healing
square-fireballs-rule-damage-roll = Damage roll
square-fireballs-rule-lines = Lines

square-fireballs-modifier-hit = hit
square-fireballs-modifier-escalation = escalation
square-fireballs-modifier-opportunity = opportunity
square-fireballs-modifier-advantage = advantage
square-fireballs-modifier-cover = cover
square-fireballs-modifier-superior-cover = better cover
square-fireballs-modifier-concealment = concealed
square-fireballs-modifier-superior-concealment = out of sight
square-fireballs-modifier-hindered = hindered
square-fireballs-modifier-long-range = long range
square-fireballs-modifier-taunted = taunted

square-fireballs-looking-cover-cover = { $from } has cover from { $to }: −2 to hit.
square-fireballs-looking-cover-superior = { $from } has superior cover from { $to }: −5 to hit.
square-fireballs-looking-cover-none = { $from } has no cover from { $to }.
square-fireballs-looking-concealment-none = { $from } sees { $to } well: nothing is taken off.
square-fireballs-looking-concealment-concealed = { $to } is concealed from { $from }: −2 to hit for melee and ranged.
square-fireballs-looking-concealment-superior = { $to } is hardly seen by { $from }: −5 to hit for melee and ranged.

# Not told: what follows from them says it.
square-fireballs-event-cooled-down = { "" }
square-fireballs-event-entry-began = { "" }

square-fireballs-short-wrong-phase = wrong phase
square-fireballs-short-not-your-turn = not this character’s turn
square-fireballs-short-no-action-left = action already used
square-fireballs-short-power-spent = power used up
square-fireballs-short-power-used = power already used this turn
square-fireballs-short-power-cooldown = power cooling down
square-fireballs-short-no-action-point = no action point left
square-fireballs-short-action-point-tried = action point already tried
square-fireballs-short-no-surge = no surge left
square-fireballs-short-cannot-act = unable to act
square-fireballs-short-cannot-move = unable to move
square-fireballs-short-obstacle = an obstacle in the way
square-fireballs-short-occupied = square occupied
square-fireballs-short-too-far = too far
square-fireballs-short-enemy-near = an enemy too near
square-fireballs-short-nowhere-to-hide = seen by an enemy
square-fireballs-short-not-a-target = not a valid target
square-fireballs-short-charmed = charmed by the target
square-fireballs-short-target-hidden = target hidden
square-fireballs-short-target-shrouded = target shrouded
square-fireballs-short-out-of-range = out of range
square-fireballs-short-no-line-of-sight = no line of sight
square-fireballs-event-began-anew = Fight { $number } is being prepared.

square-fireballs-field-cooling = Turns until it is ready
square-fireballs-trait-size-tiny = tiny
square-fireballs-trait-size-small = small
square-fireballs-trait-size-medium = medium
square-fireballs-trait-size-large = large
square-fireballs-trait-size-huge = huge
square-fireballs-trait-size-gargantuan = gargantuan
square-fireballs-trait-action-standard = standard action
square-fireballs-trait-action-move = move action
square-fireballs-trait-action-minor = minor action
square-fireballs-trait-action-free = free action
square-fireballs-trait-action-reaction = reaction
square-fireballs-trait-action-free-reaction = free reaction
square-fireballs-trait-use-at-will = at will
square-fireballs-trait-use-encounter = once a fight
square-fireballs-trait-use-daily = once a day
square-fireballs-trait-use-recharge = recharges
square-fireballs-trait-target-melee = melee
square-fireballs-trait-target-ranged = ranged
square-fireballs-trait-target-close-burst = close burst
square-fireballs-trait-target-area-burst = area burst
square-fireballs-trait-target-close-blast = close blast
square-fireballs-trait-target-line = line
square-fireballs-trait-target-self = self
square-fireballs-trait-whom-enemies = enemies
square-fireballs-trait-whom-allies = allies
square-fireballs-trait-whom-all = everybody
square-fireballs-trait-until-this-turn = until the end of this turn
square-fireballs-trait-until-turn-start = until the start of a turn
square-fireballs-trait-until-turn-end = until the end of a turn
square-fireballs-trait-until-save = until a save
square-fireballs-trait-whose-user = of the user
square-fireballs-trait-whose-target = of the target
square-fireballs-trait-trigger-leaves = when somebody moves away
square-fireballs-trait-trigger-enters = when somebody comes near
square-fireballs-trait-trigger-shoots = when somebody shoots in reach
square-fireballs-trait-trigger-targeted = when attacked
square-fireballs-trait-trigger-hit = when hit
square-fireballs-trait-trigger-damaged = when damaged
square-fireballs-trait-keyword-basic = basic attack
square-fireballs-trait-keyword-safe = provokes nobody
square-fireballs-trait-keyword-no-cooldown = no cooldown
square-fireballs-trait-keyword-reliable = not spent on a miss
square-fireballs-trait-keyword-automatic = automatic
square-fireballs-trait-bearing-immune = immune
square-fireballs-trait-bearing-resistant = resistant
square-fireballs-trait-bearing-partial = partly resistant
square-fireballs-trait-bearing-partial-vulnerable = partly vulnerable
square-fireballs-trait-bearing-vulnerable = vulnerable
square-fireballs-trait-kind-pc = character
square-fireballs-trait-kind-npc = NPC
square-fireballs-trait-kind-monster = monster
square-fireballs-trait-cooldowns-encounter = encounter powers
square-fireballs-trait-cooldowns-daily = daily powers

## Types of damage, as sheets often call them. Others stay as they are written
square-fireballs-damage-acid = acid
square-fireballs-damage-all = everything
square-fireballs-damage-bludgeoning = bludgeoning
square-fireballs-damage-cold = cold
square-fireballs-damage-dark = darkness
square-fireballs-damage-earth = earth
square-fireballs-damage-fire = fire
square-fireballs-damage-force = force
square-fireballs-damage-holy = holy
square-fireballs-damage-ice = ice
square-fireballs-damage-light = light
square-fireballs-damage-lightning = lightning
square-fireballs-damage-magic = magic
square-fireballs-damage-necrotic = necrotic
square-fireballs-damage-physical = physical
square-fireballs-damage-piercing = piercing
square-fireballs-damage-poison = poison
square-fireballs-damage-psychic = psychic
square-fireballs-damage-radiant = radiant
square-fireballs-damage-slashing = slashing
square-fireballs-damage-thunder = thunder
square-fireballs-damage-water = water
square-fireballs-damage-wind = wind

# What all boards of cells say, in the word of this system for a cell.
square-fireballs-list-cells = { $cells ->
        [one] 1 square
       *[other] { $cells } squares
    }
square-fireballs-need-cell = Which square?
square-fireballs-need-cell-within = Which square? At most { $within } { $within ->
        [one] square
       *[other] squares
    } away.
square-fireballs-need-path-reach = Which way? At most { $reach } { $unit ->
    [cells] { $reach ->
        [one] square
       *[other] squares
    }
   *[metres] m
}. Name the places one after another.
square-fireballs-foreseen-spaces = { $spaces ->
    [one] 1 square
   *[other] { $spaces } squares
 }
square-fireballs-grid-board-label = Battle map of squares. Arrow keys go from square to square, Enter chooses or moves there, Escape cancels, comma and full stop turn the piece, plus and minus zoom, zero shows everything.
square-fireballs-grid-used = { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }
square-fireballs-grid-of = { $count } of { $most } squares
square-fireballs-grid-reach-squares = { $name }, { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }
square-fireballs-grid-voice-path-of = { $cell }, { $count } of { $most } squares
square-fireballs-grid-voice-path = { $cell }, { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }
square-fireballs-grid-voice-ruler = { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }, { $metres } m
square-fireballs-grid-field-squares = { $columns } by { $rows } squares. Columns have letters, rows have numbers from the top: A1 is the top left square.
square-fireballs-grid-far-one = { $name } { $count }
square-fireballs-together-cells = { $count ->
        [one] 1 square
       *[other] { $count } squares
    }
square-fireballs-tool-brush = Brush: what lies on the squares
square-fireballs-looking-at-sight = At whom, or which square
square-fireballs-looking-at-cover = From whom, or which square
square-fireballs-looking-cell = a square
square-fireballs-looking-unseen = { $count ->
    [0] { $name } sees every square.
    [one] { $name } does not see { $count } square.
   *[other] { $name } does not see { $count } squares.
 }
square-fireballs-looking-covered = { $name } has cover from { $count } squares and better cover from { $better }.
square-fireballs-looking-lit = Bright: { $bright } squares, dim: { $dim } squares.
square-fireballs-looking-means-sight = Hatched squares are not seen. Point at a square to see its lines; a cross marks where one breaks.
square-fireballs-looking-means-cover = From hatched squares there is cover, from densely hatched ones better cover. Point at a square to see from where it counts.
square-fireballs-brush-hint = Draw over squares on the board, tap single ones, or name them here.
square-fireballs-brush-hint-light = Tap a square, or whoever carries the lamp. Tap again to remove it.
square-fireballs-brush-cells = Squares, as C4 D5
square-fireballs-brush-count = { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }
