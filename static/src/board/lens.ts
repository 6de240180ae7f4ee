/** A tool that looks over the board while it is open: what it draws, and what it is told of the hand. Loaded when first used. */
import type { ReadonlySignal } from "@preact/signals";
import type { Context } from "./context";
import type { Block } from "./labels";
import type { Ink } from "./layers";
import type { Board, BoardPort, Point } from "./port";

export interface Lens {
  /** Changes whenever the board must draw it anew. */
  readonly changed: ReadonlySignal<unknown>;
  /** `taken` are boxes that its slips should leave free. */
  draw(ink: Ink, context: Context, taken: () => Block[]): void;
  hover(at: Point | null): void;
  tap(at: Point, piece: string | null): void;
  /** A drag draws with it: each place that the hand comes over; null at its end, and whether it counts. */
  readonly stroke?: (at: Point | null, counts: boolean) => void;
}

/** A port with lenses: while one is open, hovering and taps are its own. */
export interface LensPort extends BoardPort {
  readonly lens?: ReadonlySignal<Lens | null>;
}

export type MountBoard = (canvas: HTMLCanvasElement, port: LensPort) => Board;
