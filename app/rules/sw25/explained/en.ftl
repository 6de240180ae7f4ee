# Sword World 2.5: the rules in plain words, and the headings and readings that they rest on.

command-attack = Accuracy against evasion: who rolls higher wins, a tie is the defender’s. A hit rolls damage on the power table and adds extra damage; armour takes some of it off. It is a major action. Shots want a Limited Move before them.
    .title = Attack
    .source = Simplified Combat: Accuracy; Simplified Combat: Damage Calculations; Shooting Weapons; Applying Effects that Reduce Damage (Applied Damage)
    .refused = not-a-target; out-of-range; wrong-weapon; no-ammunition; under-water

command-effect = A spell or another skill of the sheet. It costs what stands there. Whoever is struck may withstand it: then it does half, or nothing. Healing has no criticals and never goes above the maximum.
    .title = Spell or skill
    .source = Resisting Damage; Removing Effects; Recovery Effects; Conditions
    .refused = not-enough-mp; not-enough-hp; not-enough-counters

command-declare = A declared feat goes with this turn or this attack. One may be declared a turn, unless the sheet says more. What it gives and what it costs stands beside its name.
    .title = Declare a feat
    .source = Declaring Feats; Cover; Snipe; Taunting Strike
    .refused = no-feat; already-declared; cannot-cover

command-end-effect = Whoever made an effect can end it, as a minor action in its own turn.
    .title = End an effect
    .source = Removing Effects; Minor Actions

command-major = One a turn: an attack, a spell, preparing to leave, or something that only the GM can judge. After a Full Move there is none. A body of several parts has one for each part that is not down.
    .title = Major action
    .source = Turn Basics
    .refused = no-action-left

command-minor = Any number a turn, as long as each makes sense: standing up, ending an effect, a potion. What else is one says the GM.
    .title = Minor action
    .source = Minor Actions

command-concede = A side surrenders, which ends the fight, or flees: then the other side is asked whether it pursues. All who lead able characters of the side must agree in the same round, or the GM decides.
    .title = Give up
    .source = 4. Check to Determine if Combat is Over
    .refused = already-agreed

command-pursue = The answer to a flight: go after them, and the fight goes on; or let them go, and it ends.
    .title = Pursue
    .source = 4. Check to Determine if Combat is Over

command-knowledge = A check against the monster’s reputation: reaching it tells its figures, reaching the higher value its weak point too. Each character tries once for each kind of monster.
    .title = Identify a monster
    .source = 1.3 Monster Knowledge Check
    .refused = already-tried; already-known

command-loot = After the fight the fallen are searched: 2d tells what is found, by the table on their sheet.
    .title = Search the fallen
    .source = The Flow of Advanced Combat
    .refused = already-looted

command-herb = After the fight a herb restores hit points or magic points.
    .title = Use a herb
    .source = Recovery Effects

command-roll-initiative = The best roll of each side counts, a tie is the party’s. The side that wins acts first in every round.
    .title = Roll for initiative
    .source = 1. Combat Start Process / 1.1 Confirmation of Fractions - 1.4 Initiative Check

command-answer-roll = Somebody’s sheet can change a roll that has just fallen: turn the dice over, or roll again. It is paid only when it is used.
    .title = Answer a roll
    .source = Fate and rerolls

command-ask-of-rolls = Chooses of which rolls you are asked whether to change them: all, low ones, a double 1 only, or none.
    .title = When to be asked about rolls
    .source = Fate and rerolls

decision-roll = The dice have fallen, and nothing has come of them yet. Whoever leads the thrower may keep them or use what the sheet offers. A double 1 fails by itself, and a player’s character learns from it.
    .title = The dice lie open
    .source = Fate and rerolls; Automatic Failures (Double 1's)

decision-pursuit = One side flees. If the other side lets it go, the fight ends; if it pursues, the fight goes on.
    .title = Do they pursue?
    .source = 4. Check to Determine if Combat is Over

condition-unconscious = At 0 HP or below. Does nothing, lies, evades nothing. Healing above 0, or first aid, wakes it.
    .source = Losing HP/MP and Death; Waking

condition-dead = Failed the death check. Does nothing; ordinary healing does not bring it back.
    .source = Losing HP/MP and Death

condition-asleep = Does nothing; two less on accuracy, evasion and casting. Somebody can wake it with a major action.
    .source = Immobile Characters; Waking

condition-stunned = Does nothing of its own will.
    .source = Immobile Characters

condition-paralyzed = Does nothing of its own will.
    .source = Immobile Characters

condition-petrified = Turned to stone: does nothing of its own will.
    .source = Immobile Characters

condition-prone = Cannot move; two less on accuracy, evasion and casting. Standing up is a minor action.
    .source = When The Character Cannot Move

condition-stranded = Cannot move from its place. Everything else is open to it.
    .source = Completely Stranded

condition-bound = Held fast: cannot move, two less on accuracy and evasion.
    .source = Dependent Stranding Effect

condition-entangled = Caught: cannot move, two less on accuracy and evasion.
    .source = Dependent Stranding Effect

condition-full-move = It made a Full Move: four less on evasion until its next own turn begins.
    .source = Full Movement

condition-prepared-to-leave = Ready to leave the melee: in its next turn nobody there holds it. Until then four less on evasion.
    .source = Leaving the Melee - Escape; G18

condition-taunted = Its attacks must be aimed at whoever taunted it, if that one can be attacked.
    .source = Taunting Strike
    .refused = taunted

condition-invisible = Not seen by foes, though its piece may be on the map. Nobody stops its move, and it shields nobody.
    .source = Invisible Characters / Cannot Be Blocked

condition-visible-when-moving = Its invisibility ends as soon as it moves.
    .source = Invisible Characters / Cannot Be Blocked; G40

phase-preparation = First preparations: spells, feats and stances before anybody has rolled for initiative. One minor act each, with the GM.
    .source = The Flow of Advanced Combat

phase-knowledge = Each character may try once for each kind of monster to know what it is.
    .source = 1.3 Monster Knowledge Check

phase-initiative = Both sides roll; the side that wins acts first in every round.
    .source = 1. Combat Start Process / 1.1 Confirmation of Fractions - 1.4 Initiative Check

phase-rounds = First one side acts, then the other, each character once, in any order within the side. A turn is a move, one major action and minor ones. A round is ten seconds; effects run out at its beginning.
    .title = The rounds
    .source = Turn Basics; The Flow of Advanced Combat; Simplified Rounds and Time Management

phase-ended = The fight is over. The fallen may be searched and the wounded treated before the next one begins.
    .source = 4. Check to Determine if Combat is Over; Exclusion From Battlefield

thing-check = Two dice plus the figure of the sheet, against the same of the other or against a fixed value. A double 6 always succeeds, a double 1 always fails. Monsters may use fixed values.
    .title = A check
    .source = Simplified Combat: Accuracy; Fixed Values for Monsters; Automatic Failures (Double 1's)
    .refused = mixed-values

thing-damage = The power table gives points by two dice; at the critical value one rolls again and adds. Extra damage comes once on top. Armour takes off physical damage alone; withstood magic does half, rounded up.
    .title = Damage
    .source = Simplified Combat: Damage Calculations; Applying Effects that Reduce Damage (Applied Damage); Resisting Damage

thing-odds = The exact chance that accuracy beats evasion, or magic what withstands it, and the damage to expect. Reckoned from what your seat knows; no die falls for it.
    .title = Chances
    .source = Simplified Combat: Accuracy; Fixed Values for Monsters

thing-parts = A large monster has several parts, each with its own hit points and attacks. They share one place and one move; at 0 a part is down. When the core is down, all of it is.
    .title = Parts of a body
    .source = Dealing With Different Character Sizes Or Altitude Differences

thing-fallen = Monsters and NPCs are out of the fight at 0 HP, unless a house rule lets them roll. A player’s character falls unconscious and rolls against death, harder the further below 0.
    .title = At 0 HP
    .source = Exclusion From Battlefield; Exclusion Basics; Exclusion of Monsters and NPCs; Losing HP/MP and Death

thing-summons = A skill can call pieces with a sheet of their own. They fight on their caller’s side and leave when their time is over.
    .title = Summoned ones
    .source = What a sheet can say / Summons

thing-forced = A skill or a feat can push, pull or teleport whom it strikes and who does not withstand it. That is no move of its turn, and nobody steps in. Where there are areas its metres count as a range does: less than the way to the next area leads nowhere.
    .title = Moved by others
    .source = What a sheet can say / Moved by others

condition-retreating = It has said that it retreats: at the beginning of its next turn it goes back.
    .source = Leaving Combat; S7

thing-condition = A state that helps or hinders, from a spell, a feat or the fight. Its figures count in every check that they name; it ends at its time, or when somebody removes it. What the rules do not know by name is only shown.
    .title = A condition or an effect
    .source = Conditions; Removing Effects

command-mount = A minor action: onto somebody of its own side, at the same point, whose sheet says that it carries riders. From then on both have one move a round, by the mount’s movement; each is still aimed at and struck by itself.
    .title = Mount
    .source = What a sheet can say / Mounts; R1, R2, R3, R5
    .refused = cannot-mount; may-not-mount

command-dismount = A minor action: the rider stands at the mount’s point, or on a map of points where it says, at most 1 m beside it: through no wall, and not in melee. Not in the turn in which it mounted.
    .title = Dismount
    .source = What a sheet can say / Mounts; R1, R2, R7
