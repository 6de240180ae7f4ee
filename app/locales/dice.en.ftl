# Dice that can be checked afterwards, and dice that people throw themselves.

event-dice-committed = Dice seed fixed (SHA-256 { $hash }). The seed is revealed after the fight.
event-dice-revealed = Dice seed revealed: { $seed }. Every roll can now be verified.
event-dice-wanted = Waiting for { $actor } to roll { $need } { $need ->
        [one] die
       *[other] dice
    }.
    .bare = Waiting for dice: { $need }.
event-dice-entered = { $actor }’s dice were rolled by hand.
    .bare = These dice were rolled by hand.
event-dice-voided = Dice rolled for a command that was refused: { $faces }. They don’t count and won’t be used again.
event-dice-voided-unseen = Hidden dice rolled for a command that was refused: { $faces }. They don’t count and won’t be used again.
event-dice-mixed = From now on the dice come from the server’s seed and random numbers from { $names }: the host alone can’t choose them.{ $own ->
        [in] { " " }What this page added is among them.
        [missing] { " " }What this page added is NOT among them: do not trust these dice.
       *[none] { "" }
    }
