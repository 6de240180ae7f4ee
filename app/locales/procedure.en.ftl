# The steps around the rounds. Fetched before the rounds and after them.

procedure = The steps of the fight
procedure-fold = Hide the steps
procedure-unfold = Show the steps
step-rounds = Rounds
onward = Continue: { $step }
onward-other-side = Continue: the other side
onward-unrolled = { $first ->
    [enemies] without a roll: the enemies go first each round
   *[other] without a roll: the allies go first each round
 }
stage-setup-gm = Add characters and drag them into place. Hide any the players shouldn’t see yet.
stage-setup-player = The GM is setting up the fight.
stage-setup-watch = The GM is setting up the fight.
stage-preparation-gm = Before the fight, everyone may take each minor action once. Continue when all are ready.
stage-preparation-player = Select your character and take minor actions, each of them once.
stage-preparation-watch = Both sides get ready.
stage-second-preparation-gm = Minor actions not taken before may be taken now. Then the rounds begin.
stage-second-preparation-player = You may take minor actions that you haven’t taken yet.
stage-second-preparation-watch = A last moment to get ready.
stage-knowledge-gm = Monster Knowledge: each character may try once per kind of monster. You can also reveal facts by hand.
stage-knowledge-player = Roll Monster Knowledge once per kind of monster. Your whole side learns the result.
stage-knowledge-watch = Both sides roll Monster Knowledge.
stage-initiative-gm = The party’s best roll against the monsters’ highest; ties go to the party.
stage-initiative-player = The GM rolls initiative for everyone.
stage-initiative-watch = Initiative is about to be rolled.
roll-initiative = Roll for initiative
roll-again = Roll again
fixed-value = fixed
placing-gm = Drag the pieces to where they start. Players may place their own.
placing = Drag your pieces to where they start.
placing-watch = The sides take their places.
placing-first = { $side ->
    [allies] The allies have the initiative and choose first; then the enemies.
   *[other] The enemies have the initiative and choose first; then the allies.
 }
placing-both = { $side ->
    [allies] The allies have chosen. They may change it until the enemies place their first.
   *[other] The enemies have chosen. They may change it until the allies place their first.
 }
placing-second = { $side ->
    [allies] The enemies’ choice stands. Now the allies choose.
   *[other] The allies’ choice stands. Now the enemies choose.
 }
placing-stay = Stay as placed
opening-set = At least { $metres } m from any foe.
opening-hold = Enforce { $metres } m
knowledge-who = Who tries
recall = Roll
recall-means = 2d + Monster Knowledge vs. its reputation
recall-done = Rolled
recall-tried = Already rolled.
known-all = figures and weak point known
known-stats = figures known
known-weakness = weak point known
known-nothing = nothing known yet
known-of = × { $count }
known-one-kind = These { $count } are of one kind
known-one-kind-means = What is recalled of one is then known of all of them.
weak-point = Weak point:
weak-bonus = +{ $bonus }
facts = Facts
facts-told = What its enemies know
facts-of = What { $side } know. This can’t be unsaid.
fact-stats = All figures
fact-hp = HP
fact-mp = MP
fact-movement = movement
fact-accuracy = accuracy
fact-evasion = evasion
fact-fortitude = fortitude
fact-willpower = willpower
fact-defense = defence
fact-magic_power = magic power
fact-attacks = attacks
fact-skills = skills
fact-feats = feats
fact-weak_point = weak point
after-who = Who acts
ended-defeat = { $side } are defeated.
ended-surrender = { $side } have surrendered.
ended-flight = { $side } have fled.
learnt = Experience from automatic failures:
learnt-total = { $points } ({ $total } in all)
next-fight = Next fight
next-means = HP, MP and experience are carried on; the dice get a new seed.
next-fallen = Remove the fallen ({ $count })
next-foes = Remove the remaining enemies ({ $count }{ $hidden ->
        [0] { "" }
       *[other] , without { $hidden } hidden
    })
next-lasting = Keep lasting effects: { $effects }
next-of = { $effect } ({ $name })
next-rounds = Rounds since then
loot = Search the fallen (10 minutes each)
loot-anyway = Search the fallen anyway (10 minutes each)
loot-none = There is nobody to search.
herbs = Herbs (10 minutes each)
herb-lifegrass = Lifegrass, HP
herb-magic-herb = Magic Herb, MP
herb-nobody = Nobody needs it.
minutes = { $minutes } min
surprise-open = Check for a surprise…
