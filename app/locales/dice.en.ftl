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

## The card that asks for dice rolled by hand

throws-title = { $name }: roll { $need ->
        [one] { $need } die
       *[other] { $need } dice
    } and type in what they show
throws-for = { $what ->
    [accuracy] For accuracy.
    [evasion] For evasion.
    [magic] For casting.
    [fortitude] For fortitude.
    [willpower] For willpower.
    [damage] For damage or healing.
    [critical] For a critical's next throw.
    [initiative] For initiative.
    [death] For the death check.
    [misfire] For whom the shot hits.
    [targets] For who is hit.
    [strip] For who is caught.
   *[other] For a roll.
    }
throws-faces = Faces, as 4 2
throws-enter = Enter the dice
