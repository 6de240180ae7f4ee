/** The view as the server's classes have it; `make types` writes it. Absent: not for this seat. */

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
  pending?: Pending | Pursuit | Throw;
}
/**
 * What lasted still when a fight ended, and would have for so many rounds more; None: as long as it.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Faded".
 */
export interface Faded {
  target: string;
  name: string;
  is_condition: boolean;
  modifiers: {
    [k: string]: number;
  };
  rounds?: number;
  by?: string;
}
/**
 * The ground; without width and height it has no edge. All of it is seen by all.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Battlefield".
 */
export interface Battlefield {
  indoor: boolean;
  underwater: boolean;
  width?: number;
  height?: number;
  opening?: number;
  obstacles: Obstacle[];
  limits: Limit[];
  image?: Image;
  drawing: Feature[];
}
/**
 * A wall or a piece of cover, as a line or an outline.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Obstacle".
 */
export interface Obstacle {
  id: string;
  points: [number, number][];
  closed: boolean;
  stops: ("move" | "sight")[];
  cover: "full" | "partial";
}
/**
 * An outline in which a skirmish has room for only so many sections.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Limit".
 */
export interface Limit {
  points: [number, number][];
  limit: number;
}
/**
 * A picture of the ground: its left upper corner and its width on the map.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Image".
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
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Feature".
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
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "CombatantPicture".
 */
export interface CombatantPicture {
  id: string;
  name: string;
  names: {
    [k: string]: string;
  };
  kind: "pc" | "npc" | "monster";
  faction: "allies" | "enemies" | "neutral";
  conditions: string[];
  under: string[];
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
  attacks?: {
    [k: string]: Attack;
  };
  skills?: {
    [k: string]: Skill;
  };
  feats?: string[];
  blocking_weight?: number;
  effects?: Influence[];
  ammo?: {
    [k: string]: number;
  };
  experience?: number;
  aiming?: string;
  declared?: string[];
  covering: string[];
  covers: number;
  bound_by?: string;
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
 * A section: its name and whether it is down are seen by all.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "SectionPicture".
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
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Fixed".
 */
export interface Fixed {
  fixed: number;
}
/**
 * A way to hurt somebody: `power` and `critical` for the power table, or `damage` for monsters.
 *
 * Who sees the attacks of a combatant sees them whole.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Attack".
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
}
/**
 * An effect with everything but whom it is for. What it does not say is as in the command `effect`.
 *
 * Who sees the skills of a combatant sees them whole.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Skill".
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
  mp?: number;
  power?: number;
  critical?: number;
  extra?: number;
  damage?: string;
  type?: "physical" | "magic";
  element?: string;
  resist?: "half" | "none" | "negate";
  with?: "fortitude" | "willpower";
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
}
/**
 * A blessing, a curse, a stance: an entry of `effects`. Who sees it sees it whole.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Influence".
 */
export interface Influence {
  name: string;
  modifiers: {
    [k: string]: number;
  };
  until?: number;
  by?: string;
  ends: "rounds" | "turn" | "fight";
}
/**
 * Where a body is hurt more: by an element, or by a type of damage. Counts for those who were told it.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "WeakPoint".
 */
export interface WeakPoint {
  element?: string;
  type?: "physical" | "magic";
  bonus: number;
  text?: string;
}
/**
 * A line of a monster's loot: what is found where two dice come to so much. Who sees it sees it whole.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Find".
 */
export interface Find {
  from?: number;
  to: number;
  item: string;
  names: {
    [k: string]: string;
  };
}
/**
 * A skirmish and who is in it.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "SkirmishPicture".
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
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Pending".
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
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Reachable".
 */
export interface Reachable {
  id: string;
  sections: number;
  spans: [number, number][];
}
/**
 * A set of blockers from which nobody can be spared, and the metres of the path on which it can stop.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Option".
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
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Agreed".
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
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Touch".
 */
export interface Touch {
  along: number;
  name: string;
  shape?: string;
  target?: string;
}
/**
 * A side flees: does the other go after it?
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Pursuit".
 */
export interface Pursuit {
  id: string;
  kind: "pursuit";
  side: "allies" | "enemies" | "neutral";
  fled: "allies" | "enemies" | "neutral";
}
/**
 * Whose dice the table waits for, how many more and what for.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Throw".
 */
export interface Throw {
  kind: "dice";
  actor?: string;
  need: number;
  what: string;
}
/**
 * An area, who is there, and whether they fight.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "AreaPicture".
 */
export interface AreaPicture {
  id: "allies-rear" | "front" | "enemies-rear";
  battlefield: boolean;
  amid?: string;
  combatants: string[];
}
/**
 * The place: how far its areas are apart. All of it is seen by all.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "AreasBattlefield".
 */
export interface AreasBattlefield {
  indoor: boolean;
  underwater: boolean;
  distance: number;
  image?: Picture;
}
/**
 * A picture of the place.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "Picture".
 */
export interface Picture {
  image: string;
}
/**
 * A combatant: a foe's figures are told by its looks alone until they are revealed.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "AreasCombatantPicture".
 */
export interface AreasCombatantPicture {
  id: string;
  name: string;
  names: {
    [k: string]: string;
  };
  kind: "pc" | "npc" | "monster";
  faction: "allies" | "enemies" | "neutral";
  conditions: string[];
  under: string[];
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
  attacks?: {
    [k: string]: Attack;
  };
  skills?: {
    [k: string]: Skill;
  };
  feats?: string[];
  blocking_weight?: number;
  effects?: Influence[];
  ammo?: {
    [k: string]: number;
  };
  experience?: number;
  aiming?: string;
  declared?: string[];
  covering: string[];
  covers: number;
  bound_by?: string;
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
  minutes: number;
  told?: {
    [k: string]: string[];
  };
  area: "allies-rear" | "front" | "enemies-rear";
  standing: "free" | "melee";
  amid?: string;
}
/**
 * A fight as it may be shown.
 *
 * This interface was referenced by `Portrait`'s JSON-Schema
 * via the `definition` "AreasPortrait".
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
  pending?: Pursuit | Throw;
}
