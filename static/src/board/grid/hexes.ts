/** A grid of hexes that stand on a corner: odd rows are shifted right by half a cell, six neighbours. */
import type { Cell } from "../pick";
import type { Point } from "../port";
import { contains, type Facing, type Shape } from "./shape";

/** From the middle of a hex that is one wide to a corner, and from row to row. */
const RADIUS = 1 / Math.sqrt(3);
const PITCH = 1.5 * RADIUS;

/** Steps in slanted coordinates: `q` to the right, `r` down and right. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ne: [1, -1], e: [1, 0], se: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [0, -1],
};

const BESIDE = Object.values(STEPS);

const FACINGS: readonly Facing[] = Object.keys(STEPS).map((name, n) => ({ name, angle: ((n - 1) * Math.PI) / 3 }));

interface Slanted {
  readonly q: number;
  readonly r: number;
}

const slanted = ([column, row]: Cell): Slanted => ({ q: column - (row - (row & 1)) / 2, r: row });

/** Plus nothing: there is no cell at minus zero. */
const upright = ({ q, r }: Slanted): Cell => [q + (r - (r & 1)) / 2 + 0, r + 0];

/** The whole hex nearest to a place between hexes. */
function rounded(q: number, r: number): Slanted {
  const s = -q - r;
  const [wholeQ, wholeR, wholeS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (offQ > offR && offQ > offS) return { q: -wholeR - wholeS, r: wholeR };
  if (offR > offS) return { q: wholeQ, r: -wholeQ - wholeS };
  return { q: wholeQ, r: wholeR };
}

const middle = ([column, row]: Cell): Point => [column + 0.5 + (row & 1) / 2, row * PITCH + RADIUS];

function distance(a: Cell, b: Cell): number {
  const [from, to] = [slanted(a), slanted(b)];
  const [q, r] = [to.q - from.q, to.r - from.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

function cornersAround([x, y]: Point): readonly Point[] {
  const half = RADIUS / 2;
  return [[x, y - RADIUS], [x + 0.5, y - half], [x + 0.5, y + half], [x, y + RADIUS], [x - 0.5, y + half], [x - 0.5, y - half]];
}

export function hexes(columns: number, rows: number): Shape {
  const shape: Shape = {
    kind: "hexes", columns, rows, width: columns + (rows > 1 ? 0.5 : 0), height: (rows - 1) * PITCH + 2 * RADIUS, inner: 0.5, facings: FACINGS,
    middle,
    corners: (cell) => cornersAround(middle(cell)),
    cellAt([x, y]) {
      const r = (y - RADIUS) / PITCH;
      return upright(rounded(x - 0.5 - r / 2, r));
    },
    neighbours(cell) {
      const { q, r } = slanted(cell);
      return BESIDE.map(([x, y]) => upright({ q: q + x, r: r + y })).filter((one) => contains(shape, one));
    },
    distance,
    onward(cell, facing, steps) {
      const { q, r } = slanted(cell);
      const [x, y] = STEPS[facing] ?? [0, 0];
      return upright({ q: q + x * steps, r: r + y * steps });
    },
    straight(from, to) {
      const [a, b] = [slanted(from), slanted(to)];
      const count = distance(from, to);
      // A hair off the line between two hexes, always to the same side.
      const at = (n: number): Slanted => rounded(a.q + 1e-6 + ((b.q - a.q) * n) / count, a.r + 2e-6 + ((b.r - a.r) * n) / count);
      return Array.from({ length: count }, (_, n) => upright(at(n + 1)));
    },
  };
  return shape;
}
