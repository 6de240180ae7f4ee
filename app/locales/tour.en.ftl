# The tour of a practice fight: five pointers. Fetched with it.

tour = Tour of the table
tour-step = { $step } of { $of }
tour-next = Next
tour-done = Begin
tour-skip = Leave the tour
tour-piece = { $name } is yours
tour-piece-means = Round pieces are allies, diamonds are enemies. Choose a piece to see what it can do; the arc along its rim shows its HP.
tour-piece-keys = Keyboard: Tab goes to your next piece.
tour-move = Drag the piece to move it
tour-move-means = While you drag you see how far it may go and what that costs. Where the path is hatched, a foe can stop you. When pieces of both sides meet, a ring forms: whoever is inside fights hand to hand.
tour-move-keys = Keyboard: M begins a path, the arrows steer, Enter moves.
tour-attack = Attack from here
tour-attack-means = Choose an attack or a spell, then the target. Before anything is rolled you see the chance to hit. The server rolls.
tour-attack-keys = Keyboard: the keys 1 to 9 press the buttons.
tour-decision = Sometimes the fight waits for you
tour-decision-means = Here you read whose turn it is. If one of your pieces may stop a foe, a card asks you; the fight goes on once you have answered.
tour-decision-keys = Screen readers announce it as soon as it appears.
tour-end = Then end its turn
tour-end-means = Each of your pieces has one turn a round, in any order. When all are done, the foes act by themselves.
tour-end-keys = Press ? at any time for help and all keys.
tour-end-touch = The sign ? beside the map opens help at any time.
