/** What stands where on the canvas, in pixels: the same for every board. */
import { clamp } from "./noise";
import { reachOf } from "./piece";
import type { Point } from "./port";
import type { Circle, Look } from "./scene";

export interface Placed {
  readonly id: string;
  readonly look: Look;
  /** The true point, or where the piece is on its way to it. */
  readonly at: Point;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Pixels beside the true point. */
  readonly dx: number;
  readonly dy: number;
  /** The way outward. */
  readonly angle: number;
  readonly circle: Circle | null;
}

/** A circle in pixels. */
export interface Round {
  readonly circle: Circle;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** How a piece is drawn beside what it is: moved aside, faint, with the flash of a blow. */
export interface Stir {
  readonly dx: number;
  readonly alpha: number;
  readonly flash: number;
}

export interface Layout {
  readonly pieces: readonly Placed[];
  readonly rounds: readonly Round[];
  readonly byId: ReadonlyMap<string, Placed>;
  readonly scale: number;
}

export const NOTHING: Layout = { pieces: [], rounds: [], byId: new Map(), scale: 1 };

export const radiusAt = (scale: number): number => Math.round(clamp(scale * 0.6, 9, 34));

/** The piece under a pixel: of those that lie there the one drawn last, else the nearest; a finger is given more room than a mouse. */
export function pick(layout: Layout, x: number, y: number, finger: boolean): Placed | null {
  let best: Placed | null = null;
  let least = Infinity;
  for (const piece of layout.pieces) {
    const off = Math.hypot(piece.x - x, piece.y - y);
    const body = piece.r * reachOf(piece.look.faction) * 0.94 + 4;
    const room = finger ? Math.max(body, 24) : body;
    const far = off < piece.r * 0.94 ? 0 : off - (piece.look.active ? 4 : 0);
    if (off <= room && far <= least) [best, least] = [piece, far];
  }
  return best;
}
