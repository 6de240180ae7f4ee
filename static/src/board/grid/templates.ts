/** Areas that snap to cells: bursts, blasts, lines and cones, as far as a board can tell without the rules. */
import type { Cell, Shape as Wanted } from "../pick";
import { apart, contains, facingNear, footprint, type Shape } from "./shape";

/** All cells in the field within so many steps of some others, those included. */
export function burst(shape: Shape, about: readonly Cell[], radius: number): Cell[] {
  const columns = about.map(([column]) => column);
  const rows = about.map(([, row]) => row);
  const [left, right] = [Math.min(...columns) - radius, Math.max(...columns) + radius];
  const [top, bottom] = [Math.min(...rows) - radius, Math.max(...rows) + radius];
  return rectangle(left, top, right, bottom).filter((cell) => contains(shape, cell) && apart(shape, [cell], about) <= radius);
}

function rectangle(left: number, top: number, right: number, bottom: number): Cell[] {
  const wide = right - left + 1;
  return Array.from({ length: wide * (bottom - top + 1) }, (_, n): Cell => [left + (n % wide), top + Math.floor(n / wide)]);
}

/** A square of cells from its top left one. */
export const blast = (shape: Shape, topLeft: Cell, size: number): Cell[] => footprint(topLeft, size).filter((cell) => contains(shape, cell));

/** The way of a line to its end, without its start: on squares straight first, then slanting, or the other way round; on hexes as straight as can be. */
export function wayTo(shape: Shape, from: Cell, end: Cell, slants = false): readonly Cell[] {
  if (shape.kind !== "squares") return shape.straight(from, end);
  const [across, down] = [end[0] - from[0], end[1] - from[1]];
  const [wide, high] = [Math.abs(across), Math.abs(down)];
  const level = Math.abs(wide - high);
  const short = Math.min(wide, high);
  return Array.from({ length: Math.max(wide, high) }, (_, n): Cell => {
    const steps = n + 1;
    const slanting = slants ? Math.min(steps, short) : Math.max(0, steps - level);
    return [from[0] + Math.sign(across) * (wide > high ? steps : slanting), from[1] + Math.sign(down) * (wide > high ? slanting : steps)];
  });
}

/** So many cells straight from one cell toward another, the first not counted, as far as the field goes. */
export function line(shape: Shape, from: Cell, toward: Cell, length: number, slants = false): Cell[] {
  const span = shape.distance(from, toward);
  if (span === 0) return [];
  if (span === length) return wayTo(shape, from, toward, slants).filter((cell) => contains(shape, cell));
  const far = Math.ceil(length / span);
  const [a, b] = [shape.middle(from), shape.middle(toward)];
  const end = shape.cellAt([a[0] + (b[0] - a[0]) * far, a[1] + (b[1] - a[1]) * far]);
  return shape.straight(from, end).slice(0, length).filter((cell) => contains(shape, cell));
}

/** All cells within so many steps ahead: no farther aside than ahead on squares, within 60° of the facing on hexes. */
export function cone(shape: Shape, from: Cell, facing: string, length: number): Cell[] {
  const angle = shape.facings.find(({ name }) => name === facing)?.angle ?? 0;
  const wide = shape.kind === "squares" ? Math.PI / 4 : Math.PI / 3;
  const [x, y] = shape.middle(from);
  return burst(shape, [from], length).filter((cell) => {
    const [cx, cy] = shape.middle(cell);
    const off = Math.atan2(cy - y, cx - x) - angle;
    return (cx !== x || cy !== y) && Math.abs(Math.atan2(Math.sin(off), Math.cos(off))) <= wide + 1e-9;
  });
}

/** The cells of a shape whose owner fills `own` and that points at a cell. */
export function cellsOf(shape: Shape, wanted: Wanted, own: readonly Cell[], at: Cell): Cell[] {
  switch (wanted.kind) {
    case "cell": return [at];
    case "burst": return wanted.own ? burst(shape, own, wanted.radius) : burst(shape, [at], wanted.radius);
    case "blast": return blast(shape, at, wanted.size);
    case "line": return line(shape, nearestOf(shape, own, at), at, wanted.length, wanted.slants);
    case "cone": {
      const from = nearestOf(shape, own, at);
      const [[x, y], [cx, cy]] = [shape.middle(from), shape.middle(at)];
      return cone(shape, from, facingNear(shape, Math.atan2(cy - y, cx - x)).name, wanted.length);
    }
  }
}

/** The cell of a footprint that lies nearest to another. */
export function nearestOf(shape: Shape, own: readonly Cell[], at: Cell): Cell {
  const [x, y] = shape.middle(at);
  const off = (cell: Cell): number => Math.hypot(shape.middle(cell)[0] - x, shape.middle(cell)[1] - y);
  return own.reduce((best, one) => (off(one) < off(best) - 1e-9 ? one : best), own[0] ?? at);
}
