# The library of ready combatants, and the editor of sheets.

library-title = Library
library-search = Search names, attacks, skills
library-kinds = Kind
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
library-without = { $trait }: remove
library-fetching = Fetching …
library-found = { $count ->
    [one] 1 found
   *[other] { $count } found
 }
library-none = No matches. Remove a word or a filter.
library-choose = Choose one to see its figures.
library-back = Back to the list
library-members = { $count ->
    [one] 1 piece
   *[other] { $count } pieces
 }
library-sections = { $count } sections
library-of-table = this table’s
library-of-house = this server’s
library-lay = One more: { $name }
library-fewer = One fewer: { $name }
library-lay-back = { $name }: remove
library-lay-group = Add group
library-count = How many: { $name }
library-nothing-laid = Use + to pick characters.
library-too-many = At most 100 at once.
library-side-own = Default side
library-checks = Checks
library-checks-as = As written
library-hidden = Hidden at first
library-place = Choose the spot
library-place-hint = { $count ->
    [one] Click where to put it. Arrows and Enter work too; Escape goes back.
   *[other] Click where to put the { $count }. Arrows and Enter work too; Escape goes back.
 }
library-place-hint-thumb = Tap where to put them ({ $count }).
library-add = { $count ->
    [one] Add 1
   *[other] Add { $count }
 }
library-added = { $count ->
    [one] It is on the map.
   *[other] { $count } are on the map. “Undo” removes them together.
 }
library-uses-fixed = Its checks are fixed values.
library-uses-rolled = Its checks are rolled.
library-keep-group = Save as a group
library-group-name = Name of the group
library-keep = Save
library-kept = Saved { $name } to this table’s library.
library-away = Delete
library-away-sure = Really delete?

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
sheet-nameless = Enter a name in at least one language.
sheet-title = Sheet: { $name }
sheet-save = Save
sheet-saved = Saved { $name }.
sheet-keep = Save to the library
sheet-kept = Saved to the library
sheet-name-en = Name (English)
sheet-name-ja = Name (Japanese)
sheet-note-en = What it does (English)
sheet-note-ja = What it does (Japanese)
sheet-kind-of = Kind
sheet-led-gm = GM
sheet-led-any = Any player
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
sheet-take-away = Remove: { $name }
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
sheet-ends-rounds = after a number of rounds
sheet-ends-turn = at its own next turn
sheet-ends-fight = at the end of the fight
sheet-declare-attack = an attack
sheet-declare-cast = a spell
sheet-declare-turn = the turn
sheet-until-turn = until its own next turn
sheet-until-round = until the end of the round
sheet-until-fight = until the end of the fight
sheet-tick-turn = at the end of each own turn
sheet-tick-round = at the end of each round
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
sheet-heals-mp = restores MP
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



feat-hawk-eye-means = Skirmishes and enemies on the way don’t block the line of fire; walls still do.
feat-targeting-means = Shots, throws and shot spells never misfire.
feat-precise-shot-means = Shots and throws never misfire.
feat-guided-magic-means = Shot spells never misfire.
feat-magic-control-means = Can leave anybody out of an area or a line.
feat-magic-convergence-means = Casts an area spell on one target alone.
feat-metamagic-targets-means = More targets at a multiple of the MP.
feat-metamagic-distance-means = More range at a multiple of the MP.
feat-metamagic-area-means = A wider area at a multiple of the MP.
feat-footwork = Footwork
feat-footwork-means = Limited Move up to 10 m.
feat-fleet-footed = Fleet Footed
feat-fleet-footed-means = Normal Move 10 m farther, Full Move 30 m.
feat-shukuchi = Shukuchi
feat-shukuchi-means = After a Full Move it may do what a Normal Move allows.
feat-shadow-sneak = Shadow Sneak
feat-shadow-sneak-means = Can’t be blocked, and leaves a melee without preparing.
feat-flying-kick = Flying Kick
feat-flying-kick-means = Kicks do more damage after a move of 10 m or more.
feat-full-power-means = Melee damage +4, its own evasion −2.
feat-feint-means = Accuracy +1, critical value +1.
feat-lethal-strike-means = Power table dice +1, its own evasion −2.
feat-magic-strike-means = Adds magic power to damage; its own resistances −2.
feat-armor-pierce-means = Halves the target’s defence; critical value +1.
feat-mow-down-means = Attacks up to three with a two-handed weapon, damage −3.
feat-tail-swing-means = Attacks up to three within reach, accuracy −1.
feat-taunting-strike-means = Damage −2; the target must attack it for a round.
feat-multi-action-means = A melee attack and a spell in one turn; Limited Move only.
feat-defense-stance = Defense Stance
feat-defense-stance-means = One of evasion, fortitude and willpower +4, all other checks −4.
feat-snipe-means = Aims for a turn; a clear hit then does double damage.
feat-fast-action = Fast Action
feat-fast-action-means = A second major action in the first round if its side goes first.
feat-full-power-2-means = Melee damage +12, its own evasion −2.
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
feat-cover-means = Takes an attack for an ally within blocking range, once a round.
feat-guardian = Guardian
feat-guardian-means = Covers several allies, and takes up to three attacks a round for them.
feat-amphibious = Amphibious
feat-amphibious-means = No limits or penalties under water.
feat-aquatic = Aquatic
feat-aquatic-means = No limits or penalties under water; accuracy, evasion and casting −2 on land.
feat-blocking = Blocking
feat-blocking-means = Holds more enemies: as how many sections, “Blocks as” says.
feat-unprovokable = Cannot be taunted
feat-unprovokable-means = Taunts don’t affect it.
feat-rooted = Rooted
feat-rooted-means = Neither moves nor falls.
library-own-rear = Their own rear
sheet-add-one = Add: { $title }
sheet-another = Add …
sheet-said-elsewhere = { $names }: set for each under “{ $place }”.
sheet-alone = only this one
portrait-x = Middle, across
portrait-y = Middle, down
portrait-across = Size of the circle
portrait-remove = Remove the portrait
portrait-choose = Choose a picture
