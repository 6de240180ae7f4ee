/** Where newcomers stand: in rows around a point, on the map, beside nobody's feet, on this side of the walls. */
import { gap } from "../board/paths";
import type { Board } from "../board/port";
import type { Point, View } from "../types";

/** Metres from one to the next. */
export const APART = 2;
const NEAREST = 1.2;
const FROM_WALL = 0.5;
const MOST_RINGS = 24;

export const half = (metres: number): number => Math.round(metres * 2) / 2;

/** The map's point under a place of the screen: the board shows it without turning it. */
export function pointAt(board: Board, x: number, y: number): Point {
  const [ox, oy] = board.toScreen([0, 0]);
  const [ux] = board.toScreen([10, 0]);
  const [, uy] = board.toScreen([0, 10]);
  return [((x - ox) / (ux - ox)) * 10, ((y - oy) / (uy - oy)) * 10];
}

/** So many places around a point: rows of a block, and where one of them is not free, the next beside it. */
export function formation(view: View | null, around: Point, count: number): Point[] {
  const found: Point[] = [];
  const centre: Point = clamped(view, [half(around[0]), half(around[1])]);
  const taken = Object.values(view?.combatants ?? {}).flatMap((one) => (one.at && one.excluded !== true ? [one.at as Point] : []));
  for (const spot of [...block(centre, count), ...spots(centre)]) {
    if (found.length === count) break;
    if (found.every((other) => gap(other, spot) >= NEAREST) && isFree(view, centre, spot, taken)) found.push(spot);
  }
  while (found.length < count) found.push(centre);
  return found.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** A row up to four, two rows up to ten, then as broad as it is deep. */
export const columnsOf = (count: number): number => (count <= 4 ? count : count <= 10 ? Math.ceil(count / 2) : Math.ceil(Math.sqrt(count)));

/** The last row stands in the middle. */
function block(centre: Point, count: number): Point[] {
  const broad = columnsOf(count);
  const deep = Math.ceil(count / broad);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / broad);
    const inRow = row === deep - 1 ? count - row * broad : broad;
    const [x, y] = [centre[0] + ((index % broad) - (inRow - 1) / 2) * APART, centre[1] + (row - (deep - 1) / 2) * APART];
    return [x, y];
  });
}

/** Rings of a square lattice, each from its middle outwards. */
function* spots(centre: Point): Generator<Point> {
  yield centre;
  for (let ring = 1; ring <= MOST_RINGS; ring++) {
    const on: [number, number][] = [];
    for (let x = -ring; x <= ring; x++) for (let y = -ring; y <= ring; y++) if (Math.max(Math.abs(x), Math.abs(y)) === ring) on.push([x, y]);
    on.sort((a, b) => Math.hypot(...a) - Math.hypot(...b) || a[1] - b[1] || a[0] - b[0]);
    for (const [x, y] of on) yield [centre[0] + x * APART, centre[1] + y * APART];
  }
}

const clamped = (view: View | null, [x, y]: Point): Point => {
  const { width, height } = view?.battlefield ?? {};
  return [inside(x, width), inside(y, height)];
};
const inside = (value: number, most: number | undefined): number => (most === undefined ? value : Math.min(Math.max(value, 0), most));

function isFree(view: View | null, centre: Point, spot: Point, taken: readonly Point[]): boolean {
  const { width, height, obstacles = [] } = view?.battlefield ?? {};
  if (width !== undefined && (spot[0] < 0 || spot[0] > width)) return false;
  if (height !== undefined && (spot[1] < 0 || spot[1] > height)) return false;
  if (taken.some((other) => gap(other, spot) < NEAREST)) return false;
  return obstacles.every(({ points, closed, stops, door }) => {
    if (door === "open" || !(stops ?? []).includes("move")) return true;
    const corners = closed === true ? [...points, points[0]!] : points;
    return corners.slice(1).every((to, index) => {
      const from = corners[index]!;
      return !crosses(centre, spot, from, to) && fromLine(spot, from, to) >= FROM_WALL;
    });
  });
}

const turn = (a: Point, b: Point, c: Point): number => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const crosses = (a: Point, b: Point, c: Point, d: Point): boolean => turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);

function fromLine(spot: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = Math.max(0, Math.min(1, ((spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy) / (dx * dx + dy * dy || 1)));
  return gap(spot, [from[0] + dx * along, from[1] + dy * along]);
}

/** The cell in the middle of a map of cells. */
export const middleOf = (view: View): Point => [Math.floor((view.battlefield?.columns ?? 1) / 2), Math.floor((view.battlefield?.rows ?? 1) / 2)];

/** A cell for each of so many cells wide, the nearest first: on the map, on plain ground, where nobody stands. */
export function freeCells(view: View, around: Point, widths: readonly number[]): Point[] {
  const { columns = 1, rows = 1, terrain } = view.battlefield ?? {};
  const [x, y] = [Math.round(around[0]), Math.round(around[1])];
  const stand = Object.values(view.combatants).flatMap((one) => (one.cell && one.excluded !== true ? body(one.cell, one.footprint ?? 1) : []));
  const taken = new Set([...stand, ...Object.values(terrain ?? {}).flat()].map(String));
  const cells = Array.from({ length: columns * rows }, (_, index): Point => [index % columns, Math.floor(index / columns)]);
  return widths.map((wide) => {
    const away = ([column, row]: Point): number => Math.hypot(column + (wide - 1) / 2 - x, row + (wide - 1) / 2 - y);
    const fits = ([column, row]: Point): boolean => column + wide <= columns && row + wide <= rows && body([column, row], wide).every((one) => !taken.has(String(one)));
    const found = cells.filter(fits).sort((one, other) => away(one) - away(other))[0] ?? [x, y];
    for (const one of body(found, wide)) taken.add(String(one));
    return found;
  });
}

const body = ([column, row]: Point, wide: number): Point[] => Array.from({ length: wide * wide }, (_, index): Point => [column + (index % wide), row + Math.floor(index / wide)]);
