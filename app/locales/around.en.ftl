# What happened around the rounds. Fetched when the log first tells of it.

event-monster-known = { $found ->
    [nothing] { $actor }, Monster Knowledge of { $target }: { $total }. Nothing comes to mind.
    [stats] { $actor }, Monster Knowledge of { $target }: { $total }. Its figures are now known.
    [weakness] { $actor }, Monster Knowledge of { $target }: { $total }. Its weak point is now known.
    [all] { $actor }, Monster Knowledge of { $target }: { $total }. Its figures and weak point are now known.
   *[open] { $actor }, Monster Knowledge of { $target }: { $total }. The GM says what is known.
 }
    .bare = { $actor } rolls Monster Knowledge of { $target }.
event-monster-known-of-kind = { $found ->
    [stats] { $actor }, Monster Knowledge of { $target }: { $total }. The figures of its kind are now known.
    [weakness] { $actor }, Monster Knowledge of { $target }: { $total }. The weak point of its kind is now known.
   *[all] { $actor }, Monster Knowledge of { $target }: { $total }. Figures and weak point of its kind are now known.
 }
    .bare = { $actor } rolls Monster Knowledge of { $target }.
event-concession-proposed = { $how ->
    [surrender] { $agreed } would surrender. The rest of the side, or the GM, must agree this round.
   *[flight] { $agreed } would flee. The rest of the side, or the GM, must agree this round.
 }
event-concession-declined = { $role ->
    [gm] { $how ->
        [surrender] The GM does not accept the surrender. The fight goes on.
       *[flight] The GM does not let them flee. The fight goes on.
     }
    [leader] { $how ->
        [surrender] { $declined } will not surrender.
       *[flight] { $declined } will not flee.
     }
   *[proposer] { $how ->
        [surrender] { $declined } would no longer surrender.
       *[flight] { $declined } would no longer flee.
     }
 }
event-conceded = { $how ->
    [surrender] { $faction } surrender.
   *[flight] { $faction } flee.
 }
event-pursuit-answered = { $pursue ->
    [yes] { $side } pursue: the fight goes on.
   *[no] { $side } let them go.
 }
event-looted = { $actor } searches { $target } ({ $total }) and finds { $items }. { $minutes } minutes.
    .bare = { $actor } searches { $target } ({ $total }) and finds nothing. { $minutes } minutes.
event-herb-used = { $is_failure ->
    [yes] { $actor } treats { $target }: the herb is wasted. { $minutes } minutes.
   *[no] { $actor } treats { $target }: { $total }. { $minutes } minutes.
 }
    .bare = { $actor } treats { $target } with a herb. { $minutes } minutes.
event-experience-tallied = Experience from automatic failures: { $earned }.
    .bare = Experience from automatic failures gained.
event-began-anew = Fight { $number } is being prepared.
event-combat-ended-surrender = Surrender: the fight ends in round { $round }.
event-combat-ended-flight = Flight: the fight ends in round { $round }.
event-combat-ended-defeat = { $by } are defeated: the fight ends in round { $round }.
    .bare = Defeat: the fight ends in round { $round }.
rule-1-3-monster-knowledge-check = Monster Knowledge Check
rule-5-post-combat-cleanup = After the Fight
rule-4-check-to-determine-if-combat-is-over = Is the Fight Over
rule-loot-recovery = Searching the Fallen
rule-use-of-lifegrass-and-magic-herbs = Lifegrass and Magic Herbs

# What seldom happens in a fight.
event-summoned = { $actor } summons { $targets } until round { $until }.
    .bare = { $actor } summons { $targets }.
event-action-gained = { $of ->
    [attack] { $feat }: { $actor } may attack once more.
   *[cast] { $feat }: { $actor } may cast once more.
 }
event-mounted = { $actor } mounts { $target }.
event-dismounted = { $how ->
        [fallen] { $actor } is thrown off { $target }.
        [limp] { $actor } slips off { $target }.
        [gone] { $actor } is on foot again.
        [apart] { $actor } is on foot again.
       *[own] { $actor } dismounts from { $target }.
    }
    .bare = { $actor } dismounts from { $target }.
event-forced-moved = { $how ->
        [push] { $target } is pushed { $metres } m.
        [pull] { $target } is pulled { $metres } m.
       *[teleport] { $target } is teleported { $metres } m.
    }{ $stopped ->
        [obstacle] { " " }A wall is in the way.
        [edge] { " " }The map ends there.
        [fixed] { " " }It is fixed to the spot.
       *[none] { "" }
    }
event-roll-changed = { $actor }: { $act } turns { $was } into { $faces }.
event-asking-set = { $target }: rolls are asked about { $asks ->
        [always] always
        [low] when they are low
        [failure] at a double 1
       *[never] never
    }.
event-roll-shown = { $actor } has rolled and can still change the result.
    .bare = A roll can still be changed.
event-roll-answered = { $actor } has decided about the roll.
    .bare = The roll has been decided.
