# Simplified Combat: the rules in plain words, and the headings and readings that they rest on.

command-move = Limited: you stay in your area, all actions are open. Normal: into the next area, no spells and no shots. Full: further, no major action and evasion −4, stopped by a foe in the front. Where foes stand with you, you are held.
    .title = Move
    .source = Limited Movement; Normal Movement; Full Movement; Restricted Movement Situations; First Round Restrictions; S3, S4, S5, S6, S8
    .refused = too-far; already-moved; wrong-movement; in-melee; cannot-move

command-retreat = Leaves a melee area towards its own rear. It takes the move and the major action; minor ones may come first. A house rule lets it happen at once or at the beginning of the next turn.
    .title = Retreat
    .source = Leaving Combat; S7

command-attack = Blows reach foes in its own area, shots other areas within their range. A foe in the front shields who is behind, unless you have Hawk Eye. A shot into a melee area may hit anybody there.
    .title = Attack
    .source = Simplified Combat: Accuracy; Melee Attacks and "Range: Touch" Spells; Ranged Attacks and Spells; Ranged Attacks, Spells and Misfires; Shooting Weapons; S9, S10, S11

command-effect = A radius below 10 m covers one area, from 10 m on the neighbours too. A line goes through the areas up to its target. Where more are inside than it may strike, chance chooses. Whoever is struck may withstand it.
    .title = Spell or skill
    .source = Resisting Damage; Melee Attacks and "Range: Touch" Spells; Spells and Effects with Radius less than 10m; Spells and Effects with Radius more than 10m; Spells and Effects with "Area: Line"; Spells and Effects with "Area: Breakthrough"; Maximum Number of Targets; Recovery Effects; Special Circumstances / Underwater Combat; S12, S13, S14, S16, S26

command-place = Before the rounds each side places its own in the front or in its rear, at least half of them in the front.
    .title = Place
    .source = 1. Begin Combat; S17, S22

phase-placement = Each side places its own: at least half in the front, the others in the rear.
    .source = 1. Begin Combat; S17
    .refused = bad-placement

phase-second-preparation = Second preparations, now that all know who stands where and who begins.
    .source = 1. Combat Start Process / 1.6 Second Combat Preparation; S22

thing-area = The battlefield has three areas: the rear of each side and the front between. Where able foes stand together it is a melee area: nobody leaves it by an ordinary move.
    .title = An area
    .source = Simplified Combat Sequence; Simplified Combat: Breakdown of Character Turns / Movement; S1, S2

thing-reach = The areas that this piece can come to, by the least kind of move that suffices.
    .title = Where it can go
    .source = Limited Movement; Normal Movement; Full Movement

thing-shield = A shot or spell from one rear to the other passes the front. A foe there who can act shields what is behind, unless you have Hawk Eye.
    .title = Shielding
    .source = Ranged Attacks and Spells; S9
    .refused = shielded

thing-misfire = A shot from another area into a melee area may hit anybody there: one of them is drawn by chance. Precise Shot, and Guided Magic for spells, avoid it.
    .title = Misfire
    .source = Ranged Attacks, Spells and Misfires; S10, S11
