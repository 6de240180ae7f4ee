# What this seat is asked: a decision, dice, a name. Fetched when it is.

orders-of = When { $name } can block
orders-ask = ask me
orders-always = always
orders-never = never
may-stop = { $names } may stop { $mover }
may-stop-means = The move ends there; a skirmish forms after the turn.
may-pull-means = The move ends at the skirmish’s centre.
decision-unseen = { $mover } is moving
decision-options = Who steps in
decision-agreed = { $names } { $count ->
    [one] has
   *[other] have
 } agreed.
decision-awaits = You have agreed. Waiting for { $names }.
decision-other = Waiting: { $kind }.
option-span = { $from } to { $to } m
option-skirmish = at the centre of skirmish { $skirmish }
stop = Stop
stop-at = Stop at { $metres } m
stop-in = Pull to skirmish { $skirmish }
stop-steps = { $count ->
    [one] { $names } steps in
   *[other] { $names } step in
 }
let-pass = Let pass
passes-on = the move goes on
passes-to = it ends at { $metres } m
stop-earlier = A little earlier
stop-later = A little later
stop-where = Where on the path
permission-allow = Allow
permission-deny = Don’t allow
approve-title = { $mover } asks to move
decision-approve-figures = { $mover } asks to change its figures
decision-approve-move = { $mover } asks to move
approve = Approve
approve-not = Refuse
pursuit-title = { $side } flee
pursuit-means = Pursue them, or let them go?
pursue = Pursue
pursue-goes-on = the fight goes on
let-flee = Let them go
let-flee-ends = the fight is over
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
    [critical] For the next roll of a critical.
    [initiative] For initiative.
    [knowledge] For Monster Knowledge.
    [loot] For loot.
    [death] For the death check.
    [misfire] For whom the shot hits.
    [targets] For who is hit.
    [strip] For who is caught.
   *[other] For a roll.
    }
throws-pick = What each die shows
throws-faces = What the dice show, as 4 2
throws-such = such as { $faces }
throws-enter = Enter the dice
roll-title = { $name } rolled { $what ->
    [accuracy] for accuracy
    [evasion] for evasion
    [magic] for casting
    [fortitude] for fortitude
    [willpower] for willpower
    [damage] for damage or healing
    [initiative] for initiative
    [knowledge] to recall a monster
    [death] the death check
   *[other] the dice
    }
roll-comes-to = Total: { $total }
roll-before = { $name } rolled { $faces }
roll-makes = becomes { $total }
roll-chance = { $percent } to roll higher
roll-keep = Keep this roll
roll-asks-of = Ask about { $name }’s rolls
roll-asks-always = always
roll-asks-low = when low
roll-asks-failure = double 1
roll-asks-never = never
