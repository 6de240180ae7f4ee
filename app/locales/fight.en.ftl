# Blows, shots and spells in the log, a sentence an event: event-<type>, its figures as they stand in the event.

event-attacked = { $weapon ->
    [melee] { $actor } strikes at { $target }.
    [shoot] { $actor } shoots at { $target }, { $metres } m away.
   *[throw] { $actor } throws at { $target }, { $metres } m away.
 }
event-effect-used = { $actor } uses { $name }.
    .bare = { $actor } uses a spell or a skill.
event-misfired = A shot into the melee: the die finds { $target }.
    .bare = A shot into the melee goes astray.
event-strip-caught = Caught on the way: { $caught }.
    .bare = Nobody is caught on the way.
event-targets-drawn = More stand there than can be hit. The dice choose { $targets }.
event-checked = { $check ->
    [accuracy] { $actor }, accuracy: { $total }.
    [evasion] { $actor }, evasion: { $total }.
    [magic] { $actor }, magic power: { $total }.
    [fortitude] { $actor }, fortitude: { $total }.
   *[willpower] { $actor }, willpower: { $total }.
 }
    .bare = { $check ->
    [accuracy] { $actor } rolls for accuracy.
    [evasion] { $actor } rolls for evasion.
    [magic] { $actor } rolls for magic power.
    [fortitude] { $actor } rolls for fortitude.
   *[willpower] { $actor } rolls for willpower.
 }
event-hit = { $target } is hit.
event-missed = { $target } is missed.
event-resisted = { $left ->
    [half] { $target } withstands half of it.
   *[none] { $target } withstands it.
 }
event-damage-rolled = { $is_failure ->
    [yes] The dice fail: nothing comes of it.
   *[no] { $actor } rolls { $total }.
 }
    .bare = { $actor } rolls the damage.
event-death-checked = { $lives ->
    [yes] { $target } is down and lives: { $total } against { $needed }.
   *[no] { $target } does not live: { $total } against { $needed }.
 }
    .bare = { $lives ->
    [yes] { $target } is down and lives.
   *[no] { $target } does not live.
 }
event-passed-freely = { $moving } to { $blocking }: { $mover } cannot be stopped in skirmish { $skirmish }.
event-initiative-rolled = { $first ->
    [allies] The allies begin every round.
   *[enemies] The enemies begin every round.
 }

# Headings of the rules that these rest on.
rule-shielded-by-a-character-outside-the-battlefield = Shielded by a Character Outside a Skirmish
rule-line-and-breakthrough = Line and Breakthrough
rule-wide-area-effects = Wide-Area Effects
rule-simplified-combat-accuracy = Accuracy
rule-simplified-combat-damage-calculations = Damage
rule-resisting-damage = Resisting Damage
rule-losing-hp-mp-and-death = Losing HP and Death
