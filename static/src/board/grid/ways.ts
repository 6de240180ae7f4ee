/** Paths of cells: straight ones, and the ones that lead around what is closed. */
import type { Cell } from "../pick";
import type { Point } from "../port";
import { contains, keyOf, same, type Shape } from "./shape";

/** Fills in the cells between corner cells; the corners are part of it, the start is not. */
export function filled(shape: Shape, start: Cell, corners: readonly Cell[]): Cell[] {
  return corners.flatMap((corner, n) => shape.straight(corners[n - 1] ?? start, corner));
}

/** Where a path can be cut short since it comes back to a cell: nobody walks in circles by mistake. */
export function unlooped(start: Cell, path: readonly Cell[]): Cell[] {
  const out: Cell[] = [];
  for (const cell of path) {
    if (same(cell, start)) {
      out.length = 0;
      continue;
    }
    const back = out.findIndex((one) => same(one, cell));
    if (back >= 0) out.length = back + 1;
    else out.push(cell);
  }
  return out;
}

/** Of ways that are equally long the one nearest to the straight line is walked. */
const BENT = 0.004;
const LONG = 0.001;

interface Found {
  readonly cell: Cell;
  readonly before: Found | null;
  readonly cost: number;
  /** The cost, and at least so much to the end. */
  readonly whole: number;
}

const off = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const span = Math.hypot(bx - ax, by - ay);
  return span === 0 ? 0 : Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / span;
};

/** The cheapest way between two cells, both in the field; the start is not part of it. A step costs one and the toll of its cell. */
export function route(shape: Shape, from: Cell, to: Cell, toll: (cell: Cell) => number): Cell[] {
  if (!contains(shape, from) || !contains(shape, to)) return [...shape.straight(from, to)];
  const [start, end] = [shape.middle(from), shape.middle(to)];
  const best = new Map<string, number>([[keyOf(from), 0]]);
  const heap: Found[] = [{ cell: from, before: null, cost: 0, whole: 0 }];
  for (let found = taken(heap); found; found = taken(heap)) {
    if (found.cost > best.get(keyOf(found.cell))!) continue;
    if (same(found.cell, to)) return traced(found);
    const here = shape.middle(found.cell);
    for (const cell of shape.neighbours(found.cell)) {
      const there = shape.middle(cell);
      const cost = found.cost + 1 + (same(cell, to) ? 0 : toll(cell)) + LONG * Math.hypot(there[0] - here[0], there[1] - here[1]) + BENT * Math.min(1, off(there, start, end) / 10);
      const key = keyOf(cell);
      if (cost >= (best.get(key) ?? Number.POSITIVE_INFINITY)) continue;
      best.set(key, cost);
      put(heap, { cell, before: found, cost, whole: cost + shape.distance(cell, to) + LONG * Math.hypot(there[0] - end[0], there[1] - end[1]) });
    }
  }
  return [...shape.straight(from, to)];
}

/** The heap's first is the one whose way would be the shortest. */
function put(heap: Found[], found: Found): void {
  let at = heap.length;
  for (let above = (at - 1) >> 1; at > 0 && heap[above]!.whole > found.whole; above = (at - 1) >> 1) {
    heap[at] = heap[above]!;
    at = above;
  }
  heap[at] = found;
}

function taken(heap: Found[]): Found | undefined {
  const [first] = heap;
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let at = 0;
  for (let below = 1; below < heap.length; below = 2 * at + 1) {
    if (below + 1 < heap.length && heap[below + 1]!.whole < heap[below]!.whole) below++;
    if (heap[below]!.whole >= last.whole) break;
    heap[at] = heap[below]!;
    at = below;
  }
  heap[at] = last;
  return first;
}

function traced(end: Found): Cell[] {
  const out: Cell[] = [];
  for (let found: Found | null = end; found?.before; found = found.before) out.unshift(found.cell);
  return out;
}

/** All cells within so many steps of a footprint over those that `isOpen`, the footprint aside. */
export function flood(shape: Shape, from: readonly Cell[], steps: number, isOpen: (cell: Cell) => boolean): Cell[] {
  const seen = new Set(from.map(keyOf));
  const out: Cell[] = [];
  let edge: readonly Cell[] = from;
  for (let step = 0; step < steps && edge.length > 0; step++) {
    const next: Cell[] = [];
    for (const cell of edge.flatMap((one) => shape.neighbours(one))) {
      const key = keyOf(cell);
      if (seen.has(key) || !isOpen(cell)) continue;
      seen.add(key);
      next.push(cell);
    }
    out.push(...next);
    edge = next;
  }
  return out;
}

/** The cells at which a path turns, its end included. */
export function corners(shape: Shape, start: Cell, path: readonly Cell[]): Cell[] {
  const way = (a: Cell, b: Cell): string => shape.facings.find(({ name }) => same(shape.onward(a, name, 1), b))?.name ?? "";
  return path.filter((cell, n) => {
    const next = path[n + 1];
    return next === undefined || way(path[n - 1] ?? start, cell) !== way(cell, next);
  });
}
