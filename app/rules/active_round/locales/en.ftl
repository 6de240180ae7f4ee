# The sentences of the active round. Each name begins with the key of the system and goes before the name that all systems share.

active-round-phase-setup = Setup
active-round-phase-initiative = Initiative
active-round-phase-rounds = Rounds
active-round-phase-ended = The battle is over

active-round-condition-unconscious = unconscious
active-round-condition-dead = dead
active-round-condition-asleep = asleep
active-round-condition-stunned = stunned
active-round-condition-paralyzed = paralyzed
active-round-condition-bound = bound
active-round-condition-stranded = stranded
active-round-condition-prone = prone
active-round-condition-crawling = crawling
active-round-condition-hidden = hidden
active-round-condition-invisible = invisible

active-round-stance-defensive = defensive
active-round-stance-reactive = reactive

active-round-side-front = from the front
active-round-side-sides = from the side
active-round-side-back = from behind
active-round-beside-front = front
active-round-beside-sides = side
active-round-beside-back = back

active-round-health-unhurt = unhurt
active-round-health-hurt = hurt
active-round-health-half = half
active-round-health-grave = grave
active-round-health-down = down

active-round-terrain-impassable = impassable, can be shot across
active-round-terrain-obstacle = obstacle
active-round-terrain-low = low cover
active-round-terrain-slow = slow ground

active-round-field-cell = Space
active-round-field-at = Point (spaces)
active-round-field-facing = Facing
active-round-field-kind = Kind
active-round-field-rate = Movement rate (spaces)
active-round-field-fly_ep = EP for a flight
active-round-field-initiative = Initiative
active-round-field-react = React (%)
active-round-field-perceive = Perceive (%)
active-round-field-targeting = Hit Targeting (%)
active-round-field-fortitude = Fortitude
active-round-field-hp = HP
active-round-field-max_hp = Max HP
active-round-field-mortality = Mortality
active-round-field-ep = EP
active-round-field-max_ep = Max EP
active-round-field-sa = SA
active-round-field-max_sa = Max SA
active-round-field-evade = Evade
active-round-field-hit = Added to the hit roll
active-round-field-critical = Critical Hit (%)
active-round-field-critical_magic = Critical Magic (%)
active-round-field-melee_power = Melee Power
active-round-field-throw_power = Throw Power
active-round-field-bow_power = Bow Power
active-round-field-hand = Dominant hand
active-round-field-casting_speed = Casting speed (runes a round)
active-round-field-defense = Defence
active-round-field-abilities = Abilities
active-round-field-weapons = Weapons
active-round-field-wields = In the hands
active-round-field-right = Right hand
active-round-field-left = Left hand
active-round-field-skills = Skills and spells
active-round-field-items = Items
active-round-field-stance = Stance
active-round-field-casting = Casting
active-round-field-skill = Skill
active-round-field-done = Actions spent
active-round-field-attack = Attack
active-round-field-move = Move
active-round-field-support = Support
active-round-field-magic = Magic
active-round-field-acted = Has acted
active-round-field-excluded = Out of the battle
active-round-field-spotted_by = Spotted by
active-round-field-perceived = Looked for in this round
active-round-field-reacted = Reacted against in this round
active-round-field-guarded = Defended against in this round
active-round-field-damage = Damage
active-round-field-ammunition = Ammunition
active-round-field-range = Range (spaces)
active-round-field-hands = Hands
active-round-field-need = Needed
active-round-field-bonus = Added
active-round-field-sides = Sides of the die
active-round-field-face = Die
active-round-field-total = Total
active-round-field-reload = Must be loaded
active-round-field-loaded = Loaded
active-round-field-mastery = Mastery (%)
active-round-field-cost = Costs
active-round-field-power = Power
active-round-field-area = Area (spaces around)
active-round-field-line = In a straight line
active-round-field-affects = Takes
active-round-field-front = Only to the front
active-round-field-runes = Casting time (runes)
active-round-field-of = Of
active-round-field-fresh = Went on in this round
active-round-field-count = How many
active-round-field-effect = Effect
active-round-field-cures = Cures
active-round-field-conditions = Conditions
active-round-field-width = Width
active-round-field-names = Names
active-round-field-action = Action
active-round-field-aim = Part of the body
active-round-field-penalty = Penalty (%)
active-round-field-until = Until
active-round-field-target = Target
active-round-field-path = Path
active-round-field-group-items = Items
active-round-field-group-attack = Power and criticals
active-round-field-add-weapon = Add a weapon
active-round-field-add-item = Add an item

active-round-trait-hand-right = right
active-round-trait-hand-left = left

active-round-weapon-kind-melee = melee
active-round-weapon-kind-thrown = thrown
active-round-weapon-kind-bow = bow
active-round-weapon-kind-crossbow = crossbow
active-round-weapon-kind-gun = gun

active-round-skill-kind-offensive = offensive
active-round-skill-kind-supportive = supportive
active-round-skill-kind-spell = spell
active-round-skill-kind-healing = healing
active-round-skill-kind-defensive = defensive

active-round-affects-all = everybody
active-round-affects-allies = allies
active-round-affects-enemies = enemies

active-round-ability-dual-wield = dual wielding
active-round-ability-blind-shot = blind shot
active-round-ability-flight = flight

active-round-switch-diagonals = Diagonal steps
active-round-switch-diagonals-means = What a diagonal step on squares costs, and how distances are counted there.

active-round-value-one = 1 space
active-round-value-two = 2 spaces

active-round-switch-cone = View cone on hexes
active-round-switch-cone-means = Whether two of the six directions are sides, or all that is not front is the back.

active-round-value-front-3 = 3 front, 3 back
active-round-value-front-3-side-2 = 3 front, 2 sides, 1 back

active-round-switch-side_evade = Evade lost at the side (%)
active-round-switch-side_evade-means = So much less is the evade of somebody who is struck from the side.
active-round-switch-back_evade = Evade lost at the back (%)
active-round-switch-back_evade-means = So much less is the evade of somebody who is struck from behind.
active-round-switch-side_defense = Defence lost at the side (%)
active-round-switch-side_defense-means = Defence counts this many percent less against damage from the side.
active-round-switch-back_defense = Defence lost at the back (%)
active-round-switch-back_defense-means = Defence counts this many percent less against damage from behind.
active-round-switch-plain_critical = Critical of a plain attack
active-round-switch-plain_critical-means = Another die after the hit, or the hit die itself.

active-round-value-own = its own die
active-round-value-same = the hit die

active-round-switch-stances = Stances
active-round-switch-stances-means = Whether there are defensive and reactive stances, and with them counters.
active-round-switch-hit_die = Hit bonus
active-round-switch-hit_die-means = Whether a bonus is added to the hit roll.

active-round-value-bonus = added
active-round-value-plain = not added

active-round-offer-move-walk = Walk
active-round-offer-move-sprint = Sprint
active-round-offer-move-crawl = Crawl
active-round-offer-move-fly = Fly
active-round-offer-move-stand = Stand up
active-round-offer-move-turn = Turn
active-round-offer-place = Put elsewhere
active-round-offer-fist = Fist
active-round-offer-attack-both = Both weapons
active-round-offer-around-self = Around oneself: { $skill }
active-round-offer-around = Around somebody: { $skill }
active-round-offer-placed = Around a place: { $skill }
active-round-offer-rune = { $skill }: rune { $runes } of { $of }
active-round-offer-costing = { $skill } ({ $ep ->
    [0] { $sa } SA
   *[other] { $ep } EP{ $sa ->
        [0] { "" }
       *[other] , { $sa } SA
    }
 })
active-round-offer-arm-right = { $weapon }, right hand
active-round-offer-arm-left = { $weapon }, left hand
active-round-offer-throw = Throw { $item }
active-round-offer-wield-right = { $weapon } in the right hand
active-round-offer-wield-left = { $weapon } in the left hand
active-round-offer-empty-right = Empty the right hand
active-round-offer-empty-left = Empty the left hand
active-round-offer-reload = Load { $weapon }
active-round-offer-stance-defensive = Defensive stance
active-round-offer-stance-reactive = Reactive stance
active-round-offer-perceive = Look for somebody
active-round-offer-delay = Wait
active-round-offer-delay-after = after { $who }
active-round-offer-delay-end = until the end of the round
active-round-offer-stop-casting = Stop casting
active-round-offer-major = Something else
active-round-offer-as-attack = As the Attack action
active-round-offer-as-move = As the Move action
active-round-offer-as-support = As the Support action
active-round-offer-as-magic = As the Magic action
active-round-offer-minor = Something small, free
active-round-offer-end-turn = End the active round
active-round-offer-defend-none = Nothing more
active-round-offer-counter-pass = Do not strike back
active-round-offer-dice = Enter the dice
active-round-offer-roll-initiative = Roll initiative
active-round-offer-advance = { $phase ->
    [setup] On to initiative
   *[initiative] Begin round 1
 }
active-round-offer-end-combat = End the battle
active-round-offer-begin-anew = Next fight
active-round-offer-reveal = Show the hidden
active-round-offer-adjust-hp = Set HP
active-round-offer-adjust-ep = Set EP
active-round-offer-exclude = Out of the battle
active-round-offer-remove = Take off the map
active-round-offer-note = Write a note
active-round-offer-roll = Roll dice

active-round-command-move = Move
active-round-command-attack = Attack
active-round-command-throw = Throw
active-round-command-cast = Cast
active-round-command-use = Use an item
active-round-command-change-equipment = Change equipment
active-round-command-reload = Load
active-round-command-major = Other action
active-round-command-minor = Something small, free
active-round-command-stop-casting = Stop casting
active-round-command-perceive = Look for somebody
active-round-command-stance = Take a stance
active-round-command-delay = Wait
active-round-command-defend = Defend
active-round-command-allow = Let a move happen
active-round-command-counter = Strike back
active-round-command-roll-initiative = Roll initiative
active-round-command-adjust = Set points
active-round-command-place = Put elsewhere
active-round-command-add = Add
active-round-command-exclude = Out of the battle
active-round-command-battlefield = Change the field
active-round-command-end-turn = End the active round

active-round-decision-defense = { $attacker } strikes { $target } for { $damage }. What does { $target } do?
    .bare = Somebody is struck. What does { $target } do?
active-round-decision-counter = Does { $target } strike back at { $attacker }?
    .bare = Does { $target } strike back?
active-round-decision-approve = { $mover } asks to move.
    .bare = Somebody asks to move.

active-round-event-began = The battle is set up.
active-round-event-initiative-rolled = Initiative: { $throws }.
active-round-event-delayed = { $until ->
    [end] { $actor } waits until the end of the round.
   *[other] { $actor } waits until after { $until }.
 }
    .bare = { $actor } waits.
active-round-event-move-declared = { $mover } asks to move.
active-round-event-turned = { $facing ->
    [n] { $mover } turns north.
    [ne] { $mover } turns north-east.
    [e] { $mover } turns east.
    [se] { $mover } turns south-east.
    [s] { $mover } turns south.
    [sw] { $mover } turns south-west.
    [w] { $mover } turns west.
    [nw] { $mover } turns north-west.
   *[other] { $mover } turns.
 }
    .bare = { $mover } turns.
active-round-event-stood = { $mover } stands up.
active-round-event-missed = { $actor } misses { $target }.
active-round-event-countered = { $actor } strikes back at { $target }.
active-round-event-countered-with = { $actor } strikes back at { $target }: { $after }.
active-round-event-dice-wanted = { $what ->
    [hit] Waiting for { $actor } to roll to hit.
    [critical] Waiting for { $actor } to roll for a critical hit.
    [mastery] Waiting for { $actor } to roll for mastery.
    [backfire] Waiting for { $actor } to roll how bad it is.
    [targeting] Waiting for { $actor } to roll for the part that is aimed at.
    [react] Waiting for { $actor } to roll React.
    [perceive] Waiting for { $actor } to roll Perceive.
    [initiative] Waiting for { $actor } to roll initiative.
   *[other] Waiting for { $actor } to roll { $need } { $need ->
        [one] die
       *[other] dice
    }.
 }
    .bare = Waiting for dice: { $need }.
active-round-decision-dice = { $what ->
    [hit] { $actor }: dice by hand to hit.
    [critical] { $actor }: dice by hand for a critical hit.
    [mastery] { $actor }: dice by hand for mastery.
    [backfire] { $actor }: dice by hand for how bad it is.
    [targeting] { $actor }: dice by hand for the part that is aimed at.
    [react] { $actor }: dice by hand for React.
    [perceive] { $actor }: dice by hand for Perceive.
    [initiative] { $actor }: dice by hand for initiative.
   *[other] { $actor }: dice are thrown by hand.
 }
    .bare = Dice are thrown by hand.
active-round-throws-for = { $what ->
    [hit] d100 to hit: high is good.
    [critical] d100 for a critical hit: low is good.
    [mastery] d100 for mastery: low is good.
    [backfire] d6 for how bad it is.
    [targeting] d100 for the part that is aimed at: low is good.
    [react] d100 for React: low is good.
    [perceive] d100 for Perceive: low is good.
    [initiative] d20 for initiative: high is good.
   *[other] For a roll.
 }
active-round-event-died = { $target } dies.
active-round-event-item-used = { $actor } uses { $item } on { $target }.
active-round-event-item-thrown = { $actor } throws { $item } to { $target }.
active-round-event-caught = { $by } catches { $item }.
active-round-event-wasted = Nobody catches { $item }.
active-round-event-casting-ended = { $actor } stops casting.
active-round-event-spotted = { $actor } spots { $target }.
active-round-event-searched = { $actor } looks for { $target }.
active-round-event-placed = { $target } is placed.
active-round-event-added = { $target } comes in.
active-round-event-removed = { $target } is taken off the map.
active-round-event-excluded = { $target } is out of the battle.
active-round-event-battlefield-changed = The terrain changes.
active-round-event-equipment-changed = { $actor } changes equipment.
active-round-event-turn-ended = { $actor } ends the active round.
active-round-event-decision-opened = { $target } can answer.
active-round-event-decision-closed = { $target } has answered.
active-round-event-declared = { $actor }: { $name }.
active-round-event-combat-ended = The battle ends in round { $round }.
active-round-event-began-anew = Fight { $number } is being prepared.
active-round-event-adjusted = The points of { $target } are set: { $changes }.
    .bare = The points of { $target } are set.

active-round-reject-not-your-turn = It is somebody else’s active round. Wait for your turn in the order.
active-round-reject-already-acted = It has already had its active round. Wait for the next round.
active-round-reject-already-began = Its active round has begun with an action, so it can’t wait any more. Act, or end the turn.
active-round-reject-not-slower = That would not be waiting: nobody slower is named. Name somebody slower, or the end of the round.
active-round-reject-move-stopped = The Move action is over: once stopped, it can’t move again this round. Do something else.
active-round-reject-cannot-act = It can’t act now. Choose another.
active-round-reject-cannot-move = It can’t move like that now. Choose another kind of move.
active-round-reject-must-stand = A prone character can only stand up. Stand up first.
active-round-reject-casting-already = Another spell is being cast. Continue it, or stop casting.
active-round-reject-not-casting = No spell is being cast. Begin one first.
active-round-reject-stance-forbids = Stances are switched off at this table.
active-round-reject-no-skill = It has no such skill for this. Choose another.
active-round-reject-no-item = That item is not at hand. Choose another.
active-round-reject-not-wielded = That weapon is not in hand. Take it in hand first.
active-round-reject-wrong-hand = That needs the dominant hand. Change hands first.
active-round-reject-no-dual-wield = Attacking with two weapons needs the dual wielding ability. Use one.
active-round-reject-not-loaded = The weapon is not loaded. Load it with the Support action.
active-round-reject-already-loaded = The weapon is loaded, or needs no loading. Use it.
active-round-reject-cannot-fly = Flying needs the ability and a field that allows it. Move on the ground.
active-round-reject-not-a-target = That can’t be targeted. Choose another target.
active-round-reject-not-in-front = The target is not in front. Turn first.
active-round-reject-not-facing-ally = The ally is not in front. Turn first.
active-round-reject-not-adjacent = The ally is not next to it. Move one space away from the ally.
active-round-reject-not-seen = The target is not seen. Look for it first.
active-round-reject-covered = Something in between covers the target. Move around it.
active-round-reject-decision-pending = Waiting for somebody’s answer, or for dice. That comes first.
active-round-reject-nothing-pending = No answer is waiting any more. Look at the log to see what came of it.
active-round-reject-off-the-map = That is outside the field. Stay inside it.

active-round-throws-for = { $what ->
    [mastery] For the mastery of a skill, a d100.
    [backfire] For a fatal failure, a d6.
    [hit] For the hit, a d100.
    [critical] For a critical hit, a d100.
    [targeting] For the part that is aimed at, a d100.
    [react] For React, a d100.
    [perceive] For Perceive, a d100.
    [initiative] For initiative, a d20.
   *[other] For what is rolled.
 }
active-round-event-moved = { $mover } { $mode ->
    [sprint] sprints
    [crawl] crawls
    [fly] flies
   *[walk] walks
 } { $spaces } { $spaces ->
    [one] space
   *[other] spaces
 } to { $to }.
    .bare = { $mover } { $mode ->
        [sprint] sprints
        [crawl] crawls
        [fly] flies
       *[walk] walks
     } { $spaces } { $spaces ->
        [one] space
       *[other] spaces
     }.
active-round-event-attacked = { $actor } uses { $skill } on { $target }.
    .fewer = { $actor } attacks { $target }.
    .few = { $actor } uses { $skill }.
    .bare = { $actor } attacks.
active-round-event-attacked-with = { $actor } uses { $skill } on { $target }: { $after }.
    .fewer = { $actor } attacks { $target }: { $after }.
    .few = { $actor } uses { $skill }: { $after }.
    .bare = { $actor } attacks: { $after }.
active-round-event-rolled-after = { $what ->
    [hit] { $face ->
        [1] { $face } (always misses)
        [100] { $face } (always hits)
       *[other] { $bonus ->
            [0] { $face }
           *[other] { $total } ({ $face } + { $bonus })
        } against { $need }
    }
    [critical] { $works ->
        [true] critical
       *[other] no critical
    } ({ $face }, needs { $need } or less)
    [mastery] mastery { $face } (needs { $need } or less)
    [targeting] aim { $face } (needs { $need } or less)
   *[other] d6 { $face }
 }
    .fewer = { $what ->
        [hit] { $bonus ->
            [0] { $face }
           *[other] { $total } ({ $face } + { $bonus })
        }
       *[critical] critical roll { $face } (needs { $need } or less)
     }
    .bare = { $what ->
        [critical] critical roll { $face }
        [mastery] mastery roll { $face }
        [backfire] d6 { $face }
        [targeting] aim { $face }
       *[other] { $face }
     }
active-round-event-missed-after = a miss
active-round-event-hit-after = { $critical ->
    [true] a critical hit
   *[other] a hit
 }
active-round-event-damage-rolled-after = { $total } damage
active-round-event-defended-after = { $figure } prevented
    .bare = less comes through
active-round-event-damaged-after = { $target } loses { $amount } HP
    .bare = { $target } is hurt
active-round-event-paid-after = { $ep } EP left
    .bare = {""}
active-round-event-loaded-after = the weapon must now be reloaded
active-round-event-rolled = { $what ->
    [hit] { $actor } rolls to hit: { $face ->
        [1] { $face } (always misses)
        [100] { $face } (always hits)
       *[other] { $bonus ->
            [0] { $face }
           *[other] { $total } ({ $face } + { $bonus })
        } against { $need }
    }.
    [critical] { $actor } { $works ->
        [true] rolls a critical hit
       *[other] rolls no critical hit
    }: { $face } (needs { $need } or less).
    [mastery] { $actor } rolls for mastery: { $face } (needs { $need } or less).
    [backfire] { $actor } rolls how bad it is: { $face }.
    [targeting] { $actor } rolls for the part that is aimed at: { $face } (needs { $need } or less).
    [react] { $actor } { $works ->
        [true] succeeds
       *[other] fails
    } at React: { $face } (needs { $need } or less).
   *[perceive] { $actor } { $works ->
        [true] succeeds
       *[other] fails
    } at Perceive: { $face } (needs { $need } or less).
 }
    .fewer = { $what ->
        [hit] { $actor } rolls to hit: { $bonus ->
            [0] { $face }
           *[other] { $total } ({ $face } + { $bonus })
        }.
        [critical] { $actor } rolls for a critical hit: { $face } (needs { $need } or less).
        [react] { $actor } rolls React: { $face } (needs { $need } or less).
       *[perceive] { $actor } rolls Perceive: { $face } (needs { $need } or less).
     }
    .few = { $what ->
        [hit] { $actor } rolls to hit: { $face }.
        [critical] { $actor } rolls for a critical hit: { $face }.
        [mastery] { $actor } rolls for mastery: { $face }.
        [targeting] { $actor } rolls for the part that is aimed at: { $face }.
        [react] { $actor } rolls React: { $face }.
       *[perceive] { $actor } rolls Perceive: { $face }.
     }
    .bare = Dice fall.
active-round-event-hit = { $critical ->
    [true] { $actor } hits { $target }: a critical hit!
   *[other] { $actor } hits { $target }.
 }
    .bare = { $actor } hits { $target }.
active-round-event-damage-rolled = { $actor } would do { $total } damage.
    .bare = { $actor } does damage.
active-round-event-defended = { $target } prevents { $figure } damage.
    .bare = { $target } takes less.
active-round-event-damaged = { $target } loses { $amount } HP.
    .bare = { $target } is hurt.
active-round-event-healed = { $amount ->
    [0] { $target } gets points back.
   *[other] { $target } regains { $amount } HP.
 }
    .bare = { $target } gets points back.
active-round-event-paid = { $actor } has { $ep } EP left.
    .bare = { $actor } pays for it.
active-round-event-loaded = { $loaded ->
    [true] { $actor } loads a weapon.
   *[other] { $actor } has shot: the weapon is empty.
 }
    .bare = { $actor } handles a weapon.
active-round-event-skill-used = { $works ->
    [true] { $actor } defends with { $skill }: it works.
   *[other] { $actor } defends with { $skill }: it fails.
 }
    .bare = { $actor } defends with a skill.
active-round-event-casting-went-on = { $actor } is casting { $skill }: { $runes } of { $of } { $of ->
        [one] rune
       *[other] runes
    } so far.
    .bare = { $actor } is casting.
active-round-event-cast = { $works ->
    [true] { $actor } performs { $skill }: it works.
   *[other] { $actor } performs { $skill }: it fails.
 }
    .bare = { $actor } performs a skill.
active-round-event-stance-taken = { $stance ->
    [reactive] { $actor } takes the reactive stance.
   *[defensive] { $actor } takes the defensive stance.
 }
    .bare = { $actor } takes a stance.
active-round-event-phase-changed = { $phase ->
    [initiative] Now initiative is rolled.
    [rounds] The rounds begin.
   *[ended] The battle is over.
 }
    .bare = The battle goes on.
active-round-reject-action-used = { $action ->
    [attack] The Attack action of this round has been used. Choose another action.
    [support] The Support action of this round has been used. Choose another action.
    [magic] The Magic action of this round has been used. Choose another action.
    [perceive] It has already looked for that target this round. Wait for the next round.
   *[other] That action of this round has been used. Choose another.
 }
    .bare = That action of this round has been used. Choose another.
active-round-reject-wrong-phase = { $phase ->
    [setup] The rounds have not begun. The GM begins them.
    [initiative] The rounds have not begun. The GM begins them.
    [ended] The battle is over.
   *[rounds] That is done before the rounds begin.
 }
    .bare = That is not for this part of the battle.
active-round-reject-not-enough-ep = { $pool ->
    [sa] That costs { $need } SA; { $have } left. Choose something that costs less.
   *[ep] That costs { $need } EP; { $have } left. Choose something that costs less.
 }
    .bare = That costs more than is left. Choose something that costs less.
active-round-reject-obstacle = Nobody can pass or stop on { $cell }. Go around.
    .bare = Nobody can pass or stop there. Go around.
active-round-reject-occupied = Somebody is on { $cell }. Go around, or stop before it.
    .bare = Somebody is there. Go around, or stop before it.
active-round-reject-too-far = The way costs { $spaces } { $spaces ->
        [one] space
       *[other] spaces
    }; { $most } are allowed. Choose a nearer place.
    .bare = The path is too long for that move. Choose a nearer place.
active-round-reject-out-of-range = It is { $distance } { $distance ->
        [one] space
       *[other] spaces
    } away and the range is { $most }. Go closer.
    .bare = It is out of range. Go closer.

active-round-rule-1-actions = Actions
active-round-rule-2-attacking = Attacking
active-round-rule-3-criticals = Criticals
active-round-rule-4-the-view-cone = The view cone
active-round-rule-5-dealing-with-hidden-and-covered-targets = Hidden and covered targets
active-round-rule-6-using-skills-and-spells = Skills and spells
active-round-rule-7-movement = Movement
active-round-rule-7-1-sprinting = Sprinting
active-round-rule-7-2-crawling = Crawling
active-round-rule-7-3-flying = Flying
active-round-rule-7-4-obstacles = Obstacles
active-round-rule-8-support-actions = Support actions
active-round-rule-the-defensive-round = The defensive round
active-round-rule-the-basics-of-combat = The basics of combat

# Not told: what follows from them says it.
active-round-event-acted = { "" }
active-round-event-reacted = { "" }
active-round-event-strike-ended = { "" }
active-round-event-strike-queued = { "" }

active-round-short-not-your-turn = not this character’s turn
active-round-short-already-acted = already acted
active-round-short-already-began = too late to wait
active-round-short-not-slower = nobody slower to wait for
active-round-short-move-stopped = move already over
active-round-short-cannot-act = unable to act
active-round-short-cannot-move = unable to move
active-round-short-must-stand = prone
active-round-short-casting-already = already casting
active-round-short-not-casting = not casting
active-round-short-stance-forbids = stances switched off
active-round-short-wrong-hand = wrong hand
active-round-short-no-dual-wield = no dual wielding
active-round-short-not-loaded = not loaded
active-round-short-already-loaded = already loaded
active-round-short-cannot-fly = unable to fly
active-round-short-not-a-target = not a valid target
active-round-short-not-in-front = target not in front
active-round-short-not-facing-ally = ally not in front
active-round-short-not-adjacent = ally not adjacent
active-round-short-not-seen = target not seen
active-round-short-covered = target covered
active-round-short-action-used = action already used
active-round-short-wrong-phase = wrong phase
active-round-short-obstacle = an obstacle in the way
active-round-short-occupied = space occupied
active-round-short-too-far = too far
active-round-short-out-of-range = out of range

# What all boards of cells say, in the word of this system for a cell.
active-round-list-cells = { $cells ->
        [one] 1 space
       *[other] { $cells } spaces
    }
active-round-need-choice-until = Until after whom?
active-round-need-number-penalty = How much harder is it? From { $least } to { $most } (%), as the GM says.
active-round-need-text-aim = Aim at a part (Hit Targeting)
active-round-need-cell = Which space?
active-round-need-cell-within = Which space? At most { $within } { $within ->
        [one] space
       *[other] spaces
    } away.
active-round-need-path-reach = Which way? At most { $reach } { $unit ->
    [cells] { $reach ->
        [one] space
       *[other] spaces
    }
   *[metres] m
}. Name the places one after another.
active-round-foreseen-spaces = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
 }
active-round-grid-board-label = Battle map of spaces. Arrow keys go from space to space, Enter chooses or moves there, Escape cancels, comma and full stop turn the piece, plus and minus zoom, zero shows everything.
active-round-grid-used = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
 }
active-round-grid-of = { $count } of { $most } spaces
active-round-grid-reach-squares = { $name }, { $count ->
    [one] { $count } space
   *[other] { $count } spaces
 }
active-round-grid-reach-hexes = { $name }, { $count ->
    [one] { $count } space
   *[other] { $count } spaces
 }
active-round-grid-voice-path-of = { $cell }, { $count } of { $most } spaces
active-round-grid-voice-path = { $cell }, { $count ->
    [one] { $count } space
   *[other] { $count } spaces
 }
active-round-grid-voice-ruler = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
 }, { $metres } m
active-round-grid-field-squares = { $columns } by { $rows } spaces. Columns have letters, rows have numbers from the top: A1 is the top left space.
active-round-grid-field-hexes = { $columns } by { $rows } spaces. Columns have letters, rows have numbers from the top: A1 is the top left space. Even rows stand half a space to the right.
active-round-grid-far-one = { $name } { $count }
active-round-together-cells = { $count ->
        [one] 1 space
       *[other] { $count } spaces
    }
active-round-tool-brush = Brush: what lies on the spaces
active-round-brush-hint = Draw over spaces on the board, tap single ones, or name them here.
active-round-brush-hint-light = Tap a space, or whoever carries the lamp. Tap again to remove it.
active-round-brush-cells = Spaces, as C4 D5
active-round-brush-count = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
 }
