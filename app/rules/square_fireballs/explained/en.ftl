# Square Fireballs: the rules in plain words, and the headings and readings that they rest on.

command-move = Walk: a move action, up to the speed. Run: a standard action. Shift: one square, and nobody strikes at you. Each square costs 1, difficult ground more. Leaving a square beside a foe lets it strike. Who lies can crawl or stand up. A jump leads half the speed and, from two squares away, 2 squares more through the air if it is long, 1 if it is high. Drawing a weapon, dropping down an edge and dropping prone come with one square.
    .title = Move
    .source = Movement; Combat Maneuvers; Lines
    .refused = too-far; occupied; obstacle; cannot-move

command-use = d20 plus modifiers against a defence: equal or more hits. At-will powers can be used again and again, encounter powers once a fight, daily ones once a day. A critical doubles the damage. A shot beside a foe lets it strike first.
    .title = Use a power
    .source = Attacking; Range and Targeting; At-Will, Encounter and Daily powers; Damage Roll; Limits to actions; Damage, Incapacitation and Healing
    .refused = power-spent; power-used; power-cooldown; not-a-target; out-of-range

command-charge = A standard action: up to your speed straight at a foe, then a basic melee attack at −2. Foes whose side you leave may strike.
    .title = Charge
    .source = Combat Maneuvers

command-total-defense = A standard action: all defences are 4 higher until your next turn starts.
    .title = Total defence
    .source = Combat Maneuvers

command-second-wind = A standard action, once a fight: you spend a surge and heal its value, and all defences are 4 higher until your next turn.
    .title = Second wind
    .source = Combat Maneuvers; Damage, Incapacitation and Healing
    .refused = no-surge

command-point-blank = A minor action: until the end of the turn your shots and bursts at a foe beside you provoke nobody, and you hit at −2.
    .title = Shoot point blank
    .source = Combat Maneuvers

command-quick-draw = A minor action: you drop what you hold and draw something into each hand, and hit at −2 this turn.
    .title = Quick draw
    .source = Combat Maneuvers

command-ready-melee = A standard action, not with a foe beside you: the first foe that you see coming beside you is struck, until your next turn.
    .title = Wait to strike
    .source = Combat Maneuvers
    .refused = enemy-near

command-ready-ranged = A standard action, not with a foe in long range: the first foe that comes into it is shot at, until your next turn. You hit at −2.
    .title = Wait to shoot
    .source = Combat Maneuvers

command-enshroud = A standard action, with cover or concealment from all foes: you become shrouded, or hidden if you are shrouded already.
    .title = Keep to the shadows
    .source = Stealth status effects

command-hide = d20 plus stealth against 13 and more, less escalation: you become hidden. Wary and near foes make it harder.
    .title = Hide
    .source = Stealth status effects
    .refused = nowhere-to-hide

command-spot = A minor action: foes within 2 squares lose one step of hiding.
    .title = Look round
    .source = Stealth status effects

command-search = A standard action: d20 plus perception against 13 finds all hidden foes within 5 squares.
    .title = Search
    .source = Stealth status effects

command-raise-alarm = You warn your side, so that a surprised ally is surprised no longer.
    .title = Raise the alarm
    .source = Combat Sequence; Combat Maneuvers

command-action-point = A d6 plus escalation, 1 more when bloodied: from 6 on you may act once more this turn. One try a turn, one point a fight.
    .title = Action point
    .source = Action Points
    .refused = no-action-point; action-point-tried

command-grab = An attack that holds a foe beside you: it cannot move until it gets loose or is no longer next to you.
    .title = Grab
    .source = Combat Maneuvers; Standard Status Effects
    .refused = no-grab

command-push = A standard action against fortitude: a hit pushes a foe beside you 1 square away.
    .title = Push away
    .source = Combat Maneuvers; Forced Movement

command-escape = A move action: a save ends one grab, more easily if you are larger. You hit at −2 this turn.
    .title = Get loose
    .source = Combat Maneuvers

command-first-aid = A standard action: you stop the bleeding of somebody beside you.
    .title = Stop the bleeding
    .source = Combat Maneuvers; Damage, Incapacitation and Healing

command-pierce = A minor action: one named resistance of a foe that you see counts a step less for you this turn, and you hit at −2.
    .title = Pierce a resistance
    .source = Combat Maneuvers

command-force = You make whom you dominate move or strike with an at-will power. It provokes nobody, and its user is never the target.
    .title = Make somebody act
    .source = Forced Attacks; Standard Status Effects

command-react = Once until your next turn you may strike a foe that leaves your side, shoots beside you, or does what a power of yours waits for.
    .title = React
    .source = Combat Maneuvers; Actions; Limits to actions
    .refused = no-trigger

command-pass = You do not react this time, or leave somebody where it is.
    .title = Let it pass
    .source = Combat Maneuvers; Forced Movement

command-shove = The target goes along a line: pushed away, pulled nearer, or slid anywhere. It provokes nobody. If something stops it early, all who collide are hurt; before a drop it saves.
    .title = Move somebody by force
    .source = Forced Movement; Saving against Forced Movement

command-newcomers = The GM takes those who came later into the order, or lets all roll anew.
    .title = Take newcomers in
    .source = Combat Sequence; Rolling Initiative

command-major = Another act that takes the standard action. The GM says what comes of it.
    .title = Standard action
    .source = Actions
    .refused = no-action-left

command-minor = A small act. The GM says what comes of it.
    .title = Minor action
    .source = Actions

command-end-turn = Then zones hurt, saves are rolled, the bleeding bleed, and what lasts until here ends.
    .title = End the turn
    .source = Combat Sequence

command-roll-initiative = A d20 plus initiative: allies one by one, enemies by groups. The highest acts first; ties roll again.
    .title = Roll initiative
    .source = Rolling Initiative

decision-reaction = Somebody leaves an opening. Those who can may strike now; who passes is asked again at the next chance.
    .title = Who reacts?
    .source = Limits to actions; Combat Maneuvers

decision-forced-move = Choose a square within the distance on a line. Restrained targets stay; a grabbed one saves first.
    .title = Where to?
    .source = Forced Movement; Saving against Forced Movement

condition-bleeding = At the end of its turn a save, else it loses 1 vitality. A second save stops it.
    .source = Damage, Incapacitation and Healing

condition-blinded = Sees nobody: all count as hardly seen by it. It grants advantage and cannot flank.
    .source = Standard Status Effects

condition-charmed = Cannot attack the charmer. Ends when the charmer attacks it.
    .source = Standard Status Effects
    .refused = charmed

condition-dazed = Has a minor action and either a standard or a move action a turn, no reactions. It grants advantage and cannot flank.
    .source = Standard Status Effects

condition-dazzled = All foes count as concealed from it.
    .source = Standard Status Effects

condition-dead = Out of vitality and out of the fight.
    .source = Damage, Incapacitation and Healing

condition-dominated = Does nothing by itself; whoever dominates it may make it move or strike.
    .source = Standard Status Effects; Forced Attacks

condition-exiled = Off the map until it comes back to its square.
    .source = Standard Status Effects

condition-flanked = Two foes stand on opposite sides of it: melee attacks have advantage, +2.
    .source = Line of Sight and Cover

condition-grabbed = Held by somebody beside it: cannot move until it gets loose or is no longer beside that one.
    .source = Standard Status Effects

condition-helpless = Grants advantage; melee attacks against it are critical from 10 less on.
    .source = Standard Status Effects

condition-hidden = Where it is is not known: it cannot be aimed at, and has advantage when it attacks. Ends after an attack or a move.
    .source = Stealth status effects
    .refused = target-hidden

condition-hindered = Two less to hit.
    .source = Standard Status Effects

condition-immobilized = Cannot move from its square.
    .source = Standard Status Effects

condition-partially-weakened = Damage, healing and shields that it gives or gets are a quarter less.
    .source = Standard Status Effects

condition-petrified = Does nothing, resists all damage, grants advantage.
    .source = Standard Status Effects

condition-point-blank = Its shots at a foe beside it provoke nobody.
    .source = Combat Maneuvers

condition-prone = Lies: only crawls or stands up, two less to hit. Melee has advantage against it; for others it has cover.
    .source = Standard Status Effects

condition-ready-melee = Waits to strike the next foe that comes beside it.
    .source = Combat Maneuvers

condition-ready-ranged = Waits to shoot at the next foe that comes into range.
    .source = Combat Maneuvers

condition-restrained = Cannot move and is moved by nobody; grants advantage, two less to hit.
    .source = Standard Status Effects

condition-shocked = No reactions, and it cannot flank.
    .source = Standard Status Effects

condition-shrouded = Keeps to the shadows: no shots and charges at it. Ends when it attacks, moves, or loses its cover.
    .source = Stealth status effects
    .refused = target-shrouded

condition-slowed = Each square costs one more.
    .source = Standard Status Effects; Movement

condition-stunned = One action a turn, no attack, no move, no reactions; grants advantage.
    .source = Standard Status Effects

condition-surprised = Its first turn passes by itself. Ends when it is attacked, too.
    .source = Combat Sequence

condition-swallowed = Inside another: off the map, sees only what is in there.
    .source = Standard Status Effects

condition-taunted = Two less to hit when it attacks others than whoever taunted it.
    .source = Standard Status Effects
    .refused = taunted

condition-total-defense = All defences are 4 higher until its next turn starts.
    .source = Combat Maneuvers

condition-unconscious = At 0 HP: lies, does nothing, sees nothing. Healing wakes it.
    .source = Damage, Incapacitation and Healing

condition-weakened = Damage that it deals, and healing and shields that it gives or gets, are halved.
    .source = Standard Status Effects

phase-initiative = All roll for the order. Who is surprised loses the first turn.
    .source = Rolling Initiative

phase-rounds = One after another has a turn: a standard, a move and a minor action. From the third round on escalation adds to all hit rolls, up to 4.
    .title = The rounds
    .source = Combat Sequence; Actions

thing-cover = You see along a line that no full square crosses. Low squares beside the target give it cover (−2), full ones beside it superior cover (−5).
    .title = Sight and cover
    .source = Line of Sight and Cover; Lines
    .refused = no-line-of-sight

thing-light = In the dark a light shows what is near, dimly what is further: concealed −2, hardly seen −5, for melee and shots.
    .title = Light
    .source = Line of Sight and Cover; The Combat Map

thing-zone = Hurts whoever comes in, by force too, or ends its turn inside, once a turn.
    .title = A zone
    .source = The Combat Map; Damage, Incapacitation and Healing

thing-area = A burst counts out from a square or from its user, a blast is a square of squares beside the user, a line goes square by square. All inside are struck, one roll each.
    .title = Bursts, blasts and lines
    .source = Range and Targeting; Lines
    .refused = not-on-a-line

thing-odds = The exact chance to hit and what adds to it, from what your seat knows. No die falls for it.
    .title = Chances
    .source = Attacking

thing-damage = The damage of the power, doubled by a critical, changed by resistances; shields go first. Monsters at 0 are out; a hero falls, bleeds and may lose vitality.
    .title = Damage
    .source = Damage Roll; Damage, Incapacitation and Healing

thing-reach = The squares where this piece could come to stand now.
    .title = Where it can go
    .source = Movement

thing-map = Squares; the shortest way between two of them is a Line. Full squares block sight and steps, low ones give cover, difficult ones cost more, a drop hurts.
    .title = The map
    .source = The Combat Map; Lines
