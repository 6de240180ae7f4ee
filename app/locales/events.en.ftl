# What happened, a sentence an event: event-<type>, its figures as they stand in the event. `.bare` is said where some were not told.
# `allies` and `enemies` count a melee's sections; `members` are its people. Beside each list stands how many are in it: `by`, `by_count`.

event-moved = { $mover } moves { $metres } m.
event-moved-several = { $count } move { $metres } m: { $names }
event-moved-carrying = { $mover } moves { $metres } m and takes { $carried } along.
event-decision-opened = { $mover } starts to move. { $names } may block it.
    .bare = { $mover } starts to move. Waiting for an answer.
event-block-proposed = { $by } { $by_count ->
    [one] wants
   *[other] want
 } to block { $mover }; waiting for the others.
    .bare = Somebody wants to block { $mover }; waiting for the others.
event-let-pass = { $by } { $by_count ->
    [one] lets
   *[other] let
 } { $mover } pass.
    .bare = { $mover } passes.
event-blocked = { $by } { $by_count ->
    [one] stops
   *[other] stop
 } { $mover } at { $metres } m. The move ends there.
    .bare = { $mover } is stopped at { $metres } m. The move ends there.
event-blocked-in = { $by } { $by_count ->
    [one] stops
   *[other] stop
 } { $mover } at { $metres } m and { $by_count ->
    [one] pulls
   *[other] pull
 } it into the centre of skirmish { $skirmish }.
    .bare = { $mover } is stopped at { $metres } m and pulled into the centre of skirmish { $skirmish }.
event-blocked-why = Stood { $gap } m from the path and reaches { $reach } m, its Limited Move.
    .bare = Stood { $gap } m from the path, within its Limited Move.
event-joined-melee = { $combatant } joins the melee of skirmish { $skirmish }.
event-left-melee = { $combatant } leaves the melee of skirmish { $skirmish }.
event-left-melee-why = { $because }
event-became-independent = { $combatant } stands in skirmish { $skirmish }, independent of the melee.
event-prepared-to-leave = { $actor } prepares to leave the melee: free to go next turn.
event-skirmish-formed = Skirmish { $skirmish } forms: { $members }, { $allies } : { $enemies }, radius { $radius } m.
    .bare = Skirmish { $skirmish } forms, radius { $radius } m.
event-skirmish-resized = Skirmish { $skirmish } now has a radius of { $radius } m; it was { $before } m.
event-skirmish-merged = Skirmish { $gone } and skirmish { $skirmish } become one: radius { $radius } m.
event-skirmish-merged-why = One circle held the other’s centre.
event-skirmish-ended = Skirmish { $skirmish } is over.
event-turn-ended = { $actor } ends the turn.
event-turn-ended-several = { $count } end their turns: { $names }
event-turns-passed = The phase ends. Did not act: { $actors }
event-combat-ended = The fight ends in round { $round }.
event-orders-given = { $target }, standing order on blocking: { $block }.
event-minor-taken = { $actor }, minor action at { $metres } m: { $name }.
    .bare = { $actor }, minor action: { $name }.
event-major-taken = { $actor }, major action: { $name }.
event-edited = The sheet of { $target } was changed.
event-condition-added = { $target } is now: { $condition }.
event-condition-removed = { $target } is no longer: { $condition }.
event-damaged = { $target } loses { $amount } HP; { $hp } left.
    .bare = { $target } is hurt: { $health }.
event-healed = { $target } regains { $amount } HP; { $hp } now.
    .bare = { $target } looks better: { $health }.
event-mana-changed = { $target } has { $mp } MP left.
event-counter-changed = { $target }: { $counter } is now { $now }.
event-ammo-spent = { $target } spends { $amount } of { $ammo }, { $left } left.
event-died = { $target } dies.
event-excluded = { $target } is out of the fight.
event-began = Initial placement is set.
event-added = { $target } comes onto the map.
event-added-several = { $count } come onto the map: { $names }
    .bare = { $count } come onto the map.
event-removed-several = { $count } are taken off the map: { $names }
event-removed = { $target } is taken off the map.
event-placed-several = { $count } are placed: { $names }
event-placed = { $target } is placed on the map.
event-revealed = { $target } appears.
event-option-set = House rule “{ $name }”: { $value }.
event-permission-asked = { $wants ->
        [figures] { $mover } asks the GM to change its figures.
       *[other] { $mover } asks the GM to move.
    }
event-permission-given = The GM allows what { $mover } asked for.
event-permission-denied = The GM does not allow what { $mover } asked for.
event-door-moved = { $open ->
    [true] A door opens.
    [yes] A door opens.
   *[false] A door is shut.
}
event-battlefield-changed = The terrain changes.
event-rolled = { $label }: { $dice } = { $total } ({ $faces }).
    .bare = { $dice } = { $total } ({ $faces }).
event-secretly-rolled = secret roll, { $label }: { $dice } = { $total } ({ $faces }).
    .bare = secret roll: { $dice } = { $total } ({ $faces }).
event-portrayed = { $target } has a new portrait.
event-aliased = { $target } is known to others as “{ $alias }”.
    .bare = { $target } is known by name again.
event-noted = { $text }
event-overruled = GM override: { $why }.
    .bare = GM override: against a rule.
event-seat-changed = { $name } plays { $controls }.
    .bare = { $name } joins the table.
event-seat-played = { $side ->
    [allies] For the allies: the server
    [enemies] For the enemies: the server
   *[other] The server
}{" "}{ $paused ->
    [asked] pauses.
    [undone] waits for the GM.
    [tired] rests.
    [idle] sees no foe and rests.
    [stuck] cannot go on.
   *[none] plays.
}
event-seat-away = { $how ->
    [away] { $name } is away.
    [played] { $name } is away; the server plays meanwhile.
    [lent] { $name } is away; { $to } leads the pieces meanwhile.
   *[back] { $name } is back.
}
event-timer-set = { $seconds ->
    [60] The timer shows one minute a turn.
    [300] The timer shows 5 minutes a turn.
    [900] The timer shows 15 minutes a turn.
    [3600] The timer shows one hour a turn.
    [21600] The timer shows 6 hours a turn.
    [86400] The timer shows one day a turn.
    [259200] The timer shows 3 days a turn.
   *[other] The timer shows { $seconds } s a turn.
}
    .bare = The timer is off.
event-seat-idle = { $name } plays nobody now.
event-seat-removed = { $name } has left the table.
event-key-renewed = A seat has a new link.
event-table-named = The table is now called { $name }.
event-undone = Undone.
event-redone = Redone.

orders-word-ask = ask
orders-word-always = always stop
orders-word-never = let pass

because-prepared = It had prepared to leave.
because-outnumber = Its side outnumbered the other more than two to one.
because-overcrowded = The skirmish was overcrowded.
because-feat = Its feat lets it slip away.
because-invisible = Nobody could see it.

# Headings of the rules. A heading without a line here stands as it is.
rule-coordinates-for-blocking-movement = Coordinates for Blocking Movement
rule-blocking-movement = Blocking Movement
rule-skirmish-occurrence = Skirmish Occurrence
rule-skirmish-range-table = Skirmish Range Table
rule-skirmish-size = Skirmish Size
rule-forming-a-skirmish = Forming a Skirmish
rule-center-of-skirmish = Center of Skirmish
rule-skirmish-expansion-and-contraction = Skirmish Expansion and Contraction
rule-elimination-of-skirmish = Elimination of Skirmish
rule-combining-skirmishes = Combining Skirmishes
rule-new-participant-in-melee = New Participant in Melee
rule-in-melee-and-independent-states = In Melee and Independent States
rule-characters-in-melee-becoming-independent = Characters In Melee Becoming Independent
rule-leaving-the-melee-escape = Leaving the Melee - Escape
rule-movement = Movement
rule-three-methods-of-movement-same-as-standard-combat = Three Methods of Movement, as in Standard Combat
rule-type-of-movement-and-distance-to-travel = Type of Movement and Distance to Travel
rule-specify-the-movement-path = Specify The Movement Path
rule-minor-actions-during-movement = Minor Actions During Movement
rule-blocking-movement-by-enemy-characters-and-melee = Blocking Movement by Enemy Characters and Melee
rule-when-the-character-cannot-move = When The Character Cannot Move
rule-turn-basics = Turn Basics
rule-blocking-in-skirmish = Blocking in Skirmish
rule-blocking-possibilities-via-faction-comparison = Blocking Possibilities via Faction Comparison
rule-blocking-restrictions = Blocking Restrictions
rule-blocking-by-non-skirmish-characters = Blocking by Non-skirmish Characters
rule-outside-of-skirmish = Outside of Skirmish
rule-multi-section-monsters = Multi-Section Monsters
rule-overcrowded-skirmish = Overcrowded Skirmish
rule-no-entry-principle = No Entry Principle
rule-shielded-by-a-skirmish = Shielded by a Skirmish
rule-shielding = Shielding
rule-misfire = Misfire
rule-exclusion-basics = Exclusion Basics
rule-initial-placement = Initial Placement
said-import-asked = I’d like to import something: { $names }
said-imported = Imported: { $names }.
said-not-imported = Not imported: { $names }.
