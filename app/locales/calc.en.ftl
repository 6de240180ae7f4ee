# How a blow was reckoned, in the log. Fetched with the first blow.

calc-show = The whole calculation
calc-against = against
calc-fixed = fixed
calc-failure = automatic failure
calc-untold = (hidden)
calc-accuracy = Accuracy, { $name }
calc-magic = Magic power, { $name }
calc-evasion = Evasion, { $name }
calc-fortitude = Fortitude, { $name }
calc-willpower = Willpower, { $name }
calc-rolled = Rolled
calc-criticals = critical ×{ $count }
calc-calculated = Calculated
calc-power = power { $power }: { $figure }
calc-halved = Halved
calc-increased = Increased
calc-total = Total
calc-reduced = Reduced
calc-applied = Applied
calc-given = Restored
source-defense = defence
source-full-move = Full Move
source-prepared-to-leave = preparing to leave
source-weak-point = weak point
source-element = element
source-element-immune = immune to the element
source-element-half = halves the element
source-bonus = weapon
source-under-water = under water
source-aquatic = on land
event-feat-declared = { $actor } declares { $feat }.
event-feat-declared-for = { $actor } declares { $feat } for { $targets }.
event-covered = { $protector } takes the attack for { $target }.
event-effect-put = { $target } is affected by { $name }: { $figures }.
    .bare = { $target } is affected by { $name }.
event-effect-ended = { $target }: { $name } has ended.
event-effect-lapsed = { $target }: { $name } has ended.
    .bare = An effect has ended.
event-effect-ticked = { $target }: { $name } { $heals ->
    [yes] restores { $total } HP
   *[no] deals { $total } damage
 }.
    .bare = { $target }: { $name } { $heals ->
    [yes] heals
   *[no] hurts
 }.
event-own-effect-ticked = { $target }: { $name } { $heals ->
    [yes] restores { $total } HP
   *[no] deals { $total } damage
 }.
    .bare = An effect continues.
event-experience-gained = { $target } gains { $amount } experience points.
    .bare = Experience gained.
rule-applying-effects-that-reduce-damage-applied-damage = Damage Applied
rule-recovery-effects = Recovery
rule-simplified-rounds-and-time-management = Rounds and Time
rule-automatic-failures-double-1-s = Automatic Failure
rule-exceptions = Overcrowding: Exceptions
rule-fate-and-rerolls = Fate and Rerolls
rule-summons = Summons
rule-mounts = Mounts
rule-moved-by-others = Moved by Others
rule-waking = Waking
rule-declaring-feats = Declared Feats
rule-minor-actions = Minor Actions
rule-fixed-values-for-monsters = Fixed Values for Monsters
rule-conditions = Conditions
rule-taunting-strike = Taunting Strike
rule-snipe = Snipe
rule-cover = Cover
rule-removing-effects = Ending Effects
rule-shooting-weapons = Shooting
