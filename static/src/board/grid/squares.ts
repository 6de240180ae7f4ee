/** A grid of squares: eight neighbours, a step to each of them counts one. */
import type { Cell } from "../pick";
import type { Point } from "../port";
import { contains, type Facing, type Shape } from "./shape";

const STEPS: Readonly<Record<string, Cell>> = {
  n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1],
};

const BESIDE = Object.values(STEPS);

const FACINGS: readonly Facing[] = Object.entries(STEPS).map(([name, [x, y]]) => ({ name, angle: Math.atan2(y, x) }));

export function squares(columns: number, rows: number): Shape {
  const shape: Shape = {
    kind: "squares", columns, rows, width: columns, height: rows, inner: 0.5, facings: FACINGS,
    middle: ([column, row]) => [column + 0.5, row + 0.5],
    corners: ([column, row]): readonly Point[] => [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]],
    cellAt: ([x, y]) => [Math.floor(x), Math.floor(y)],
    neighbours: ([column, row]) => BESIDE.map(([x, y]): Cell => [column + x, row + y]).filter((one) => contains(shape, one)),
    distance: (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])),
    onward([column, row], facing, steps) {
      const [x, y] = STEPS[facing] ?? [0, 0];
      return [column + x * steps, row + y * steps];
    },
    straight(from, to) {
      const count = shape.distance(from, to);
      // Halves go away from the start alike on both axes, so that the line is the same when mirrored.
      const at = (axis: 0 | 1, n: number): number => {
        const span = to[axis] - from[axis];
        return from[axis] + Math.sign(span) * Math.round((Math.abs(span) * n) / count);
      };
      return Array.from({ length: count }, (_, n): Cell => [at(0, n + 1), at(1, n + 1)]);
    },
  };
  return shape;
}
