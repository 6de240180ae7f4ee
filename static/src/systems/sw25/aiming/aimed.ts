/** What is known of an aim, as painters show it. */
import type { Context } from "../../../board/context";
import type { Block } from "../../../board/labels";
import type { Ink } from "../../../board/layers";
import type { Measures } from "../../../board/plane/templates";
import type { Point } from "../../../board/port";
import type { FiveAreasForcedInto, ForcedEnd } from "../generated";
import type { Said } from "../../../types";

/** What `ask line-of-fire` says. */
export interface Fire {
  readonly distance: number;
  /** On a board of areas: how many lie between, the last one counted. */
  readonly areas?: number;
  readonly clear: boolean;
  readonly shielded_by: readonly { readonly kind: "skirmish" | "combatant" | "obstacle" | "area"; readonly id: string }[];
  readonly needs: readonly string[];
  readonly misfire: readonly string[];
  /** The nearest place from which the line is clear; `near`: a Limited Move gets there. */
  readonly clear_from?: { readonly at: Point; readonly metres: number; readonly near: boolean } | null;
}

/** Where a line meets one thing that stands in its way. */
export interface Crossing {
  readonly kind: Fire["shielded_by"][number]["kind"];
  readonly id: string;
  /** The share of the line at which it is met. */
  readonly share: number;
  /** Metres between the line and the middle, and the point of the line where it is nearest. */
  readonly off: number;
  readonly foot: Point;
  readonly center: Point;
  readonly radius: number;
  /** The stretch of a wall that is met. */
  readonly edge: readonly [Point, Point] | null;
}

/** What the server said of the target. */
export interface Told {
  readonly fire: Fire | null;
  readonly met: readonly Crossing[];
  readonly area: { readonly certain: readonly string[]; readonly possible: readonly string[]; readonly areas?: readonly string[] } | null;
  /** Why not, in the reader's words. */
  readonly reason: string | null;
  /** What may come of it, where this seat may know. */
  readonly verdict?: { readonly chance?: number | null; readonly damage?: { readonly mean: number } | null; readonly odds?: unknown; readonly forced?: readonly Said<ForcedEnd | FiveAreasForcedInto>[] } | null;
}

/** What is aimed, with what, and what is known of it. */
export interface Sights {
  readonly actor: string;
  readonly mark: { readonly id: string | null; readonly at: Point } | null;
  readonly range: number | null;
  /** Whom the attack reaches from here. */
  readonly targets: readonly string[];
  /** Of an effect: its shape and figures. */
  readonly effect: (Measures & { readonly shape: string }) | null;
  readonly spared: ReadonlySet<string>;
  readonly told: Told | null;
}

/** What the server says of a shot into one area. */
export interface Cell {
  /** Whom the answer is about. */
  readonly target: string;
  readonly fire: Fire | null;
  readonly reason: string | null;
}

/** The range chart of a piece, by area. */
export interface Chart {
  readonly actor: string;
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Shows on a board what is aimed at. */
export type DrawSights = (ink: Ink, context: Context, sights: Sights, taken: readonly Block[]) => void;
