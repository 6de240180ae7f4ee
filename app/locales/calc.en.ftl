# How a blow was reckoned, in the log. Fetched with the first blow.

calc-show = The whole calculation
calc-against = against
calc-fixed = fixed
calc-failure = the dice fail
calc-untold = (not told)
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
calc-given = Given back
source-defense = defence
source-full-move = Full Move
source-prepared-to-leave = getting ready to leave
source-weak-point = weak point
source-bonus = weapon
