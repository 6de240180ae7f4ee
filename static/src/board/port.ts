/** What the board is given and what it gives back: it knows space and pointers, no rules, no socket. */
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Entry, View } from "../types";
import type { Cell, CellTemplate, Pick, Pointed } from "./pick";
import type { Theme } from "./palette";

/** Metres, x to the right and y downward. */
export type Point = readonly [number, number];
export type Tool = "select" | "ruler" | "ping" | "place";

/** How a way is drawn, readable without colour: short dashes, long ones, a double line, long and short ones, dots. */
export type Stroke = "short" | "long" | "double" | "mixed" | "dots";

/** How a piece could come to an area: by the least that suffices, and whether the server would let it, or why not. */
export interface Way {
  readonly area: string;
  readonly stroke: Stroke;
  readonly name: string;
  /** What it costs, in a sentence. */
  readonly means: string | null;
  readonly open: boolean;
  readonly reason: string | null;
  /** It would be carried out, and end elsewhere: nothing is sent, for the hand meant this area. */
  readonly strays?: boolean;
  /** So much that a finger which lets go is asked once more. */
  readonly dear?: boolean;
  readonly fills: Fills;
}

export interface Ways {
  readonly actor: string;
  readonly byArea: ReadonlyMap<string, Way>;
}

/** A path being drawn: `path` are the waypoints after the start. */
export interface Draft {
  readonly actor: string;
  readonly start: Point;
  readonly path: readonly Point[];
  readonly way: "drag" | "taps";
  /** It ends on the centre of a circle, by the hand's will. */
  readonly centred?: true;
  /** On a board of areas: where to. */
  readonly to?: { readonly area: string };
  /** The command that it completes, once that is known; on a grid start and path are cells. */
  readonly fills?: Fills;
  /** Why it can't be completed. */
  readonly why?: string;
}

/** A command that lacks a path, with `last` the one place where it ends, or on a board of areas the area; without `field` it lacks nothing. */
export interface Fills {
  /** Of the offer. */
  readonly id: string;
  readonly command: { readonly command: string } & Readonly<Record<string, unknown>>;
  readonly field?: string;
  readonly last?: true;
  /** Chosen beside the path, where the offer takes a facing. */
  readonly facing?: { readonly field: string; readonly value: string };
}

/** One way in which a piece could walk now. */
export interface Stride {
  readonly fills: Fills;
  readonly name: string;
  /** In steps on a grid, else in metres; null where nothing limits it. */
  readonly reach: number | null;
  /** On a grid: where it could come to stand; null where the rules do not say. */
  readonly cells: readonly Cell[] | null;
  /** Of cells that no steps on the ground lead to: the way to each, which ends there. */
  readonly paths?: readonly (readonly Cell[])[];
  /** The field that takes a facing at the end of the path. */
  readonly facing: string | null;
  /** Why it is closed now, in the reader's words. */
  readonly reason: string | null;
  /** What it costs, after its name. */
  readonly means?: string;
  /** So much that a finger which lets go is asked once more. */
  readonly dear?: boolean;
  /** What its circle is called on a plane. */
  readonly rim?: string;
}

/** What a piece could do with its place: the ways to walk, the least first, and the ways to face. */
export interface Strides {
  readonly actor: string;
  readonly ways: readonly Stride[];
  /** Ways that are gone only where they are asked for, or where none of the others leads. */
  readonly seldom?: readonly Stride[];
  readonly facings: readonly string[];
  /** It cannot walk now, neither of these ways. */
  readonly spent?: boolean;
  /** Turns it by hand. */
  turn(facing: string): void;
}

/** Cells that a piece does not see, and those in front of it where its rules know a front. */
export interface Unseen {
  readonly actor: string;
  readonly cells: readonly Cell[];
  readonly front?: readonly Cell[];
}

/** Where it is bright and where it is dim, on a field that is dark elsewhere. */
export interface Glow {
  readonly bright: readonly Cell[];
  readonly dim: readonly Cell[];
}

/** What the server says of a path of cells. */
export interface Trod {
  readonly draft: Draft;
  readonly legal: boolean;
  /** What it costs, in cells. */
  readonly spaces: number | null;
  /** Where it would end, if not at its last cell, and which way it would look there. */
  readonly end: Cell | null;
  readonly facing: string | null;
  readonly reason: string | null;
  /** Cells of the path on which others could strike or stop it. */
  readonly dangers: readonly { readonly cell: Cell; readonly by: readonly string[] }[];
  /** By what chance each of them hits, as far as this seat may know. */
  readonly strikes: readonly StrikeBefore[];
}

/** By what chance somebody hits who may strike before a thing is done. */
export interface StrikeBefore {
  readonly cell: Cell;
  readonly by: string;
  readonly chance: number;
}

/** A stretch of a path on which others may stop it, in metres; with `circle` at that circle's centre alone. */
export interface Stop {
  readonly by: readonly string[];
  readonly span: readonly [number, number];
  readonly circle?: string;
}

/** What the server says of a path on a plane. */
export interface Verdict {
  readonly draft: Draft;
  readonly legal: boolean;
  readonly distance: number;
  readonly stops: readonly Stop[];
  readonly reject: string | null;
  /** Why, in the reader's words, if the page has them. */
  readonly reason?: string | null;
}

/** Where this seat may stop somebody: which of the stretches is chosen, and where on the mover's path (metres). */
export interface StopChoice {
  readonly mover: string;
  readonly start: Point;
  readonly path: readonly Point[];
  readonly options: readonly Stop[];
  readonly option: number;
  readonly metres: number;
}

/** Where an effect falls. */
export type Template =
  | { readonly kind: "circle"; readonly center: Point; readonly radius: number }
  | { readonly kind: "strip"; readonly from: Point; readonly to: Point };

/** What decided a line of the log, while that line is under the hand. */
export interface LogHighlight {
  readonly actor: string | null;
  readonly path: readonly Point[];
  readonly circles: readonly { readonly at: Point; readonly radius: number; readonly of: string | null }[];
  readonly stop: Point | null;
  /** On a board of areas: those that it was about. */
  readonly areas?: readonly string[];
  /** On a board of areas: whom it was done to. */
  readonly target?: string | null;
  /** The line along which a blow or a shot went. */
  readonly line?: readonly [Point, Point] | null;
  /** Where an effect fell. */
  readonly template?: Template | null;
}

/** A sentence that stands where the hand was. */
export interface BoardNotice {
  readonly text: string;
  readonly rule: string | null;
  readonly at: Point;
}

export interface Ping {
  readonly id: number;
  readonly at: Point;
  readonly from: string;
}

/** Drawn over everything on the board; `spot`: where a place is, in pixels of the canvas. */
export type Sketch = (ink: CanvasRenderingContext2D, spot: (at: Point) => readonly [number, number], pieces: ReadonlyMap<string, Spot>) => void;

/** A piece as it is drawn, in pixels of the canvas. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** What floats on the map, by its name, in pixels. */
export type Covers = Readonly<Record<string, { readonly x: number; readonly y: number; readonly w: number; readonly h: number }>>;

export interface BoardPort {
  readonly view: ReadonlySignal<View | null>;
  /** Ids that this seat may move now (the GM: all). */
  readonly movable: ReadonlySignal<ReadonlySet<string>>;
  /** Ids that this seat leads, whoever is on turn (the GM: all). */
  readonly controls: ReadonlySignal<ReadonlySet<string>>;
  readonly selected: Signal<string | null>;
  readonly hovered: Signal<string | null>;
  readonly tool: Signal<Tool>;
  readonly draft: Signal<Draft | null>;
  readonly verdict: ReadonlySignal<Verdict | null>;
  /** On a board of areas. */
  readonly ways?: ReadonlySignal<Ways | null>;
  /** On a plane and a grid. */
  readonly strides?: ReadonlySignal<Strides | null>;
  /** On a grid: what the piece in hand does not see, where its rules say so. */
  readonly unseen?: ReadonlySignal<Unseen | null>;
  /** On a grid whose field is dark: what is lit. */
  readonly glow?: ReadonlySignal<Glow | null>;
  readonly trod?: ReadonlySignal<Trod | null>;
  /** Where this seat chooses a stop on somebody's path. */
  readonly stopping?: Signal<StopChoice | null>;
  /** A drag sets a piece down wherever it is let go. */
  readonly setsDown?: ReadonlySignal<boolean>;
  /** What a panel wants to be shown; Escape puts it back to null. */
  readonly pick?: Signal<Pick | null>;
  /** What the hand is on while a panel wants something. */
  readonly pointed?: Signal<Pointed | null>;
  /** What is known of what the hand is on. */
  readonly template?: ReadonlySignal<CellTemplate | null>;
  /** Paths that other seats are dragging right now, by combatant. */
  readonly ghosts: ReadonlySignal<ReadonlyMap<string, readonly Point[]>>;
  readonly pings: ReadonlySignal<readonly Ping[]>;
  readonly theme: ReadonlySignal<Theme>;
  readonly language: ReadonlySignal<string>;
  /** False while the connection is down: the board is drawn as stale. */
  readonly live: ReadonlySignal<boolean>;
  /** Pixels of the canvas covered by rails, bars and sheets, so that the camera frames what is free. */
  readonly insets: ReadonlySignal<{
    readonly top: number; readonly right: number; readonly bottom: number; readonly left: number; readonly hides?: boolean; readonly tools?: readonly [number, number]; readonly covers?: Covers;
  }>;
  /** The entries of the log in order, so that pieces walk the paths told in the newest; without it the view's own log is read. */
  readonly log?: ReadonlySignal<readonly Entry[]>;
  readonly lit?: ReadonlySignal<LogHighlight | null>;
  /** A tool that looks over the board, while it is open. */
  readonly lens?: ReadonlySignal<unknown>;
  readonly sketches?: ReadonlySignal<readonly Sketch[]>;
  readonly said?: ReadonlySignal<BoardNotice | null>;
  /** A move that was refused: its piece goes back. */
  readonly returned?: ReadonlySignal<Draft | null>;
  /** Freehand without Shift, for fingers: the page's toggle. */
  readonly freehand?: Signal<boolean>;
  /** For onlookers whose hands are elsewhere: no rulers at the edges, no marks at the rim, and the board frames the fight by itself. */
  readonly spectatorMode?: boolean;
  /** The table's id, for the address of the map's image; without it the page's own address is asked. */
  readonly table?: string;
  t(id: string, args?: Record<string, string | number>): string;
  /** The draft is complete: send it. */
  commit(draft: Draft): void;
  ping(at: Point): void;
  /** The menu of a piece is wanted, at these pixels of the page. */
  menu?(id: string, x: number, y: number): void;
  /** A piece was tapped with another in hand: says whether that meant more than to select it. */
  taken?(id: string): boolean;
  /** The map was tapped. */
  tapped?(): void;
  /** The GM sets a piece down without path or blocking: at a point, or in an area. */
  place(target: string, where: Point | string): void;
}

/** The name of a piece: so many pixels off the piece's middle, which itself reaches `r0` round that. */
export interface Written {
  readonly dx: number;
  readonly dy: number;
  readonly w: number;
  readonly h: number;
  readonly r0: number;
}

export interface Board {
  toScreen(at: Point): [number, number];
  /** CSS pixels, from the page's top left, of the middle of a piece as drawn. */
  piece(id: string): [number, number] | null;
  /** How far a piece reaches round that middle, and where its name is written beside it. */
  name(id: string): Written | undefined;
  show(at: Point): void;
  /** The map goes up by so many pixels, and to the right. */
  scroll(by: number, aside?: number): void;
  /** Brings a piece into view. */
  reveal(id: string): void;
  /** Fulfilled when no animation runs. */
  still(): Promise<void>;
  /** Fits the whole fight into the free part of the canvas. */
  fit(): void;
  zoom(factor: number): void;
  /** Median and 95th percentile of frame times in ms since the last call, for `ransen bench --page`. */
  frames(): { median: number; p95: number; count: number };
  destroy(): void;
}
