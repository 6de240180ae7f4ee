# Dice that can be checked afterwards, and dice that people throw themselves.

event-dice-committed = The dice are bound: SHA-256 { $hash }. The seed is told at the end of the fight.
event-dice-revealed = The seed of the dice is told: { $seed }. Every roll can be checked now.
event-dice-wanted = { $actor } rolls for it: { $need } { $need ->
        [one] die is
       *[other] dice are
    } waited for.
    .bare = The table waits for dice: { $need }.
event-dice-entered = The dice of { $actor } were rolled by hand.
    .bare = These dice were rolled by hand.
event-dice-voided = These dice fell for a command that was refused: { $faces }. They count for nothing and will not fall again.
event-dice-voided-unseen = These dice fell out of sight for a command that was refused: { $faces }. They count for nothing and will not fall again.
event-dice-mixed = The dice of the rounds fall from the server’s seed and random numbers of { $names }: the host alone cannot choose them.{ $own ->
        [in] { " " }What this page added is among them.
        [missing] { " " }What this page added is NOT among them: do not trust these dice.
       *[none] { "" }
    }
