/** The wire of active-round, as the server's classes have it; `make types` writes it. Absent: not for this seat. Lengths are metres. */

export type AnyEvent =
  | Began
  | Moved
  | MoveDeclared
  | Turned
  | Stood
  | Placed
  | Attacked
  | DieRolled
  | Missed
  | Hit
  | DamageRolled
  | StrikeQueued
  | StrikeEnded
  | Countered
  | DecisionOpened
  | DecisionClosed
  | SkillUsed
  | Defended
  | Reacted
  | Damaged
  | Healed
  | Died
  | Paid
  | Adjusted
  | Acted
  | Loaded
  | EquipmentChanged
  | ItemUsed
  | ItemThrown
  | Caught
  | Wasted
  | Declared
  | CastingWentOn
  | CastingEnded
  | CastDone
  | StanceTaken
  | Searched
  | Spotted
  | InitiativeRolled
  | NewcomerRolled
  | Delayed
  | TurnStarted
  | TurnEnded
  | RoundStarted
  | PhaseChanged
  | CombatEnded
  | BeganAnew
  | Added
  | Removed
  | Excluded
  | Revealed
  | ConditionAdded
  | ConditionRemoved
  | BattlefieldChanged
  | OptionSet
  | Overruled
  | Noted
  | Portrayed
  | Aliased
  | Rolled
  | SecretlyRolled
  | DiceWanted
  | DiceEntered
  | RolledInChat
  | PermissionAsked
  | PermissionGiven
  | PermissionDenied;
export type AnyCommand =
  | MinorCommand
  | StanceCommand
  | PerceiveCommand
  | StopCastingCommand
  | DelayCommand
  | EndTurnCommand
  | MoveCommand
  | AttackCommand
  | ThrowCommand
  | CastCommand
  | UseCommand
  | ChangeEquipmentCommand
  | ReloadCommand
  | MajorCommand
  | DefendCommand
  | CounterCommand
  | NoteCommand
  | RollCommand
  | RevealCommand
  | SetOptionCommand
  | PortrayCommand
  | AliasCommand
  | AdjustCommand
  | PlaceCommand
  | AddCommand
  | RemoveCommand
  | ExcludeCommand
  | ConditionCommand
  | BattlefieldCommand
  | RollInitiativeCommand
  | AdvanceCommand
  | EndCombatCommand
  | BeginAnewCommand
  | AllowCommand
  | UndoCommand
  | RedoCommand
  | OverrideCommand
  | TogetherCommand
  | DiceCommand
  | DenyCommand;
export type AnyQuery = ReachQuery | FrontQuery | LineQuery | AreaQuery | LineOfSightQuery | ActionsQuery | OffersQuery;

export interface Wire {
  view: Portrait;
  event: AnyEvent;
  command: AnyCommand;
  query: AnyQuery;
  answers: Answers;
  previews: Previews;
  offers: OffersTold;
  verdict: Verdict;
}
/**
 * What is shown of a fight. Who is not seen is left out of it.
 */
export interface Portrait {
  phase: "setup" | "initiative" | "rounds" | "ended";
  round: number;
  fights: number;
  acting?: "allies" | "enemies" | "neutral";
  turn?: string;
  order: string[];
  lasting?: string[];
  waits?: {
    [k: string]: string;
  };
  initiative: {
    [k: string]: number;
  };
  options: {
    [k: string]: string | number | boolean;
  };
  battlefield: Battlefield;
  grounds: ("impassable" | "obstacle" | "low" | "slow")[];
  combatants: {
    [k: string]: Combatant;
  };
  pending?: Pending | Approval | RollRequest | Permission;
}
/**
 * The field: cells with what lies on them, or a table that is measured with a ruler.
 */
export interface Battlefield {
  grid?: "squares" | "hexes";
  columns: number;
  rows: number;
  cell: number;
  flight: boolean;
  terrain: {
    [k: string]: [number, number][];
  };
  ruler: boolean;
  width?: number;
  height?: number;
  image?: Picture;
}
/**
 * A picture under the field: where its top left corner lies, how wide it is, in metres.
 */
export interface Picture {
  image: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  width: number;
}
/**
 * Somebody in the fight, as it is and as it is shown.
 */
export interface Combatant {
  alias?: string;
  portrait?: string;
  crop?: Crop;
  id: string;
  name: string;
  names: {
    [k: string]: string;
  };
  faction: "allies" | "enemies" | "neutral";
  kind: "pc" | "npc" | "monster";
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  facing: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
  conditions: string[];
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  acted: boolean;
  excluded: boolean;
  wields: Wields;
  stance?: "defensive" | "reactive";
  casting?: Casting;
  done?: Done;
  hp?: number;
  max_hp?: number;
  mortality?: number;
  ep?: number;
  max_ep?: number;
  sa?: number;
  max_sa?: number;
  rate?: number;
  fly_ep?: number;
  initiative?: number;
  react?: number;
  perceive?: number;
  targeting?: number;
  fortitude?: number;
  evade?: number;
  hit?: number;
  critical?: number;
  critical_magic?: number;
  melee_power?: number;
  throw_power?: number;
  bow_power?: number;
  hand?: "right" | "left";
  casting_speed?: number;
  defense?: number;
  abilities?: string[];
  weapons?: {
    [k: string]: Weapon;
  };
  skills?: {
    [k: string]: Skill;
  };
  items?: {
    [k: string]: Item;
  };
  spotted_by?: string[];
  controlled_by?: string;
  perceived?: string[];
  reacted?: string[];
  guarded?: string[];
  told?: {
    [k: string]: string[];
  };
}
/**
 * The circle of a portrait that is shown, in thousandths of the picture's width, height, shorter side.
 */
export interface Crop {
  x: number;
  y: number;
  across: number;
}
/**
 * What the hands hold. A weapon for two hands is in the dominant one, the other is empty.
 */
export interface Wields {
  right?: string;
  left?: string;
}
/**
 * A spell that takes longer than one active round. Others see only that somebody casts.
 */
export interface Casting {
  skill?: string;
  runes?: number;
  of?: number;
  fresh?: boolean;
}
/**
 * Which actions of the open or last active round are spent.
 */
export interface Done {
  attack: boolean;
  move: boolean;
  support: boolean;
  magic: boolean;
}
/**
 * Something to strike or shoot with.
 */
export interface Weapon {
  names: {
    [k: string]: string;
  };
  kind: "melee" | "thrown" | "bow" | "crossbow" | "gun";
  damage: number;
  ammunition: number;
  range: number;
  hands: number;
  reload: boolean;
  loaded: boolean;
}
/**
 * A skill or spell and how well somebody masters it.
 */
export interface Skill {
  names: {
    [k: string]: string;
  };
  kind: "offensive" | "supportive" | "spell" | "healing" | "defensive";
  mastery: number;
  cost: Cost;
  power: number;
  range?: number;
  area?: number;
  line: boolean;
  affects: "all" | "allies" | "enemies";
  front: boolean;
  runes: number;
  conditions: string[];
}
/**
 * What a skill costs, whether it works or not.
 */
export interface Cost {
  ep: number;
  sa: number;
}
/**
 * Something to drink, to eat, to throw to a friend.
 */
export interface Item {
  names: {
    [k: string]: string;
  };
  count: number;
  effect: Effect;
}
/**
 * What an item does to who takes it.
 */
export interface Effect {
  hp: number;
  ep: number;
  sa: number;
  cures: string[];
}
/**
 * A decision: how somebody struck defends, or whether it strikes back.
 */
export interface Pending {
  id: string;
  kind: "defense" | "counter";
  target: string;
  attacker?: string;
  faction: "allies" | "enemies" | "neutral";
  damage?: number;
  options?: string[];
}
/**
 * A player's move that waits until the GM lets it happen. (switch `approve_moves`)
 */
export interface Approval {
  id: string;
  kind: "approve";
  mover: string;
  faction: "allies" | "enemies" | "neutral";
  mode?: "walk" | "sprint" | "crawl" | "fly" | "stand" | "turn";
  path?: [number, number][];
  points?: [number, number][];
  facing?: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
}
/**
 * Whose dice the table waits for, how many more and what for.
 */
export interface RollRequest {
  kind: "dice";
  actor?: string;
  need: number;
  what: string;
}
/**
 * What the GM is asked to allow. Other factions are not told what it says, nor an id made of that.
 */
export interface Permission {
  kind: "approve";
  mover: string;
  faction: "allies" | "enemies" | "neutral";
  wants: "figures" | "move";
  id?: string;
  command?: {
    [k: string]: unknown;
  };
}
/**
 * A fight began as its setup says.
 */
export interface Began {
  type: "began";
  setup?: Setup;
  options: {
    [k: string]: unknown;
  };
  scenario: boolean;
}
/**
 * A whole position.
 */
export interface Setup {
  battlefield: Battlefield;
  map?: string;
  legend: {
    [k: string]: string;
  };
  combatants: {
    [k: string]: CombatantSetup;
  };
  phase?: "setup" | "initiative" | "rounds" | "ended";
  round: number;
  order: string[];
  lasting: string[];
  waits: {
    [k: string]: string;
  };
  initiative: {
    [k: string]: number;
  };
  turn?: string;
  newcomers: string[];
  passed: string[];
  told: {
    [k: string]: {
      [k: string]: string[];
    };
  };
}
/**
 * A combatant as it is written down.
 */
export interface CombatantSetup {
  alias?: string;
  portrait?: string;
  crop?: Crop;
  faction: "allies" | "enemies" | "neutral";
  name?: string;
  names: {
    [k: string]: string;
  };
  kind?: "pc" | "npc" | "monster";
  controlled_by?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  facing?: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
  conditions: string[];
  rate: number;
  fly_ep: number;
  initiative: number;
  react?: number;
  perceive?: number;
  targeting?: number;
  fortitude: number;
  hp?: number;
  max_hp?: number;
  mortality?: number;
  ep?: number;
  max_ep?: number;
  sa?: number;
  max_sa?: number;
  evade: number;
  hit: number;
  critical: number;
  critical_magic: number;
  melee_power: number;
  throw_power: number;
  bow_power: number;
  hand: "right" | "left";
  casting_speed: number;
  defense: number;
  abilities: string[];
  weapons: {
    [k: string]: Weapon;
  };
  wields: Wields;
  skills: {
    [k: string]: Skill;
  };
  items: {
    [k: string]: Item;
  };
  stance?: "defensive" | "reactive";
  casting?: Casting;
  done: Done;
  acted: boolean;
  excluded: boolean;
  spotted_by: string[];
  perceived: string[];
  reacted: string[];
  guarded: string[];
}
/**
 * Somebody went along a path.
 */
export interface Moved {
  type: "moved";
  mover: string;
  mode: "walk" | "sprint" | "crawl" | "fly" | "stand" | "turn";
  path: [number, number][];
  points: [number, number][];
  facing: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
  faction?: "allies" | "enemies" | "neutral";
  spaces: number;
}
/**
 * A player's move waits until the GM lets it happen.
 */
export interface MoveDeclared {
  type: "move-declared";
  mover: string;
  faction?: "allies" | "enemies" | "neutral";
  mode?: "walk" | "sprint" | "crawl" | "fly" | "stand" | "turn";
  path?: [number, number][];
  points?: [number, number][];
  facing?: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
}
/**
 * Somebody turned on the spot, which was its Move action.
 */
export interface Turned {
  type: "turned";
  mover: string;
  facing: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
}
/**
 * Somebody stood up, which was its Move action.
 */
export interface Stood {
  type: "stood";
  mover: string;
}
/**
 * Somebody was put somewhere.
 */
export interface Placed {
  type: "placed";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  facing: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
}
/**
 * Somebody struck or shot at somebody, or used an offensive skill.
 */
export interface Attacked {
  type: "attacked";
  actor: string;
  target?: string;
  weapon?: string;
  skill?: string;
  skill_names: {
    [k: string]: string;
  };
  side?: "front" | "sides" | "back";
  is_counter: boolean;
}
/**
 * A die fell. What was needed is known to whose figure it is, what is added to whose die it is.
 */
export interface DieRolled {
  type: "rolled";
  what: "hit" | "critical" | "mastery" | "backfire" | "targeting" | "react" | "perceive";
  actor: string;
  sides: number;
  face: number;
  bonus?: number;
  total?: number;
  faction?: "allies" | "enemies" | "neutral";
  need?: number;
  works?: boolean;
  aim?: string;
  told?: {
    [k: string]: string[];
  };
}
/**
 * The blow or shot went past.
 */
export interface Missed {
  type: "missed";
  actor: string;
  target: string;
}
/**
 * The blow or shot struck; a critical hit, or not.
 */
export interface Hit {
  type: "hit";
  actor: string;
  target: string;
  critical: boolean;
}
/**
 * What the damage came to before anything comes off; its parts are the attacker's to know.
 */
export interface DamageRolled {
  type: "damage-rolled";
  actor: string;
  faction?: "allies" | "enemies" | "neutral";
  parts?: Part[];
  total: number;
}
/**
 * One thing that went into the damage.
 */
export interface Part {
  name: string;
  figure: number;
}
/**
 * Damage is on its way to somebody.
 */
export interface StrikeQueued {
  type: "strike-queued";
  attacker: string;
  target: string;
  damage: number;
  side?: "front" | "sides" | "back";
  conditions: string[];
  is_blow: boolean;
}
/**
 * Nothing of the strike is open any more.
 */
export interface StrikeEnded {
  type: "strike-ended";
}
/**
 * Somebody strikes back.
 */
export interface Countered {
  type: "countered";
  actor: string;
  target: string;
  weapon: string;
}
/**
 * The table waits: how does somebody defend, does it strike back?
 */
export interface DecisionOpened {
  type: "decision-opened";
  decision: "defense" | "counter";
  target: string;
  attacker?: string;
  faction?: "allies" | "enemies" | "neutral";
  damage?: number;
  options?: string[];
}
/**
 * It was answered, or there is nothing to decide any more.
 */
export interface DecisionClosed {
  type: "decision-closed";
  target: string;
}
/**
 * A defensive skill was used, and worked or not; once against each attacker and round.
 */
export interface SkillUsed {
  type: "skill-used";
  actor: string;
  skill: string;
  skill_names: {
    [k: string]: string;
  };
  attacker: string;
  works: boolean;
}
/**
 * So much came off by defence, stance and skill.
 */
export interface Defended {
  type: "defended";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  figure?: number;
}
/**
 * Somebody threw for a counter; once a foe and round.
 */
export interface Reacted {
  type: "reacted";
  actor: string;
  foe: string;
}
/**
 * Somebody lost points; others see only how it looks now.
 */
export interface Damaged {
  type: "damaged";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  amount?: number;
  hp?: number;
  mortality?: number;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  told?: {
    [k: string]: string[];
  };
}
/**
 * Somebody got points back.
 */
export interface Healed {
  type: "healed";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  amount?: number;
  hp?: number;
  ep?: number;
  sa?: number;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  told?: {
    [k: string]: string[];
  };
}
/**
 * Somebody died.
 */
export interface Died {
  type: "died";
  target: string;
}
/**
 * What something cost.
 */
export interface Paid {
  type: "paid";
  actor?: string;
  faction?: "allies" | "enemies" | "neutral";
  ep?: number;
  sa?: number;
}
/**
 * The GM set somebody's points.
 */
export interface Adjusted {
  type: "adjusted";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  hp?: number;
  ep?: number;
  sa?: number;
  mortality?: number;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  was_hp?: number;
  was_ep?: number;
  was_sa?: number;
  was_mortality?: number;
}
/**
 * One of the four actions of the active round is spent.
 */
export interface Acted {
  type: "acted";
  actor: string;
  action: "attack" | "move" | "support" | "magic";
}
/**
 * A weapon was loaded, or is not any more.
 */
export interface Loaded {
  type: "loaded";
  actor: string;
  weapon: string;
  loaded: boolean;
}
/**
 * The hands hold something else.
 */
export interface EquipmentChanged {
  type: "equipment-changed";
  actor: string;
  wields?: Wields;
  faction?: "allies" | "enemies" | "neutral";
  note?: string;
}
/**
 * One of an item was taken.
 */
export interface ItemUsed {
  type: "item-used";
  actor: string;
  item: string;
  target: string;
}
/**
 * One of an item is in the air.
 */
export interface ItemThrown {
  type: "item-thrown";
  actor: string;
  item: string;
  target: string;
}
/**
 * Somebody has it now.
 */
export interface Caught {
  type: "caught";
  by: string;
  item: string;
  thing?: Item;
}
/**
 * Nobody caught it.
 */
export interface Wasted {
  type: "wasted";
  item: string;
  actor: string;
}
/**
 * Something else was done, which the GM rules.
 */
export interface Declared {
  type: "declared";
  actor: string;
  name: string;
  action?: "attack" | "move" | "support" | "magic";
}
/**
 * A spell takes longer: so many of its runes are done.
 */
export interface CastingWentOn {
  type: "casting-went-on";
  actor: string;
  faction?: "allies" | "enemies" | "neutral";
  skill?: string;
  runes?: number;
  of?: number;
}
/**
 * A spell that was begun came to nothing, or was given up.
 */
export interface CastingEnded {
  type: "casting-ended";
  actor: string;
}
/**
 * A spell or supportive skill was performed, and worked or not.
 */
export interface CastDone {
  type: "cast";
  actor: string;
  skill: string;
  skill_names: {
    [k: string]: string;
  };
  target?: string;
  works: boolean;
}
/**
 * How somebody stands until its next active round begins.
 */
export interface StanceTaken {
  type: "stance-taken";
  actor: string;
  stance: "defensive" | "reactive";
}
/**
 * Somebody looked for another in this round.
 */
export interface Searched {
  type: "searched";
  actor: string;
  target: string;
}
/**
 * Somebody sees another who is unseen to others.
 */
export interface Spotted {
  type: "spotted";
  actor: string;
  target: string;
}
/**
 * Everybody threw a d20; the highest acts first.
 *
 * `rolls` in the order in which they fell: those who tie throw again, and stand there once more.
 */
export interface InitiativeRolled {
  type: "initiative-rolled";
  rolls?: InitiativeRoll[];
  order?: string[];
}
/**
 * What somebody threw, and what it came to.
 */
export interface InitiativeRoll {
  actor: string;
  face: number;
  total: number;
}
/**
 * Somebody who came later threw for its place, which counts from the next round on.
 */
export interface NewcomerRolled {
  type: "initiative-rolled";
  actor: string;
  total: number;
  face: number;
  order?: string[];
}
/**
 * Somebody waits until after somebody slower, or until the end of the round.
 */
export interface Delayed {
  type: "delayed";
  actor: string;
  until: string;
  order?: string[];
}
/**
 * A combatant's turn began with its first command.
 */
export interface TurnStarted {
  type: "turn-started";
  actor: string;
}
/**
 * A combatant's turn is over for this round.
 */
export interface TurnEnded {
  type: "turn-ended";
  actor: string;
}
/**
 * A new round: everybody may act again.
 */
export interface RoundStarted {
  type: "round-started";
  round: number;
}
/**
 * Another step of the procedure, or another faction's turn to act.
 */
export interface PhaseChanged {
  type: "phase-changed";
  phase: string;
  acting?: "allies" | "enemies" | "neutral";
}
/**
 * The fight is over: how, and which side lost it, surrendered or fled.
 */
export interface CombatEnded {
  type: "combat-ended";
  round: number;
  outcome?: "defeat" | "surrender" | "flight";
  by?: "allies" | "enemies" | "neutral";
}
/**
 * The next fight of the table is prepared: its number.
 */
export interface BeganAnew {
  type: "began-anew";
  number: number;
}
/**
 * Somebody came in.
 */
export interface Added {
  type: "added";
  target: string;
  combatant?: Combatant;
}
/**
 * A combatant was taken off the table.
 */
export interface Removed {
  type: "removed";
  target: string;
}
/**
 * Somebody is out of the battle for good.
 */
export interface Excluded {
  type: "excluded";
  target: string;
}
/**
 * A hidden combatant came into sight, or some of its figures were told.
 */
export interface Revealed {
  type: "revealed";
  target: string;
  fields: string[];
  to: ("allies" | "enemies" | "neutral") | "all";
}
/**
 * A condition was put on a combatant.
 */
export interface ConditionAdded {
  type: "condition-added";
  target: string;
  condition: string;
  by?: string;
  until?: number;
  ends: "rounds" | "turn";
  rule: string;
}
/**
 * A condition ended.
 */
export interface ConditionRemoved {
  type: "condition-removed";
  target: string;
  condition: string;
  rule: string;
}
/**
 * The field is another one.
 */
export interface BattlefieldChanged {
  type: "battlefield-changed";
  battlefield?: Battlefield;
}
/**
 * A rule switch was set.
 */
export interface OptionSet {
  type: "option-set";
  name: string;
  value?: string | number | boolean;
}
/**
 * A rule was broken on purpose: the codes for all who know those it is about, the figures for the GM.
 */
export interface Overruled {
  type: "overruled";
  about?: string[];
  codes: string[];
  rule: string;
  reasons?: Reason[];
}
/**
 * Why: a code, the figures that let a person see it, and the heading of the rule it rests on.
 *
 * Figures that are lengths are given in metres (`metres(...)`); ids of combatants and places go into
 * `about`, so that sight can leave out a reason that would name an unseen one.
 */
export interface Reason {
  code: string;
  cite?: string;
  figures?: {
    [k: string]: string | number;
  };
  about?: {
    [k: string]: string;
  };
}
/**
 * The GM wrote something down.
 */
export interface Noted {
  type: "noted";
  text: string;
  target?: string;
}
/**
 * A combatant has another portrait, or none.
 */
export interface Portrayed {
  type: "portrayed";
  target: string;
  portrait?: string;
  crop?: Crop;
}
/**
 * Others call a combatant otherwise. Only its own side hears of it.
 */
export interface Aliased {
  type: "aliased";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  alias?: string;
}
/**
 * Dice fell in the open.
 */
export interface Rolled {
  type: "rolled";
  dice: string;
  faces: number[];
  total: number;
  label?: string;
}
/**
 * Dice fell behind the screen: nobody else learns that they did.
 */
export interface SecretlyRolled {
  type: "secretly-rolled";
  dice: string;
  faces: number[];
  total: number;
  label?: string;
}
/**
 * The table waits for what somebody rolls; then the whole command is ruled again.
 */
export interface DiceWanted {
  type: "dice-wanted";
  actor?: string;
  need: number;
  what: string;
  by?: string;
  role?: "gm" | "player" | "spectator";
  controls?: string[];
  strict?: boolean;
  command?: {
    [k: string]: unknown;
  };
  faces?: number[];
  veiled?: number[];
  answers?: string[];
  by_hand?: boolean;
  sides?: number;
}
/**
 * These dice were rolled by people and typed in.
 */
export interface DiceEntered {
  type: "dice-entered";
  actor?: string;
  faces?: number[];
}
/**
 * A line of the chat asked for dice. The fight knows nothing of it: nobody takes it back.
 */
export interface RolledInChat {
  type: "rolled";
  dice: string;
  faces: number[];
  total: number;
  label?: string;
  criticals: number;
  is_failure: boolean;
  outcome?: string;
  chosen: string[];
  secret: boolean;
}
/**
 * A player asks for something that the GM has to allow.
 */
export interface PermissionAsked {
  type: "permission-asked";
  mover: string;
  faction: "allies" | "enemies" | "neutral";
  wants: "figures" | "move";
  id?: string;
  command?: {
    [k: string]: unknown;
  };
  by?: string;
  role?: "gm" | "player" | "spectator";
  controls?: string[];
  strict?: boolean;
}
/**
 * The GM allowed it, and it happens now.
 */
export interface PermissionGiven {
  type: "permission-given";
  mover: string;
  wants: "figures" | "move";
}
/**
 * The GM did not allow it.
 */
export interface PermissionDenied {
  type: "permission-denied";
  mover: string;
  wants: "figures" | "move";
}
/**
 * Something that costs no action.
 */
export interface MinorCommand {
  command: "minor";
  actor: string;
  name: string;
}
/**
 * How somebody stands in the defensive round.
 */
export interface StanceCommand {
  command: "stance";
  actor: string;
  stance: "defensive" | "reactive";
}
/**
 * Looks for somebody unseen.
 */
export interface PerceiveCommand {
  command: "perceive";
  actor: string;
  target: string;
  penalty?: number;
  dice?: number[];
}
/**
 * Gives up a spell that was begun.
 */
export interface StopCastingCommand {
  command: "stop-casting";
  actor: string;
}
/**
 * Waits until after somebody slower, or until the end of the round.
 */
export interface DelayCommand {
  command: "delay";
  actor: string;
  until: string;
}
/**
 * Ends a turn, or passes one that has not begun.
 */
export interface EndTurnCommand {
  command: "end-turn";
  actor: string;
}
/**
 * The Move action: along a path, up from the ground, or round on the spot.
 */
export interface MoveCommand {
  command: "move";
  actor: string;
  mode: "walk" | "sprint" | "crawl" | "fly" | "stand" | "turn";
  path?: [number, number][];
  facing?: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
  through?: "straight";
}
/**
 * The Attack action: a plain blow or shot, or an offensive skill.
 */
export interface AttackCommand {
  command: "attack";
  actor: string;
  target?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  weapon?: string;
  hand?: "right" | "left";
  both?: boolean;
  skill?: string;
  aim?: string;
  beyond?: boolean;
  dice?: number[];
}
/**
 * The Attack action: an item is thrown to somebody, who may catch it.
 */
export interface ThrowCommand {
  command: "throw";
  actor: string;
  item: string;
  target: string;
  dice?: number[];
}
/**
 * The Magic action for spells and healing, the Support action for supportive skills.
 */
export interface CastCommand {
  command: "cast";
  actor: string;
  skill: string;
  target?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  beyond?: boolean;
  dice?: number[];
}
/**
 * The Support action: an item for oneself or for an ally in front.
 */
export interface UseCommand {
  command: "use";
  actor: string;
  item: string;
  target?: string;
}
/**
 * The Support action: what the hands hold from now on, as much as one wants.
 */
export interface ChangeEquipmentCommand {
  command: "change-equipment";
  actor: string;
  right?: string;
  left?: string;
  note?: string;
}
/**
 * The Support action: a weapon is loaded again.
 */
export interface ReloadCommand {
  command: "reload";
  actor: string;
  weapon: string;
}
/**
 * One of the four actions for something else, which the GM rules.
 */
export interface MajorCommand {
  command: "major";
  actor: string;
  action: "attack" | "move" | "support" | "magic";
  name: string;
}
/**
 * Answers a strike with a defensive skill, or with nothing more.
 */
export interface DefendCommand {
  command: "defend";
  actor: string;
  skill?: string;
  decision?: string;
  dice?: number[];
}
/**
 * Strikes back, or does not.
 */
export interface CounterCommand {
  command: "counter";
  actor: string;
  weapon?: string;
  pass?: boolean;
  decision?: string;
  dice?: number[];
}
/**
 * The GM's note, for nobody else.
 */
export interface NoteCommand {
  command: "note";
  text: string;
  target?: string;
}
/**
 * Rolls dice that mean nothing to the rules, as `2d6+3`.
 */
export interface RollCommand {
  command: "roll";
  dice: string;
  label?: string;
  secret?: boolean;
}
/**
 * Takes `hidden` away, or tells fields to a faction or to all: of one combatant, or of some together.
 */
export interface RevealCommand {
  command: "reveal";
  target?: string;
  targets?: string[];
  fields?: string[];
  to?: ("allies" | "enemies" | "neutral") | ("faction" | "all");
}
/**
 * Sets a rule switch.
 */
export interface SetOptionCommand {
  command: "set-option";
  name: string;
  value: string | number | boolean;
}
/**
 * Gives a combatant a portrait, or takes it away; the GM may, and whoever leads it.
 */
export interface PortrayCommand {
  command: "portray";
  target: string;
  portrait?: string;
  crop?: CropInput;
}
/**
 * The circle of a portrait that is shown, in thousandths of the picture's width, height, shorter side.
 */
export interface CropInput {
  x?: number;
  y?: number;
  across?: number;
}
/**
 * Says what a combatant is called by those who do not know its name; without an alias by its name.
 */
export interface AliasCommand {
  command: "alias";
  target: string;
  alias?: string;
}
/**
 * Sets points, or adds to them.
 */
export interface AdjustCommand {
  command: "adjust";
  target: string;
  hp?: number;
  ep?: number;
  sa?: number;
  mortality?: number;
  add?: boolean;
}
/**
 * Puts somebody somewhere.
 */
export interface PlaceCommand {
  command: "place";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  facing?: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
}
/**
 * Brings somebody in, who throws for its place in the order.
 */
export interface AddCommand {
  command: "add";
  alias?: string;
  portrait?: string;
  crop?: CropInput;
  faction: "allies" | "enemies" | "neutral";
  name?: string;
  names?: {
    [k: string]: string;
  };
  kind?: "pc" | "npc" | "monster";
  controlled_by?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  facing?: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
  conditions?: string[];
  rate?: number;
  fly_ep?: number;
  initiative?: number;
  react?: number;
  perceive?: number;
  targeting?: number;
  fortitude?: number;
  hp?: number;
  max_hp?: number;
  mortality?: number;
  ep?: number;
  max_ep?: number;
  sa?: number;
  max_sa?: number;
  evade?: number;
  hit?: number;
  critical?: number;
  critical_magic?: number;
  melee_power?: number;
  throw_power?: number;
  bow_power?: number;
  hand?: "right" | "left";
  casting_speed?: number;
  defense?: number;
  abilities?: string[];
  weapons?: {
    [k: string]: WeaponInput;
  };
  wields?: WieldsInput;
  skills?: {
    [k: string]: SkillInput;
  };
  items?: {
    [k: string]: ItemInput;
  };
  stance?: "defensive" | "reactive";
  casting?: CastingInput;
  done?: DoneInput;
  acted?: boolean;
  excluded?: boolean;
  spotted_by?: string[];
  perceived?: string[];
  reacted?: string[];
  guarded?: string[];
  id: string;
  dice?: number[];
}
/**
 * Something to strike or shoot with.
 */
export interface WeaponInput {
  names?: {
    [k: string]: string;
  };
  kind: "melee" | "thrown" | "bow" | "crossbow" | "gun";
  damage?: number;
  ammunition?: number;
  range?: number;
  hands?: number;
  reload?: boolean;
  loaded?: boolean;
}
/**
 * What the hands hold. A weapon for two hands is in the dominant one, the other is empty.
 */
export interface WieldsInput {
  right?: string;
  left?: string;
}
/**
 * A skill or spell and how well somebody masters it.
 */
export interface SkillInput {
  names?: {
    [k: string]: string;
  };
  kind: "offensive" | "supportive" | "spell" | "healing" | "defensive";
  mastery: number;
  cost?: CostInput;
  power?: number;
  range?: number;
  area?: number;
  line?: boolean;
  affects?: "all" | "allies" | "enemies";
  front?: boolean;
  runes?: number;
  conditions?: string[];
}
/**
 * What a skill costs, whether it works or not.
 */
export interface CostInput {
  ep?: number;
  sa?: number;
}
/**
 * Something to drink, to eat, to throw to a friend.
 */
export interface ItemInput {
  names?: {
    [k: string]: string;
  };
  count?: number;
  effect?: EffectInput;
}
/**
 * What an item does to who takes it.
 */
export interface EffectInput {
  hp?: number;
  ep?: number;
  sa?: number;
  cures?: string[];
}
/**
 * A spell that takes longer than one active round. Others see only that somebody casts.
 */
export interface CastingInput {
  skill: string;
  runes: number;
  of: number;
  fresh?: boolean;
}
/**
 * Which actions of the open or last active round are spent.
 */
export interface DoneInput {
  attack?: boolean;
  move?: boolean;
  support?: boolean;
  magic?: boolean;
}
/**
 * Takes a combatant off the table altogether.
 */
export interface RemoveCommand {
  command: "remove";
  target: string;
}
/**
 * Out of the battle for good.
 */
export interface ExcludeCommand {
  command: "exclude";
  target: string;
}
/**
 * Puts conditions on a combatant or takes them off.
 */
export interface ConditionCommand {
  command: "condition";
  target: string;
  add?: string[];
  remove?: string[];
}
/**
 * What is named of the field is replaced; nobody is moved by it.
 */
export interface BattlefieldCommand {
  command: "battlefield";
  grid?: "squares" | "hexes";
  columns?: number;
  rows?: number;
  cell?: number;
  flight?: boolean;
  terrain?: {
    [k: string]: [number, number][];
  };
  width?: number;
  height?: number;
  image?: PictureInput;
}
/**
 * A picture under the field: where its top left corner lies, how wide it is, in metres.
 */
export interface PictureInput {
  image: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  width: number;
}
/**
 * Everybody who can act throws for the order of the battle.
 */
export interface RollInitiativeCommand {
  command: "roll-initiative";
  dice?: number[];
}
/**
 * The next step of the combat procedure.
 */
export interface AdvanceCommand {
  command: "advance";
}
/**
 * The fight is over.
 */
export interface EndCombatCommand {
  command: "end-combat";
}
/**
 * The next fight of the table is prepared, without those who are named.
 */
export interface BeginAnewCommand {
  command: "begin-anew";
  without?: string[];
}
/**
 * Lets a player's move happen that waits for it.
 */
export interface AllowCommand {
  command: "allow";
  decision?: string;
}
/**
 * Takes back the newest command; with `seq` only if it is still that one.
 */
export interface UndoCommand {
  command: "undo";
  seq?: number;
}
/**
 * Puts back what was taken back last; or does it again with dice that people throw and type in.
 */
export interface RedoCommand {
  command: "redo";
  by_hand?: boolean;
}
/**
 * Carries out a command that the rules refuse.
 */
export interface OverrideCommand {
  command: "override";
  do: AnyCommand;
}
/**
 * Several commands as one, all or nothing: one entry of the log, taken back as one.
 */
export interface TogetherCommand {
  command: "together";
  do: AnyCommand[];
}
/**
 * What was rolled on the table at home, where this table waits for it.
 */
export interface DiceCommand {
  command: "dice";
  faces: number[];
}
/**
 * Refuses what a player asked for.
 */
export interface DenyCommand {
  command: "deny";
  decision?: string;
}
/**
 * Where somebody may end now, by every mode; `cells` are those of one mode, or of the widest.
 */
export interface ReachQuery {
  query: "reach";
  actor: string;
  mode?: "walk" | "sprint" | "crawl" | "fly";
}
/**
 * The view cone of somebody: front, sides and back.
 */
export interface FrontQuery {
  query: "front";
  actor: string;
}
/**
 * The cells of a straight line.
 */
export interface LineQuery {
  query: "line";
  from: string | [number, number];
  facing: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
  range: number;
}
/**
 * The cells of an area, and who is in it.
 */
export interface AreaQuery {
  query: "area";
  at: string | [number, number];
  n: number;
}
/**
 * What covers, and from which side.
 */
export interface LineOfSightQuery {
  query: "line-of-sight";
  from: string | [number, number];
  to: string | [number, number];
}
/**
 * Every command open to somebody now, and why the others are closed.
 */
export interface ActionsQuery {
  query: "actions";
  actor: string;
}
/**
 * What `actor` could do now; without it, what the seat may do that is nobody's act.
 */
export interface OffersQuery {
  query: "offers";
  actor?: string;
}
export interface Answers {
  reach: ReachAnswer;
  front: FrontAnswer;
  line: LineAnswer;
  area: AreaAnswer;
  "line-of-sight": SightAnswer;
  actions: ActionsAnswer;
  offers: OffersTold;
}
/**
 * Where somebody may end now, by every mode; nowhere by a mode that is closed.
 */
export interface ReachAnswer {
  can_move?: boolean;
  why?: string | null;
  reason?: string;
  rule?: string;
  field?: string | number;
  most?: string | number;
  given?: string | number;
  work?: string | number;
  budget?: string | number;
  index?: number;
  final?: boolean;
  walk?: [number, number][];
  sprint?: [number, number][];
  crawl?: [number, number][];
  fly?: [number, number][];
  cells?: [number, number][];
}
/**
 * The cells of the field in front, at the sides and behind.
 */
export interface FrontAnswer {
  front: [number, number][];
  sides: [number, number][];
  back: [number, number][];
}
/**
 * The cells of a straight line.
 */
export interface LineAnswer {
  cells: [number, number][];
}
/**
 * The cells of an area, who is taken, and who is covered from its middle.
 */
export interface AreaAnswer {
  cells: [number, number][];
  certain: string[];
  possible: string[];
}
/**
 * Is nothing in between? What covers, and where it comes from as the other looks.
 */
export interface SightAnswer {
  clear: boolean;
  covered_by: [number, number][];
  side: ("front" | "sides" | "back") | null;
}
/**
 * By the id of an offer.
 */
export interface ActionsAnswer {
  actions: {
    [k: string]: ActionTold;
  };
}
/**
 * May it be done now, or why not.
 */
export interface ActionTold {
  open: boolean;
  why: string | null;
  reason?: string;
  rule?: string;
  field?: string | number;
  most?: string | number;
  given?: string | number;
  work?: string | number;
  budget?: string | number;
  index?: number;
  final?: boolean;
}
/**
 * What somebody could do now.
 */
export interface OffersTold {
  offers: OfferTold[];
}
/**
 * A command that is complete but for its needs, and why it is closed now, if it is.
 */
export interface OfferTold {
  id: string;
  group: "move" | "attack" | "magic" | "support" | "reaction" | "other" | "gm";
  names: {
    [k: string]: string;
  };
  command: {
    [k: string]: unknown;
  };
  needs: NeedTold[];
  reject: ClosedTold | null;
  seldom?: boolean;
}
/**
 * A field that the command of an offer still lacks, and what it may be. Lengths are metres.
 */
export interface NeedTold {
  field: string;
  kind: "combatant" | "cell" | "point" | "area" | "path" | "facing" | "choice" | "number" | "text";
  among?: unknown[];
  within?: number;
  reach?: number;
  least?: number;
  most?: number;
  count?: number;
  optional?: boolean;
  shape?: AreaTold;
}
/**
 * What falls where a need points. `size`: a burst's radius, a blast's side, a line's length in cells.
 */
export interface AreaTold {
  kind: "burst" | "blast" | "line";
  size: number;
}
/**
 * Why an offer is closed now.
 */
export interface ClosedTold {
  code: string;
  reason: string;
  rule: string;
  figures: {
    [k: string]: unknown;
  };
  final?: boolean;
}
export interface Previews {
  minor: Verdict;
  stance: Verdict;
  perceive: RollPreview;
  "stop-casting": Verdict;
  delay: Verdict;
  "end-turn": Verdict;
  move: MovePreview;
  attack: RollPreview;
  throw: RollPreview;
  cast: RollPreview;
  use: Verdict;
  "change-equipment": Verdict;
  reload: Verdict;
  major: Verdict;
  defend: RollPreview;
  counter: RollPreview;
  note: Verdict;
  roll: Verdict;
  reveal: Verdict;
  "set-option": Verdict;
  portray: Verdict;
  alias: Verdict;
  adjust: Verdict;
  place: Verdict;
  add: Verdict;
  remove: Verdict;
  exclude: Verdict;
  condition: Verdict;
  battlefield: Verdict;
  "roll-initiative": Verdict;
  advance: Verdict;
  "end-combat": Verdict;
  "begin-anew": Verdict;
  allow: Verdict;
  undo: Verdict;
  redo: Verdict;
  override: Verdict;
  together: Verdict;
  dice: Verdict;
  deny: Verdict;
}
/**
 * What the preview of any command answers at least.
 */
export interface Verdict {
  legal: boolean;
  reject: string | null;
  reason?: string;
  rule?: string;
  field?: string | number;
  most?: string | number;
  given?: string | number;
  work?: string | number;
  budget?: string | number;
  index?: number;
  final?: boolean;
}
/**
 * What a command that rolls may come to. Figures that the asker may not know are left out.
 */
export interface RollPreview {
  legal: boolean;
  reject: string | null;
  reason?: string;
  rule?: string;
  field?: string | number;
  most?: string | number;
  given?: string | number;
  work?: string | number;
  budget?: string | number;
  index?: number;
  final?: boolean;
  chance?: number;
  critical?: number;
  damage?: Damage;
  side?: ("front" | "sides" | "back") | null;
  around?: Beside[];
  targets?: Targets;
  cells?: [number, number][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  origin?: [number, number];
}
/**
 * Before anything comes off.
 */
export interface Damage {
  least: number;
  most: number;
}
/**
 * Cells next to the target, the side of it on which they lie, and the chance to hit from there.
 */
export interface Beside {
  side: "front" | "sides" | "back";
  cells: [number, number][];
  chance?: number;
}
/**
 * Whom it takes, and whom only if the GM lets it reach beyond cover.
 */
export interface Targets {
  certain: string[];
  possible: string[];
}
/**
 * Where a move would end, and what it costs. Without these where it is no way at all.
 */
export interface MovePreview {
  legal: boolean;
  reject: string | null;
  reason?: string;
  rule?: string;
  field?: string | number;
  most?: number;
  given?: string | number;
  work?: string | number;
  budget?: string | number;
  index?: number;
  final?: boolean;
  spaces?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  end?: [number, number];
  facing?: ("n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw") | number;
}
export interface Views {
  "active-round": Portrait;
}
