/** The wire of square-fireballs, as the server's classes have it; `make types` writes it. Absent: not for this seat. Lengths are metres. */

export type AnyEvent =
  | Began
  | Moved
  | Pushed
  | Pulled
  | Slid
  | Fell
  | Placed
  | NotMoved
  | Collided
  | Attacked
  | Hit
  | Missed
  | Critical
  | DamageRolled
  | Provoked
  | Rolled
  | Saved
  | SaveFailed
  | Damaged
  | Healed
  | Shielded
  | Adjusted
  | Bloodied
  | Downed
  | Died
  | Excluded
  | VitalityLost
  | ConditionAdded
  | ConditionRemoved
  | ZoneBurnt
  | Limited
  | Pierced
  | ActionUsed
  | MoveLeft
  | PowerSpent
  | PowerRecharged
  | CooledDown
  | ActionPointTried
  | InitiativeRolled
  | OrderChanged
  | EntryBegan
  | Escalated
  | TurnStarted
  | TurnEnded
  | RoundStarted
  | PhaseChanged
  | CombatEnded
  | BeganAnew
  | DecisionOpened
  | TasksKept
  | Added
  | Removed
  | Revealed
  | FieldChanged
  | OptionSet
  | Overruled
  | Noted
  | Portrayed
  | Aliased
  | SecretlyRolled
  | DiceWanted
  | DiceEntered
  | RolledInChat
  | PermissionAsked
  | PermissionGiven
  | PermissionDenied;
export type AnyCommand =
  | MoveCommand
  | UseCommand
  | ChargeCommand
  | ForceCommand
  | EndTurnCommand
  | TotalDefenseCommand
  | SecondWindCommand
  | PointBlankCommand
  | QuickDrawCommand
  | ActionPointCommand
  | RaiseAlarmCommand
  | EscapeCommand
  | MinorCommand
  | MajorCommand
  | ReactCommand
  | PassCommand
  | ShoveCommand
  | NoteCommand
  | RollCommand
  | RevealCommand
  | SetOptionCommand
  | PortrayCommand
  | AliasCommand
  | AdjustCommand
  | PlaceCommand
  | AddCommand
  | ExcludeCommand
  | RemoveCommand
  | ConditionCommand
  | BattlefieldCommand
  | AdvanceCommand
  | RollInitiativeCommand
  | EnshroudCommand
  | HideCommand
  | SpotCommand
  | SearchCommand
  | ReadyMeleeCommand
  | ReadyRangedCommand
  | GrabCommand
  | PushCommand
  | FirstAidCommand
  | PierceCommand
  | NewcomersCommand
  | EndCombatCommand
  | BeginAnewCommand
  | UndoCommand
  | RedoCommand
  | OverrideCommand
  | TogetherCommand
  | DiceCommand
  | AllowCommand
  | DenyCommand;
export type AnyQuery =
  | ReachQuery
  | LineQuery
  | SightQuery
  | CoverQuery
  | ConcealmentQuery
  | FlankedQuery
  | AreaQuery
  | ForcedQuery
  | LightQuery
  | ActionsQuery
  | OffersQuery;

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
 * What is shown of a fight. Who is not known of is left out of it.
 */
export interface Portrait {
  phase: "setup" | "initiative" | "rounds" | "ended";
  round: number;
  fights: number;
  escalation: number;
  turn?: string;
  order: string[][];
  up: string[];
  initiative: {
    [k: string]: number;
  };
  beaten: ("allies" | "enemies" | "neutral")[];
  options: {
    [k: string]: string | number | boolean;
  };
  battlefield: Battlefield;
  grounds: ("full" | "low" | "difficult" | "drop")[];
  lenses: string[];
  lights: Light[];
  zones: Zone[];
  combatants: {
    [k: string]: Combatant;
  };
  pending?: ReactionAsked | ForcedMoveAsked | RollRequest | Permission;
}
/**
 * The squares, and what lies on them.
 */
export interface Battlefield {
  grid: "squares";
  columns: number;
  rows: number;
  cell: number;
  dark: boolean;
  terrain: {
    [k: string]: [number, number][];
  };
  image?: Picture;
  lights?: Light[];
  zones?: Zone[];
}
/**
 * A picture under the squares: where its top left corner lies, how wide it is, in metres.
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
 * A lamp on a square or carried about.
 */
export interface Light {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  carried_by?: string;
  bright: number;
  dim: number;
}
/**
 * Squares that hurt who comes in or ends its turn there.
 */
export interface Zone {
  id: string;
  cells: [number, number][];
  damage: number | string;
  type?: string;
  deadly: boolean;
}
/**
 * Somebody in a fight, as it is and as it is shown.
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
  group?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  size: "tiny" | "small" | "medium" | "large" | "huge" | "gargantuan";
  footprint: number;
  level?: number;
  hp?: number;
  max_hp?: number;
  surge?: number;
  surges?: number;
  vitality?: number;
  sp?: number;
  speed?: Speed;
  arm?: number;
  for?: number;
  ref?: number;
  wil?: number;
  initiative?: number;
  opportunity?: number;
  hit?: number;
  saves?: number;
  stealth?: number;
  perception?: number;
  crit_range?: number;
  range_penalty?: number;
  action_points?: number;
  reach?: number;
  trained?: boolean;
  threshold?: number;
  resist?: {
    [k: string]: "immune" | "resistant" | "partial" | "partial-vulnerable" | "vulnerable";
  };
  powers?: {
    [k: string]: Power;
  };
  conditions: string[];
  effects?: Effect[];
  bloodied: boolean;
  flanked: boolean;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  used?: Actions;
  spent?: string[];
  cooldowns?: string[];
  tried_action_point?: boolean;
  excluded: boolean;
  controlled_by?: string;
  told?: {
    [k: string]: string[];
  };
  spent_now?: string[];
  cooling?: number;
  has_fallen?: boolean;
  has_spent_point?: boolean;
  pierced?: string[];
  is_limited?: boolean;
  extra?: number;
  rest?: number;
  rest_with?:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
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
 * How many squares a move leads, by its kind.
 */
export interface Speed {
  walk?: number;
  fly?: number;
  swim?: number;
  climb?: number;
  crawl?: number;
}
/**
 * What somebody can use: an attack, or something else.
 */
export interface Power {
  names?: {
    [k: string]: string;
  };
  action?: "standard" | "move" | "minor" | "free" | "reaction" | "free-reaction";
  use?: "at-will" | "encounter" | "daily" | "recharge";
  recharge?: number;
  target?: Target;
  attack?: HitRoll;
  damage?: number | string | DamageFigures;
  type?: string;
  effect?: Inflicted[];
  push?: number;
  pull?: number;
  slide?: number;
  heal?: number | string | "surge";
  shield?: number | string;
  trigger?: "leaves" | "enters" | "shoots" | "targeted" | "hit" | "damaged";
  keywords?: ("basic" | "safe" | "no-cooldown" | "reliable" | "automatic")[];
}
/**
 * Whom or what a power takes.
 */
export interface Target {
  kind?: "melee" | "ranged" | "close-burst" | "area-burst" | "close-blast" | "line" | "self";
  reach?: number;
  range?: number;
  n?: number;
  who?: "allies" | "enemies" | "all";
  most?: number;
}
/**
 * Against which defence, and with what bonus if not the combatant's own.
 */
export interface HitRoll {
  vs?: "arm" | "for" | "ref" | "wil";
  hit?: number;
}
/**
 * Dice, an ability and a bonus by level; or a monster's fixed damage and by how much a die changes it.
 */
export interface DamageFigures {
  dice?: string;
  ability?: number;
  bonus?: number;
  fixed?: number;
  swing?: number;
}
/**
 * A condition that a power puts on its targets.
 */
export interface Inflicted {
  name?: string;
  until?: "this-turn" | "turn-start" | "turn-end" | "save";
  whose?: "user" | "target";
}
/**
 * A condition on somebody: where it came from, and how long it lasts.
 */
export interface Effect {
  name: string;
  by?: string;
  until?: "this-turn" | "turn-start" | "turn-end" | "save";
  whose?: string;
  as?: string;
  is_fresh?: boolean;
}
/**
 * What is used up: true, none is left.
 */
export interface Actions {
  standard: boolean;
  move: boolean;
  minor: boolean;
  free_attack: boolean;
  reaction: boolean;
  opportunity: boolean;
}
/**
 * Before somebody's act is finished others may react.
 */
export interface ReactionAsked {
  kind: "reaction";
  trigger: "leaves" | "enters" | "shoots" | "targeted" | "hit" | "damaged";
  actor?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  options?: Option[];
}
/**
 * A reaction that somebody may take.
 */
export interface Option {
  actor: string;
  power: string;
}
/**
 * Who leads `by` says where the target is moved.
 */
export interface ForcedMoveAsked {
  kind: "forced-move";
  how: "push" | "pull" | "slide";
  by: string;
  target: string;
  most: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  end?: [number, number];
  chooser?: string;
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
  escalation?: number;
  order?: string[][];
  turn?: string;
  initiative: {
    [k: string]: number;
  };
  up?: string[];
  burnt: [string, string][];
  so_far: {
    [k: string]: SoFar;
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
  group?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number];
  size: "tiny" | "small" | "medium" | "large" | "huge" | "gargantuan";
  level: number;
  hp?: number;
  max_hp?: number;
  surge: number;
  surges: number;
  vitality?: number;
  sp: number;
  speed: Speed;
  arm: number;
  for: number;
  ref: number;
  wil: number;
  initiative: number;
  opportunity: number;
  hit: number;
  saves: number;
  stealth: number;
  perception: number;
  crit_range: number;
  range_penalty: number;
  action_points: number;
  reach: number;
  trained: boolean;
  threshold?: number;
  resist: {
    [k: string]: "immune" | "resistant" | "partial" | "partial-vulnerable" | "vulnerable";
  };
  conditions: (string | ConditionSetup)[];
  powers: {
    [k: string]: Power;
  };
  controlled_by?: string;
}
/**
 * A condition with what it came from and how long it lasts.
 */
export interface ConditionSetup {
  name: string;
  by?: string;
  until?: "this-turn" | "turn-start" | "turn-end" | "save";
  whose?: string;
  as?: string;
  is_fresh: boolean;
}
/**
 * What somebody has done and what is known of it. The names are those of the state.
 */
export interface SoFar {
  used: UsedSetup;
  spent: string[];
  cooldowns: string[];
  spent_now: string[];
  cooling: number;
  tried_action_point: boolean;
  has_fallen: boolean;
  has_spent_point: boolean;
  pierced: string[];
  is_limited: boolean;
  extra: number;
  rest: number;
  rest_with?:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
  excluded: boolean;
  told: {
    [k: string]: string[];
  };
}
/**
 * Which of its actions are gone.
 */
export interface UsedSetup {
  standard: boolean;
  move: boolean;
  minor: boolean;
  free_attack: boolean;
  reaction: boolean;
  opportunity: boolean;
}
/**
 * Somebody went along a path.
 */
export interface Moved {
  type: "moved";
  mover: string;
  with:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
  path: [number, number][];
  spaces: number;
}
/**
 * Somebody was pushed away.
 */
export interface Pushed {
  type: "pushed";
  target: string;
  by?: string;
  path: [number, number][];
  stopped_by?: "obstacle" | "combatant" | "drop" | "edge";
}
/**
 * Somebody was pulled nearer.
 */
export interface Pulled {
  type: "pulled";
  target: string;
  by?: string;
  path: [number, number][];
  stopped_by?: "obstacle" | "combatant" | "drop" | "edge";
}
/**
 * Somebody was slid.
 */
export interface Slid {
  type: "slid";
  target: string;
  by?: string;
  path: [number, number][];
  stopped_by?: "obstacle" | "combatant" | "drop" | "edge";
}
/**
 * Somebody went over an edge.
 */
export interface Fell {
  type: "fell";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * Somebody was put on a square.
 */
export interface Placed {
  type: "placed";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * Somebody could not be moved, or was left where it stood.
 */
export interface NotMoved {
  type: "not-moved";
  target: string;
  because: string;
}
/**
 * A forced move ended early, and all in it are hurt.
 */
export interface Collided {
  type: "collided";
  ids?: string[];
  damage: number;
}
/**
 * Somebody uses a power.
 */
export interface Attacked {
  type: "attacked";
  actor: string;
  power: string;
  power_names: {
    [k: string]: string;
  };
  targets?: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
}
/**
 * It hits; the modifiers of the roll.
 */
export interface Hit {
  type: "hit";
  actor: string;
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  total?: number;
  modifiers?: Source[];
}
/**
 * One thing that went into a figure: what it was, and how much. Who sees the list sees it whole.
 */
export interface Source {
  name: string;
  figure: number;
}
/**
 * It misses.
 */
export interface Missed {
  type: "missed";
  actor: string;
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  total?: number;
  modifiers?: Source[];
}
/**
 * It hits twice as hard.
 */
export interface Critical {
  type: "critical";
  actor: string;
  target: string;
}
/**
 * What the damage comes to.
 */
export interface DamageRolled {
  type: "damage-rolled";
  actor?: string;
  faction?: "allies" | "enemies" | "neutral";
  targets?: string[];
  parts?: Source[];
  total: number;
}
/**
 * Somebody takes a reaction to what somebody does.
 */
export interface Provoked {
  type: "provoked";
  by: string;
  actor?: string;
  trigger: "leaves" | "enters" | "shoots" | "targeted" | "hit" | "damaged";
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
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
 * A save succeeded.
 */
export interface Saved {
  type: "saved";
  target: string;
  against: string;
  face: number;
}
/**
 * A save failed.
 */
export interface SaveFailed {
  type: "save-failed";
  target: string;
  against: string;
  face: number;
}
/**
 * Somebody is hurt; what was resisted, what the shield took, and what is left.
 */
export interface Damaged {
  type: "damaged";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  amount: number;
  resisted: number;
  shield: number;
  hp?: number;
  sp?: number;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
}
/**
 * Somebody is better.
 */
export interface Healed {
  type: "healed";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  amount: number;
  hp?: number;
  surges?: number;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
}
/**
 * Somebody has shield points.
 */
export interface Shielded {
  type: "shielded";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  amount: number;
  sp?: number;
}
/**
 * The GM set figures.
 */
export interface Adjusted {
  type: "adjusted";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  hp?: number;
  sp?: number;
  surges?: number;
  vitality?: number;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  was_hp?: number;
  was_sp?: number;
  was_surges?: number;
  was_vitality?: number;
}
/**
 * Somebody has less than half left.
 */
export interface Bloodied {
  type: "bloodied";
  target: string;
}
/**
 * Somebody has fallen.
 */
export interface Downed {
  type: "downed";
  target: string;
}
/**
 * Somebody died.
 */
export interface Died {
  type: "died";
  target: string;
}
/**
 * Somebody is out of the fight for good.
 */
export interface Excluded {
  type: "excluded";
  target: string;
}
/**
 * Life runs out of somebody.
 */
export interface VitalityLost {
  type: "vitality-lost";
  target: string;
  faction?: "allies" | "enemies" | "neutral";
  vitality?: number;
  has_fallen?: boolean;
}
/**
 * A condition was put on somebody.
 */
export interface ConditionAdded {
  type: "condition-added";
  target: string;
  condition: string;
  effect?: Effect;
  again?: boolean;
}
/**
 * A condition ended: one of that name, or all of them.
 */
export interface ConditionRemoved {
  type: "condition-removed";
  target: string;
  condition: string;
  place?: number;
}
/**
 * A zone has hurt somebody in this turn.
 */
export interface ZoneBurnt {
  type: "zone-burnt";
  zone: string;
  target: string;
}
/**
 * In this turn somebody can only stand up.
 */
export interface Limited {
  type: "limited";
  target: string;
}
/**
 * A resistance counts one step less in this turn.
 */
export interface Pierced {
  type: "pierced";
  target: string;
  resistance: string;
}
/**
 * Somebody used an action, or has it again.
 */
export interface ActionUsed {
  type: "action-used";
  actor: string;
  faction?: "allies" | "enemies" | "neutral";
  action?: "standard" | "move" | "minor" | "free_attack" | "reaction" | "opportunity";
  left?: boolean;
  name?: string;
}
/**
 * Somebody was moved on its way: the rest it may go to any other place.
 */
export interface MoveLeft {
  type: "move-left";
  actor: string;
  faction?: "allies" | "enemies" | "neutral";
  with?:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
  squares?: number;
}
/**
 * A power is used up for now.
 */
export interface PowerSpent {
  type: "power-spent";
  actor: string;
  faction?: "allies" | "enemies" | "neutral";
  power?: string;
  cooldown?: "encounter" | "daily";
  cooling?: number;
  is_spent?: boolean;
  is_noted?: boolean;
}
/**
 * A power can be used again.
 */
export interface PowerRecharged {
  type: "power-recharged";
  actor: string;
  faction?: "allies" | "enemies" | "neutral";
  power?: string;
}
/**
 * Encounter attacks are open again, or nearer to it.
 */
export interface CooledDown {
  type: "cooled-down";
  actor: string;
  cooling: number;
}
/**
 * Somebody tried for one more standard action.
 */
export interface ActionPointTried {
  type: "action-point-tried";
  actor: string;
  succeeded: boolean;
}
/**
 * Everybody rolled; who acts after whom.
 */
export interface InitiativeRolled {
  type: "initiative-rolled";
  initiative: {
    [k: string]: number;
  };
  order?: string[][];
}
/**
 * Newcomers stand in the order.
 */
export interface OrderChanged {
  type: "order-changed";
  initiative: {
    [k: string]: number;
  };
  order?: string[][];
  entry?: number;
}
/**
 * The next of the order may act.
 */
export interface EntryBegan {
  type: "entry-began";
  entry: number;
  up?: string[];
}
/**
 * All hit more easily from now on.
 */
export interface Escalated {
  type: "escalated";
  escalation: number;
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
 * The table waits for an answer, or no more.
 */
export interface DecisionOpened {
  type: "decision-opened";
  reaction?: ReactionAsked;
  forced?: ForcedMoveAsked;
}
/**
 * What is under way while the table waits.
 */
export interface TasksKept {
  type: "tasks-kept";
  tasks?: Kept[];
}
/**
 * Something under way as it is kept: one of the two.
 */
export interface Kept {
  walk?: Walk;
  strike?: Strike;
}
/**
 * A way that somebody is walking.
 */
export interface Walk {
  kind: "walk";
  mover: string;
  how:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  path: [number, number][];
  costs: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  walked: number;
  left: number;
  is_forced: boolean;
  lies_down: boolean;
  has_entered: boolean;
  passed: string[];
  air: number;
  is_overruled: boolean;
}
/**
 * A power that is being used, target by target.
 */
export interface Strike {
  kind: "strike";
  actor: string;
  power: string;
  targets: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  start?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  end?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  origin?: [number, number];
  chooser?: string;
  manner: "own" | "reaction" | "opportunity" | "forced";
  stage: "provoke" | "targeted" | "hit" | "roll" | "deal" | "shove" | "damaged";
  number: number;
  hits: string[];
  criticals: string[];
  total: number;
  quarters: number;
  passed: string[];
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
 * A hidden combatant came into sight, or some of its figures were told.
 */
export interface Revealed {
  type: "revealed";
  target: string;
  fields: string[];
  to: ("allies" | "enemies" | "neutral") | "all";
}
/**
 * The GM changed the field.
 */
export interface FieldChanged {
  type: "battlefield-changed";
  columns?: number;
  rows?: number;
  cell?: number;
  dark?: boolean;
  terrain?: {
    [k: string]: [number, number][];
  };
  lights?: Light[];
  zones?: Zone[];
  image?: Picture;
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
 * Goes along a path.
 */
export interface MoveCommand {
  command: "move";
  actor: string;
  with?:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
  path?: [number, number][];
  prone?: boolean;
  through?: "straight";
  dice?: number[];
}
/**
 * Uses a power on somebody, on some, or on an area.
 */
export interface UseCommand {
  command: "use";
  actor: string;
  power: string;
  target?: string | string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  first?: "straight" | "diagonal";
  /**
   * @minItems 2
   * @maxItems 2
   */
  from?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to?: [number, number];
  dice?: number[];
}
/**
 * Runs up to somebody and strikes. Without `path` the way is the best that the seat can know of.
 */
export interface ChargeCommand {
  command: "charge";
  actor: string;
  path?: [number, number][];
  target: string;
  through?: "straight";
  dice?: number[];
}
/**
 * Makes somebody that it dominates move or attack.
 */
export interface ForceCommand {
  command: "force";
  actor: string;
  target: string;
  do: ForcedInput;
  dice?: number[];
}
/**
 * What the dominated does: it goes, or attacks.
 */
export interface ForcedInput {
  command: "move" | "use";
  actor?: string;
  with?:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
  path?: [number, number][];
  through?: "straight";
  power?: string;
  target?: string | string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  first?: "straight" | "diagonal";
  /**
   * @minItems 2
   * @maxItems 2
   */
  from?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to?: [number, number];
}
/**
 * Ends a turn, or passes one that has not begun.
 */
export interface EndTurnCommand {
  command: "end-turn";
  actor: string;
}
/**
 * Only defends until its next turn.
 */
export interface TotalDefenseCommand {
  command: "total-defense";
  actor: string;
}
/**
 * Spends a surge and defends.
 */
export interface SecondWindCommand {
  command: "second-wind";
  actor: string;
}
/**
 * Shoots at those beside it without being struck for it.
 */
export interface PointBlankCommand {
  command: "point-blank";
  actor: string;
}
/**
 * Draws in haste.
 */
export interface QuickDrawCommand {
  command: "quick-draw";
  actor: string;
}
/**
 * Tries for one more standard action.
 */
export interface ActionPointCommand {
  command: "action-point";
  actor: string;
  dice?: number[];
}
/**
 * Warns surprised allies near by.
 */
export interface RaiseAlarmCommand {
  command: "raise-alarm";
  actor: string;
  dice?: number[];
}
/**
 * Tries to end one grab.
 */
export interface EscapeCommand {
  command: "escape";
  actor: string;
  target?: string;
  dice?: number[];
}
/**
 * Anything else that is a minor action.
 */
export interface MinorCommand {
  command: "minor";
  actor: string;
  name: string;
}
/**
 * Anything else that is a standard action.
 */
export interface MajorCommand {
  command: "major";
  actor: string;
  name: string;
}
/**
 * Takes a reaction that is offered.
 */
export interface ReactCommand {
  command: "react";
  actor: string;
  power?: string;
  dice?: number[];
}
/**
 * Lets it happen, or leaves a forced move undone.
 */
export interface PassCommand {
  command: "pass";
  actor?: string;
  dice?: number[];
}
/**
 * Says where somebody is pushed, pulled or slid.
 */
export interface ShoveCommand {
  command: "shove";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  first?: "straight" | "diagonal";
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
 * Sets figures, or adds to them.
 */
export interface AdjustCommand {
  command: "adjust";
  target: string;
  hp?: number;
  sp?: number;
  surges?: number;
  vitality?: number;
  add?: boolean;
}
/**
 * Puts somebody on a square; before the fight begins players place their own.
 */
export interface PlaceCommand {
  command: "place";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
}
/**
 * Brings somebody in, who is in no order yet.
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
  group?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell?: [number, number];
  size?: "tiny" | "small" | "medium" | "large" | "huge" | "gargantuan";
  level?: number;
  hp?: number;
  max_hp?: number;
  surge?: number;
  surges?: number;
  vitality?: number;
  sp?: number;
  speed?: SpeedInput;
  arm?: number;
  for?: number;
  ref?: number;
  wil?: number;
  initiative?: number;
  opportunity?: number;
  hit?: number;
  saves?: number;
  stealth?: number;
  perception?: number;
  crit_range?: number;
  range_penalty?: number;
  action_points?: number;
  reach?: number;
  trained?: boolean;
  threshold?: number;
  resist?: {
    [k: string]: "immune" | "resistant" | "partial" | "partial-vulnerable" | "vulnerable";
  };
  conditions?: (string | ConditionSetupInput)[];
  powers?: {
    [k: string]: PowerInput;
  };
  controlled_by?: string;
  id: string;
}
/**
 * How many squares a move leads, by its kind.
 */
export interface SpeedInput {
  walk?: number;
  fly?: number;
  swim?: number;
  climb?: number;
  crawl?: number;
}
/**
 * A condition with what it came from and how long it lasts.
 */
export interface ConditionSetupInput {
  name: string;
  by?: string;
  until?: "this-turn" | "turn-start" | "turn-end" | "save";
  whose?: string;
  as?: string;
  is_fresh?: boolean;
}
/**
 * What somebody can use: an attack, or something else.
 */
export interface PowerInput {
  names?: {
    [k: string]: string;
  };
  action?: "standard" | "move" | "minor" | "free" | "reaction" | "free-reaction";
  use?: "at-will" | "encounter" | "daily" | "recharge";
  recharge?: number;
  target: TargetInput;
  attack?: HitRollInput;
  damage?: number | string | DamageFiguresInput;
  type?: string;
  effect?: InflictedInput[];
  push?: number;
  pull?: number;
  slide?: number;
  heal?: number | string | "surge";
  shield?: number | string;
  trigger?: "leaves" | "enters" | "shoots" | "targeted" | "hit" | "damaged";
  keywords?: ("basic" | "safe" | "no-cooldown" | "reliable" | "automatic")[];
}
/**
 * Whom or what a power takes.
 */
export interface TargetInput {
  kind: "melee" | "ranged" | "close-burst" | "area-burst" | "close-blast" | "line" | "self";
  reach?: number;
  range?: number;
  n?: number;
  who?: "allies" | "enemies" | "all";
  most?: number;
}
/**
 * Against which defence, and with what bonus if not the combatant's own.
 */
export interface HitRollInput {
  vs?: "arm" | "for" | "ref" | "wil";
  hit?: number;
}
/**
 * Dice, an ability and a bonus by level; or a monster's fixed damage and by how much a die changes it.
 */
export interface DamageFiguresInput {
  dice?: string;
  ability?: number;
  bonus?: number;
  fixed?: number;
  swing?: number;
}
/**
 * A condition that a power puts on its targets.
 */
export interface InflictedInput {
  name: string;
  until?: "this-turn" | "turn-start" | "turn-end" | "save";
  whose?: "user" | "target";
}
/**
 * Takes somebody out of the fight for good.
 */
export interface ExcludeCommand {
  command: "exclude";
  target: string;
}
/**
 * Takes a combatant off the table altogether.
 */
export interface RemoveCommand {
  command: "remove";
  target: string;
}
/**
 * Puts conditions on somebody or takes them off.
 */
export interface ConditionCommand {
  command: "condition";
  target: string;
  add?: (string | ConditionSetupInput)[];
  remove?: string[];
}
/**
 * Gives it another size, makes it dark or light, or puts other terrain, lights or zones there.
 */
export interface BattlefieldCommand {
  command: "battlefield";
  columns?: number;
  rows?: number;
  cell?: number;
  dark?: boolean;
  terrain?: {
    [k: string]: [number, number][];
  };
  lights?: LightInput[];
  zones?: ZoneInput[];
  image?: PictureInput;
}
/**
 * A lamp on a square or carried about.
 */
export interface LightInput {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  carried_by?: string;
  bright?: number;
  dim?: number;
}
/**
 * Squares that hurt who comes in or ends its turn there.
 */
export interface ZoneInput {
  id: string;
  cells: [number, number][];
  damage: number | string;
  type?: string;
  deadly?: boolean;
}
/**
 * A picture under the squares: where its top left corner lies, how wide it is, in metres.
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
 * The next step of the combat procedure.
 */
export interface AdvanceCommand {
  command: "advance";
}
/**
 * Everybody rolls initiative, and the first round begins.
 */
export interface RollInitiativeCommand {
  command: "roll-initiative";
  dice?: number[];
}
/**
 * Keeps to the shadows; from there it hides.
 */
export interface EnshroudCommand {
  command: "enshroud";
  actor: string;
}
/**
 * Tries to hide.
 */
export interface HideCommand {
  command: "hide";
  actor: string;
  dice?: number[];
}
/**
 * Looks round close by.
 */
export interface SpotCommand {
  command: "spot";
  actor: string;
}
/**
 * Searches near by.
 */
export interface SearchCommand {
  command: "search";
  actor: string;
  dice?: number[];
}
/**
 * Waits to strike at the first enemy that comes beside it.
 */
export interface ReadyMeleeCommand {
  command: "ready-melee";
  actor: string;
}
/**
 * Waits to shoot at the first enemy that comes within range.
 */
export interface ReadyRangedCommand {
  command: "ready-ranged";
  actor: string;
}
/**
 * Takes hold of somebody.
 */
export interface GrabCommand {
  command: "grab";
  actor: string;
  target: string;
  dice?: number[];
}
/**
 * Pushes somebody a square away.
 */
export interface PushCommand {
  command: "push";
  actor: string;
  target: string;
  dice?: number[];
}
/**
 * Stops an ally's bleeding.
 */
export interface FirstAidCommand {
  command: "first-aid";
  actor: string;
  target: string;
}
/**
 * Finds the weak spot in a resistance.
 */
export interface PierceCommand {
  command: "pierce";
  actor: string;
  target: string;
  type: string;
}
/**
 * Takes in who is not in the order yet.
 */
export interface NewcomersCommand {
  command: "newcomers";
  how: "start-over" | "keep";
  dice?: number[];
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
 * Lets happen what waits for it.
 */
export interface AllowCommand {
  command: "allow";
  decision?: string;
}
/**
 * Refuses what a player asked for.
 */
export interface DenyCommand {
  command: "deny";
  decision?: string;
}
/**
 * Where somebody could come to stand.
 */
export interface ReachQuery {
  query: "reach";
  actor: string;
  with?:
    | "walk"
    | "run"
    | "shift"
    | "stand"
    | "crawl"
    | "climb"
    | "swim"
    | "fly"
    | "drop"
    | "draw"
    | "long-jump"
    | "high-jump"
    | "sneak"
    | "drag";
}
/**
 * The squares between two.
 */
export interface LineQuery {
  query: "line";
  from: string | [number, number];
  to: string | [number, number];
}
/**
 * Does one see the other, or which squares does it not see?
 */
export interface SightQuery {
  query: "sight";
  from?: string | [number, number];
  to?: string | [number, number];
  actor?: string;
}
/**
 * How well somebody is covered from somebody, or from every square.
 */
export interface CoverQuery {
  query: "cover";
  attacker?: string | [number, number];
  target: string | [number, number];
}
/**
 * How well the dark hides somebody from somebody.
 */
export interface ConcealmentQuery {
  query: "concealment";
  attacker: string | [number, number];
  target: string | [number, number];
}
/**
 * Is somebody flanked, and by whom?
 */
export interface FlankedQuery {
  query: "flanked";
  target: string;
}
/**
 * Which squares an area has, and who stands in it.
 */
export interface AreaQuery {
  query: "area";
  kind: "close-burst" | "area-burst" | "close-blast" | "line";
  from: string | [number, number];
  n?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  range?: number;
  first?: "straight" | "diagonal";
}
/**
 * Where a forced move could bring somebody.
 */
export interface ForcedQuery {
  query: "forced";
  how: "push" | "pull" | "slide";
  by: string | [number, number];
  target: string;
  most: number;
}
/**
 * Which squares are lit.
 */
export interface LightQuery {
  query: "light";
}
/**
 * Every command open to somebody now, and why others are closed.
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
  line: LineAnswer;
  sight: SightAnswer;
  cover: CoverAnswer;
  concealment: ConcealmentAnswer;
  flanked: FlankedAnswer;
  area: AreaAnswer;
  forced: ForcedAnswer;
  light: LightAnswer;
  actions: ActionsAnswer;
  offers: OffersTold;
}
/**
 * Squares where somebody could come to stand, at most so far; `why`: the condition that holds it.
 */
export interface ReachAnswer {
  can_move?: boolean;
  why?: string | null;
  cells?: [number, number][];
  most?: number;
  paths?: [number, number][][];
}
/**
 * The squares between two, along each line.
 */
export interface LineAnswer {
  lines: [number, number][][];
}
/**
 * Whether one sees the other; else the squares that it does not see, or those that an actor sees.
 */
export interface SightAnswer {
  clear?: boolean;
  unseen?: [number, number][];
  cells?: [number, number][];
}
/**
 * dict() -> new empty dictionary
 * dict(mapping) -> new dictionary initialized from a mapping object's
 *     (key, value) pairs
 * dict(iterable) -> new dictionary initialized as if via:
 *     d = {}
 *     for k, v in iterable:
 *         d[k] = v
 * dict(**kwargs) -> new dictionary initialized with the name=value pairs
 *     in the keyword argument list.  For example:  dict(one=1, two=2)
 */
export interface CoverAnswer {
  cover: ("none" | "cover" | "superior") | [number, number][];
  superior?: [number, number][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  from?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to?: [number, number];
}
/**
 * How well the dark hides somebody.
 */
export interface ConcealmentAnswer {
  concealment: "none" | "concealed" | "superior";
}
/**
 * Whether somebody is flanked, and by which pairs.
 */
export interface FlankedAnswer {
  flanked: boolean;
  by: string[][];
}
/**
 * The squares of an area, and who stands in it.
 */
export interface AreaAnswer {
  cells: [number, number][];
  certain: string[];
}
/**
 * Where a forced move can bring somebody; `why`: the condition that forbids it.
 */
export interface ForcedAnswer {
  cells: Landing[];
  why: string | null;
}
/**
 * A square where somebody can come to stand, and the way there.
 */
export interface Landing {
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  path: [number, number][];
}
/**
 * The squares that are lit.
 */
export interface LightAnswer {
  bright: [number, number][];
  dim: [number, number][];
}
/**
 * Every command that is offered, and why those are closed that are.
 */
export interface ActionsAnswer {
  actions: {
    [k: string]: unknown;
  }[];
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
  move: MovePreview;
  use: UsePreview;
  charge: ChargePreview;
  force: UsePreview;
  "end-turn": Verdict;
  "total-defense": Verdict;
  "second-wind": Verdict;
  "point-blank": Verdict;
  "quick-draw": Verdict;
  "action-point": Verdict;
  "raise-alarm": Verdict;
  escape: Verdict;
  minor: Verdict;
  major: Verdict;
  react: ReactPreview;
  pass: Verdict;
  shove: ShovePreview;
  note: Verdict;
  roll: Verdict;
  reveal: Verdict;
  "set-option": Verdict;
  portray: Verdict;
  alias: Verdict;
  adjust: Verdict;
  place: Verdict;
  add: Verdict;
  exclude: Verdict;
  remove: Verdict;
  condition: Verdict;
  battlefield: Verdict;
  advance: Verdict;
  "roll-initiative": Verdict;
  enshroud: Verdict;
  hide: Verdict;
  spot: Verdict;
  search: Verdict;
  "ready-melee": Verdict;
  "ready-ranged": Verdict;
  grab: Verdict;
  push: Verdict;
  "first-aid": Verdict;
  pierce: Verdict;
  newcomers: Verdict;
  "end-combat": Verdict;
  "begin-anew": Verdict;
  undo: Verdict;
  redo: Verdict;
  override: Verdict;
  together: Verdict;
  dice: Verdict;
  allow: Verdict;
  deny: Verdict;
}
/**
 * Where a move would end, what it costs, and whom it provokes.
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
  provokes?: Provoking[];
  dangers?: Provoking[];
  strikes?: StrikeBefore[];
}
/**
 * Who may strike when this square is left.
 */
export interface Provoking {
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  by: string[];
}
/**
 * The chance of somebody who may strike before it is done, told to those who may know it.
 */
export interface StrikeBefore {
  /**
   * @minItems 2
   * @maxItems 2
   */
  cell: [number, number];
  by: string;
  chance: number;
  damage?: Damage;
}
/**
 * What it costs whom it hits, before resistances.
 */
export interface Damage {
  least: number;
  most: number;
  mean: number;
  spread: number;
}
/**
 * Whom a power would take and by what chance, where it would fall, and whom it provokes.
 */
export interface UsePreview {
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
  targets?: {
    [k: string]: Odds;
  };
  provokes?: Provoking[];
  strikes?: StrikeBefore[];
  cells?: [number, number][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  origin?: [number, number];
  chance?: number;
  damage?: Damage;
}
/**
 * How a power would go against one target. What the asker may not know is left out.
 */
export interface Odds {
  chance?: number;
  modifiers: Modifier[];
  defense?: number;
  damage?: Damage;
  cover: "none" | "cover" | "superior";
  concealment: "none" | "concealed" | "superior";
}
/**
 * One modifier of a hit roll.
 */
export interface Modifier {
  name: string;
  figure: number;
}
/**
 * Also the way of a charge, what it costs, and where it would end.
 */
export interface ChargePreview {
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
  targets?: {
    [k: string]: Odds;
  };
  provokes?: Provoking[];
  strikes?: StrikeBefore[];
  cells?: [number, number][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  origin?: [number, number];
  chance?: number;
  damage?: Damage;
  path?: [number, number][];
  spaces?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  end?: [number, number];
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
 * By what chance a reaction hits, told to those who may know it.
 */
export interface ReactPreview {
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
  targets?: {
    [k: string]: Odds;
  };
  chance?: number;
  damage?: Damage;
}
/**
 * The way of a forced move, and what would stop it or let it fall.
 */
export interface ShovePreview {
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
  path?: [number, number][];
  stopped_by?: ("obstacle" | "combatant" | "drop" | "edge") | null;
  targets?: Running;
}
/**
 * Whom somebody who is moved would run into.
 */
export interface Running {
  certain: string[];
}
export interface Views {
  "square-fireballs": Portrait;
}
