/** The words of the wire and of the view, as contract sections 3, 5, 6 and 7 name them: the one file to replace when they are generated. */

export type Point = readonly [number, number];
export type Faction = "allies" | "enemies" | "neutral";
export type Health = "unhurt" | "hurt" | "half" | "grave" | "down";
export type Standing = "free" | "melee" | "independent";
export type Phase =
  | "setup" | "preparation" | "knowledge" | "initiative" | "placement" | "second-preparation" | "rounds" | "ended";
export type Orders = "ask" | "always" | "never";
export type Role = "gm" | "player" | "spectator";

export interface Section {
  readonly hp?: number;
  readonly max_hp?: number;
  readonly mp?: number;
  readonly down?: boolean;
  readonly core?: boolean;
}

/** A combatant as this seat may know it: figures are absent where they are not told. */
export interface Combatant {
  readonly id?: string;
  readonly name?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly kind?: "pc" | "npc" | "monster";
  readonly faction: Faction;
  readonly at?: Point | null;
  readonly standing?: Standing;
  readonly skirmish?: string | null;
  readonly inside?: readonly string[];
  readonly contact?: readonly string[];
  readonly conditions?: readonly string[];
  readonly acted?: boolean;
  readonly moved?: boolean;
  readonly mode?: "limited" | "normal" | "full" | null;
  /** How far it can step into somebody's way, where that is known. */
  readonly reach?: number;
  readonly used_major?: boolean;
  readonly excluded?: boolean;
  readonly health?: Health;
  readonly hp?: number;
  readonly max_hp?: number;
  readonly mp?: number;
  readonly max_mp?: number;
  readonly movement?: number;
  readonly controlled_by?: string;
  readonly orders?: Orders | null;
  readonly sections?: Readonly<Record<string, Section>>;
}

export interface Skirmish {
  readonly id?: string;
  readonly center: Point;
  readonly radius: number;
  readonly melee: readonly string[];
  readonly independent?: readonly string[];
  readonly overcrowded?: boolean;
  readonly limit?: number | null;
  readonly count?: number;
}

export interface Obstacle {
  readonly id: string;
  readonly points: readonly Point[];
  readonly closed?: boolean;
  readonly stops?: readonly string[];
  readonly cover?: string | null;
}

export interface Battlefield {
  readonly width?: number;
  readonly height?: number;
  readonly indoor?: boolean;
  readonly underwater?: boolean;
  readonly obstacles?: readonly Obstacle[];
  readonly limits?: readonly { readonly points: readonly Point[]; readonly limit: number }[];
  readonly image?: { readonly image: string; readonly url?: string; readonly at: Point; readonly width: number } | null;
}

export interface BlockOption {
  readonly by: readonly string[];
  readonly span: readonly [number, number];
  readonly skirmish?: string;
}

/** The decision that the table waits for. Without `options` only the unseen may answer. */
export interface Pending {
  readonly kind: string;
  readonly id?: string;
  readonly mover?: string;
  readonly need?: number;
  readonly start?: Point;
  readonly path?: readonly Point[];
  readonly mode?: string;
  readonly join?: string | null;
  readonly reach?: readonly { readonly id: string; readonly sections: number; readonly spans: readonly (readonly [number, number])[] }[];
  readonly options?: readonly BlockOption[];
  readonly agreed?: readonly unknown[] | null;
}

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

export interface View {
  readonly name?: string;
  /** By language, where the table was made from a scenario that tells them. */
  readonly names?: Readonly<Record<string, string>>;
  readonly ruleset?: string;
  readonly phase: Phase;
  readonly round: number;
  readonly acting?: Faction | null;
  readonly first?: Faction;
  readonly turn?: string | null;
  readonly combatants: Readonly<Record<string, Combatant>>;
  readonly skirmishes: Readonly<Record<string, Skirmish>>;
  readonly pending?: Pending | null;
  readonly battlefield?: Battlefield | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: Readonly<Record<string, Seat>>;
  readonly log?: Readonly<Record<string, Entry>>;
}

export type Command = { readonly command: string } & Readonly<Record<string, unknown>>;
export type Query = { readonly query: string } & Readonly<Record<string, unknown>>;

export interface Refusal {
  readonly code: string;
  readonly reason: string;
  readonly rule?: string | null;
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
