/** The words of the wire, as frames and boards read them of any rule system: contract sections 3, 6 and 7. `systems/views.ts` has the view of each system whole. */

/** Nobody on the page changes what the server said. */
export type Said<T> = T extends object ? { readonly [K in keyof T]: Said<T[K]> } : T;

export type Point = readonly [number, number];
export type Faction = "allies" | "enemies" | "neutral";
export type Role = "gm" | "player" | "spectator";
export type Names = Readonly<Record<string, string>>;

/** A combatant as this seat may know it: figures are absent where they are not told. What else a system tells of one only its own modules name. */
export interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly names: Names;
  /** A picture of it, and the circle of that which is shown. */
  readonly portrait?: string | null;
  readonly crop?: { readonly x?: number; readonly y?: number; readonly across?: number } | null;
  /** What others call it, where the reader knows its name. */
  readonly alias?: string | null;
  readonly faction: Faction;
  readonly kind: "pc" | "npc" | "monster";
  readonly conditions: readonly string[];
  /** How it looks, where its figures are not told. */
  readonly health?: "unhurt" | "hurt" | "half" | "grave" | "down";
  readonly hp?: number;
  readonly max_hp?: number;
  readonly level?: number;
  readonly acted?: boolean;
  readonly excluded?: boolean;
  readonly hidden?: boolean;
  readonly emblem?: string;
  readonly colour?: string;
  readonly controlled_by?: string;
  /** Where it stands, in the space of its fight: metres, a cell or the name of an area. */
  readonly at?: Point;
  /** [column, row] of the top left cell that it fills. */
  readonly cell?: Point | null;
  readonly area?: string | null;
  /** Who carries it: it is drawn there. */
  readonly riding?: string | null;
  /** It fills so many cells by so many; 1 where it is not told. */
  readonly footprint?: number | null;
  /** A side of the cell; degrees where the field is a plane. */
  readonly facing?: string | number | null;
  /** What lasts on it, and where that is not told whether something does. */
  readonly effects?: readonly { readonly modifiers?: Readonly<Record<string, number>> | null }[];
  readonly under?: readonly string[];
  readonly attacks?: Readonly<Record<string, { readonly names?: Names }>>;
  readonly skills?: Readonly<Record<string, { readonly heal?: unknown }>>;
  /** Of one species are those who are alike. */
  readonly species?: string;
}

/** One of the areas of a fight that knows no points. */
export interface Area {
  readonly id: string;
  /** Do foes fight in it? */
  readonly battlefield: boolean;
  readonly combatants: readonly string[];
}

/** A wall or a piece of cover, as a line or an outline. */
export interface Obstacle {
  readonly id: string;
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly stops: readonly ("move" | "sight")[];
  readonly cover: "full" | "partial";
  /** It opens and shuts; an open one stops nothing. */
  readonly door?: "open" | "shut";
}

/** Where a fight takes place: a plane in metres, cells, or the row of areas. */
export interface Battlefield {
  readonly width?: number;
  readonly height?: number;
  readonly indoor?: boolean;
  readonly underwater?: boolean;
  readonly obstacles?: readonly Obstacle[];
  /** Outlines in which there is room for only so many. */
  readonly limits?: readonly { readonly points: readonly Point[]; readonly limit: number }[];
  readonly image?: { readonly image: string; readonly at?: Point; readonly width?: number };
  readonly grid?: "squares" | "hexes";
  readonly columns?: number;
  readonly rows?: number;
  /** Metres from cell to cell, for the ruler. */
  readonly cell?: number;
  readonly terrain?: Readonly<Record<string, readonly Point[]>> | null;
  /** Without lamps nobody sees far. */
  readonly dark?: boolean;
  /** Metres from each area to the next. */
  readonly distance?: number;
  /** Metres behind the last areas, where there are such. */
  readonly rearmost?: number;
}

/** A lamp on a cell, or carried about; how far it is bright and dim is told in cells. */
export interface FieldLight {
  readonly at?: Point | null;
  readonly carried_by?: string | null;
  readonly bright?: number;
  readonly dim?: number;
}
/** Cells that hurt whoever comes in. */
export interface FieldZone {
  readonly id: string;
  readonly cells: readonly Point[];
  readonly damage?: string | number | null;
  readonly type?: string | null;
  readonly deadly?: boolean;
}

/** The decision that the table waits for. What it asks beyond this the offers say. */
export interface Pending {
  readonly kind: string;
  readonly id?: string;
  /** Whose move waits for it, whose dice, and at whom something is aimed. */
  readonly mover?: string;
  readonly actor?: string;
  readonly target?: string;
  /** Who forces the target to move. */
  readonly by?: string;
  /** How many dice or answers it still needs, and what for. */
  readonly need?: number;
  readonly what?: string;
  /** Who has agreed to an answer that others have to agree to as well. */
  readonly agreed?: readonly { readonly ready?: readonly string[] }[];
  /** What can be answered; by whom, where that is told. */
  readonly options?: readonly (string | { readonly by?: readonly string[]; readonly actor?: string })[];
}

export interface Seat {
  readonly seat?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly controls?: readonly string[];
  /** The server sits there. */
  readonly played?: Played;
  /** Of a watcher: whose knowledge it is told, where not the allies'. */
  readonly sees?: string;
  /** The person is not there. */
  readonly away?: Away;
}

/** With a strength the server plays meanwhile, or another seat leads the pieces. */
export interface Away {
  readonly strength?: 1 | 2 | 3;
  readonly temper?: string;
  readonly lent_to?: string;
}

/** How the server plays, and why it waits. */
export interface Played {
  readonly strength: 1 | 2 | 3;
  readonly side?: string;
  readonly temper?: string;
  readonly paused?: string;
  readonly leads?: boolean;
  /** Whom it stands in for. */
  readonly stands_in?: string;
  /** Of a group; it plays in this round alone. */
  readonly group?: boolean;
  readonly round?: number;
}

/** One thing that happened; its figures stand beside `type`. */
export interface FightEvent {
  readonly type: string;
  readonly rule?: string;
  readonly [figure: string]: unknown;
}

export interface Entry {
  readonly seq: number;
  readonly id?: string;
  readonly time?: string;
  readonly by?: string;
  readonly events: readonly FightEvent[];
}

/** What every table tells of itself beside its fight. */
export interface TableHead {
  /** What the dice are bound to: the SHA-256 of their seed. */
  readonly dice_hash?: string;
  /** And what those are bound to of which not everybody may know. */
  readonly veiled_hash?: string;
  /** What seats have added to both, in hexadecimal. */
  readonly dice_mixed?: Readonly<Record<string, string>>;
  readonly name?: string;
  /** By language, where the table was made from a scenario that tells them. */
  readonly names?: Names;
  readonly seats?: Readonly<Record<string, Seat>>;
  readonly log?: Readonly<Record<string, Entry>>;
}

/** A table as this seat may see it, in the words that fights of every system share. */
export interface View extends TableHead {
  readonly ruleset?: string;
  readonly phase: string;
  readonly round: number;
  /** The side that acts first in a round, the one that acts now, and whose turn it is; only where the system has such. */
  readonly first?: Faction;
  readonly acting?: Faction;
  readonly turn?: string;
  /** Who may act next, where several may. */
  readonly up?: readonly string[];
  /** How many seconds somebody is waited for, as the GM wishes. */
  readonly timer?: number;
  /** Lines and pins that stay on the map, by id. */
  readonly drawings?: Readonly<Record<string, { readonly seat: string; readonly path: readonly Point[]; readonly word?: string }>>;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly combatants: Readonly<Record<string, Combatant>>;
  readonly pending?: Pending;
  readonly battlefield?: Battlefield;
  /** What may lie on a cell, and which questions shade cells, where a rule system tells. */
  readonly grounds?: readonly string[];
  readonly lenses?: readonly string[];
  readonly lights?: readonly FieldLight[];
  readonly zones?: readonly FieldZone[];
  /** From the allies' rear to the enemies'; only where a fight has areas. */
  readonly areas?: readonly Area[];
}

export type Command = { readonly command: string } & Readonly<Record<string, unknown>>;
export type Query = { readonly query: string } & Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly code: string;
  readonly reason: string;
  readonly rule?: string | null;
  /** Even the GM cannot overrule it. */
  readonly final?: boolean;
}

export interface PresenceSeat {
  readonly seat: string;
  readonly name?: string;
  readonly online: boolean;
}

export interface SignalWord {
  readonly kind: "drag" | "ping" | "pointer" | "ruler" | "drawing" | "borrow" | "papers";
  readonly seat?: string;
  readonly actor?: string;
  readonly path?: readonly Point[];
  readonly at?: Point;
  readonly from?: Point;
  readonly to?: Point;
  readonly stays?: boolean;
  readonly word?: string;
  /** The seat whose pieces a player asks to lead. */
  readonly whose?: string;
  /** Of handouts: those that this seat has not read. */
  readonly unread?: readonly { readonly id: string; readonly title: string }[];
}

export type ServerWord =
  | { readonly type: "welcome"; readonly seq: number; readonly role: Role; readonly seat: string; readonly view?: View }
  | { readonly type: "event"; readonly seq: number; readonly time?: string; readonly by?: string; readonly id?: string;
      readonly events: readonly FightEvent[]; readonly patch?: unknown }
  | { readonly type: "ack"; readonly id: string; readonly seq: number; readonly warnings?: readonly Refusal[] }
  | ({ readonly type: "reject"; readonly id: string; readonly retry_after?: number } & Refusal)
  | { readonly type: "answer"; readonly id: string; readonly answer: unknown }
  | ({ readonly type: "signal" } & SignalWord)
  | { readonly type: "presence"; readonly seats: readonly PresenceSeat[]; readonly watchers: number }
  | { readonly type: "error"; readonly id?: string; readonly code: string; readonly reason: string; readonly retry_after?: number };
