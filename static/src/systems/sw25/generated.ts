/** The wire of sw25-advanced, sw25-simplified, sw20-five-areas, as the server's classes have it; `make types` writes it. Absent: not for this seat. Lengths are metres. */

export type AnyEvent =
  | Portrayed
  | Aliased
  | TurnStarted
  | TurnEnded
  | PhaseChanged
  | RoundStarted
  | CombatEnded
  | ConditionAdded
  | ConditionRemoved
  | Damaged
  | Healed
  | ManaChanged
  | CounterChanged
  | AmmoSpent
  | Died
  | DiceWanted
  | DiceEntered
  | RollShown
  | RollAnswered
  | AskingSet
  | PermissionAsked
  | PermissionGiven
  | PermissionDenied
  | Overruled
  | MinorTaken
  | Rolled
  | SecretlyRolled
  | Noted
  | TurnsPassed
  | Edited
  | MajorTaken
  | ActionGained
  | Revealed
  | OptionSet
  | Removed
  | Excluded
  | Attacked
  | EffectUsed
  | InitiativeRolled
  | RollChanged
  | FeatDeclared
  | Covered
  | EffectPut
  | EffectEnded
  | EffectLapsed
  | ExperienceGained
  | Misfired
  | StripCaught
  | TargetsDrawn
  | Checked
  | Hit
  | Missed
  | Resisted
  | DamageRolled
  | DeathChecked
  | EffectTicked
  | OwnEffectTicked
  | Summoned
  | MonsterKnown
  | ConcessionProposed
  | ConcessionDeclined
  | Conceded
  | PursuitAnswered
  | Looted
  | HerbUsed
  | ExperienceTallied
  | NextFightBegan
  | Mounted
  | Dismounted
  | Began
  | Moved
  | ForcedMoved
  | Placed
  | Added
  | DecisionOpened
  | DecisionNarrowed
  | BlockProposed
  | DecisionAnswered
  | Blocked
  | SkirmishFormed
  | SkirmishResized
  | SkirmishMerged
  | SkirmishEnded
  | JoinedMelee
  | LeftMelee
  | BecameIndependent
  | PreparedToLeave
  | LetPass
  | PassedFreely
  | OrdersGiven
  | BattlefieldChanged
  | DoorMoved;
export type AreasAnyEvent =
  | Portrayed
  | Aliased
  | TurnStarted
  | TurnEnded
  | PhaseChanged
  | RoundStarted
  | CombatEnded
  | ConditionAdded
  | ConditionRemoved
  | Damaged
  | Healed
  | ManaChanged
  | CounterChanged
  | AmmoSpent
  | Died
  | DiceWanted
  | DiceEntered
  | RollShown
  | RollAnswered
  | AskingSet
  | PermissionAsked
  | PermissionGiven
  | PermissionDenied
  | Overruled
  | MinorTaken
  | Rolled
  | SecretlyRolled
  | Noted
  | TurnsPassed
  | Edited
  | MajorTaken
  | ActionGained
  | Revealed
  | OptionSet
  | Removed
  | Excluded
  | InitiativeRolled
  | RollChanged
  | FeatDeclared
  | Covered
  | EffectPut
  | EffectEnded
  | EffectLapsed
  | ExperienceGained
  | Misfired
  | StripCaught
  | TargetsDrawn
  | Checked
  | Hit
  | Missed
  | Resisted
  | DamageRolled
  | DeathChecked
  | EffectTicked
  | OwnEffectTicked
  | Summoned
  | MonsterKnown
  | ConcessionProposed
  | ConcessionDeclined
  | Conceded
  | PursuitAnswered
  | Looted
  | HerbUsed
  | ExperienceTallied
  | NextFightBegan
  | Mounted
  | Dismounted
  | AreasBegan
  | AreasAdded
  | AreasPlaced
  | AreasBattlefieldChanged
  | AreasMoved
  | AreasForcedMoved
  | Retreated
  | MovedUp
  | AreasAttacked
  | AreasEffectUsed;
export type FiveAreasAnyEvent =
  | Portrayed
  | Aliased
  | TurnStarted
  | TurnEnded
  | PhaseChanged
  | RoundStarted
  | CombatEnded
  | ConditionAdded
  | ConditionRemoved
  | Damaged
  | Healed
  | ManaChanged
  | CounterChanged
  | AmmoSpent
  | Died
  | DiceWanted
  | DiceEntered
  | RollShown
  | RollAnswered
  | AskingSet
  | PermissionAsked
  | PermissionGiven
  | PermissionDenied
  | Overruled
  | MinorTaken
  | Rolled
  | SecretlyRolled
  | Noted
  | TurnsPassed
  | Edited
  | MajorTaken
  | ActionGained
  | Revealed
  | OptionSet
  | Removed
  | Excluded
  | RollChanged
  | FeatDeclared
  | Covered
  | EffectPut
  | EffectEnded
  | EffectLapsed
  | ExperienceGained
  | Misfired
  | StripCaught
  | TargetsDrawn
  | Checked
  | Hit
  | Missed
  | Resisted
  | DamageRolled
  | DeathChecked
  | EffectTicked
  | OwnEffectTicked
  | Summoned
  | MonsterKnown
  | ConcessionProposed
  | ConcessionDeclined
  | Conceded
  | PursuitAnswered
  | Looted
  | HerbUsed
  | ExperienceTallied
  | NextFightBegan
  | Mounted
  | Dismounted
  | FiveAreasBegan
  | FiveAreasAdded
  | FiveAreasPlaced
  | FiveAreasBattlefieldChanged
  | FiveAreasMoved
  | FiveAreasForcedMoved
  | LeaveLapsed
  | PassageAsked
  | FiveAreasInitiativeRolled
  | FiveAreasAttacked
  | FiveAreasEffectUsed;
export type AnyCommand =
  | MoveCommand
  | JoinCommand
  | PrepareToLeaveCommand
  | MinorCommand
  | MajorCommand
  | EndTurnCommand
  | MountCommand
  | DismountCommand
  | AttackCommand
  | EffectCommand
  | RollInitiativeCommand
  | DeclareCommand
  | EndEffectCommand
  | BlockCommand
  | AllowCommand
  | AddCommand
  | PlaceCommand
  | BattlefieldCommand
  | DoorCommand
  | AdjustCommand
  | EditCommand
  | SetOptionCommand
  | RemoveCommand
  | ExcludeCommand
  | ConditionCommand
  | AdvanceCommand
  | EndCombatCommand
  | BeginAnewCommand
  | UndoCommand
  | RedoCommand
  | OverrideCommand
  | TogetherCommand
  | DiceCommand
  | AnswerRollCommand
  | DenyCommand
  | NoteCommand
  | RollCommand
  | RevealCommand
  | PortrayCommand
  | AliasCommand
  | AskOfRollsCommand
  | KnowledgeCommand
  | ConcedeCommand
  | PursueCommand
  | LootCommand
  | HerbCommand
  | OrdersCommand;
export type AreasAnyCommand =
  | AreasMoveCommand
  | RetreatCommand
  | AllowCommand
  | MinorCommand
  | MajorCommand
  | EndTurnCommand
  | MountCommand
  | AreasDismountCommand
  | AreasAttackCommand
  | AreasEffectCommand
  | RollInitiativeCommand
  | DeclareCommand
  | EndEffectCommand
  | AreasAddCommand
  | AreasPlaceCommand
  | AreasBattlefieldCommand
  | AdjustCommand
  | EditCommand
  | SetOptionCommand
  | RemoveCommand
  | ExcludeCommand
  | ConditionCommand
  | AdvanceCommand
  | EndCombatCommand
  | BeginAnewCommand
  | UndoCommand
  | RedoCommand
  | AreasOverrideCommand
  | AreasTogetherCommand
  | DiceCommand
  | AnswerRollCommand
  | DenyCommand
  | NoteCommand
  | RollCommand
  | RevealCommand
  | PortrayCommand
  | AliasCommand
  | AskOfRollsCommand
  | KnowledgeCommand
  | ConcedeCommand
  | PursueCommand
  | LootCommand
  | HerbCommand;
export type FiveAreasAnyCommand =
  | FiveAreasMoveCommand
  | AllowCommand
  | MinorCommand
  | MajorCommand
  | EndTurnCommand
  | MountCommand
  | FiveAreasDismountCommand
  | FiveAreasAttackCommand
  | FiveAreasEffectCommand
  | FiveAreasRollInitiativeCommand
  | FiveAreasDeclareCommand
  | EndEffectCommand
  | FiveAreasAddCommand
  | FiveAreasPlaceCommand
  | FiveAreasBattlefieldCommand
  | AdjustCommand
  | EditCommand
  | SetOptionCommand
  | RemoveCommand
  | ExcludeCommand
  | ConditionCommand
  | AdvanceCommand
  | EndCombatCommand
  | BeginAnewCommand
  | UndoCommand
  | RedoCommand
  | FiveAreasOverrideCommand
  | FiveAreasTogetherCommand
  | DiceCommand
  | AnswerRollCommand
  | DenyCommand
  | NoteCommand
  | RollCommand
  | RevealCommand
  | PortrayCommand
  | AliasCommand
  | AskOfRollsCommand
  | KnowledgeCommand
  | ConcedeCommand
  | PursueCommand
  | LootCommand
  | HerbCommand;
export type AnyQuery =
  ReachQuery | LeaveQuery | ActionsQuery | LineOfFireQuery | AreaQuery | SurpriseQuery | OffersQuery;
export type AreasAnyQuery =
  ReachQuery | LeaveQuery | ActionsQuery | AreasLineOfFireQuery | AreasAreaQuery | OffersQuery;
export type FiveAreasAnyQuery =
  ReachQuery | LeaveQuery | ActionsQuery | FiveAreasLineOfFireQuery | FiveAreasAreaQuery | OffersQuery;

export interface Wire {
  view: Portrait | AreasPortrait | FiveAreasPortrait;
  event: AnyEvent | AreasAnyEvent | FiveAreasAnyEvent;
  command: AnyCommand | AreasAnyCommand | FiveAreasAnyCommand;
  query: AnyQuery | AreasAnyQuery | FiveAreasAnyQuery;
  answers: Answers | AreasAnswers | FiveAreasAnswers;
  previews: Previews | AreasPreviews | FiveAreasPreviews;
  offers: OffersTold;
  verdict: Verdict;
}
/**
 * A fight as it may be shown.
 */
export interface Portrait {
  phase: "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
  round: number;
  first: "allies" | "enemies" | "neutral";
  acting?: "allies" | "enemies" | "neutral";
  turn?: string;
  options: {
    [k: string]: string | number | boolean;
  };
  herbs: {
    [k: string]: number;
  };
  fights: number;
  faded?: Faded[];
  beaten?: ("allies" | "enemies" | "neutral")[];
  battlefield: Battlefield;
  combatants: {
    [k: string]: CombatantPicture;
  };
  skirmishes: {
    [k: string]: SkirmishPicture;
  };
  pending?: Pending | Pursuit | RollRequest | RollQuestion | Permission;
}
/**
 * What still lasted when a fight ended, and for how many rounds more; None: as long as the fight.
 */
export interface Faded {
  target: string;
  name: string;
  is_condition: boolean;
  modifiers: {
    [k: string]: number;
  };
  ticks: Tick[];
  carried_by: string[];
  rounds?: number;
  by?: string;
}
/**
 * One of them: damage or healing, as dice such as `2d+6` or a number. Who sees it sees it whole.
 */
export interface Tick {
  at: "turn" | "round";
  damage?: string | number;
  heal?: string | number;
  element?: string;
}
/**
 * The ground; without width and height it has no edge. All of it is seen by all.
 */
export interface Battlefield {
  indoor: boolean;
  underwater: boolean;
  width?: number;
  height?: number;
  opening?: number;
  obstacles: Obstacle[];
  limits: CapacityZone[];
  image?: Image;
  drawing: Feature[];
}
/**
 * A wall or a piece of cover, as a line or an outline.
 */
export interface Obstacle {
  id: string;
  points: [number, number][];
  closed: boolean;
  stops: ("move" | "sight")[];
  cover: "full" | "partial";
  door?: "open" | "shut";
}
/**
 * An outline in which a skirmish has room for only that many sections.
 */
export interface CapacityZone {
  points: [number, number][];
  limit: number;
}
/**
 * A picture of the ground: its left upper corner and its width on the map.
 */
export interface Image {
  image: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  width: number;
}
/**
 * Something that the map shows and no rule knows: a river, a tree.
 */
export interface Feature {
  kind: string;
  points: number[][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  size?: [number, number];
  width?: number;
}
/**
 * A combatant: a foe's figures are told by its looks alone until they are revealed.
 */
export interface CombatantPicture {
  id: string;
  name: string;
  names: {
    [k: string]: string;
  };
  alias?: string;
  portrait?: string;
  crop?: Crop;
  kind: "pc" | "npc" | "monster";
  faction: "allies" | "enemies" | "neutral";
  conditions: string[];
  under: string[];
  lasting: LastingPicture[];
  acted: boolean;
  moved: boolean;
  used_major: boolean;
  excluded: boolean;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  sections: {
    [k: string]: SectionPicture;
  };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  movement?: number;
  level?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  death_check?: number | Fixed;
  defense?: number;
  magic_power?: number | Fixed;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: Attack;
  };
  attacks_per_turn?: number;
  skills?: {
    [k: string]: Skill;
  };
  feats?: (string | OwnFeat)[];
  blocking_weight?: number;
  effects?: Influence[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: Counter;
  };
  rerolls?: Reroll[];
  rerolled?: {
    [k: string]: number;
  };
  asks?: "always" | "low" | "failure" | "never";
  experience?: number;
  aiming?: string;
  declared?: string[];
  covering: string[];
  covers: number;
  bound_by?: string;
  riding?: string;
  carries?: number;
  summoned_by?: string;
  lasts_until?: number;
  mode?: "limited" | "normal" | "full";
  gives_up?: "surrender" | "flight";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPoint;
  knowledge?: number | Fixed;
  knows?: "stats" | "all";
  recalled?: string[];
  loot?: Find[];
  looted: boolean;
  herbs?: number;
  palette?: string;
  minutes: number;
  told?: {
    [k: string]: string[];
  };
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  standing: "free" | "melee" | "independent";
  skirmish?: string;
  inside: string[];
  contact?: string[];
  prepared_for?: string[];
  orders?: "ask" | "always" | "never";
  reach?: number;
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
 * What is on somebody, from whom and until when: all were told so when it began.
 */
export interface LastingPicture {
  name: string;
  names: {
    [k: string]: string;
  };
  by?: string;
  until?: number;
}
/**
 * A section: its name and whether it is down are seen by all.
 */
export interface SectionPicture {
  core?: boolean;
  names: {
    [k: string]: string;
  };
  down: boolean;
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  defense?: number;
  attacks?: {
    [k: string]: Attack;
  };
  told?: {
    [k: string]: string[];
  };
}
/**
 * A check that is not rolled: the value itself is used. Who sees the check sees it whole.
 */
export interface Fixed {
  fixed: number;
}
/**
 * A way to hurt somebody: `power` and `critical` for the power table, or `damage` for monsters.
 *
 * Who sees the attacks of a combatant sees them whole.
 */
export interface Attack {
  kind: "melee" | "shoot" | "throw";
  name?: string;
  accuracy?: number | Fixed;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  range?: number;
  type: "physical" | "magic";
  names: {
    [k: string]: string;
  };
  harms: "hp" | "mp";
  bonus: number;
  hands: 1 | 2;
  fencer: boolean;
  ammo?: string;
  element?: string;
  costs?: Costs;
}
/**
 * What an attack or a skill spends of its user, beside the action. Who sees it sees it whole.
 */
export interface Costs {
  mp: number;
  hp: number;
  ammo: {
    [k: string]: number;
  };
  counters: {
    [k: string]: number;
  };
}
/**
 * An effect with everything but whom it is for. What it does not say is as in the command `effect`.
 *
 * Who sees the skills of a combatant sees them whole.
 */
export interface Skill {
  shape: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  name?: string;
  names: {
    [k: string]: string;
  };
  note: {
    [k: string]: string;
  };
  range?: number;
  radius?: number;
  through?: number;
  max_targets?: number;
  action?: "major" | "minor";
  moves?: "limited" | "normal";
  mp?: number;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  type?: "physical" | "magic";
  element?: string;
  resist?: "half" | "none" | "negate";
  with?: "fortitude" | "willpower" | "evasion";
  check?: number | Fixed;
  school?: string;
  always?: boolean;
  spares?: "foes" | "friends";
  costs?: Costs;
  bonus?: number;
  harms?: "hp" | "mp";
  heal?: "hp" | "mp";
  conditions?: string[];
  cures?: string[];
  modifiers?: {
    [k: string]: number;
  };
  rounds?: number;
  ends?: "rounds" | "turn" | "fight";
  ticks?: Tick[];
  forced?: Forced;
  summons?: Summon;
  dispels?: boolean;
}
/**
 * Whom it strikes and who does not withstand it is moved so far. Who sees it sees it whole.
 */
export interface Forced {
  how: "push" | "pull" | "teleport";
  metres: number;
  falls?: "always" | "stopped";
}
/**
 * Figures of a piece that is called. Who sees the skill sees it whole.
 */
export interface Summon {
  id: string;
  names: {
    [k: string]: string;
  };
  kind: "npc" | "monster";
  count: number;
  rounds?: number;
  waits: boolean;
  movement: number;
  level?: number;
  hp?: number;
  mp?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  defense: number;
  magic_power?: number | Fixed;
  attacks: {
    [k: string]: Attack;
  };
  attacks_per_turn: number;
  feats: string[];
}
/**
 * A feat as its sheet writes it. Who sees it sees it whole.
 */
export interface OwnFeat {
  id: string;
  names: {
    [k: string]: string;
  };
  declare: "attack" | "cast" | "turn";
  modifiers: {
    [k: string]: number;
  };
  until?: ("turn" | "round" | "fight") | number;
  targets?: number;
  costs?: Costs;
  forced?: Forced;
  lift: number;
  pierces?: "half" | "all";
  adds_magic_power: boolean;
  taunts: boolean;
  weapons: ("melee" | "shoot" | "throw")[];
  only: string[];
  hands?: 1 | 2;
  moves?: "limited" | "normal";
  free: boolean;
  run: number;
  action?: "minor";
  twice: boolean;
  enlarges: ("targets" | "distance" | "area" | "time")[];
  leaves?: Leaves;
  again?: Again;
}
/**
 * What stays on each whom it strikes, or misses. Who sees it sees it whole.
 */
export interface Leaves {
  on: "hit" | "miss" | "any";
  conditions: string[];
  modifiers: {
    [k: string]: number;
  };
  until?: ("turn" | "round" | "fight") | number;
}
/**
 * One more attack or spell in the same turn. Who sees it sees it whole.
 */
export interface Again {
  of: "attack" | "cast";
  after: "hit" | "miss" | "any";
  same: boolean;
  only?: string;
}
/**
 * A blessing, a curse, a stance: an entry of `effects`. Who sees it sees it whole.
 */
export interface Influence {
  name: string;
  modifiers: {
    [k: string]: number;
  };
  until?: number;
  by?: string;
  ends: "rounds" | "turn" | "fight";
  ticks: Tick[];
  names: {
    [k: string]: string;
  };
  carried_by: string[];
}
/**
 * So many of something that the sheet names: songs sung, uses a day. Who sees it sees it whole.
 */
export interface Counter {
  names: {
    [k: string]: string;
  };
  now: number;
  max?: number;
}
/**
 * One way to answer a roll of its own. Who sees it sees it whole.
 */
export interface Reroll {
  id: string;
  names: {
    [k: string]: string;
  };
  does: "turn" | "again";
  of: (
    "accuracy" | "evasion" | "magic" | "fortitude" | "willpower" | "initiative" | "death" | "knowledge" | "damage"
  )[];
  keep: "new" | "better";
  costs?: Costs;
  once?: "round" | "fight";
}
/**
 * Where a body is hurt more: by an element, or by a type of damage. Counts for those who were told it.
 */
export interface WeakPoint {
  element?: string;
  type?: "physical" | "magic";
  bonus: number;
  text?: string;
}
/**
 * A line of a monster's loot: what is found where two dice come to so much. Who sees it sees it whole.
 */
export interface Find {
  from: number;
  to: number;
  item: string;
  names: {
    [k: string]: string;
  };
}
/**
 * A skirmish and who is in it.
 */
export interface SkirmishPicture {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  center: [number, number];
  radius: number;
  melee: string[];
  independent: string[];
  overcrowded: boolean;
  limit?: number;
  count?: number;
}
/**
 * A move under way, and what it waits for: who stops it and where, or the GM's approval.
 */
export interface Pending {
  id?: string;
  kind: "block" | "approve";
  mover: string;
  need?: number;
  reach?: Reachable[];
  options?: Option[];
  agreed?: Agreed[];
  mode?: "limited" | "normal" | "full";
  /**
   * @minItems 2
   * @maxItems 2
   */
  start?: [number, number];
  path?: [number, number][];
  join?: string;
  passed?: string[];
  minor?: Touch[];
}
/**
 * Somebody who may take part in stopping the mover, and on which metres of the path.
 */
export interface Reachable {
  id: string;
  sections: number;
  spans: [number, number][];
}
/**
 * A set of blockers from which nobody can be spared, and the metres of the path on which it can stop.
 */
export interface Option {
  by: string[];
  skirmish?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  span: [number, number];
}
/**
 * A block that waits for the seats of others whom it names.
 */
export interface Agreed {
  by: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  skirmish?: string;
  ready: string[];
}
/**
 * A minor action at a place of the path.
 */
export interface Touch {
  along: number;
  name: string;
  shape?: string;
  target?: string;
}
/**
 * A side flees: does the other go after it?
 */
export interface Pursuit {
  id: string;
  kind: "pursuit";
  side: "allies" | "enemies" | "neutral";
  fled: "allies" | "enemies" | "neutral";
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
 * A roll that its thrower may answer before it counts.
 */
export interface RollQuestion {
  kind: "roll";
  id?: string;
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  what: string;
  faces: number[];
  total?: number;
  acts?: RollAct[];
  rolls: ShownRoll[];
}
/**
 * What may be done about a roll, and what would come of it. Who sees it sees it whole.
 */
export interface RollAct {
  id: string;
  names: {
    [k: string]: string;
  };
  total?: number;
  chance?: number;
}
/**
 * Dice that fell: everybody sees the faces, what they come to only the own faction.
 */
export interface ShownRoll {
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  what: string;
  faces: number[];
  total?: number;
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
 * A fight as it may be shown.
 */
export interface AreasPortrait {
  phase: "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
  round: number;
  first: "allies" | "enemies" | "neutral";
  acting?: "allies" | "enemies" | "neutral";
  turn?: string;
  options: {
    [k: string]: string | number | boolean;
  };
  herbs: {
    [k: string]: number;
  };
  fights: number;
  faded?: Faded[];
  beaten?: ("allies" | "enemies" | "neutral")[];
  battlefield: AreasBattlefield;
  combatants: {
    [k: string]: AreasCombatantPicture;
  };
  areas: AreaPicture[];
  placing?: ("allies" | "enemies" | "neutral")[];
  pending?: Pursuit | RollRequest | RollQuestion | Permission;
}
/**
 * The place: how far its areas are apart. All of it is seen by all.
 */
export interface AreasBattlefield {
  indoor: boolean;
  underwater: boolean;
  distance: number;
  image?: Picture;
}
/**
 * A picture of the place.
 */
export interface Picture {
  image: string;
}
/**
 * A combatant: a foe's figures are told by its looks alone until they are revealed.
 */
export interface AreasCombatantPicture {
  id: string;
  name: string;
  names: {
    [k: string]: string;
  };
  alias?: string;
  portrait?: string;
  crop?: Crop;
  kind: "pc" | "npc" | "monster";
  faction: "allies" | "enemies" | "neutral";
  conditions: string[];
  under: string[];
  lasting: LastingPicture[];
  acted: boolean;
  moved: boolean;
  used_major: boolean;
  excluded: boolean;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  sections: {
    [k: string]: SectionPicture;
  };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  movement?: number;
  level?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  death_check?: number | Fixed;
  defense?: number;
  magic_power?: number | Fixed;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: Attack;
  };
  attacks_per_turn?: number;
  skills?: {
    [k: string]: Skill;
  };
  feats?: (string | OwnFeat)[];
  blocking_weight?: number;
  effects?: Influence[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: Counter;
  };
  rerolls?: Reroll[];
  rerolled?: {
    [k: string]: number;
  };
  asks?: "always" | "low" | "failure" | "never";
  experience?: number;
  aiming?: string;
  declared?: string[];
  covering: string[];
  covers: number;
  bound_by?: string;
  riding?: string;
  carries?: number;
  summoned_by?: string;
  lasts_until?: number;
  mode?: "limited" | "normal" | "full";
  gives_up?: "surrender" | "flight";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPoint;
  knowledge?: number | Fixed;
  knows?: "stats" | "all";
  recalled?: string[];
  loot?: Find[];
  looted: boolean;
  herbs?: number;
  palette?: string;
  minutes: number;
  told?: {
    [k: string]: string[];
  };
  area: "allies-rear" | "front" | "enemies-rear";
  standing: "free" | "melee";
  amid?: string;
}
/**
 * An area, who is there, and whether they fight.
 */
export interface AreaPicture {
  id: "allies-rear" | "front" | "enemies-rear";
  battlefield: boolean;
  amid?: string;
  combatants: string[];
}
/**
 * A fight as it may be shown.
 */
export interface FiveAreasPortrait {
  phase: "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
  round: number;
  first: "allies" | "enemies" | "neutral";
  acting?: "allies" | "enemies" | "neutral";
  turn?: string;
  options: {
    [k: string]: string | number | boolean;
  };
  herbs: {
    [k: string]: number;
  };
  fights: number;
  faded?: Faded[];
  beaten?: ("allies" | "enemies" | "neutral")[];
  battlefield: FiveAreasBattlefield;
  combatants: {
    [k: string]: FiveAreasCombatantPicture;
  };
  areas: FiveAreasAreaPicture[];
  placing?: ("allies" | "enemies" | "neutral")[];
  pending?: Passage | Pursuit | RollRequest | RollQuestion | Permission;
}
/**
 * The place: whether there are rearmost areas, and how far behind. All of it is seen by all.
 */
export interface FiveAreasBattlefield {
  indoor: boolean;
  underwater: boolean;
  rearmost?: number;
  image?: Picture;
}
/**
 * A combatant: a foe's figures are told by its looks alone until they are revealed.
 */
export interface FiveAreasCombatantPicture {
  id: string;
  name: string;
  names: {
    [k: string]: string;
  };
  alias?: string;
  portrait?: string;
  crop?: Crop;
  kind: "pc" | "npc" | "monster";
  faction: "allies" | "enemies" | "neutral";
  conditions: string[];
  under: string[];
  lasting: LastingPicture[];
  acted: boolean;
  moved: boolean;
  used_major: boolean;
  excluded: boolean;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  sections: {
    [k: string]: SectionPicture;
  };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  movement?: number;
  level?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  death_check?: number | Fixed;
  defense?: number;
  magic_power?: number | Fixed;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: Attack;
  };
  attacks_per_turn?: number;
  skills?: {
    [k: string]: Skill;
  };
  feats?: (string | OwnFeat)[];
  blocking_weight?: number;
  effects?: Influence[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: Counter;
  };
  rerolls?: Reroll[];
  rerolled?: {
    [k: string]: number;
  };
  asks?: "always" | "low" | "failure" | "never";
  experience?: number;
  aiming?: string;
  declared?: string[];
  covering: string[];
  covers: number;
  bound_by?: string;
  riding?: string;
  carries?: number;
  summoned_by?: string;
  lasts_until?: number;
  mode?: "limited" | "normal" | "full";
  gives_up?: "surrender" | "flight";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPoint;
  knowledge?: number | Fixed;
  knows?: "stats" | "all";
  recalled?: string[];
  loot?: Find[];
  looted: boolean;
  herbs?: number;
  palette?: string;
  minutes: number;
  told?: {
    [k: string]: string[];
  };
  area:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  standing: "free" | "melee";
  amid?: string;
  vanguard: boolean;
  leaving: boolean;
  limited?: number;
  bonus?: number;
}
/**
 * An area, who is there, and whether they fight.
 */
export interface FiveAreasAreaPicture {
  id:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  battlefield: boolean;
  amid?: string;
  combatants: string[];
}
/**
 * A player's move that waits for the GM. (switch `approve_moves`)
 */
export interface Passage {
  id: string;
  kind: "approve";
  mover: string;
  mode: "limited" | "normal" | "full";
  to:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
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
 * Another step of the procedure, or another faction's turn to act.
 */
export interface PhaseChanged {
  type: "phase-changed";
  phase: "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
  acting?: "allies" | "enemies" | "neutral";
}
/**
 * A new round: everybody may act again.
 */
export interface RoundStarted {
  type: "round-started";
  round: number;
}
/**
 * The fight is over, and what ended with it.
 */
export interface CombatEnded {
  type: "combat-ended";
  round: number;
  outcome?: "defeat" | "surrender" | "flight";
  by?: "allies" | "enemies" | "neutral";
  faded?: Faded[];
  rested?: boolean;
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
 * Hit points were lost; without hp the damage is told and not kept. Foes learn only how it looks now.
 */
export interface Damaged {
  type: "damaged";
  target: string;
  faction: "allies" | "enemies" | "neutral";
  section: string;
  amount?: number;
  hp?: number;
  down: boolean;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  reductions?: Source[];
  rule: string;
  told?: {
    [k: string]: string[];
  };
}
/**
 * One thing that went into a figure: what it was, and how much. Who sees the list sees it whole.
 */
export interface Source {
  name: string;
  figure: number;
}
/**
 * Hit points were given back.
 */
export interface Healed {
  type: "healed";
  target: string;
  faction: "allies" | "enemies" | "neutral";
  section: string;
  amount?: number;
  hp?: number;
  health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  rule: string;
  told?: {
    [k: string]: string[];
  };
}
/**
 * Magic points were spent or given back.
 */
export interface ManaChanged {
  type: "mana-changed";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  section?: string;
  amount?: number;
  mp?: number;
  reductions?: Source[];
  rule?: string;
  told?: {
    [k: string]: string[];
  };
}
/**
 * A counter of the sheet was spent, or set.
 */
export interface CounterChanged {
  type: "counter-changed";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  counter?: string;
  names?: {
    [k: string]: string;
  };
  amount?: number;
  now?: number;
  rule?: string;
}
/**
 * Ammunition was spent beside what the weapon shoots.
 */
export interface AmmoSpent {
  type: "ammo-spent";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  ammo?: string;
  amount?: number;
  left?: number;
  rule?: string;
}
/**
 * A combatant is dead.
 */
export interface Died {
  type: "died";
  target: string;
  rule: string;
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
 * A roll waits for its thrower's answer; then the whole command is ruled again with the same dice.
 */
export interface RollShown {
  type: "roll-shown";
  id?: string;
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  check: string;
  total?: number;
  acts?: RollAct[];
  thrown?: ShownRoll[];
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
}
/**
 * Whoever threw it has answered; what comes of it follows.
 */
export interface RollAnswered {
  type: "roll-answered";
  actor: string;
  act: string;
}
/**
 * Whoever leads it said of which of its rolls it wants to be asked.
 */
export interface AskingSet {
  type: "asking-set";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  asks?: "always" | "low" | "failure" | "never";
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
 * A minor action; during a move at that many metres along the path.
 */
export interface MinorTaken {
  type: "minor-taken";
  actor: string;
  name: string;
  target?: string;
  metres?: number;
  text?: string;
  is_once?: boolean;
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
 * The GM wrote something down.
 */
export interface Noted {
  type: "noted";
  text: string;
  target?: string;
}
/**
 * The GM ends the phase: who of the side that acts did nothing in it, though able to.
 */
export interface TurnsPassed {
  type: "turns-passed";
  actors?: string[];
}
/**
 * A sheet was changed. Its own faction hears which figures were; the figures are in its view.
 */
export interface Edited {
  type: "edited";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  changed?: string[];
  figures?: Figures;
  clear?: string[];
  turned?: boolean;
}
/**
 * What may be changed of a sheet, as at setup; what is left out stays.
 */
export interface Figures {
  alias?: string;
  portrait?: string;
  crop?: Crop;
  name?: string;
  names?: {
    [k: string]: string;
  };
  faction?: "allies" | "enemies" | "neutral";
  kind?: "pc" | "npc" | "monster";
  controlled_by?: string;
  movement?: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetup;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  death_check?: number | Fixed;
  defense?: number;
  magic_power?: number | Fixed;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: Attack;
  };
  attacks_per_turn?: number;
  carries?: number;
  skills?: {
    [k: string]: Skill;
  };
  feats?: (string | OwnFeat)[];
  blocking_weight?: number;
  effects?: Influence[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: Counter;
  };
  rerolls?: Reroll[];
  asks?: "always" | "low" | "failure" | "never";
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPoint;
  knowledge?: number | Fixed;
  knows?: "stats" | "all";
  loot?: Find[];
  herbs?: number;
  palette?: string;
}
/**
 * Figures of one section; what it does not say is the combatant's.
 */
export interface SectionSetup {
  core: boolean;
  names: {
    [k: string]: string;
  };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  defense?: number;
  attacks?: {
    [k: string]: Attack;
  };
}
/**
 * A major action was spent; with several sections, by which of them.
 */
export interface MajorTaken {
  type: "major-taken";
  actor: string;
  name: string;
  using: string;
  target?: string;
  text?: string;
}
/**
 * A feat lets somebody attack or cast once more in this turn.
 */
export interface ActionGained {
  type: "action-gained";
  actor: string;
  feat: string;
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  of: "attack" | "cast";
  targets?: string[];
  only?: string;
  rule: string;
}
/**
 * A hidden combatant came into sight, or some of its figures were told.
 */
export interface Revealed {
  type: "revealed";
  target: string;
  fields: string[];
  to: ("allies" | "enemies" | "neutral") | "all";
  species?: string;
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
 * A combatant was taken off the table.
 */
export interface Removed {
  type: "removed";
  target: string;
}
/**
 * A combatant is out of the battle for good.
 */
export interface Excluded {
  type: "excluded";
  target: string;
  rule: string;
}
/**
 * A major action was spent on a blow, a shot or a throw, from here to there.
 */
export interface Attacked {
  type: "attacked";
  actor: string;
  target: string;
  section: string;
  using: string;
  name?: string;
  names: {
    [k: string]: string;
  };
  weapon: "melee" | "shoot" | "throw";
  targets?: string[];
  feats: string[];
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  ammo?: string;
  improvised?: true;
  rule: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  metres: number;
  past?: Passed[];
}
/**
 * Something in the line of fire that was seen past. The hidden and their circles are not told.
 */
export interface Passed {
  kind: "skirmish" | "combatant" | "obstacle";
  id: string;
}
/**
 * A spell or a skill was used; where it reaches, as it is drawn.
 */
export interface EffectUsed {
  type: "effect-used";
  actor: string;
  name?: string;
  names: {
    [k: string]: string;
  };
  shape: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  action: "major" | "minor";
  using: string;
  targets?: string[];
  feats: string[];
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  radius?: number;
  improvised?: true;
  rule: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  metres: number;
  past?: Passed[];
}
/**
 * Which faction begins every round.
 */
export interface InitiativeRolled {
  type: "initiative-rolled";
  rolls?: InitiativeRoll[];
  first: "allies" | "enemies" | "neutral";
  rule: string;
}
/**
 * One who took part in the initiative check.
 */
export interface InitiativeRoll {
  id: string;
  faction: "allies" | "enemies" | "neutral";
  faces: number[];
  total?: number;
}
/**
 * Whoever threw them turned the dice over or threw again: what they show now counts. It follows.
 */
export interface RollChanged {
  type: "roll-changed";
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  act: string;
  names: {
    [k: string]: string;
  };
  check: "accuracy" | "evasion" | "magic" | "fortitude" | "willpower" | "initiative" | "death" | "knowledge" | "damage";
  was: number[];
  fell: number[];
  faces: number[];
  total?: number;
  rule: string;
}
/**
 * A feat was declared by itself: a stance, whom the next shot is aimed at, or who is covered.
 */
export interface FeatDeclared {
  type: "feat-declared";
  actor: string;
  feat: string;
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  choice?: string;
  target?: string;
  targets?: string[];
  is_once?: boolean;
  is_major: boolean;
  using: string;
  rule: string;
}
/**
 * Somebody took a blow in the place of another.
 */
export interface Covered {
  type: "covered";
  protector: string;
  target: string;
  section: string;
  rule: string;
}
/**
 * A blessing, a curse or a stance is on somebody now: all hear its name, its own side the figures.
 */
export interface EffectPut {
  type: "effect-put";
  target: string;
  faction: "allies" | "enemies" | "neutral";
  name: string;
  names: {
    [k: string]: string;
  };
  modifiers?: {
    [k: string]: number;
  };
  by?: string;
  until?: number;
  ends: "rounds" | "turn" | "fight";
  ticks?: Tick[];
  carried_by: string[];
  rule: string;
}
/**
 * It is on them no longer.
 */
export interface EffectEnded {
  type: "effect-ended";
  target: string;
  name: string;
  names: {
    [k: string]: string;
  };
  rule: string;
}
/**
 * The same of one that nobody put there in the open: it stood on the sheet, which its own side knows.
 */
export interface EffectLapsed {
  type: "effect-lapsed";
  target?: string;
  name?: string;
  names?: {
    [k: string]: string;
  };
  rule?: string;
  faction?: "allies" | "enemies" | "neutral";
}
/**
 * A player's character learns from an automatic failure. Its own side alone is told.
 */
export interface ExperienceGained {
  type: "experience-gained";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  amount?: number;
  rule?: string;
}
/**
 * The die chose whom a shot into a melee hits.
 */
export interface Misfired {
  type: "misfired";
  actor: string;
  meant: string;
  target?: string;
  section: string;
  among?: string[];
  faces: number[];
  rule: string;
}
/**
 * A die for each who stood in the strip: 1 to 3 is caught.
 */
export interface StripCaught {
  type: "strip-caught";
  actor: string;
  risks?: Risk[];
  caught?: string[];
  faces?: number[];
  rule: string;
}
/**
 * A die for one who stood in the strip.
 */
export interface Risk {
  id: string;
  face: number;
  is_caught: boolean;
}
/**
 * More stood there than can be hit: the dice chose.
 */
export interface TargetsDrawn {
  type: "targets-drawn";
  actor: string;
  targets?: string[];
  most: number;
  faces?: number[];
  rule: string;
}
/**
 * A check: everybody sees the dice fall, the number behind them only its own faction.
 */
export interface Checked {
  type: "checked";
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  section: string;
  check: "accuracy" | "evasion" | "magic" | "fortitude" | "willpower" | "initiative" | "death";
  faces: number[];
  bonus?: number;
  modifiers?: Source[];
  total?: number;
  rule: string;
}
/**
 * The attack was above the evasion.
 */
export interface Hit {
  type: "hit";
  actor: string;
  target: string;
  section: string;
  rule: string;
}
/**
 * The attack was not above the evasion.
 */
export interface Missed {
  type: "missed";
  actor: string;
  target: string;
  section: string;
  rule: string;
}
/**
 * The target withstood: half of it, or nothing.
 */
export interface Resisted {
  type: "resisted";
  actor: string;
  target: string;
  section: string;
  left: "half" | "none";
  rule: string;
}
/**
 * From the dice to the total damage, or to the healing; `faction` is that of who rolled.
 */
export interface DamageRolled {
  type: "damage-rolled";
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  target: string;
  section: string;
  faces: number[];
  criticals: number;
  is_failure: boolean;
  power?: number;
  extra?: number;
  extras?: Source[];
  calculated?: number;
  half?: number;
  increases?: Source[];
  total?: number;
  rule: string;
}
/**
 * Whether somebody at 0 HP or below lives.
 */
export interface DeathChecked {
  type: "death-checked";
  target: string;
  faction: "allies" | "enemies" | "neutral";
  faces: number[];
  total?: number;
  needed?: number;
  lives: boolean;
  rule: string;
}
/**
 * An effect hurts or heals who bears it, as it does with each turn or round. What comes of it follows.
 */
export interface EffectTicked {
  type: "effect-ticked";
  target: string;
  faction: "allies" | "enemies" | "neutral";
  name: string;
  names: {
    [k: string]: string;
  };
  at: "turn" | "round";
  heals: boolean;
  faces: number[];
  total?: number;
  rule: string;
}
/**
 * The same of one that stands on the sheet, which its own side knows.
 */
export interface OwnEffectTicked {
  type: "own-effect-ticked";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  name?: string;
  names?: {
    [k: string]: string;
  };
  at?: "turn" | "round";
  heals?: boolean;
  faces?: number[];
  total?: number;
  rule?: string;
}
/**
 * Somebody called others, who have just come.
 */
export interface Summoned {
  type: "summoned";
  actor: string;
  targets?: string[];
  until?: number;
  rule: string;
}
/**
 * Somebody tried to recall a monster: all see the dice, its own faction what came of it.
 *
 * `open`: the monster has no reputation, so the GM judges by the total.
 */
export interface MonsterKnown {
  type: "monster-known";
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  target: string;
  faces: number[];
  bonus?: number;
  total?: number;
  found?: "nothing" | "stats" | "weakness" | "all" | "open";
  is_of_kind?: boolean;
  species?: string;
  rule: string;
}
/**
 * Some of a side want to give up; the others of that side have not agreed yet.
 */
export interface ConcessionProposed {
  type: "concession-proposed";
  faction?: "allies" | "enemies" | "neutral";
  how?: "surrender" | "flight";
  agreed?: string[];
  rule?: string;
}
/**
 * Nobody of a side proposes this any longer: one of those who were to agree, or the GM, said no.
 */
export interface ConcessionDeclined {
  type: "concession-declined";
  faction?: "allies" | "enemies" | "neutral";
  how?: "surrender" | "flight";
  role?: "gm" | "leader" | "proposer";
  declined?: string[];
  rule?: string;
}
/**
 * A side gave up, or fled; with a `decision` the other is asked whether it pursues.
 */
export interface Conceded {
  type: "conceded";
  faction: "allies" | "enemies" | "neutral";
  how: "surrender" | "flight";
  side: "allies" | "enemies" | "neutral";
  decision?: string;
  rule: string;
}
/**
 * Those who were left standing go after who fled, or let it go.
 */
export interface PursuitAnswered {
  type: "pursuit-answered";
  side: "allies" | "enemies" | "neutral";
  pursue: boolean;
  rule: string;
}
/**
 * A defeated monster was searched, and what was found.
 */
export interface Looted {
  type: "looted";
  actor: string;
  target: string;
  faces: number[];
  total: number;
  items: string[];
  called: {
    [k: string]: string;
  }[];
  minutes: number;
  spent: number;
  rule: string;
}
/**
 * Somebody was treated with a herb; a double 1 wastes it.
 */
export interface HerbUsed {
  type: "herb-used";
  actor: string;
  faction: "allies" | "enemies" | "neutral";
  target: string;
  herb: "lifegrass" | "magic-herb";
  faces: number[];
  is_failure: boolean;
  power?: number;
  bonus?: number;
  total?: number;
  minutes: number;
  spent: number;
  rule: string;
}
/**
 * What each has learned from failing, when the fight is over.
 */
export interface ExperienceTallied {
  type: "experience-tallied";
  earned?: Earned[];
  rule: string;
}
/**
 * Experience of one in this fight: 50 points for each automatic failure.
 */
export interface Earned {
  id: string;
  faction: "allies" | "enemies" | "neutral";
  points?: number;
}
/**
 * The next fight of the table, in its setup; with what was still active some rounds later, or without.
 */
export interface NextFightBegan {
  type: "began-anew";
  number: number;
  still_active: boolean;
  rounds: number;
  rule: string;
}
/**
 * Somebody sat up; from now on they go together.
 */
export interface Mounted {
  type: "mounted";
  actor: string;
  target: string;
  rule: string;
}
/**
 * Somebody got off, or came off.
 */
export interface Dismounted {
  type: "dismounted";
  actor: string;
  target: string;
  how?: "fallen" | "limp" | "gone" | "apart";
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  rule: string;
}
/**
 * The position that a fight starts from.
 */
export interface Began {
  type: "began";
  setup?: Setup;
  options: {
    [k: string]: string | number | boolean;
  };
  scenario: boolean;
  used?: string[];
}
/**
 * A whole position.
 */
export interface Setup {
  phase?:
    "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
  round: number;
  acting?: "allies" | "enemies" | "neutral";
  first?: "allies" | "enemies" | "neutral";
  herbs: {
    [k: string]: number;
  };
  turn?: string;
  lore: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  battlefield: Battlefield;
  combatants: {
    [k: string]: CombatantSetup;
  };
  skirmishes: {
    [k: string]: SkirmishSetup;
  };
  used: string[];
  so_far: {
    [k: string]: SoFarOnPlane;
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
  movement: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetup;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  death_check?: number | Fixed;
  defense: number;
  magic_power?: number | Fixed;
  magic: {
    [k: string]: number;
  };
  elements: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks: {
    [k: string]: Attack;
  };
  attacks_per_turn: number;
  skills: {
    [k: string]: Skill;
  };
  feats: (string | OwnFeat)[];
  blocking_weight?: number;
  conditions: string[];
  excluded: boolean;
  bound_by?: string;
  riding?: string;
  carries: number;
  summoned_by?: string;
  lasts_until?: number;
  effects: Influence[];
  ammo: {
    [k: string]: number;
  };
  counters: {
    [k: string]: Counter;
  };
  rerolls: Reroll[];
  asks: "always" | "low" | "failure" | "never";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPoint;
  knowledge?: number | Fixed;
  knows?: "stats" | "all";
  loot: Find[];
  herbs: number;
  palette?: string;
  kind?: "pc" | "npc" | "monster";
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  prepared_for: string[];
  orders: "ask" | "always" | "never";
}
/**
 * A skirmish that is already there.
 */
export interface SkirmishSetup {
  /**
   * @minItems 2
   * @maxItems 2
   */
  center: [number, number];
  melee: string[];
}
/**
 * Where places are points.
 */
export interface SoFarOnPlane {
  acted: boolean;
  moved: boolean;
  mode?: "limited" | "normal" | "full";
  walked: number;
  majors: ("" | string)[];
  deeds: string[];
  has_cast: boolean;
  declared: string[];
  gained: GainedSetup[];
  aiming?: string;
  covering: string[];
  covers: number;
  gives_up?: "surrender" | "flight";
  went_along: boolean;
  changed_seat: boolean;
  lasting: LastingSetup[];
  once: string[];
  rerolled: {
    [k: string]: number;
  };
  told: {
    [k: string]: string[];
  };
  told_alone: {
    [k: string]: string[];
  };
  recalled: string[];
  recalled_species: string[];
  experience: number;
  experience_before: number;
  looted: boolean;
  minutes: number;
  contact: string[];
  through: string[];
  is_freshly_prepared: boolean;
}
/**
 * One more attack or spell in the turn that is open.
 */
export interface GainedSetup {
  of: "attack" | "cast";
  targets: string[];
  only?: string;
}
/**
 * One of its conditions, from whom it is and in which round it ends.
 */
export interface LastingSetup {
  condition: string;
  until: number;
  by: string;
  ends: "rounds" | "turn";
}
/**
 * Somebody went along a path, and took along whom it holds.
 */
export interface Moved {
  type: "moved";
  mover: string;
  mode?: "limited" | "normal" | "full";
  path: [number, number][];
  metres: number;
  carried?: string[];
  is_held?: boolean;
  walked?: number;
  rule: string;
}
/**
 * Somebody was pushed, pulled or sent elsewhere, which is no move of its own.
 */
export interface ForcedMoved {
  type: "forced-moved";
  target: string;
  by?: string;
  how: "push" | "pull" | "teleport";
  path: [number, number][];
  metres: number;
  carried?: string[];
  stopped?: "obstacle" | "edge" | "fixed" | "nowhere";
  rule: string;
}
/**
 * The GM put somebody somewhere; before the fight a player an own piece.
 */
export interface Placed {
  type: "placed";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  is_own: boolean;
  carried?: string[];
}
/**
 * Somebody came into the fight.
 */
export interface Added {
  type: "added";
  target: string;
  name: string;
  faction: "allies" | "enemies" | "neutral";
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  sheet?: CombatantSetup;
}
/**
 * A side is asked whether it stops a move.
 */
export interface DecisionOpened {
  type: "decision-opened";
  id: string;
  mover: string;
  decision?: Pending;
  rule: string;
}
/**
 * Some who were asked let the mover pass, others are still asked.
 */
export interface DecisionNarrowed {
  type: "decision-narrowed";
  id: string;
  mover: string;
  passed?: string[];
  need: number;
  reach?: Reachable[];
  options?: Option[];
}
/**
 * Some of the blockers agreed; the others are still asked.
 */
export interface BlockProposed {
  type: "block-proposed";
  id: string;
  mover: string;
  agreed?: Agreed;
}
/**
 * The table waits no longer.
 */
export interface DecisionAnswered {
  type: "decision-answered";
  id: string;
  mover: string;
}
/**
 * A move was stopped that many metres along its path.
 */
export interface Blocked {
  type: "blocked";
  mover: string;
  by?: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  metres: number;
  skirmish?: string;
  gaps?: Gap[];
  carried?: string[];
  rule: string;
}
/**
 * How far a blocker stood from the path, and how far it reaches.
 */
export interface Gap {
  id: string;
  faction: "allies" | "enemies" | "neutral";
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  gap: number;
  reach?: number;
}
/**
 * Blades crossed at a point: a new circle.
 */
export interface SkirmishFormed {
  type: "skirmish-formed";
  id?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  center: [number, number];
  radius: number;
  melee?: string[];
  sections?: number;
  rule: string;
}
/**
 * A circle grew or shrank with the sections in melee.
 */
export interface SkirmishResized {
  type: "skirmish-resized";
  id?: string;
  radius: number;
  before: number;
  sections?: number;
  rule: string;
}
/**
 * Two circles became one, because one held the other's centre.
 */
export interface SkirmishMerged {
  type: "skirmish-merged";
  id?: string;
  gone?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  center: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  centers: [[number, number], [number, number]];
  radius: number;
  left_behind?: string[];
  rule: string;
}
/**
 * Nobody fights there any more.
 */
export interface SkirmishEnded {
  type: "skirmish-ended";
  id?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  center: [number, number];
  rule: string;
}
/**
 * Somebody is in melee now, at the centre.
 */
export interface JoinedMelee {
  type: "joined-melee";
  combatant: string;
  skirmish?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  start: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  rule: string;
}
/**
 * Somebody is in melee no more, and why it could go.
 */
export interface LeftMelee {
  type: "left-melee";
  combatant: string;
  skirmish?: string;
  because?: string;
  rule: string;
}
/**
 * Somebody dropped out of the melee and stays where it is.
 */
export interface BecameIndependent {
  type: "became-independent";
  combatant: string;
  skirmish?: string;
  rule: string;
}
/**
 * Free to leave these skirmishes on the next turn; less evasion until then.
 */
export interface PreparedToLeave {
  type: "prepared-to-leave";
  actor: string;
  skirmishes?: string[];
  rule: string;
}
/**
 * Who could have stopped the mover let it pass.
 */
export interface LetPass {
  type: "let-pass";
  mover: string;
  by?: string[];
  rule: string;
}
/**
 * A skirmish could not interfere with a move: too few against too many.
 *
 * The hidden are in no figure, and nobody counts for more than the sections that all see.
 */
export interface PassedFreely {
  type: "passed-freely";
  mover: string;
  skirmish?: string;
  moving: number;
  blocking: number;
  rule: string;
}
/**
 * From now on a combatant blocks always, never, or asks.
 */
export interface OrdersGiven {
  type: "orders-given";
  target?: string;
  faction?: "allies" | "enemies" | "neutral";
  block?: "ask" | "always" | "never";
}
/**
 * The ground is another one now.
 */
export interface BattlefieldChanged {
  type: "battlefield-changed";
  battlefield?: Battlefield;
}
/**
 * A door of the ground stands open from now on, or is shut.
 */
export interface DoorMoved {
  type: "door-moved";
  door: string;
  open: boolean;
  actor?: string;
}
/**
 * The position that a fight starts from.
 */
export interface AreasBegan {
  type: "began";
  setup?: AreasSetup;
  options: {
    [k: string]: string | number | boolean;
  };
  scenario: boolean;
}
/**
 * A whole position.
 */
export interface AreasSetup {
  phase?:
    "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
  round: number;
  acting?: "allies" | "enemies" | "neutral";
  first?: "allies" | "enemies" | "neutral";
  herbs: {
    [k: string]: number;
  };
  turn?: string;
  lore: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  battlefield: AreasBattlefield;
  combatants: {
    [k: string]: AreasCombatantSetup;
  };
  so_far: {
    [k: string]: SoFarOnAreas;
  };
  placed: ("allies" | "enemies" | "neutral")[];
}
/**
 * A combatant as it is written down.
 */
export interface AreasCombatantSetup {
  alias?: string;
  portrait?: string;
  crop?: Crop;
  faction: "allies" | "enemies" | "neutral";
  name?: string;
  names: {
    [k: string]: string;
  };
  movement: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetup;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  death_check?: number | Fixed;
  defense: number;
  magic_power?: number | Fixed;
  magic: {
    [k: string]: number;
  };
  elements: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks: {
    [k: string]: Attack;
  };
  attacks_per_turn: number;
  skills: {
    [k: string]: Skill;
  };
  feats: (string | OwnFeat)[];
  blocking_weight?: number;
  conditions: string[];
  excluded: boolean;
  bound_by?: string;
  riding?: string;
  carries: number;
  summoned_by?: string;
  lasts_until?: number;
  effects: Influence[];
  ammo: {
    [k: string]: number;
  };
  counters: {
    [k: string]: Counter;
  };
  rerolls: Reroll[];
  asks: "always" | "low" | "failure" | "never";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPoint;
  knowledge?: number | Fixed;
  knows?: "stats" | "all";
  loot: Find[];
  herbs: number;
  palette?: string;
  kind?: "pc" | "npc" | "monster";
  area?: "allies-rear" | "front" | "enemies-rear";
}
/**
 * Where places are areas.
 */
export interface SoFarOnAreas {
  acted: boolean;
  moved: boolean;
  mode?: "limited" | "normal" | "full";
  walked: number;
  majors: ("" | string)[];
  deeds: string[];
  has_cast: boolean;
  declared: string[];
  gained: GainedSetup[];
  aiming?: string;
  covering: string[];
  covers: number;
  gives_up?: "surrender" | "flight";
  went_along: boolean;
  changed_seat: boolean;
  lasting: LastingSetup[];
  once: string[];
  rerolled: {
    [k: string]: number;
  };
  told: {
    [k: string]: string[];
  };
  told_alone: {
    [k: string]: string[];
  };
  recalled: string[];
  recalled_species: string[];
  experience: number;
  experience_before: number;
  looted: boolean;
  minutes: number;
  is_vanguard: boolean;
}
/**
 * Somebody came into the fight.
 */
export interface AreasAdded {
  type: "added";
  target: string;
  name: string;
  faction: "allies" | "enemies" | "neutral";
  area: "allies-rear" | "front" | "enemies-rear";
  sheet?: AreasCombatantSetup;
}
/**
 * The GM put somebody into an area; before the fight a player an own piece.
 */
export interface AreasPlaced {
  type: "placed";
  target: string;
  start: "allies-rear" | "front" | "enemies-rear";
  area: "allies-rear" | "front" | "enemies-rear";
  is_own: boolean;
  carried?: string[];
}
/**
 * The place is another one now.
 */
export interface AreasBattlefieldChanged {
  type: "battlefield-changed";
  battlefield?: AreasBattlefield;
}
/**
 * Somebody went from area to area, or stayed, and took along whom it holds.
 */
export interface AreasMoved {
  type: "moved";
  mover: string;
  mode?: "limited" | "normal" | "full";
  start: "allies-rear" | "front" | "enemies-rear";
  area: "allies-rear" | "front" | "enemies-rear";
  carried?: string[];
  is_held?: boolean;
  rule: string;
}
/**
 * Somebody was pushed, pulled or sent into another area, which is no move of its own.
 */
export interface AreasForcedMoved {
  type: "forced-moved";
  target: string;
  by?: string;
  how: "push" | "pull" | "teleport";
  start: string;
  area: string;
  carried?: string[];
  stopped?: "edge" | "foes" | "fixed" | "nowhere";
  rule: string;
}
/**
 * Somebody left a battlefield for its own rear, and took along whom it holds.
 */
export interface Retreated {
  type: "retreated";
  actor: string;
  start: "allies-rear" | "front" | "enemies-rear";
  area: "allies-rear" | "front" | "enemies-rear";
  carried?: string[];
  is_move?: boolean;
  rule: string;
}
/**
 * A foe stands in the front: who would stay behind with all its side moves up.
 */
export interface MovedUp {
  type: "moved-up";
  combatant: string;
  start: "allies-rear" | "front" | "enemies-rear";
  area: "allies-rear" | "front" | "enemies-rear";
  rule: string;
}
/**
 * A major action was spent on a blow, a shot or a throw, from area to area.
 */
export interface AreasAttacked {
  type: "attacked";
  actor: string;
  target: string;
  section: string;
  using: string;
  name?: string;
  names: {
    [k: string]: string;
  };
  weapon: "melee" | "shoot" | "throw";
  targets?: string[];
  feats: string[];
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  ammo?: string;
  improvised?: true;
  rule: string;
  start: "allies-rear" | "front" | "enemies-rear";
  area: "allies-rear" | "front" | "enemies-rear";
}
/**
 * A spell or a skill was used, from one area at another; all areas that it reaches.
 */
export interface AreasEffectUsed {
  type: "effect-used";
  actor: string;
  name?: string;
  names: {
    [k: string]: string;
  };
  shape: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  action: "major" | "minor";
  using: string;
  targets?: string[];
  feats: string[];
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  radius?: number;
  improvised?: true;
  rule: string;
  start: "allies-rear" | "front" | "enemies-rear";
  area: "allies-rear" | "front" | "enemies-rear";
  areas: ("allies-rear" | "front" | "enemies-rear")[];
}
/**
 * The position that a fight starts from.
 */
export interface FiveAreasBegan {
  type: "began";
  setup?: FiveAreasSetup;
  options: {
    [k: string]: string | number | boolean;
  };
  scenario: boolean;
}
/**
 * A whole position.
 */
export interface FiveAreasSetup {
  phase?:
    "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
  round: number;
  acting?: "allies" | "enemies" | "neutral";
  first?: "allies" | "enemies" | "neutral";
  herbs: {
    [k: string]: number;
  };
  turn?: string;
  lore: {
    [k: string]: {
      [k: string]: string[];
    };
  };
  battlefield: FiveAreasBattlefield;
  combatants: {
    [k: string]: FiveAreasCombatantSetup;
  };
  so_far: {
    [k: string]: SoFarOnFiveAreas;
  };
}
/**
 * A combatant as it is written down.
 */
export interface FiveAreasCombatantSetup {
  alias?: string;
  portrait?: string;
  crop?: Crop;
  faction: "allies" | "enemies" | "neutral";
  name?: string;
  names: {
    [k: string]: string;
  };
  movement: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetup;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | Fixed;
  evasion?: number | Fixed;
  fortitude?: number | Fixed;
  willpower?: number | Fixed;
  initiative?: number | Fixed;
  death_check?: number | Fixed;
  defense: number;
  magic_power?: number | Fixed;
  magic: {
    [k: string]: number;
  };
  elements: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks: {
    [k: string]: Attack;
  };
  attacks_per_turn: number;
  skills: {
    [k: string]: Skill;
  };
  feats: (string | OwnFeat)[];
  blocking_weight?: number;
  conditions: string[];
  excluded: boolean;
  bound_by?: string;
  riding?: string;
  carries: number;
  summoned_by?: string;
  lasts_until?: number;
  effects: Influence[];
  ammo: {
    [k: string]: number;
  };
  counters: {
    [k: string]: Counter;
  };
  rerolls: Reroll[];
  asks: "always" | "low" | "failure" | "never";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPoint;
  knowledge?: number | Fixed;
  knows?: "stats" | "all";
  loot: Find[];
  herbs: number;
  palette?: string;
  kind?: "pc" | "npc" | "monster";
  area?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  limited: number;
  bonus: number;
  leaving: boolean;
}
/**
 * Where who leaves says so first.
 */
export interface SoFarOnFiveAreas {
  acted: boolean;
  moved: boolean;
  mode?: "limited" | "normal" | "full";
  walked: number;
  majors: ("" | string)[];
  deeds: string[];
  has_cast: boolean;
  declared: string[];
  gained: GainedSetup[];
  aiming?: string;
  covering: string[];
  covers: number;
  gives_up?: "surrender" | "flight";
  went_along: boolean;
  changed_seat: boolean;
  lasting: LastingSetup[];
  once: string[];
  rerolled: {
    [k: string]: number;
  };
  told: {
    [k: string]: string[];
  };
  told_alone: {
    [k: string]: string[];
  };
  recalled: string[];
  recalled_species: string[];
  experience: number;
  experience_before: number;
  looted: boolean;
  minutes: number;
  is_vanguard: boolean;
  leave?: "declared" | "due";
}
/**
 * Somebody came into the fight.
 */
export interface FiveAreasAdded {
  type: "added";
  target: string;
  name: string;
  faction: "allies" | "enemies" | "neutral";
  area:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  sheet?: FiveAreasCombatantSetup;
}
/**
 * The GM put somebody into an area; before the fight a player an own piece.
 */
export interface FiveAreasPlaced {
  type: "placed";
  target: string;
  start:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  area:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  is_own: boolean;
  carried?: string[];
}
/**
 * The place is another one now.
 */
export interface FiveAreasBattlefieldChanged {
  type: "battlefield-changed";
  battlefield?: FiveAreasBattlefield;
}
/**
 * Somebody went from area to area, or stayed, and took along whom it holds.
 */
export interface FiveAreasMoved {
  type: "moved";
  mover: string;
  mode?: "limited" | "normal" | "full";
  start:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  area:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  wanted:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  stopped_by?: string[];
  carried?: string[];
  rule: string;
}
/**
 * Somebody was pushed, pulled or sent into another area, which is no move of its own.
 */
export interface FiveAreasForcedMoved {
  type: "forced-moved";
  target: string;
  by?: string;
  how: "push" | "pull" | "teleport";
  start: string;
  area: string;
  carried?: string[];
  stopped?: "edge" | "foes" | "fixed" | "nowhere";
  rule: string;
}
/**
 * Who had declared to leave could not act in that turn: nothing is left of it.
 */
export interface LeaveLapsed {
  type: "leave-lapsed";
  target: string;
  rule: string;
}
/**
 * A player's move waits for the GM.
 */
export interface PassageAsked {
  type: "passage-asked";
  mover: string;
  decision?: Passage;
}
/**
 * Who begins every round; who could not have reached the target threw nothing.
 */
export interface FiveAreasInitiativeRolled {
  type: "initiative-rolled";
  rolls?: InitiativeRoll[];
  first: "allies" | "enemies" | "neutral";
  rule: string;
  target?: number;
  left_out?: string[];
}
/**
 * A major action was spent on a blow, a shot or a throw, from area to area.
 */
export interface FiveAreasAttacked {
  type: "attacked";
  actor: string;
  target: string;
  section: string;
  using: string;
  name?: string;
  names: {
    [k: string]: string;
  };
  weapon: "melee" | "shoot" | "throw";
  targets?: string[];
  feats: string[];
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  ammo?: string;
  improvised?: true;
  rule: string;
  start:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  area:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
}
/**
 * A spell or a skill was used, from one area at another; all areas that it reaches.
 */
export interface FiveAreasEffectUsed {
  type: "effect-used";
  actor: string;
  name?: string;
  names: {
    [k: string]: string;
  };
  shape: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  action: "major" | "minor";
  using: string;
  targets?: string[];
  feats: string[];
  feat_names: {
    [k: string]: {
      [k: string]: string;
    };
  };
  radius?: number;
  improvised?: true;
  rule: string;
  start:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  area:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  areas: (
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost"
  )[];
}
/**
 * Moves along waypoints after the start; with `join` into the skirmish at whose centre it ends.
 */
export interface MoveCommand {
  command: "move";
  actor: string;
  mode: "limited" | "normal" | "full";
  path: [number, number][];
  join?: boolean;
  minor?: MinorOnTheWayInput[];
}
/**
 * A minor action at that many metres along the path.
 */
export interface MinorOnTheWayInput {
  at: number;
  name: string;
  shape?: "touch";
  target?: string;
}
/**
 * Joins the melee of a skirmish, standing at its centre.
 */
export interface JoinCommand {
  command: "join";
  actor: string;
  skirmish: string;
}
/**
 * A major action: free to leave on the next turn.
 */
export interface PrepareToLeaveCommand {
  command: "prepare-to-leave";
  actor: string;
}
/**
 * A minor action that the rules only record.
 */
export interface MinorCommand {
  command: "minor";
  actor: string;
  name: string;
  target?: string;
  text?: string;
  once?: boolean;
}
/**
 * A major action that the rules only record and count.
 */
export interface MajorCommand {
  command: "major";
  actor: string;
  name: string;
  using?: string;
  target?: string;
  text?: string;
}
/**
 * Ends a turn, or passes one that has not begun.
 */
export interface EndTurnCommand {
  command: "end-turn";
  actor: string;
}
/**
 * Sits up on somebody who carries riders: a minor action, at the same place.
 */
export interface MountCommand {
  command: "mount";
  actor: string;
  target: string;
}
/**
 * Gets off: where its mount stands, or beside it.
 */
export interface DismountCommand {
  command: "dismount";
  actor: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
}
/**
 * Strikes, shoots or throws; a feat may push whom it strikes.
 */
export interface AttackCommand {
  command: "attack";
  actor: string;
  attack: string | AttackInput;
  target: string | string[];
  section?: string;
  using?: string;
  feats?: string[];
  dice?: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  to?: [number, number];
}
/**
 * A way to hurt somebody: `power` and `critical` for the power table, or `damage` for monsters.
 *
 * Who sees the attacks of a combatant sees them whole.
 */
export interface AttackInput {
  kind: "melee" | "shoot" | "throw";
  name?: string;
  accuracy?: number | FixedInput;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  range?: number;
  type?: "physical" | "magic";
  names?: {
    [k: string]: string;
  };
  harms?: "hp" | "mp";
  bonus?: number;
  hands?: 1 | 2;
  fencer?: boolean;
  ammo?: string;
  element?: string;
  costs?: CostsInput;
}
/**
 * A check that is not rolled: the value itself is used. Who sees the check sees it whole.
 */
export interface FixedInput {
  fixed: number;
}
/**
 * What an attack or a skill spends of its user, beside the action. Who sees it sees it whole.
 */
export interface CostsInput {
  mp?: number;
  hp?: number;
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: number;
  };
}
/**
 * A spell or a skill, at somebody or at a point.
 */
export interface EffectCommand {
  command: "effect";
  actor: string;
  skill?: string;
  name?: string;
  names?: {
    [k: string]: string;
  };
  shape?: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  target?: string | string[];
  section?: string;
  range?: number;
  radius?: number;
  max_targets?: number;
  exclude?: string[];
  action?: "major" | "minor";
  moves?: "limited" | "normal";
  using?: string;
  mp?: number;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  type?: "physical" | "magic";
  resist?: "half" | "none" | "negate";
  with?: "fortitude" | "willpower" | "evasion";
  check?: number | FixedInput;
  school?: string;
  always?: boolean;
  spares?: "foes" | "friends";
  costs?: CostsInput;
  harms?: "hp" | "mp";
  heal?: "hp" | "mp";
  conditions?: string[];
  cures?: string[];
  modifiers?: {
    [k: string]: number;
  };
  rounds?: number;
  ends?: "rounds" | "turn" | "fight";
  ticks?: TickInput[];
  dispels?: boolean;
  forced?: ForcedInput;
  summons?: SummonInput;
  dispel?: string;
  element?: string;
  bonus?: number;
  feats?: string[];
  times?: number;
  farther?: number;
  wider?: number;
  longer?: number;
  dice?: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  through?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to?: [number, number];
}
/**
 * One of them: damage or healing, as dice such as `2d+6` or a number. Who sees it sees it whole.
 */
export interface TickInput {
  at: "turn" | "round";
  damage?: string | number;
  heal?: string | number;
  element?: string;
}
/**
 * Whom it strikes and who does not withstand it is moved so far. Who sees it sees it whole.
 */
export interface ForcedInput {
  how: "push" | "pull" | "teleport";
  metres: number;
  falls?: "always" | "stopped";
}
/**
 * Figures of a piece that is called. Who sees the skill sees it whole.
 */
export interface SummonInput {
  id: string;
  names?: {
    [k: string]: string;
  };
  kind?: "npc" | "monster";
  count?: number;
  rounds?: number;
  waits?: boolean;
  movement?: number;
  level?: number;
  hp?: number;
  mp?: number;
  accuracy?: number | FixedInput;
  evasion?: number | FixedInput;
  fortitude?: number | FixedInput;
  willpower?: number | FixedInput;
  initiative?: number | FixedInput;
  defense?: number;
  magic_power?: number | FixedInput;
  attacks?: {
    [k: string]: AttackInput;
  };
  attacks_per_turn?: number;
  feats?: string[];
}
/**
 * Both sides roll for who begins every round.
 */
export interface RollInitiativeCommand {
  command: "roll-initiative";
  dice?: number[];
}
/**
 * Declares a feat by itself: a stance with its choice, whom the next shot is aimed at, who is covered.
 */
export interface DeclareCommand {
  command: "declare";
  actor: string;
  feat: string;
  choice?: "fortitude" | "willpower" | "evasion";
  target?: string | string[];
  attack?: string | AttackInput;
  using?: string;
}
/**
 * Ends an effect that the actor has put on somebody: a minor action. The GM ends any.
 */
export interface EndEffectCommand {
  command: "end-effect";
  actor: string;
  target: string;
  name: string;
}
/**
 * Stops the mover: at a point of its path, or by pulling it into a skirmish.
 */
export interface BlockCommand {
  command: "block";
  by: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  skirmish?: string;
  decision?: string;
}
/**
 * Lets happen what waits for it.
 */
export interface AllowCommand {
  command: "allow";
  decision?: string;
}
/**
 * Puts a new combatant on the table.
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
  movement?: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetupInput;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | FixedInput;
  evasion?: number | FixedInput;
  fortitude?: number | FixedInput;
  willpower?: number | FixedInput;
  initiative?: number | FixedInput;
  death_check?: number | FixedInput;
  defense?: number;
  magic_power?: number | FixedInput;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: AttackInput;
  };
  attacks_per_turn?: number;
  skills?: {
    [k: string]: SkillInput;
  };
  feats?: (string | OwnFeatInput)[];
  blocking_weight?: number;
  conditions?: string[];
  excluded?: boolean;
  bound_by?: string;
  riding?: string;
  carries?: number;
  summoned_by?: string;
  lasts_until?: number;
  effects?: InfluenceInput[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: CounterInput;
  };
  rerolls?: RerollInput[];
  asks?: "always" | "low" | "failure" | "never";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPointInput;
  knowledge?: number | FixedInput;
  knows?: "stats" | "all";
  loot?: FindInput[];
  herbs?: number;
  palette?: string;
  kind?: "pc" | "npc" | "monster";
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  prepared_for?: string[];
  orders?: "ask" | "always" | "never";
  id: string;
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
 * Figures of one section; what it does not say is the combatant's.
 */
export interface SectionSetupInput {
  core?: boolean;
  names?: {
    [k: string]: string;
  };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  accuracy?: number | FixedInput;
  evasion?: number | FixedInput;
  defense?: number;
  attacks?: {
    [k: string]: AttackInput;
  };
}
/**
 * An effect with everything but whom it is for. What it does not say is as in the command `effect`.
 *
 * Who sees the skills of a combatant sees them whole.
 */
export interface SkillInput {
  shape: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  name?: string;
  names?: {
    [k: string]: string;
  };
  note?: {
    [k: string]: string;
  };
  range?: number;
  radius?: number;
  through?: number;
  max_targets?: number;
  action?: "major" | "minor";
  moves?: "limited" | "normal";
  mp?: number;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  type?: "physical" | "magic";
  element?: string;
  resist?: "half" | "none" | "negate";
  with?: "fortitude" | "willpower" | "evasion";
  check?: number | FixedInput;
  school?: string;
  always?: boolean;
  spares?: "foes" | "friends";
  costs?: CostsInput;
  bonus?: number;
  harms?: "hp" | "mp";
  heal?: "hp" | "mp";
  conditions?: string[];
  cures?: string[];
  modifiers?: {
    [k: string]: number;
  };
  rounds?: number;
  ends?: "rounds" | "turn" | "fight";
  ticks?: TickInput[];
  forced?: ForcedInput;
  summons?: SummonInput;
  dispels?: boolean;
}
/**
 * A feat as its sheet writes it. Who sees it sees it whole.
 */
export interface OwnFeatInput {
  id: string;
  names?: {
    [k: string]: string;
  };
  declare: "attack" | "cast" | "turn";
  modifiers?: {
    [k: string]: number;
  };
  until?: ("turn" | "round" | "fight") | number;
  targets?: number;
  costs?: CostsInput;
  forced?: ForcedInput;
  lift?: number;
  pierces?: "half" | "all";
  adds_magic_power?: boolean;
  taunts?: boolean;
  weapons?: ("melee" | "shoot" | "throw")[];
  only?: string[];
  hands?: 1 | 2;
  moves?: "limited" | "normal";
  free?: boolean;
  run?: number;
  action?: "minor";
  twice?: boolean;
  enlarges?: ("targets" | "distance" | "area" | "time")[];
  leaves?: LeavesInput;
  again?: AgainInput;
}
/**
 * What stays on each whom it strikes, or misses. Who sees it sees it whole.
 */
export interface LeavesInput {
  on?: "hit" | "miss" | "any";
  conditions?: string[];
  modifiers?: {
    [k: string]: number;
  };
  until?: ("turn" | "round" | "fight") | number;
}
/**
 * One more attack or spell in the same turn. Who sees it sees it whole.
 */
export interface AgainInput {
  of: "attack" | "cast";
  after?: "hit" | "miss" | "any";
  same?: boolean;
  only?: string;
}
/**
 * A blessing, a curse, a stance: an entry of `effects`. Who sees it sees it whole.
 */
export interface InfluenceInput {
  name: string;
  modifiers?: {
    [k: string]: number;
  };
  until?: number;
  by?: string;
  ends?: "rounds" | "turn" | "fight";
  ticks?: TickInput[];
  names?: {
    [k: string]: string;
  };
  carried_by?: string[];
}
/**
 * So many of something that the sheet names: songs sung, uses a day. Who sees it sees it whole.
 */
export interface CounterInput {
  names?: {
    [k: string]: string;
  };
  now: number;
  max?: number;
}
/**
 * One way to answer a roll of its own. Who sees it sees it whole.
 */
export interface RerollInput {
  id: string;
  names?: {
    [k: string]: string;
  };
  does?: "turn" | "again";
  of?: (
    "accuracy" | "evasion" | "magic" | "fortitude" | "willpower" | "initiative" | "death" | "knowledge" | "damage"
  )[];
  keep?: "new" | "better";
  costs?: CostsInput;
  once?: "round" | "fight";
}
/**
 * Where a body is hurt more: by an element, or by a type of damage. Counts for those who were told it.
 */
export interface WeakPointInput {
  element?: string;
  type?: "physical" | "magic";
  bonus?: number;
  text?: string;
}
/**
 * A line of a monster's loot: what is found where two dice come to so much. Who sees it sees it whole.
 */
export interface FindInput {
  from?: number;
  to?: number;
  item: string;
  names?: {
    [k: string]: string;
  };
}
/**
 * Puts a combatant somewhere: no path, no blocking. Players place their own before the fight.
 */
export interface PlaceCommand {
  command: "place";
  target: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
}
/**
 * Replaces what is named of the ground; nobody is moved by it.
 */
export interface BattlefieldCommand {
  command: "battlefield";
  width?: number;
  height?: number;
  indoor?: boolean;
  underwater?: boolean;
  opening?: number;
  obstacles?: ObstacleInput[];
  limits?: CapacityZoneInput[];
  image?: ImageInput;
  drawing?: FeatureInput[];
}
/**
 * A wall or a piece of cover, as a line or an outline.
 */
export interface ObstacleInput {
  id: string;
  points: [number, number][];
  closed?: boolean;
  stops?: ("move" | "sight")[];
  cover?: "full" | "partial";
  door?: "open" | "shut";
}
/**
 * An outline in which a skirmish has room for only that many sections.
 */
export interface CapacityZoneInput {
  points: [number, number][];
  limit: number;
}
/**
 * A picture of the ground: its left upper corner and its width on the map.
 */
export interface ImageInput {
  image: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  width: number;
}
/**
 * Something that the map shows and no rule knows: a river, a tree.
 */
export interface FeatureInput {
  kind: string;
  points?: number[][];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  size?: [number, number];
  width?: number;
}
/**
 * Opens or shuts a door of the ground: by hand, or as somebody who stands beside it.
 */
export interface DoorCommand {
  command: "door";
  door: string;
  open: boolean;
  actor?: string;
}
/**
 * Sets hp, mp and counters, or adds to them; no die is rolled.
 */
export interface AdjustCommand {
  command: "adjust";
  target: string;
  section?: string;
  hp?: number;
  mp?: number;
  counters?: {
    [k: string]: number;
  };
  add?: boolean;
}
/**
 * Replaces what is named of a sheet, and takes off it what `clear` names.
 */
export interface EditCommand {
  command: "edit";
  alias?: string;
  portrait?: string;
  crop?: CropInput;
  name?: string;
  names?: {
    [k: string]: string;
  };
  faction?: "allies" | "enemies" | "neutral";
  kind?: "pc" | "npc" | "monster";
  controlled_by?: string;
  movement?: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetupInput;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | FixedInput;
  evasion?: number | FixedInput;
  fortitude?: number | FixedInput;
  willpower?: number | FixedInput;
  initiative?: number | FixedInput;
  death_check?: number | FixedInput;
  defense?: number;
  magic_power?: number | FixedInput;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: AttackInput;
  };
  attacks_per_turn?: number;
  carries?: number;
  skills?: {
    [k: string]: SkillInput;
  };
  feats?: (string | OwnFeatInput)[];
  blocking_weight?: number;
  effects?: InfluenceInput[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: CounterInput;
  };
  rerolls?: RerollInput[];
  asks?: "always" | "low" | "failure" | "never";
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPointInput;
  knowledge?: number | FixedInput;
  knows?: "stats" | "all";
  loot?: FindInput[];
  herbs?: number;
  palette?: string;
  target: string;
  clear?: string[];
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
 * Takes a combatant off the table altogether.
 */
export interface RemoveCommand {
  command: "remove";
  target: string;
}
/**
 * Takes a combatant out of the battle for good.
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
 * After a fight the next one, in its setup: without those who are named.
 */
export interface BeginAnewCommand {
  command: "begin-anew";
  without?: string[];
  still_active?: boolean;
  rounds?: number;
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
 * Does one of the acts that are offered about a shown roll, or without `act` lets it stand.
 */
export interface AnswerRollCommand {
  command: "answer-roll";
  act?: string;
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
 * Gives a combatant a portrait, or takes it away; the GM may, and whoever leads it.
 */
export interface PortrayCommand {
  command: "portray";
  target: string;
  portrait?: string;
  crop?: CropInput;
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
 * Says of which of its own rolls, that it may answer, whoever leads it wants to be asked.
 */
export interface AskOfRollsCommand {
  command: "ask-of-rolls";
  target: string;
  asks: "always" | "low" | "failure" | "never";
}
/**
 * Tries to recall what is known of a monster.
 */
export interface KnowledgeCommand {
  command: "knowledge";
  actor: string;
  target: string;
  dice?: number[];
}
/**
 * A side gives up, or flees; without `agree` what was proposed to it is declined, or taken back.
 */
export interface ConcedeCommand {
  command: "concede";
  faction: "allies" | "enemies";
  how: "surrender" | "flight";
  agree?: boolean;
}
/**
 * Answers a flight: the others go after it, or let it go.
 */
export interface PursueCommand {
  command: "pursue";
  pursue: boolean;
  decision?: string;
}
/**
 * Looks for what a defeated monster carried.
 */
export interface LootCommand {
  command: "loot";
  actor: string;
  target: string;
  dice?: number[];
}
/**
 * Treats somebody with a herb.
 */
export interface HerbCommand {
  command: "herb";
  actor: string;
  target: string;
  herb: "lifegrass" | "magic-herb";
  dice?: number[];
}
/**
 * Answers decisions in advance for one combatant.
 */
export interface OrdersCommand {
  command: "orders";
  target: string;
  block: "ask" | "always" | "never";
}
/**
 * Moves into an area, or stays by a Limited Move.
 */
export interface AreasMoveCommand {
  command: "move";
  actor: string;
  mode: "limited" | "normal" | "full";
  to?: "allies-rear" | "front" | "enemies-rear";
}
/**
 * A major action instead of a move: out of a battlefield into its own rear.
 */
export interface RetreatCommand {
  command: "retreat";
  actor: string;
}
/**
 * Gets off, at the place of its mount, or where the ground has points beside it: a minor action.
 */
export interface AreasDismountCommand {
  command: "dismount";
  actor: string;
}
/**
 * Strikes, shoots or throws: with an attack of the sheet by its name, or one written out.
 */
export interface AreasAttackCommand {
  command: "attack";
  actor: string;
  attack: string | AttackInput;
  target: string | string[];
  section?: string;
  using?: string;
  feats?: string[];
  dice?: number[];
}
/**
 * A spell or a skill, at somebody or at an area.
 */
export interface AreasEffectCommand {
  command: "effect";
  actor: string;
  skill?: string;
  name?: string;
  names?: {
    [k: string]: string;
  };
  shape?: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  target?: string | string[];
  section?: string;
  range?: number;
  radius?: number;
  max_targets?: number;
  exclude?: string[];
  action?: "major" | "minor";
  moves?: "limited" | "normal";
  using?: string;
  mp?: number;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  type?: "physical" | "magic";
  resist?: "half" | "none" | "negate";
  with?: "fortitude" | "willpower" | "evasion";
  check?: number | FixedInput;
  school?: string;
  always?: boolean;
  spares?: "foes" | "friends";
  costs?: CostsInput;
  harms?: "hp" | "mp";
  heal?: "hp" | "mp";
  conditions?: string[];
  cures?: string[];
  modifiers?: {
    [k: string]: number;
  };
  rounds?: number;
  ends?: "rounds" | "turn" | "fight";
  ticks?: TickInput[];
  dispels?: boolean;
  forced?: ForcedInput;
  summons?: SummonInput;
  dispel?: string;
  element?: string;
  bonus?: number;
  feats?: string[];
  times?: number;
  farther?: number;
  wider?: number;
  longer?: number;
  dice?: number[];
  at?: "allies-rear" | "front" | "enemies-rear";
  to?: "allies-rear" | "front" | "enemies-rear";
}
/**
 * Puts a new combatant on the table.
 */
export interface AreasAddCommand {
  command: "add";
  alias?: string;
  portrait?: string;
  crop?: CropInput;
  faction: "allies" | "enemies" | "neutral";
  name?: string;
  names?: {
    [k: string]: string;
  };
  movement?: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetupInput;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | FixedInput;
  evasion?: number | FixedInput;
  fortitude?: number | FixedInput;
  willpower?: number | FixedInput;
  initiative?: number | FixedInput;
  death_check?: number | FixedInput;
  defense?: number;
  magic_power?: number | FixedInput;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: AttackInput;
  };
  attacks_per_turn?: number;
  skills?: {
    [k: string]: SkillInput;
  };
  feats?: (string | OwnFeatInput)[];
  blocking_weight?: number;
  conditions?: string[];
  excluded?: boolean;
  bound_by?: string;
  riding?: string;
  carries?: number;
  summoned_by?: string;
  lasts_until?: number;
  effects?: InfluenceInput[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: CounterInput;
  };
  rerolls?: RerollInput[];
  asks?: "always" | "low" | "failure" | "never";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPointInput;
  knowledge?: number | FixedInput;
  knows?: "stats" | "all";
  loot?: FindInput[];
  herbs?: number;
  palette?: string;
  kind?: "pc" | "npc" | "monster";
  area?: "allies-rear" | "front" | "enemies-rear";
  id: string;
}
/**
 * Puts a combatant into an area, whatever the rules say. Players place their own before the fight.
 */
export interface AreasPlaceCommand {
  command: "place";
  target: string;
  area: "allies-rear" | "front" | "enemies-rear";
}
/**
 * Replaces what is named of the place; nobody is moved by it.
 */
export interface AreasBattlefieldCommand {
  command: "battlefield";
  distance?: number;
  indoor?: boolean;
  underwater?: boolean;
  image?: PictureInput;
}
/**
 * A picture of the place.
 */
export interface PictureInput {
  image: string;
}
/**
 * Carries out a command that the rules refuse.
 */
export interface AreasOverrideCommand {
  command: "override";
  do: AreasAnyCommand;
}
/**
 * Several commands as one, all or nothing: one entry of the log, taken back as one.
 */
export interface AreasTogetherCommand {
  command: "together";
  do: AreasAnyCommand[];
}
/**
 * Moves into an area, or stays by a Limited Move.
 */
export interface FiveAreasMoveCommand {
  command: "move";
  actor: string;
  mode: "limited" | "normal" | "full";
  to?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
}
/**
 * Gets off, at the place of its mount, or where the ground has points beside it: a minor action.
 */
export interface FiveAreasDismountCommand {
  command: "dismount";
  actor: string;
}
/**
 * Strikes, shoots or throws: with an attack of the sheet by its name, or one written out.
 */
export interface FiveAreasAttackCommand {
  command: "attack";
  actor: string;
  attack: string | AttackInput;
  target: string | string[];
  section?: string;
  using?: string;
  feats?: string[];
  dice?: number[];
}
/**
 * A spell or a skill, at somebody or at an area.
 */
export interface FiveAreasEffectCommand {
  command: "effect";
  actor: string;
  skill?: string;
  name?: string;
  names?: {
    [k: string]: string;
  };
  shape?: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
  target?: string | string[];
  section?: string;
  range?: number;
  radius?: number;
  max_targets?: number;
  exclude?: string[];
  action?: "major" | "minor";
  moves?: "limited" | "normal";
  using?: string;
  mp?: number;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  type?: "physical" | "magic";
  resist?: "half" | "none" | "negate";
  with?: "fortitude" | "willpower" | "evasion";
  check?: number | FixedInput;
  school?: string;
  always?: boolean;
  spares?: "foes" | "friends";
  costs?: CostsInput;
  harms?: "hp" | "mp";
  heal?: "hp" | "mp";
  conditions?: string[];
  cures?: string[];
  modifiers?: {
    [k: string]: number;
  };
  rounds?: number;
  ends?: "rounds" | "turn" | "fight";
  ticks?: TickInput[];
  dispels?: boolean;
  forced?: ForcedInput;
  summons?: SummonInput;
  dispel?: string;
  element?: string;
  bonus?: number;
  feats?: string[];
  times?: number;
  farther?: number;
  wider?: number;
  longer?: number;
  dice?: number[];
  at?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  also?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  toward?: "forward" | "backward";
  to?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
}
/**
 * The party throws for who begins every round; the target is the highest of the enemies, or the GM's.
 */
export interface FiveAreasRollInitiativeCommand {
  command: "roll-initiative";
  dice?: number[];
  target?: number;
}
/**
 * Declares a feat, or that it leaves the melee on its next turn.
 */
export interface FiveAreasDeclareCommand {
  command: "declare";
  actor: string;
  feat: string;
  choice?: "fortitude" | "willpower" | "evasion";
  target?: string | string[];
  attack?: string | AttackInput;
  using?: string;
}
/**
 * Puts a new combatant on the table.
 */
export interface FiveAreasAddCommand {
  command: "add";
  alias?: string;
  portrait?: string;
  crop?: CropInput;
  faction: "allies" | "enemies" | "neutral";
  name?: string;
  names?: {
    [k: string]: string;
  };
  movement?: number;
  sections?:
    | number
    | {
        [k: string]: SectionSetupInput;
      };
  hp?: number;
  max_hp?: number;
  mp?: number;
  max_mp?: number;
  level?: number;
  accuracy?: number | FixedInput;
  evasion?: number | FixedInput;
  fortitude?: number | FixedInput;
  willpower?: number | FixedInput;
  initiative?: number | FixedInput;
  death_check?: number | FixedInput;
  defense?: number;
  magic_power?: number | FixedInput;
  magic?: {
    [k: string]: number;
  };
  elements?: {
    [k: string]: ("immune" | "half") | number;
  };
  attacks?: {
    [k: string]: AttackInput;
  };
  attacks_per_turn?: number;
  skills?: {
    [k: string]: SkillInput;
  };
  feats?: (string | OwnFeatInput)[];
  blocking_weight?: number;
  conditions?: string[];
  excluded?: boolean;
  bound_by?: string;
  riding?: string;
  carries?: number;
  summoned_by?: string;
  lasts_until?: number;
  effects?: InfluenceInput[];
  ammo?: {
    [k: string]: number;
  };
  counters?: {
    [k: string]: CounterInput;
  };
  rerolls?: RerollInput[];
  asks?: "always" | "low" | "failure" | "never";
  controlled_by?: string;
  species?: string;
  reputation?: number;
  weakness?: number;
  weak_point?: WeakPointInput;
  knowledge?: number | FixedInput;
  knows?: "stats" | "all";
  loot?: FindInput[];
  herbs?: number;
  palette?: string;
  kind?: "pc" | "npc" | "monster";
  area?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  limited?: number;
  bonus?: number;
  leaving?: boolean;
  id: string;
}
/**
 * Puts a combatant into an area. Players place their own before the fight.
 */
export interface FiveAreasPlaceCommand {
  command: "place";
  target: string;
  area:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
}
/**
 * Replaces what is named of the place; its areas stay as they are.
 */
export interface FiveAreasBattlefieldCommand {
  command: "battlefield";
  indoor?: boolean;
  underwater?: boolean;
  image?: PictureInput;
}
/**
 * Carries out a command that the rules refuse.
 */
export interface FiveAreasOverrideCommand {
  command: "override";
  do: FiveAreasAnyCommand;
}
/**
 * Several commands as one, all or nothing: one entry of the log, taken back as one.
 */
export interface FiveAreasTogetherCommand {
  command: "together";
  do: FiveAreasAnyCommand[];
}
/**
 * How far somebody gets.
 */
export interface ReachQuery {
  query: "reach";
  actor: string;
}
/**
 * Whether somebody is free to leave where it fights, and why.
 */
export interface LeaveQuery {
  query: "leave";
  actor: string;
}
/**
 * Which commands are open to somebody now.
 */
export interface ActionsQuery {
  query: "actions";
  actor: string;
}
/**
 * What stands between two, and whom a shot may hit by mistake.
 */
export interface LineOfFireQuery {
  query: "line-of-fire";
  from: string | [number, number];
  to: string | [number, number];
  attack?: string | AttackInput;
  shape?: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
}
/**
 * Whom an area, a line or a breakthrough reaches, for certain and perhaps.
 */
export interface AreaQuery {
  query: "area";
  shape: "area" | "line" | "breakthrough";
  from: string | [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  target?: string;
  radius?: number;
  range?: number;
  through?: number;
  max_targets?: number;
  exclude?: string[];
}
/**
 * Whether those who sneak take those who watch by surprise.
 */
export interface SurpriseQuery {
  query: "surprise";
  sneaking: string[];
  watching: string[];
  moved: "full" | "normal" | "limited" | "none";
  watchers_moved?: "full" | "normal" | "limited" | "none";
  terrain?: ("wide-view" | "noisy")[];
  hide: {
    [k: string]: number;
  };
  sense: {
    [k: string]: number;
  };
}
/**
 * What `actor` could do now; without it, what the seat may do that is nobody's act.
 */
export interface OffersQuery {
  query: "offers";
  actor?: string;
}
/**
 * How far it is, what stands between, and whom a shot may hit by mistake. Each end: an id or an area.
 */
export interface AreasLineOfFireQuery {
  query: "line-of-fire";
  from: string;
  to: string;
  attack?: string | AttackInput;
  shape?: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
}
/**
 * Which areas an effect reaches, and whom for certain and perhaps. `from`: an id or an area.
 */
export interface AreasAreaQuery {
  query: "area";
  shape?: "area" | "line" | "breakthrough";
  from: string;
  at?: "allies-rear" | "front" | "enemies-rear";
  target?: string;
  radius?: number;
  range?: number;
  max_targets?: number;
  exclude?: string[];
}
/**
 * How far it is, what stands between, and whom a shot may hit by mistake. Each end: an id or an area.
 */
export interface FiveAreasLineOfFireQuery {
  query: "line-of-fire";
  from: string;
  to: string;
  attack?: string | AttackInput;
  shape?: "touch" | "target" | "shot" | "area" | "line" | "breakthrough";
}
/**
 * Which areas an effect reaches, and whom for certain and perhaps. `from`: an id or an area.
 */
export interface FiveAreasAreaQuery {
  query: "area";
  shape?: "area" | "line" | "breakthrough";
  from: string;
  at?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  target?: string;
  radius?: number;
  also?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  toward?: "forward" | "backward";
  range?: number;
  max_targets?: number;
  exclude?: string[];
}
export interface Answers {
  reach: ReachAnswer;
  leave: LeaveHere;
  actions: ActionsAnswer;
  "line-of-fire": LineAnswer;
  area: Found;
  surprise: SurpriseAnswer;
  offers: OffersTold;
}
/**
 * How far it could move by each way to move, and whether it can move at all.
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
  limited?: number;
  normal?: number;
  full?: number;
}
/**
 * The same for each skirmish where it stands in several.
 */
export interface LeaveHere {
  free: boolean;
  because: ("overcrowded" | "prepared" | "feat" | "invisible" | "outnumber") | null;
  count: Count;
  by_skirmish?: {
    [k: string]: LeaveAnswer;
  };
}
/**
 * Sections on both sides.
 */
export interface Count {
  moving: number;
  blocking: number;
}
/**
 * Whether it is free to leave, by which rule, and who counts.
 */
export interface LeaveAnswer {
  free: boolean;
  because: ("overcrowded" | "prepared" | "feat" | "invisible" | "outnumber") | null;
  count: Count;
}
/**
 * Each command of a turn: null where it is open now, else why it is closed.
 */
export interface ActionsAnswer {
  "end-turn": Refusal | null;
  "minor-effect": Refusal | null;
  minor: Refusal | null;
  major: Refusal | null;
  mount: Refusal | null;
  dismount: Refusal | null;
  attack: Refusal | null;
  effect: Refusal | null;
  item: Refusal | null;
  attacks: OpenAttack[];
  skills: OpenSkill[];
  feats: OpenFeat[];
  declarations: number;
  knowledge: Refusal | null;
  loot: Refusal | null;
  herb: Refusal | null;
  concede: Refusal | null;
  recall: string[];
  search: string[];
  "prepare-to-leave": Refusal | null;
  move: Refusal | null;
  join: Refusal | null;
}
/**
 * Why not: a code for programs, a sentence for people, the heading of the rule.
 */
export interface Refusal {
  code: string;
  reason: string;
  rule: string;
  field?: string | number;
  most?: string | number;
  given?: string | number;
  work?: string | number;
  budget?: string | number;
  index?: number;
  final?: boolean;
}
/**
 * An attack of the sheet: whom it reaches from here, or why it is closed.
 */
export interface OpenAttack {
  name: string;
  kind: "melee" | "shoot" | "throw";
  targets: string[];
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
  names?: {
    [k: string]: string;
  };
  feats?: string[];
  using?: string;
}
/**
 * A skill of the sheet with the feats that go with it now.
 */
export interface OpenSkill {
  name: string;
  feats: string[];
  times?: {
    [k: string]: number;
  };
  factors?: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
/**
 * A feat that may be declared now, and with what.
 */
export interface OpenFeat {
  with: ("attack" | "effect" | "stance" | "always")[];
  name: string;
  names?: {
    [k: string]: string;
  };
  most?: number;
  times?: number;
  multiplies?: "times" | "farther" | "wider" | "longer";
  free?: boolean;
  action?: "minor";
  brings?: {
    [k: string]: number;
  };
  covers?: Coverable[];
}
/**
 * Somebody whom it could cover, or why not.
 */
export interface Coverable {
  target: string;
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
 * A line of fire, and from where it would be clear.
 */
export interface LineAnswer {
  distance: number;
  clear: boolean;
  shielded_by: Shield[];
  needs: string[];
  misfire: string[];
  clear_from?: Vantage | null;
}
/**
 * What stands in a line of fire: a skirmish, an obstacle or somebody.
 */
export interface Shield {
  kind: "skirmish" | "obstacle" | "combatant";
  id: string;
}
/**
 * The nearest point with a clear line.
 */
export interface Vantage {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  metres: number;
  near: boolean;
}
/**
 * Whom an area reaches, in all cases or perhaps.
 */
export interface Found {
  certain: string[];
  possible: string[];
}
/**
 * The totals after what distance, pace and ground add.
 */
export interface SurpriseAnswer {
  hide: {
    [k: string]: number;
  };
  sense: {
    [k: string]: number;
  };
  success: boolean;
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
export interface AreasAnswers {
  reach: AreasReachAnswer;
  leave: LeaveAnswer;
  actions: AreasActionsAnswer;
  "line-of-fire": AreasLineAnswer;
  area: AreaAnswer;
  offers: OffersTold;
}
/**
 * The areas that each way to move leads to, and whether it can leave its own now.
 */
export interface AreasReachAnswer {
  limited: ("allies-rear" | "front" | "enemies-rear")[];
  normal: ("allies-rear" | "front" | "enemies-rear")[];
  full: ("allies-rear" | "front" | "enemies-rear")[];
  can_move: boolean;
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
 * Each command of a turn: null where it is open now, else why it is closed.
 */
export interface AreasActionsAnswer {
  "end-turn": Refusal | null;
  "minor-effect": Refusal | null;
  minor: Refusal | null;
  major: Refusal | null;
  mount: Refusal | null;
  dismount: Refusal | null;
  attack: Refusal | null;
  effect: Refusal | null;
  item: Refusal | null;
  attacks: OpenAttack[];
  skills: OpenSkill[];
  feats: OpenFeat[];
  declarations: number;
  knowledge: Refusal | null;
  loot: Refusal | null;
  herb: Refusal | null;
  concede: Refusal | null;
  recall: string[];
  search: string[];
  move: Refusal | null;
  retreat: Refusal | null;
  place: Refusal | null;
}
/**
 * A line of fire: how many areas away, and how many metres that counts as.
 */
export interface AreasLineAnswer {
  distance: number;
  clear: boolean;
  shielded_by: AreasShield[];
  needs: string[];
  misfire: string[];
  areas: number;
}
/**
 * The front, where it stands in a line of fire.
 */
export interface AreasShield {
  kind: "area";
  id: "allies-rear" | "front" | "enemies-rear";
}
/**
 * Which areas it reaches, and whom there.
 */
export interface AreaAnswer {
  certain: string[];
  possible: string[];
  areas: ("allies-rear" | "front" | "enemies-rear")[];
}
export interface FiveAreasAnswers {
  reach: FiveAreasReachAnswer;
  leave: FiveAreasLeaveAnswer;
  actions: FiveAreasActionsAnswer;
  "line-of-fire": FiveAreasLineAnswer;
  area: FiveAreasAreaAnswer;
  offers: OffersTold;
}
/**
 * The areas where each way to move could really end, and whether it can leave its own.
 */
export interface FiveAreasReachAnswer {
  limited: (
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost"
  )[];
  normal: (
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost"
  )[];
  full: (
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost"
  )[];
  can_move: boolean;
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
 * Whether it may leave its area, by what, and where to.
 */
export interface FiveAreasLeaveAnswer {
  free: boolean;
  because: ("declared" | "feat") | null;
  backward_only: boolean;
  count: Count;
}
/**
 * Each command of a turn: null where it is open now, else why it is closed.
 */
export interface FiveAreasActionsAnswer {
  "end-turn": Refusal | null;
  "minor-effect": Refusal | null;
  minor: Refusal | null;
  major: Refusal | null;
  mount: Refusal | null;
  dismount: Refusal | null;
  attack: Refusal | null;
  effect: Refusal | null;
  item: Refusal | null;
  attacks: OpenAttack[];
  skills: OpenSkill[];
  feats: OpenFeat[];
  declarations: number;
  knowledge: Refusal | null;
  loot: Refusal | null;
  herb: Refusal | null;
  concede: Refusal | null;
  recall: string[];
  search: string[];
  move: Refusal | null;
  leave: Refusal | null;
  place: Refusal | null;
}
/**
 * How many areas away it is, beside that.
 */
export interface FiveAreasLineAnswer {
  distance?: number;
  clear?: boolean;
  shielded_by?: FiveAreasShield[];
  needs?: string[];
  misfire?: string[];
  areas: number;
}
/**
 * An area in a line of fire where an opponent stands.
 */
export interface FiveAreasShield {
  kind: "area";
  id:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
}
/**
 * Which areas it reaches, and whom there.
 */
export interface FiveAreasAreaAnswer {
  certain: string[];
  possible: string[];
  areas: (
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost"
  )[];
}
export interface Previews {
  move: MovePreview;
  join: Verdict;
  "prepare-to-leave": Verdict;
  minor: Verdict;
  major: Verdict;
  "end-turn": Verdict;
  mount: Verdict;
  dismount: Verdict;
  attack: AttackPreview;
  effect: EffectPreview;
  "roll-initiative": Verdict;
  declare: Verdict;
  "end-effect": Verdict;
  block: Verdict;
  allow: Verdict;
  add: Verdict;
  place: Verdict;
  battlefield: Verdict;
  door: Verdict;
  adjust: Verdict;
  edit: Verdict;
  "set-option": Verdict;
  remove: Verdict;
  exclude: Verdict;
  condition: Verdict;
  advance: Verdict;
  "end-combat": Verdict;
  "begin-anew": Verdict;
  undo: Verdict;
  redo: Verdict;
  override: Verdict;
  together: Verdict;
  dice: Verdict;
  "answer-roll": Verdict;
  deny: Verdict;
  note: Verdict;
  roll: Verdict;
  reveal: Verdict;
  portray: Verdict;
  alias: Verdict;
  "ask-of-rolls": Verdict;
  knowledge: Verdict;
  concede: Verdict;
  pursue: Verdict;
  loot: Verdict;
  herb: Verdict;
  orders: Verdict;
}
/**
 * What a move costs, who can stop it where, what it enters and leaves.
 */
export interface MovePreview {
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
  distance?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  end?: [number, number];
  mode?: "limited" | "normal" | "full";
  blocks?: Stop[];
  enters?: string[];
  leaves?: string[];
  joins?: string | null;
  odds?: Odds[];
}
/**
 * Who could stop the move together, and between which metres of its path.
 */
export interface Stop {
  by: string[];
  skirmish: string | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  span: [number, number];
}
/**
 * Who counts in a skirmish on the way, and whether it cannot interfere.
 */
export interface Odds {
  skirmish: string;
  moving: number;
  blocking: number;
  free: boolean;
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
 * Whether it is allowed, what stands in the way, and what may come of it.
 */
export interface AttackPreview {
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
  found?: number;
  doubled?: number;
  damage?: SpreadTold;
  healing?: SpreadTold;
  withstood?: SpreadTold | null;
  taken_by?: string;
  odds?: {
    [k: string]: Foreseen;
  };
  distance?: number;
  clear?: boolean;
  shielded_by?: Shield[];
  needs?: string[];
  misfire?: string[];
  forced?: ForcedEnd[];
}
/**
 * How damage or healing may come out: points with their probability, before or after armour.
 */
export interface SpreadTold {
  stage?: "total" | "applied";
  least: number;
  most: number;
  mean: number;
  spread: [number, number][];
}
/**
 * What may come of a blow or a spell, as far as the asker may know the figures behind it.
 */
export interface Foreseen {
  chance?: number;
  found?: number;
  doubled?: number;
  damage?: SpreadTold;
  healing?: SpreadTold;
  withstood?: SpreadTold | null;
  taken_by?: string;
}
/**
 * Where somebody would be moved to, and what would be in the way.
 */
export interface ForcedEnd {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number];
  stopped: ("obstacle" | "edge" | "fixed" | "nowhere") | null;
}
/**
 * Whether it is allowed, whom it reaches, and what may come of it.
 */
export interface EffectPreview {
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
  found?: number;
  doubled?: number;
  damage?: SpreadTold;
  healing?: SpreadTold;
  withstood?: SpreadTold | null;
  taken_by?: string;
  odds?: {
    [k: string]: Foreseen;
  };
  distance?: number;
  clear?: boolean;
  shielded_by?: Shield[];
  needs?: string[];
  misfire?: string[];
  certain?: string[];
  possible?: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  end?: [number, number];
  forced?: ForcedEnd[];
}
export interface AreasPreviews {
  move: AreasMovePreview;
  retreat: RetreatPreview;
  allow: Verdict;
  minor: Verdict;
  major: Verdict;
  "end-turn": Verdict;
  mount: Verdict;
  dismount: Verdict;
  attack: AreasAttackPreview;
  effect: AreasEffectPreview;
  "roll-initiative": Verdict;
  declare: Verdict;
  "end-effect": Verdict;
  add: Verdict;
  place: Verdict;
  battlefield: Verdict;
  adjust: Verdict;
  edit: Verdict;
  "set-option": Verdict;
  remove: Verdict;
  exclude: Verdict;
  condition: Verdict;
  advance: Verdict;
  "end-combat": Verdict;
  "begin-anew": Verdict;
  undo: Verdict;
  redo: Verdict;
  override: Verdict;
  together: Verdict;
  dice: Verdict;
  "answer-roll": Verdict;
  deny: Verdict;
  note: Verdict;
  roll: Verdict;
  reveal: Verdict;
  portray: Verdict;
  alias: Verdict;
  "ask-of-rolls": Verdict;
  knowledge: Verdict;
  concede: Verdict;
  pursue: Verdict;
  loot: Verdict;
  herb: Verdict;
}
/**
 * Where it starts and ends, and whom it takes along.
 */
export interface AreasMovePreview {
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
  start?: "allies-rear" | "front" | "enemies-rear";
  area?: "allies-rear" | "front" | "enemies-rear";
  mode?: "limited" | "normal" | "full";
  carried?: string[];
}
/**
 * Where it leads, and when.
 */
export interface RetreatPreview {
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
  start?: "allies-rear" | "front" | "enemies-rear";
  area?: "allies-rear" | "front" | "enemies-rear";
  when?: "at-once" | "next-turn";
}
/**
 * Whether it is allowed, what stands in the way, and what may come of it.
 */
export interface AreasAttackPreview {
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
  found?: number;
  doubled?: number;
  damage?: SpreadTold;
  healing?: SpreadTold;
  withstood?: SpreadTold | null;
  taken_by?: string;
  odds?: {
    [k: string]: Foreseen;
  };
  distance?: number;
  clear?: boolean;
  shielded_by?: AreasShield[];
  needs?: string[];
  misfire?: string[];
  areas?: number;
  forced?: ForcedInto[];
}
/**
 * Into which area somebody would be moved, and what would be in the way.
 */
export interface ForcedInto {
  id: string;
  to: "allies-rear" | "front" | "enemies-rear";
  stopped: ("edge" | "foes" | "fixed" | "nowhere") | null;
}
/**
 * Whether it is allowed, whom it reaches, and what may come of it.
 */
export interface AreasEffectPreview {
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
  found?: number;
  doubled?: number;
  damage?: SpreadTold;
  healing?: SpreadTold;
  withstood?: SpreadTold | null;
  taken_by?: string;
  odds?: {
    [k: string]: Foreseen;
  };
  distance?: number;
  clear?: boolean;
  shielded_by?: AreasShield[];
  needs?: string[];
  misfire?: string[];
  areas?: ("allies-rear" | "front" | "enemies-rear")[];
  certain?: string[];
  possible?: string[];
  end?: "allies-rear" | "front" | "enemies-rear";
  forced?: ForcedInto[];
}
export interface FiveAreasPreviews {
  move: FiveAreasMovePreview;
  allow: Verdict;
  minor: Verdict;
  major: Verdict;
  "end-turn": Verdict;
  mount: Verdict;
  dismount: Verdict;
  attack: FiveAreasAttackPreview;
  effect: FiveAreasEffectPreview;
  "roll-initiative": Verdict;
  declare: Verdict;
  "end-effect": Verdict;
  add: Verdict;
  place: Verdict;
  battlefield: Verdict;
  adjust: Verdict;
  edit: Verdict;
  "set-option": Verdict;
  remove: Verdict;
  exclude: Verdict;
  condition: Verdict;
  advance: Verdict;
  "end-combat": Verdict;
  "begin-anew": Verdict;
  undo: Verdict;
  redo: Verdict;
  override: Verdict;
  together: Verdict;
  dice: Verdict;
  "answer-roll": Verdict;
  deny: Verdict;
  note: Verdict;
  roll: Verdict;
  reveal: Verdict;
  portray: Verdict;
  alias: Verdict;
  "ask-of-rolls": Verdict;
  knowledge: Verdict;
  concede: Verdict;
  pursue: Verdict;
  loot: Verdict;
  herb: Verdict;
}
/**
 * Where it starts and really ends, who stops it, and whom it takes along.
 */
export interface FiveAreasMovePreview {
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
  start?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  area?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  stopped_by?: string[];
  carried?: string[];
}
/**
 * Whether it is allowed, what stands in the way, and what may come of it.
 */
export interface FiveAreasAttackPreview {
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
  found?: number;
  doubled?: number;
  damage?: SpreadTold;
  healing?: SpreadTold;
  withstood?: SpreadTold | null;
  taken_by?: string;
  odds?: {
    [k: string]: Foreseen;
  };
  distance?: number;
  clear?: boolean;
  shielded_by?: FiveAreasShield[];
  needs?: string[];
  misfire?: string[];
  areas?: number;
  forced?: FiveAreasForcedInto[];
}
/**
 * Into which area somebody would be moved, and what would be in the way.
 */
export interface FiveAreasForcedInto {
  id: string;
  to:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  stopped: ("edge" | "foes" | "fixed" | "nowhere") | null;
}
/**
 * Whether it is allowed, whom it reaches, and what may come of it.
 */
export interface FiveAreasEffectPreview {
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
  found?: number;
  doubled?: number;
  damage?: SpreadTold;
  healing?: SpreadTold;
  withstood?: SpreadTold | null;
  taken_by?: string;
  odds?: {
    [k: string]: Foreseen;
  };
  distance?: number;
  clear?: boolean;
  shielded_by?: FiveAreasShield[];
  needs?: string[];
  misfire?: string[];
  areas?: (
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost"
  )[];
  certain?: string[];
  possible?: string[];
  end?:
    | "allies-rearmost"
    | "allies-rear"
    | "allies-middle"
    | "front"
    | "enemies-middle"
    | "enemies-rear"
    | "enemies-rearmost";
  forced?: FiveAreasForcedInto[];
}
export interface Views {
  "sw25-advanced": Portrait;
  "sw25-simplified": AreasPortrait;
  "sw20-five-areas": FiveAreasPortrait;
}
