# What every rule system shares: the rules in plain words, and the headings and readings that they rest on.

command-add = The GM adds a combatant: a hero, a foe or somebody neutral, from a sheet or from the library. It takes part from then on; who acts in turns gets a place in the order.
    .title = Add a piece

command-adjust = Changes hit points and other points by hand. The GM may always do it; whether players may do it for their own pieces says the house rule “Players’ own figures”.
    .title = Change figures
    .refused = not-own

command-advance = The GM leads the fight to the next step of its procedure, for example from placing the pieces to the first round.
    .title = Next step

command-alias = The GM gives a piece another name. Others see only that name until the true one is revealed.
    .title = Another name

command-allow = Somebody waits for a yes. With it, what was asked for happens as it was asked.
    .title = Let it happen

command-deny = The GM refuses what a player asked for. Nothing changes, and the player may do something else.
    .title = Do not allow it

command-battlefield = The GM changes the size of the map, its picture, walls, cover and other terrain. The rules of movement and sight go by it at once.
    .title = Change the ground

command-begin-anew = When a fight has ended, the GM begins the next one at the same table. The heroes keep their wounds and spent points; the dice of the new fight are bound anew.
    .title = Next fight

command-condition = Puts a condition on a piece, or takes it away, by hand. Names that the rules know have their effect at once; any other name is only shown.
    .title = Put or end a condition

command-dice = Where people roll real dice, the table waits until somebody types in what they show. The house rule “Dice” chooses between this and dice of the server.
    .title = Dice rolled by hand

command-edit = Changes what stands on a combatant’s sheet during the fight. What has already happened stays as it was.
    .title = Change a sheet

command-end-combat = The GM ends the fight. Nobody acts any more, the seed of the dice is shown for checking, and a report can be read.
    .title = End the fight

command-end-turn = Says that this combatant is done. What it did not use is lost, and the next one may act.
    .title = End the turn

command-entropy = Before the rounds each seat may add its own random numbers to the dice. So not even the server can know beforehand what will fall, and everybody can check it afterwards.
    .title = Numbers for the dice
    .refused = already-given

command-exclude = The GM takes a combatant out of the fight, or back into it. Who is out holds no place and counts for nothing.
    .title = Out of the fight

command-major = An act that the rules have no command for. It costs a main action, is written into the log, and the GM says what comes of it.
    .title = Another act

command-minor = Something small besides the main action, such as drawing a weapon or calling out. It is written into the log, and the GM says what comes of it.
    .title = A small act

command-note = A line in the log for everybody to read. It changes nothing in the fight.
    .title = Note

command-override = The GM, or a player where the house rule “Breaking the rules” lets them, has something carried out although a rule speaks against it. The log names the rule.
    .title = Against a rule

command-place = Sets a piece down somewhere without a move: no path, no cost, nobody stops it. Before the fight this is how pieces are placed.
    .title = Place by hand

command-portray = Gives a piece a picture. Players may do it for their own pieces.
    .title = Picture

command-redo = Carries out again what was taken back last, with the same dice; or, beside the newest act of the log, with dice that are typed in.
    .title = Do again
    .refused = nothing-to-redo

command-remove = The GM takes a piece off the table for good.
    .title = Take off the table

command-reveal = The GM shows what was hidden: a piece, or figures and names that the others did not know. What happened unseen before stays unsaid.
    .title = Reveal

command-roll = Throws dice that belong to no rule. Everybody, or only the GM, sees them.
    .title = Roll dice

command-set-option = The GM sets a house rule. It holds from that moment on; what has happened stays.
    .title = Change a house rule

command-together = Several commands as one: either all of them happen, or none. They are taken back together, too.
    .title = Several at once

command-undo = Takes back the newest command. The GM may always do it; players may take back their own last command while nothing followed it and no die fell.
    .title = Take back
    .refused = nothing-to-undo

decision-approve = A house rule says that this waits for the GM: a player’s move, or a change of figures. Until the GM answers, the fight waits.
    .title = The GM is asked

decision-dice = Somebody rolls real dice. The fight goes on when the faces are typed in.
    .title = Dice are awaited

condition-hidden = Only its own side and the GM know where it is. The others are not even told that it is there, until it is revealed.

phase-setup = The GM prepares the fight: the map, the pieces, the house rules. Nobody acts yet.

phase-initiative = It is found out who acts first.

phase-rounds = Everybody acts in each round. When all have acted, the next round begins.
    .title = The rounds
    .refused = wrong-phase

phase-ended = The fight is over. You may read the report and watch it again; the GM may begin the next fight.

thing-piece = Its shape shows its side: round for allies, pointed for enemies, square for the neutral. The line around it shows how much life is left, a tick that it has acted. Drag an own piece to move it; tap a foe to aim at it.
    .title = A piece

thing-health = Of your own side you see the figures. Of others you see only in words how badly they are hurt, until the GM reveals more.
    .title = How much life is left

thing-roster = All combatants that you know of, by side. Choose one to see its card; small signs say what it is under.
    .title = Who is in the fight

thing-turn = The round, who may act now, and what the table waits for.
    .title = Whose turn it is
    .refused = not-your-turn; already-acted; cannot-act

thing-order = One mark for each combatant: who has acted, who acts now, who is still to come.
    .title = The order

thing-odds = Reckoned exactly by the rules, from what your seat knows. Nothing is rolled for it, and nothing hidden goes into it.
    .title = Chances

thing-verdict = Before anything is sent, the server judges what you are about to do: whether it is allowed, what it costs, and why not. Nothing has happened yet.
    .title = What the rules say of it
    .refused = bad-command; not-allowed; not-built; other; stale; too-fast; too-many; too-much; unknown-combatant

thing-reach = The lines or marked places round the piece in hand show how far each way of moving leads. Each has its own stroke, named in the legend.
    .title = How far it can go
    .refused = too-far; cannot-move

thing-path = The way that the piece would go. Where others could stop it or strike at it, the path is marked. It moves only when you confirm or let go.
    .title = The path
    .refused = obstacle

thing-map = The place of the fight. Drag the ground to look around, tap a piece for its card. What you may not know is not drawn.
    .title = The map
    .refused = off-the-map

thing-log = All that happened, in order, with the dice as they fell and the rule behind each. A line under the hand shows on the map what decided it.
    .title = The log

thing-chat = Write a line to all or to some, or roll: 2d6+7. It belongs to no rule.
    .title = Talk and dice

thing-dice = Dice fall on the server. Before the fight it shows a fingerprint of them; after it the seed is told, so that anybody can check that none was changed.
    .title = The dice
    .refused = bad-dice; no-figure

thing-switch = A rule that tables play in different ways. The GM chooses, and the choice is told in the log.
    .title = A house rule

thing-decision = Somebody has to answer before the fight goes on. All that you need for the answer stands on the card.
    .title = A question of the fight
    .refused = decision-pending; nothing-pending

thing-bar = The acts that the rules offer this piece now. A pale one is closed; ask here why.
    .title = What it can do now

thing-card = What you know of this combatant. Figures of others stay hidden until the GM reveals them.
    .title = The card of a piece

thing-condition = A state that helps or hinders a combatant. What the rules do not know by name is only shown.
    .title = A condition

thing-server-plays = The server can play a side or a piece, with what that seat knows and no more. The GM sets strength and temper, and may take back each of its acts.
    .title = The server plays

thing-forecast = The server plays this position many times in the background and tells how often each side wins and who falls. Nothing of it happens at the table.
    .title = How might it end?

thing-replay = Shows the fight again, as your seat saw it. The running table is not disturbed.
    .title = The replay

thing-tools = Measure, point at a place, draw, look at the whole fight. None of them is an act of the rules.
    .title = Tools of the map

thing-legend = What the lines on the map mean.
    .title = The legend

thing-papers = The GM shows handouts to all or to some. Notes are your own, or shared.
    .title = Handouts and notes
