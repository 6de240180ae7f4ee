# Advanced Combat: the rules in plain words, and the headings and readings that they rest on.

command-move = Limited: 3 m, all actions stay open. Normal: as far as its own movement, no shots or spells after it. Full: three times that, no major action and evasion −4. The path is named; foes near it may stop it.
    .title = Move
    .source = Movement / Three Methods Of Movement (Same As "Standard Combat"); Movement / Type of Movement and Distance to Travel; Movement / Specify The Movement Path; Movement / When The Character Cannot Move; G35
    .refused = too-far; already-moved; wrong-movement; cannot-move

command-block = A foe who can act steps onto the path and stops the move there. Outside a skirmish one can do so within its own Limited Move of the path, inside one as far as its circle reaches. It costs nothing.
    .title = Block
    .source = Blocking Movement; Blocking Movement / Coordinates for Blocking Movement; G7, G12
    .refused = cannot-block; bad-block-point

command-orders = Says beforehand what this piece does when it could stop a move: be asked, always block, or never. So the fight does not wait for you.
    .title = Standing order to block
    .source = Blocking Movement; G12

decision-block = A foe moves past you. It can be stopped where the path comes near enough, unless more than two move for each who stops. Passing is final for this stretch; a stop ends the move, and a melee may begin there.
    .title = Who stops the move?
    .source = Blocking Movement; Blocking Movement / Multi-Section Monsters; Blocking Movement / Skirmish Occurrence; Invisible Characters / Invisible Characters Can Block Movement; G9, G10, G12

command-join = Standing on the centre of a skirmish, you go into its melee. From then on you stand at the same point as all in it.
    .title = Join the melee
    .source = Skirmishes and Characters / New Participant in Melee; G17

command-prepare-to-leave = A major action: in the next own turn nobody in this skirmish can hold you. Until you have left, evasion −4. Not possible in an overcrowded one.
    .title = Prepare to leave
    .source = Skirmishes and Characters / Leaving the Melee - Escape; Leaving the Melee - Escape; Overcrowded Skirmish / Action Within Overcrowded Skirmish; G18
    .refused = in-melee

command-door = Opens or shuts a door. A shut one stops moves and shots like a wall. Who may do it says the house rule “Doors”.
    .title = A door
    .source = Battlefield Clarification

command-effect = Needs its range in metres and a clear way. A circle strikes whoever is inside it; a line strikes its target for certain and the others on it by half a chance; a breakthrough carries its user to the target. Whoever is struck may withstand it.
    .title = Spell or skill
    .source = Resisting Damage; Range and Area, Misfire and Shielding / Range; Range and Area, Misfire and Shielding / Wide-Area Effects; Range and Area, Misfire and Shielding / Line and Breakthrough; Area: Breakthrough / Cannot Be Blocked; Area: Breakthrough / Breakthrough from Independent State; Special Circumstances / Underwater Combat; Recovery Effects; G28

command-place = Before the rounds players place their own pieces, no nearer to the other side than the opening distance. Later only the GM places: without path or blocking.
    .title = Place
    .source = Initial Placement; G36

phase-placement = The pieces are placed. What the GM hides is revealed for all together.
    .source = Initial Placement; Battlefield Clarification; G36
    .refused = bad-placement; too-close

phase-second-preparation = Second preparations, now that all know who stands where and who begins.
    .source = 1. Combat Start Process / 1.6 Second Combat Preparation

thing-ring = Where foes strike at each other a skirmish begins: all in melee stand at its centre. Its circle grows with the number in melee: 3 m to five, 4 m to ten, 5 m to fifteen, then 6 m. Circles that reach each other’s centre become one. It ends when no two foes who can act are left in melee.
    .title = A skirmish
    .source = Melee and Skirmishes / Forming a Skirmish; Melee and Skirmishes / Skirmish Size; Managing Skirmish / Skirmish Expansion and Contraction; Managing Skirmish / Combining Skirmishes; Managing Skirmish / Elimination of Skirmish; G2, G3, G4, G19, G32

thing-badge = How many of each side count in this circle. A move out of it or through it can be stopped as long as those who move are no more than twice those who hold. Who cannot act holds nobody.
    .title = The numbers of a skirmish
    .source = Blocking in Skirmish; Blocking in Skirmish / Blocking Possibilities via Faction Comparison; Blocking in Skirmish / Number of People Accounted for Blocking in Skirmish; Blocking in Skirmish / Blocking by an Independent Character (Caution); G6, G7, G9

thing-inside = Inside a circle one is in melee, at its centre, or independent of it, where one stands. Those in melee can strike at any independent foe inside, which draws it in. Two melees cannot strike at each other.
    .title = In melee and independent
    .source = Skirmishes and Characters / Interference From Characters In Melee To Independent Characters; Skirmishes and Characters / Independent Characters Transition To Melee (Caution); Immobile Characters / In Melee and Independent States Changes; Immobile Characters / Sleeping, Unconscious, Dead in Skirmish; Simple Overlap of Skirmishes / Direct Interference is Not Possible Between Warring Factions; G17, G30, G31

thing-crowd = Where the GM sets how many find room, a fuller skirmish is overcrowded: all inside are drawn into melee, nobody comes in, and a Full Move leads out of it freely.
    .title = Overcrowded
    .source = Overcrowded Skirmish / Number of Participants; Overcrowded Skirmish / No Entry Principle; Overcrowded Skirmish / In Overcrowded Skirmish, Everyone Are Pulled into Melee; Overcrowded Skirmish / Can Always Leave Overcrowded Skirmishes with Full Move; Overcrowded Skirmish / Action Within Overcrowded Skirmish; Overcrowded Skirmish / Exceptions; G20, G46
    .refused = overcrowded; full-skirmish

thing-shield = A shot or spell needs a clear line. A foe’s disc of 1 m across it, or a skirmish that it only crosses, shields what is behind. To touch the rim is enough. The feat Hawk Eye shoots past.
    .title = Shielding
    .source = Shielding; Shielding / Shielded by a Skirmish; Shielding / Shielded by a Character Outside the Battlefield; G21, G22, G23, G24
    .refused = shielded

thing-misfire = A shot from outside into a skirmish may hit anybody in melee there: one of them is drawn by chance. Precise Shot, and Guided Magic for spells, avoid it.
    .title = Misfire
    .source = Range and Area, Misfire and Shielding / Misfire; G25, G26

thing-touch = Blows and touches want the same point as the target. Whoever is touched by a foe there comes into melee.
    .title = At the same point
    .source = Features of the Advanced Combat Rules / Identical Coordinates; Movement / Minor Actions During Movement; Blocking Movement / Skirmish Occurrence; Completely Stranded; Immobile Characters / Completely Stranded; G10, G47

thing-surprise = Before the fight one side may come near unseen: hiding against danger sense, with a bonus by distance. It is repeated each round from 30 m on.
    .title = Surprise
    .source = Surprised by PCs / Bonuses And Penalties for Surprises; G41, G42

thing-exact = Places are exact to the centimetre; a length that is just reached is reached. The house rule “Round places” makes them easy to measure.
    .title = Exact places
    .source = GM Guide: Approximation Recommendation; G38, G39

thing-reach = Three circles: Limited, Normal and Full Move. A fourth, where it is shown, is the reach of a foe who may stop moves.
    .title = How far it can go
    .source = Movement / Type of Movement and Distance to Travel

thing-path = The way that the piece goes, with its true length. A marked stretch is where foes could stop it; the start belongs to it. It moves only when you confirm or let go.
    .title = The path
    .source = Movement / Specify The Movement Path; Blocking Movement / Coordinates for Blocking Movement; G11, G12, G15
