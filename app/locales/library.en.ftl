# The library of ready combatants, and the editor of sheets.

library-title = Library
library-search = Search names, attacks, skills
library-kinds = What it is
library-kind-monster = Monsters
library-kind-pc = Characters
library-kind-npc = NPCs
library-kind-group = Groups
library-kind-one-monster = Monster
library-kind-one-pc = Player character
library-kind-one-npc = NPC
library-kind-one-group = Group
library-level = Level
library-any-level = Any level
library-levels = Level { $least }–{ $most }
library-level-from = Level { $least } and above
library-of-level = level { $level }
library-trait = Trait
library-without = { $trait }: take away
library-fetching = Fetching …
library-found = { $count ->
    [one] 1 found
   *[other] { $count } found
 }
library-none = Nothing fits. Take a word or a filter away.
library-choose = Choose one to read its figures.
library-back = Back to the list
library-members = { $count ->
    [one] 1 piece
   *[other] { $count } pieces
 }
library-sections = { $count } sections
library-of-table = this table’s
library-of-house = this house’s
library-lay = One more: { $name }
library-fewer = One less: { $name }
library-lay-back = { $name }: take away
library-lay-group = Add group
library-count = How many: { $name }
library-nothing-laid = Use + to pick characters.
library-too-many = At most 100 at once.
library-side-own = Own side
library-checks = Checks
library-checks-as = As written
library-hidden = Hidden at first
library-place = Choose the spot
library-place-hint = { $count ->
    [one] Click where it is to stand. Arrows and Enter do it too; Escape goes back.
   *[other] Click where the { $count } are to stand. Arrows and Enter do it too; Escape goes back.
 }
library-place-hint-thumb = Tap where to put them ({ $count }).
library-add = { $count ->
    [one] Add 1
   *[other] Add { $count }
 }
library-added = { $count ->
    [one] It is on the table.
   *[other] { $count } are on the table. “Take back” removes them together.
 }
library-uses-fixed = Its checks are fixed values.
library-uses-rolled = Its checks are rolled.
library-keep-group = Save as a group
library-group-name = Name of the group
library-keep = Save
library-kept = Saved { $name } to this table’s library.
library-away = Delete
library-away-sure = Really throw away?

trait-beast = beast
trait-person = person
trait-barbarous = barbarous
trait-mythic = mythical beast
trait-fay = fay
trait-machine = machine
trait-mount = mount
trait-insect = insect
trait-plant = plant
trait-undead = undead
trait-construct = construct
trait-folk = folk
trait-dragon = dragon
trait-spirit = spirit
trait-giant = giant
trait-aquatic = aquatic
trait-flying = flying
trait-casting = caster
trait-healing = healer
trait-shooting = shooter
trait-throwing = thrower
trait-breakthrough = breakthrough
trait-breath = breath weapon
trait-swarm = swarm
trait-lurking = ambusher
trait-rooted = rooted
trait-entangling = entangler
trait-grappling = grappler
trait-leader = leader
trait-many-sections = many sections

sheet-new = New sheet
sheet-nameless = Give it a name, in one language at least.
sheet-title = Sheet: { $name }
sheet-save = Save
sheet-saved = Saved { $name }.
sheet-keep = Save to the library
sheet-kept = Kept in the library
sheet-name-en = Name (English)
sheet-name-ja = Name (Japanese)
sheet-note-en = What it does (English)
sheet-note-ja = What it does (Japanese)
sheet-kind-of = Kind
sheet-led-gm = GM
sheet-led-any = Whoever takes it
sheet-hp = HP
sheet-mp = MP
sheet-defense = Defence
sheet-movement = Movement
sheet-movement-monster = Movement
sheet-rolled = Rolled
sheet-no-mixing = A monster can’t switch between dice and fixed values mid-fight.
sheet-fixed = Fixed values
sheet-fixed-mark = =
sheet-accuracy = Accuracy
sheet-evasion = Evasion
sheet-fortitude = Fortitude
sheet-willpower = Willpower
sheet-initiative = Initiative
sheet-initiative-monster = Initiative
sheet-magic_power = Magic power
sheet-sections = Sections
sheet-core = Core
sheet-attacks = Attacks
sheet-skills = Skills and spells
sheet-feats = Feats and traits
sheet-conditions = Conditions
sheet-lore = Knowledge and loot
sheet-key = Short name, for rules and links
sheet-take-away = Take away: { $name }
sheet-kind-melee = melee
sheet-kind-shoot = shot
sheet-kind-throw = throw
sheet-magic = magic
sheet-ammo-of = Ammunition: { $list }.
sheet-range = Range
sheet-range-of = to { $metres } m
sheet-radius-of = radius { $metres } m
sheet-damage = Damage
sheet-power = Power { $power }
sheet-critical = @{ $critical }
sheet-cost = MP { $mp }
sheet-guard-immune = immune
sheet-guard-half = half
sheet-guard-points = points less
sheet-guard-none = nothing
sheet-ends-rounds = after so many rounds
sheet-ends-turn = with the own next turn
sheet-ends-fight = with the fight
sheet-declare-attack = an attack
sheet-declare-cast = a spell
sheet-declare-turn = the turn
sheet-until-turn = to the own next turn
sheet-until-round = to the end of the round
sheet-until-fight = with the fight
sheet-tick-turn = each own turn
sheet-tick-round = each round
sheet-spares-foes = foes
sheet-spares-friends = friends
sheet-minor = minor action
sheet-major = major action
sheet-withstood-none = none
sheet-withstood-half = half
sheet-withstood-negate = negates
sheet-resist-half = { $with }: half
sheet-resist-negate = { $with }: negates
sheet-heals-hp = heals HP
sheet-heals-mp = gives MP back
sheet-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }
sheet-weak-to = Weak to { $what }: +{ $bonus }.
sheet-known = Reputation { $reputation }, weakness value { $weakness }.
sheet-knows = Monster knowledge { $check }.
sheet-knows-stats = the figures
sheet-knows-all = figures and weak point
sheet-herbs-of = Herbs +{ $bonus }.



feat-hawk-eye-means = Skirmishes and enemies on the way shield nobody; walls still do.
feat-targeting-means = Shots, throws and shot spells never hit the wrong one.
feat-precise-shot-means = Shots and throws never hit the wrong one.
feat-guided-magic-means = Shot spells never hit the wrong one.
feat-magic-control-means = Leaves out anybody from an area or a line.
feat-magic-convergence-means = An area spell is cast on one target alone.
feat-metamagic-targets-means = More targets for as many times the MP.
feat-metamagic-distance-means = More range for as many times the MP.
feat-metamagic-area-means = A wider area for as many times the MP.
feat-footwork = Footwork
feat-footwork-means = Limited Move up to 10 m.
feat-fleet-footed = Fleet Footed
feat-fleet-footed-means = Normal Move 10 m farther, Full Move 30 m.
feat-shukuchi = Shukuchi
feat-shukuchi-means = After a Full Move, what a Normal Move allows.
feat-shadow-sneak = Shadow Sneak
feat-shadow-sneak-means = Nobody blocks it, and it leaves a melee without preparing.
feat-flying-kick = Flying Kick
feat-flying-kick-means = After a move of 10 m or more it kicks harder.
feat-full-power-means = Melee damage +4, own evasion −2.
feat-feint-means = Accuracy +1, critical value +1.
feat-lethal-strike-means = Dice of the power table count one more, own evasion −2.
feat-magic-strike-means = Adds the magic power to damage; own resistances −2.
feat-armor-pierce-means = Halves the target’s defence; critical value +1.
feat-mow-down-means = Strikes up to three with a two-handed weapon, damage −3.
feat-tail-swing-means = Strikes up to three within reach, accuracy −1.
feat-taunting-strike-means = Damage −2; the target must attack the striker for a round.
feat-multi-action-means = A blow and a spell in one turn, with a Limited Move only.
feat-defense-stance = Defense Stance
feat-defense-stance-means = One of evasion, fortitude and willpower +4, all other checks −4.
feat-snipe-means = Aims for a turn; a clean hit then does double damage.
feat-fast-action = Fast Action
feat-fast-action-means = A second major action in the first round if its side goes first.
feat-full-power-2-means = Melee damage +12, own evasion −2.
feat-two-declarations = Two declarations
feat-two-declarations-means = Two feats may be declared in one turn.
feat-three-declarations = Three declarations
feat-three-declarations-means = Three feats may be declared in one turn.
feat-flight = Flight
feat-flight-means = Accuracy and evasion in melee +1.
feat-flight-2 = Soaring
feat-flight-2-means = Accuracy and evasion in melee +2.
feat-metal-armor = Metal armour
feat-metal-armor-means = Wears metal armour.
feat-cover-means = Takes a blow in the place of an ally within blocking range, once a round.
feat-guardian = Guardian
feat-guardian-means = Covers several allies, and takes three blows a round for them.
feat-amphibious = Amphibious
feat-amphibious-means = Nothing hampers it under water.
feat-aquatic = Aquatic
feat-aquatic-means = Nothing hampers it under water; accuracy, evasion and casting −2 on land.
feat-blocking = Blocking
feat-blocking-means = Holds more enemies: as how many sections, “Blocks as” says.
feat-unprovokable = Cannot be taunted
feat-unprovokable-means = Taunting does nothing to it.
feat-rooted = Rooted
feat-rooted-means = Neither moves nor falls.
library-own-rear = Their own rear
sheet-add-one = One more: { $title }
sheet-another = Another …
sheet-said-elsewhere = { $names }: said under “{ $place }”, of each.
sheet-alone = one by itself
portrait-x = Middle, across
portrait-y = Middle, down
portrait-across = Size of the circle
portrait-remove = Take the portrait away
portrait-choose = Choose a picture
