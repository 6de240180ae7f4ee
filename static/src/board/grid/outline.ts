/** The outline of a set of cells: closed lines through corners, one for each piece of it and one for each hole. */
import type { Cell } from "../pick";
import type { Point } from "../port";
import { distinct, type Shape } from "./shape";

interface Edge {
  readonly from: Point;
  readonly to: Point;
}

/** Corners of neighbouring cells are the same point but for rounding. */
const nameOf = ([x, y]: Point): string => `${Math.round(x * 1e4)},${Math.round(y * 1e4)}`;

/** The edges that belong to one cell of the set alone; each runs clockwise about its cell. */
function rimOf(shape: Shape, cells: readonly Cell[]): Edge[] {
  const open = new Map<string, Edge>();
  for (const cell of cells) {
    const corners = shape.corners(cell);
    corners.forEach((from, n) => {
      const to = corners[(n + 1) % corners.length]!;
      const back = `${nameOf(to)} ${nameOf(from)}`;
      if (!open.delete(back)) open.set(`${nameOf(from)} ${nameOf(to)}`, { from, to });
    });
  }
  return [...open.values()];
}

const turn = (a: Edge, b: Edge): number => {
  const [before, after] = [Math.atan2(a.to[1] - a.from[1], a.to[0] - a.from[0]), Math.atan2(b.to[1] - b.from[1], b.to[0] - b.from[0])];
  return Math.atan2(Math.sin(after - before), Math.cos(after - before));
};

/** Corners on a straight stretch are left out. */
function simplified(loop: readonly Edge[]): Point[] {
  return loop.filter((edge, n) => Math.abs(turn(loop[(n + loop.length - 1) % loop.length]!, edge)) > 1e-6).map(({ from }) => from);
}

/** Closed loops, clockwise about what is inside: fill them together by the even-odd rule and holes stay open. */
export function outline(shape: Shape, cells: readonly Cell[]): Point[][] {
  const leaving = new Map<string, Edge[]>();
  for (const edge of rimOf(shape, distinct(cells))) {
    const name = nameOf(edge.from);
    leaving.set(name, [...(leaving.get(name) ?? []), edge]);
  }
  const loops: Point[][] = [];
  for (const edges of leaving.values()) {
    for (let first = edges.pop(); first; first = edges.pop()) {
      const loop = [first];
      for (let last = first; nameOf(last.to) !== nameOf(first.from) || loop.length < 3;) {
        const next = take(leaving.get(nameOf(last.to)) ?? [], last);
        if (next === null) break;
        loop.push(next);
        last = next;
      }
      loops.push(simplified(loop));
    }
  }
  return loops;
}

/** Where two cells touch at a corner only, the line stays with its own cell: the sharpest turn to the right. */
function take(edges: Edge[], last: Edge): Edge | null {
  if (edges.length === 0) return null;
  const best = edges.reduce((a, b) => (turn(last, b) > turn(last, a) ? b : a));
  edges.splice(edges.indexOf(best), 1);
  return best;
}
