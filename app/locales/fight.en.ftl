# Blows, shots and spells in the log, a sentence an event: event-<type>, its figures as they stand in the event.

event-attacked = { $weapon ->
    [melee] { $actor } attacks { $target }: { $name }.
    [shoot] { $actor } shoots at { $target }, { $metres } m away: { $name }.
   *[throw] { $actor } throws at { $target }, { $metres } m away: { $name }.
 }
    .bare = { $weapon ->
    [melee] { $actor } attacks { $target }.
    [shoot] { $actor } shoots at { $target }.
   *[throw] { $actor } throws at { $target }.
 }
told-after = { $blow } { $words }
told-of = { $target }: { $words }
log-section = { $target } ({ $section })
told-hit = Hit.
told-hit-damaged = Hit: { $amount } damage (HP { $hp }).
    .bare = Hit, now { $health }.
told-missed = Missed.
told-resisted = Resisted: no effect.
told-half = Resisted in part.
told-half-damaged = Resisted in part: { $amount } damage (HP { $hp }).
    .bare = Resisted in part, now { $health }.
told-nothing = Hit, but no damage.
told-struck = Rolled.
told-struck-damaged = { $amount } damage (HP { $hp }).
    .bare = Damaged, now { $health }.
told-failed = Automatic failure: no effect.
told-healed = { $amount } HP back, { $hp } HP now.
    .bare = Healed, now { $health }.
told-mana-changed = MP: { $mp } now.
    .bare = MP changed.
event-effect-used = { $actor } uses { $name }.
    .bare = { $actor } uses a spell or a skill.
event-effect-used-on = { $actor } uses { $name } on { $targets }.
event-effect-used-spent-on = { $actor } uses { $name } on { $targets }: { $mp } MP left.
event-effect-used-spent = { $actor } uses { $name }: { $mp } MP left.
    .bare = { $actor } uses a spell or a skill.
log-with = { $sentence } ({ $feats })
log-fruitless = { $sentence } No one is harmed.
log-improvised = { $sentence } (ad-hoc figures, not from a sheet)
    .bare = (ad-hoc figures, not from a sheet)
log-by = { $who }: { $sentence }
event-misfired = Shot into the melee: the die picks { $target }.
    .bare = A shot into the melee goes astray.
event-misfired-why = Equal chances: { $among }.
event-strip-caught = Caught on the way: { $caught }.
    .bare = Nobody is caught on the way.
event-targets-drawn = More targets than can be hit. The dice pick { $targets }.
event-checked = { $check ->
    [accuracy] { $actor }, accuracy: { $sum } = { $total }.
    [evasion] { $actor }, evasion: { $sum } = { $total }.
    [magic] { $actor }, magic power: { $sum } = { $total }.
    [fortitude] { $actor }, fortitude: { $sum } = { $total }.
   *[willpower] { $actor }, willpower: { $sum } = { $total }.
 }
    .bare = { $check ->
    [accuracy] { $actor } rolls for accuracy: { $sum }.
    [evasion] { $actor } rolls for evasion: { $sum }.
    [magic] { $actor } rolls for magic power: { $sum }.
    [fortitude] { $actor } rolls for fortitude: { $sum }.
   *[willpower] { $actor } rolls for willpower: { $sum }.
 }
event-checked-fixed = { $check ->
    [accuracy] { $actor }, accuracy: { $total }, fixed.
    [evasion] { $actor }, evasion: { $total }, fixed.
    [magic] { $actor }, magic power: { $total }, fixed.
    [fortitude] { $actor }, fortitude: { $total }, fixed.
   *[willpower] { $actor }, willpower: { $total }, fixed.
 }
    .bare = { $check ->
    [accuracy] { $actor } has a fixed accuracy.
    [evasion] { $actor } has a fixed evasion.
    [magic] { $actor } has a fixed magic power.
    [fortitude] { $actor } has a fixed fortitude.
   *[willpower] { $actor } has a fixed willpower.
 }
event-hit = { $target } is hit.
event-missed = { $target } is missed.
event-resisted = { $left ->
    [half] { $target } resists half of it.
   *[none] { $target } resists it.
 }
event-damage-rolled = { $is_failure ->
    [yes] Automatic failure: no effect.
   *[no] { $actor } rolls { $sum } = { $total }.
 }
    .bare = { $actor } rolls: { $sum }.
event-death-checked = { $lives ->
    [yes] { $target } is down but alive: { $total } against { $needed }.
   *[no] { $target } does not survive: { $total } against { $needed }.
 }
    .bare = { $lives ->
    [yes] { $target } is down but alive.
   *[no] { $target } does not survive.
 }
event-revealed-facts = More is now known about { $target }.
event-passed-freely = { $moving } to { $blocking }: { $mover } cannot be stopped in skirmish { $skirmish }.
event-initiative-rolled = { $first ->
    [allies] The allies go first each round: { $throws }.
   *[enemies] The enemies go first each round: { $throws }.
 }
    .bare = { $first ->
    [allies] The allies go first each round.
   *[enemies] The enemies go first each round.
 }

# Headings of the rules that these rest on.
rule-shielded-by-a-character-outside-the-battlefield = Shielded by a Character Outside a Skirmish
rule-line-and-breakthrough = Line and Breakthrough
rule-wide-area-effects = Wide-Area Effects
rule-simplified-combat-accuracy = Accuracy
rule-simplified-combat-damage-calculations = Damage
rule-resisting-damage = Resisting Damage
rule-1-1-confirmation-of-fractions-1-4-initiative-check = Confirmation of Factions to Initiative Check
rule-1-6-second-combat-preparation = Second Combat Preparation
rule-the-flow-of-advanced-combat = The Flow of Advanced Combat
rule-identical-coordinates = Identical Coordinates
rule-battlefield-clarification = Battlefield Clarification
rule-gm-guide-approximation-recommendation = Approximation
rule-blocking-by-an-independent-character-caution = Blocking by an Independent Character
rule-number-of-people-accounted-for-blocking-in-skirmish = Who Counts for Blocking in a Skirmish
rule-can-always-leave-overcrowded-skirmishes-with-full-move = Leaving an Overcrowded Skirmish with a Full Move
rule-in-overcrowded-skirmish-everyone-are-pulled-into-melee = Everybody in an Overcrowded Skirmish is Pulled into Melee
rule-action-within-overcrowded-skirmish = Actions Within an Overcrowded Skirmish
rule-number-of-participants = Number of Participants
rule-cannot-be-blocked = Cannot Be Blocked
rule-breakthrough-from-independent-state = Breakthrough from Independent State
rule-completely-stranded = Completely Stranded
rule-in-melee-and-independent-states-changes = Dominant and Dependent: In Melee and Independent
rule-sleeping-unconscious-dead-in-skirmish = Sleeping, Unconscious, Dead in a Skirmish
rule-exclusion-from-battlefield = Exclusion from the Battlefield
rule-exclusion-of-monsters-and-npcs = Exclusion of Monsters and NPCs
rule-independent-characters-transition-to-melee-caution = Independent Characters Going into Melee
rule-interference-from-characters-in-melee-to-independent-characters = Interference from Melee with Independent Characters
rule-direct-interference-is-not-possible-between-warring-factions = No Direct Interference Between Two Melees
rule-invisible-characters-can-block-movement = Invisible Characters Can Block Movement
rule-underwater-combat = Underwater Combat
rule-bonuses-and-penalties-for-surprises = Bonuses and Penalties for Surprises
rule-dealing-with-different-character-sizes-or-altitude-differences = Sizes and Heights
rule-range = Range
rule-losing-hp-mp-and-death = Losing HP and MP, and Death
rule-immobile-characters = Immobile Characters
rule-dependent-stranding-effect = Held Fast by Another
log-round-phase = Round { $round }, { $faction }
log-gm = GM: { $sentence }
