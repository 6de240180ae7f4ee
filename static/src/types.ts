/** The words of the wire. What a view is made of is generated from the server's classes (`make types`); the messages about it are contract sections 6 and 7. */
import type {
  AreaPicture, AreasBattlefield, AreasPortrait, FiveAreasBattlefield, Battlefield as GeneratedBattlefield, CombatantPicture, Image, Obstacle as GeneratedObstacle, Option, Pending as GeneratedPending,
  Picture, Portrait, Pursuit, SectionPicture, SkirmishPicture, Throw,
} from "./systems/sw25/generated";

/** Nobody on the page changes what the server said. */
export type Said<T> = T extends object ? { readonly [K in keyof T]: Said<T[K]> } : T;

export type Point = readonly [number, number];
export type Faction = CombatantPicture["faction"];
export type Health = NonNullable<CombatantPicture["health"]>;
export type Standing = CombatantPicture["standing"];
export type Phase = Portrait["phase"];
export type Orders = NonNullable<CombatantPicture["orders"]>;
export type Role = "gm" | "player" | "spectator";
export type Section = Said<SectionPicture>;
/** What a combatant on a grid has beside the rest. */
export interface OnGrid {
  /** [column, row] of the top left cell that it fills. */
  readonly cell?: Point | null;
  /** It fills so many cells by so many; 1 where it is not told. */
  readonly footprint?: number | null;
  readonly facing?: string | null;
}
/** What a battlefield of squares or hexes has beside the rest. */
export interface GridField {
  readonly grid?: "squares" | "hexes";
  readonly columns?: number;
  readonly rows?: number;
  /** Metres from cell to cell, for the ruler. */
  readonly cell?: number;
  readonly terrain?: Readonly<Record<string, readonly Point[]>> | null;
  /** Without lamps nobody sees far. */
  readonly dark?: boolean;
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
/** A combatant as this seat may know it: figures are absent where they are not told. */
export type Combatant = Said<CombatantPicture> & OnGrid & { readonly area?: string | null };
/** One of the areas of a fight that knows no points. */
export type Area = Said<AreaPicture>;
export type Skirmish = Said<SkirmishPicture>;
export type Obstacle = Said<GeneratedObstacle>;
/** What it shows beside what the rules know (`drawing`) is read by the board alone. */
export type Battlefield = Partial<Said<Omit<GeneratedBattlefield, "drawing" | "image">>> & Partial<Said<Pick<AreasBattlefield, "distance">>> & Partial<Said<Pick<FiveAreasBattlefield, "rearmost">>>
  & GridField & { readonly image?: Said<Picture> & Partial<Said<Image>> };
export type BlockOption = Said<Option>;
/** The decision that the table waits for. Without `options` only the unseen may answer. */
export type Pending = Partial<Omit<Said<GeneratedPending>, "kind">> & Partial<Omit<Said<Throw>, "kind">> & Partial<Omit<Said<Pursuit>, "kind">>
  & { readonly kind: GeneratedPending["kind"] | Throw["kind"] | Pursuit["kind"] };

export interface Seat {
  readonly seat?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly controls?: readonly string[];
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

export interface View extends Said<Omit<Portrait, "battlefield" | "pending" | "combatants">> {
  readonly combatants: Readonly<Record<string, Combatant>>;
  readonly pending?: Pending;
  /** From the allies' rear to the enemies'; only where a fight has areas. */
  readonly areas?: readonly Area[];
  /** The sides that may choose their areas now, the one with the initiative first; only while all are placed. */
  readonly placing?: Said<AreasPortrait>["placing"];
  /** What the dice are bound to: the SHA-256 of their seed. */
  readonly dice_hash?: string;
  /** And what those are bound to of which not everybody may know. */
  readonly veiled_hash?: string;
  /** What seats have added to both, in hexadecimal. */
  readonly dice_mixed?: Readonly<Record<string, string>>;
  readonly battlefield?: Battlefield;
  readonly lights?: readonly FieldLight[];
  readonly zones?: readonly FieldZone[];
  readonly name?: string;
  /** By language, where the table was made from a scenario that tells them. */
  readonly names?: Readonly<Record<string, string>>;
  readonly ruleset?: string;
  readonly seats?: Readonly<Record<string, Seat>>;
  readonly log?: Readonly<Record<string, Entry>>;
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
  readonly kind: "drag" | "ping" | "pointer";
  readonly seat?: string;
  readonly actor?: string;
  readonly path?: readonly Point[];
  readonly at?: Point;
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
