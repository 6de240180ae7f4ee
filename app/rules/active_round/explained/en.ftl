# The active round: the rules in plain words, and the headings and readings that they rest on.

command-move = The Move action, once a round. Walk: up to the rate. Sprint: twice that for 5 EP. Crawl: half. Fly: three times, for those who can. Each step turns you, but a diagonal one on squares. No space with somebody on it is entered. Who lies can only stand up.
    .title = Move
    .source = 7) Movement; 7.1) Sprinting; 7.2) Crawling; 7.3) Flying; 7.4) Obstacles; A15, A16, A17
    .refused = move-stopped; cannot-fly; occupied; too-far; cannot-move; obstacle

command-attack = d100 plus the hit bonus against the target’s evade: higher hits, 100 always, 1 never. The target must be in front, in range, seen and not covered. Damage is the power of the kind plus the weapon; a critical counts the power twice.
    .title = Attack
    .source = 2) Attacking; 3) Criticals; 4) The View Cone; 1) Actions; A3, A4, A5, A7, A8
    .refused = not-a-target; not-in-front; no-dual-wield

command-cast = Each Magic action adds casting speed to the runes; the one that completes them casts the spell. Then the costs are paid and the mastery is rolled: d100 at most the mastery works, 1 doubles it, 100 may turn against the caster.
    .title = Cast
    .source = 6) Using Skills and Spells; 1) Actions; 3) Criticals; A6, A7
    .refused = casting-already; not-enough-ep

command-stop-casting = Ends the casting that goes on. The runes that were done are lost; it costs no action.
    .title = Stop casting
    .source = 1) Actions; A6
    .refused = not-casting

command-throw = With the Attack action an item is thrown to somebody in front. Those on its way or beside it may catch it, the nearest first, by a check of React.
    .title = Throw
    .source = 8) Support Actions; A18
    .refused = out-of-range

command-use = A Support action: for oneself, or for an ally one space away whom one faces.
    .title = Use an item
    .source = 8) Support Actions
    .refused = no-item; no-skill

command-change-equipment = One Support action, however much is changed. A weapon for two hands leaves none free.
    .title = Change equipment
    .source = 8) Support Actions
    .refused = not-wielded; wrong-hand

command-reload = A Support action. A weapon that must be loaded is empty after each shot.
    .title = Load
    .source = 8) Support Actions; 2) Attacking
    .refused = not-loaded; already-loaded

command-major = Anything else in place of one of the four actions, such as climbing. The GM says what comes of it.
    .title = Something else
    .source = 1) Actions; A1
    .refused = action-used

command-minor = Small things cost no action.
    .title = A small thing
    .source = 1) Actions; A1

command-perceive = d100 at most its own perception spots somebody unseen. Once for each target and round; it costs no action.
    .title = Look for somebody
    .source = 5) Dealing With Hidden and Covered Targets; A11
    .refused = not-seen

command-stance = Until your next active round: defensive, then 5% of fortitude come off all damage; or reactive, then you may strike back at whoever attacks you.
    .title = Take a stance
    .source = The Defensive Round
    .refused = stance-forbids

command-delay = Before your first action: you act after somebody slower, or at the end of the round. The next round has the old order again.
    .title = Wait
    .source = 1) Actions; A2
    .refused = already-began; not-slower

command-defend = Who is struck may use one defensive skill against each attacker a round. If its mastery roll works, its power comes off the damage too.
    .title = Defend
    .source = The Defensive Round
    .refused = not-facing-ally; not-adjacent

command-counter = In the reactive stance, after a successful check of React, you may strike back plainly. It costs no action, and nobody counters a counter.
    .title = Strike back
    .source = The Defensive Round

command-end-turn = You are done for this round. What was not done is lost.
    .title = End the active round
    .source = 1) Actions

command-roll-initiative = A d20 plus initiative for each who can act; the highest acts first. Who ties rolls again.
    .title = Roll initiative
    .source = 1) Actions

decision-defense = You are struck. What armour and stance take off comes off by itself; a defensive skill may take off more, if it can be paid.
    .title = How is it met?
    .source = The Defensive Round

decision-counter = You were attacked in the reactive stance and reacted in time. Choose a weapon, or let it be.
    .title = Strike back?
    .source = The Defensive Round

condition-unconscious = At 0 HP. Does nothing; further harm comes off mortality. Healing above 0 wakes it.
    .source = The Defensive Round

condition-dead = Its mortality is at 0.
    .source = The Defensive Round

condition-asleep = Cannot act; the order passes it over.
    .source = 1) Actions

condition-stunned = Cannot act; the order passes it over.
    .source = 1) Actions

condition-paralyzed = Cannot act; the order passes it over.
    .source = 1) Actions

condition-bound = Cannot move. Everything else is open to it.
    .source = 7) Movement

condition-stranded = Cannot move. Everything else is open to it.
    .source = 7) Movement

condition-prone = Lies on the ground: as its Move it can only stand up. Low cover covers it.
    .source = 7) Movement
    .refused = must-stand

condition-crawling = Keeps low until it moves in another way; low cover covers it.
    .source = 7.2) Crawling

condition-hidden = Only its own side knows where it is. It cannot be attacked until somebody spots it.
    .source = 5) Dealing With Hidden and Covered Targets

condition-invisible = Not seen: it cannot be attacked but by those who spotted it, or with Blind Shot.
    .source = 5) Dealing With Hidden and Covered Targets

phase-initiative = All roll for their place in the order.
    .source = 1) Actions

phase-rounds = One after another has its active round: one Attack, one Support, one Move and one Magic action, in any order.
    .title = The rounds
    .source = 1) Actions

thing-cone = Attacks go to the front. Who is struck from the side or from behind evades and defends worse, as far as the house rules say.
    .title = Front, sides and back
    .source = 4) The View Cone; A9, A10

thing-cover = The straight line between the middles of two spaces: an obstacle on it covers whoever is behind. Low things cover only who crawls or lies.
    .title = Cover
    .source = 5) Dealing With Hidden and Covered Targets; A12
    .refused = covered

thing-area = An area counts out in spaces around its middle and strikes all inside whom it affects, one by one. A line goes straight ahead.
    .title = Areas and lines
    .source = 6) Using Skills and Spells; A13, A14

thing-damage = Power and weapon added, less what the struck one takes off. At 0 HP it falls unconscious; what goes beyond comes off its mortality.
    .title = Damage
    .source = 2) Attacking; 3) Criticals; The Defensive Round

thing-odds = The exact chance to hit, and that a hit is critical, from what your seat knows. No die falls for it.
    .title = Chances
    .source = 2) Attacking; 6) Using Skills and Spells

thing-reach = The spaces where this piece could come to stand now, for each way of moving that is open.
    .title = Where it can go
    .source = 7) Movement
