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
library-edit = Edit
library-away = Delete
library-away-sure = Really delete?

trait-beast = beast
trait-beast-also = animal animals beasts creature wild 動物
trait-person = person
trait-person-also = human humans humanoid people 人族
trait-barbarous = barbarous
trait-barbarous-also = barbarian barbarians barbaros 蛮族
trait-mythic = mythical beast
trait-mythic-also = magical phantom cryptid 幻獣
trait-fay = fay
trait-fay-also = fairy fairies faerie fey pixie 妖精
trait-machine = machine
trait-machine-also = magitech robot machina 魔動機
trait-mount = mount
trait-mount-also = steed horse rider ridden 騎獣
trait-insect = insect
trait-insect-also = insects bug bugs vermin 蟲
trait-plant = plant
trait-plant-also = plants vegetation tree flower 植物
trait-undead = undead
trait-undead-also = zombie ghost skeleton アンデッド
trait-construct = construct
trait-construct-also = golem magical creature artificial 魔法生物
trait-folk = folk
trait-folk-also = humanoid people human 人型
trait-dragon = dragon
trait-dragon-also = dragons wyrm drake wyvern 竜
trait-spirit = spirit
trait-spirit-also = elemental spirits 精霊
trait-giant = giant
trait-giant-also = giants ogre troll 巨人
trait-aquatic = aquatic
trait-aquatic-also = water sea swimmer swimming fish 水棲
trait-flying = flying
trait-flying-also = flyer flier winged air 飛行
trait-casting = caster
trait-casting-also = magic spellcaster mage wizard sorcerer 魔法
trait-healing = healer
trait-healing-also = heal cleric priest recovery 回復
trait-shooting = shooter
trait-shooting-also = archer ranged bow gun 射撃
trait-throwing = thrower
trait-throwing-also = thrown throws 投擲
trait-breakthrough = breakthrough
trait-breath = breath weapon
trait-breath-also = breathes 貫通のブレス
trait-swarm = swarm
trait-swarm-also = horde pack 群れ
trait-lurking = ambusher
trait-lurking-also = hidden stealth ambush 潜伏
trait-rooted = rooted
trait-rooted-also = immobile unmoving 移動しない
trait-entangling = entangler
trait-entangling-also = binds restrains 拘束
trait-grappling = grappler
trait-grappling-also = grabs grapples wrestler 組みつき
trait-leader = leader
trait-leader-also = commander boss chief 指揮
trait-many-sections = many sections
trait-many-sections-also = parts multipart sections 複数部位

sheet-new = New sheet
sheet-nameless = Enter a name in at least one language.
sheet-title = Sheet: { $name }
sheet-save = Save
sheet-least = At least { $least }.
sheet-most = At most { $most }.
sheet-between = From { $least } to { $most }.
sheet-whole = Enter a whole number.
sheet-steps = Enter a multiple of { $step }.
sheet-number = Enter a number.
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
school-sor = Truespeech magic
school-con = Spirit magic
school-wiz = Deep magic
school-pri = Divine magic
school-fai = Fairy magic
school-mag = Magitech
school-dru = Nature magic
school-dem = Summoning magic
school-aby = Abyss magic
school-gri = Grimoire magic
sheet-sections = Sections
sheet-core = Core
sheet-attacks = Attacks
sheet-attacks-monster = Attacks
sheet-skills = Skills and spells
sheet-feats = Feats and traits
sheet-conditions = Conditions
sheet-lore = Knowledge and loot
sheet-key = Short name, for rules and links
sheet-take-away = Remove: { $name }
sheet-kind-melee = melee
sheet-two-hands = two-handed
sheet-kind-shoot = shot
sheet-kind-throw = throw
sheet-magic = magic
sheet-ammo-of = Ammunition: { $list }.
sheet-range = Range
sheet-range-any = any
sheet-range-of = to { $metres } m
sheet-radius-of = radius { $metres } m
sheet-damage = Damage
sheet-damage-monster = Damage
sheet-power = Power { $power }
sheet-critical = @{ $critical }
sheet-cost = MP { $mp }
sheet-costs = Costs { $list }
sheet-spends = { $name } ×{ $count }
sheet-spends-arrow = { $count } { $count ->
    [one] arrow
   *[other] arrows
 }
sheet-spends-bolt = { $count } { $count ->
    [one] bolt
   *[other] bolts
 }
sheet-spends-bullet = { $count } { $count ->
    [one] bullet
   *[other] bullets
 }
sheet-spends-javelin = { $count } { $count ->
    [one] javelin
   *[other] javelins
 }
sheet-spends-boulder = { $count } { $count ->
    [one] boulder
   *[other] boulders
 }
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
sheet-until-number = rounds
sheet-until-fight = until the end of the fight
sheet-moves-limited = a limited move
sheet-moves-normal = a normal move
sheet-goes-after-limited = a limited move (spells)
sheet-goes-after-normal = a normal move (potions and other items)
sheet-pierces-half = half of it
sheet-pierces-all = all of it
sheet-enlarges-targets = targets
sheet-enlarges-distance = range
sheet-enlarges-area = radius
sheet-enlarges-time = rounds
sheet-after-hit = a hit
sheet-after-miss = a miss
sheet-after-any = either
sheet-again-attack = an attack
sheet-again-cast = a spell
sheet-tick-turn = at the end of each own turn
sheet-tick-round = at the end of each round
sheet-asks-always = always
sheet-asks-low = when low (below 7)
sheet-asks-failure = only on a double 1
sheet-asks-never = never
sheet-does-turn = turn both dice over
sheet-does-again = roll again
sheet-keep-new = the new roll
sheet-keep-better = the better roll
sheet-once-round = once per round
sheet-once-fight = once per fight
sheet-forced-push = push away
sheet-forced-pull = pull closer
sheet-forced-teleport = teleport
sheet-falls-always = always
sheet-falls-stopped = if something stops it
sheet-rolled-accuracy = accuracy
sheet-rolled-evasion = evasion
sheet-rolled-magic = casting
sheet-rolled-fortitude = Fortitude
sheet-rolled-willpower = Willpower
sheet-rolled-initiative = initiative
sheet-rolled-death = death check
sheet-rolled-knowledge = monster knowledge
sheet-rolled-damage = damage and healing
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
feat-metamagic-time-means = It lasts longer at a multiple of the MP.
feat-metamagic-all-means = More targets, distance, area and time at once; the MP are multiplied by each.
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
