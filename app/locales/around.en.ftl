# What happened around the rounds. Fetched when the log first tells of it.

event-monster-known = { $found ->
    [nothing] { $actor } recalls nothing of { $target }: { $total }.
    [stats] { $actor } recalls { $target }: { $total }. Its figures are known now.
    [weakness] { $actor } recalls { $target }: { $total }. Its weak point is known now.
    [all] { $actor } recalls { $target }: { $total }. Figures and weak point are known now.
   *[open] { $actor } recalls { $target }: { $total }. The GM says what is known.
 }
    .bare = { $actor } tries to recall { $target }.
event-monster-known-of-kind = { $found ->
    [stats] { $actor } recalls { $target }: { $total }. The figures of its kind are known now.
    [weakness] { $actor } recalls { $target }: { $total }. The weak point of its kind is known now.
   *[all] { $actor } recalls { $target }: { $total }. Figures and weak point of its kind are known now.
 }
    .bare = { $actor } tries to recall { $target }.
event-concession-proposed = { $how ->
    [surrender] { $agreed } would surrender. The others of the side, or the GM, have to agree in this round.
   *[flight] { $agreed } would take flight. The others of the side, or the GM, have to agree in this round.
 }
event-conceded = { $how ->
    [surrender] { $faction } surrender.
   *[flight] { $faction } take flight.
 }
event-pursuit-answered = { $pursue ->
    [yes] { $side } go after them: the fight goes on.
   *[no] { $side } let them go.
 }
event-looted = { $actor } searches { $target } ({ $total }) and finds { $items }. { $minutes } minutes.
    .bare = { $actor } searches { $target } ({ $total }) and finds nothing. { $minutes } minutes.
event-herb-used = { $is_failure ->
    [yes] { $actor } treats { $target }: the herb is wasted. { $minutes } minutes.
   *[no] { $actor } treats { $target }: { $total }. { $minutes } minutes.
 }
    .bare = { $actor } treats { $target } with a herb. { $minutes } minutes.
event-experience-tallied = Experience from failing: { $earned }.
    .bare = Somebody gains experience from failing.
event-began-anew = The next fight of this table: number { $number }.
event-combat-ended-surrender = Surrender: the fight ends in round { $round }.
event-combat-ended-flight = Flight: the fight ends in round { $round }.
event-combat-ended-defeat = { $by } can fight no more: the fight ends in round { $round }.
    .bare = Defeat: the fight ends in round { $round }.
rule-1-3-monster-knowledge-check = Monster Knowledge Check
rule-5-post-combat-cleanup = After the Fight
rule-4-check-to-determine-if-combat-is-over = Is the Fight Over
rule-loot-recovery = Searching the Fallen
rule-use-of-lifegrass-and-magic-herbs = Lifegrass and Magic Herbs
