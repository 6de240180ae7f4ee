/** What stands where on the canvas, in pixels: the same for every board. */
import { clamp } from "./noise";
import { reachOf } from "./piece";
import type { Point } from "./port";
import type { BoardModel, Circle, Look } from "./scene";

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
  /** The same once nothing moves; nothing where it is always drawn on its point. */
  readonly rest?: readonly [number, number];
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

/** Where a piece is drawn once nothing moves: members of a melee stand about its centre. */
export function restAt({ scene, layout }: { readonly scene: Pick<BoardModel, "at">; readonly layout: Layout }, id: string | null): Point | undefined {
  const at = scene.at.get(id!);
  const { rest, circle } = layout.byId.get(id!) ?? {};
  return at && rest ? (circle?.center ?? at).map((one, axis) => one + rest[axis]! / layout.scale) as unknown as Point : at;
}

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
