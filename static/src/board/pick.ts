/** What a panel asks a board to be shown by the hand: whom, where, which way or along which path; and what the board gives back. */

/** A cell of a grid: [column, row], whole numbers from the top left. */
export type Cell = readonly [number, number];

/** What can be chosen: an id, a facing or the name of an area; a cell or a point; several ids; the cells of a path or of an area. */
export type PickValue = string | Cell | readonly string[] | readonly Cell[];

/** What falls where the hand points. Lengths are cells; the board draws it at once, before the server says more. */
export type Shape =
  | { readonly kind: "cell" }
  /** All within `radius` of a cell, or of the actor's own footprint where `own` is set. */
  | { readonly kind: "burst"; readonly radius: number; readonly own?: boolean }
  /** A square of `size` by `size` cells, chosen by its top left one. */
  | { readonly kind: "blast"; readonly size: number }
  /** `slants`: of two ways to its end the one that slants first. */
  | { readonly kind: "line"; readonly length: number; readonly slants?: boolean }
  | { readonly kind: "cone"; readonly length: number };

/** One need of an offer, put to the board. Lengths are cells on squares and hexes, metres on a plane. */
export interface Pick {
  readonly kind: "combatant" | "cell" | "point" | "area" | "path" | "facing";
  /** Who acts: paths, lines and distances begin there. */
  readonly actor: string | null;
  /** Only these may be chosen; null: whatever is there. */
  readonly among: readonly PickValue[] | null;
  /** How far from the actor a cell, point or area may be. */
  readonly within: number | null;
  /** How long a path may be. */
  readonly reach: number | null;
  /** Which of the ways to walk the path is for, by the offer. */
  readonly way?: string;
  /** How many combatants may be named; more than one makes the choice a list of ids. */
  readonly count: number;
  readonly shape: Shape | null;
  /** Called with what was chosen; the panel then asks for the next thing or puts `pick` back to null. */
  choose(value: PickValue): void;
}

/** What the pointer or the cell cursor is on while something is to be chosen: not chosen yet, so that the panel can preview it. */
export interface Pointed {
  readonly value: PickValue;
  /** Tapped: it stays there until it is confirmed, by the panel's button or by another tap. */
  readonly held: boolean;
}

/** Somebody who would be struck. */
export interface Hit {
  readonly id: string;
  /** From 0 to 1; null where it is not known. */
  readonly chance: number | null;
  /** A few words under the chance. */
  readonly note: string | null;
}

/** Cells beside somebody, and what it is like to come from there. */
export interface Beside {
  readonly cells: readonly Cell[];
  /** From 0 to 1; null where it is not known. */
  readonly chance: number | null;
  /** Which side of it that is, in a word. */
  readonly word: string;
}

/** What the panel knows of what is pointed at: drawn as an area of cells, with the chance beside everybody in it. */
export interface CellTemplate {
  readonly kind: Shape["kind"];
  readonly cells: readonly Cell[];
  /** The way that somebody would be moved: from where they stand, cell by cell. */
  readonly path?: { readonly id: string; readonly cells: readonly Cell[]; readonly stop: string | null } | null;
  /** How long the way is that is pointed at, with what its ground costs. */
  readonly spaces?: number | null;
  /** Where it begins or has its middle. */
  readonly origin: Cell | null;
  readonly certain: readonly Hit[];
  readonly possible: readonly Hit[];
  /** The sides of the one that is aimed at, the best guarded first, where it matters from where it is struck. */
  readonly beside?: readonly Beside[];
  /** Why it would be refused, in the reader's words; null where it would not. */
  readonly reason: string | null;
}
