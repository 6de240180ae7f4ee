/** What every grid knows of its cells. Lengths on the sheet are widths of a cell; the sheet's origin is the top left of the first cell. */
import type { Cell } from "../pick";
import type { Point } from "../port";

export type GridKind = "squares" | "hexes";

/** A way to look or to step. */
export interface Facing {
  readonly name: string;
  /** Radians, 0 to the right, growing clockwise. */
  readonly angle: number;
}

export interface Shape {
  readonly kind: GridKind;
  readonly columns: number;
  readonly rows: number;
  /** How large the whole field is on the sheet. */
  readonly width: number;
  readonly height: number;
  /** From the middle of a cell to the nearest of its edges. */
  readonly inner: number;
  readonly facings: readonly Facing[];
  middle(cell: Cell): Point;
  /** Clockwise, beginning at the top (left). */
  corners(cell: Cell): readonly Point[];
  /** The cell that a point lies in; outside of the field too. */
  cellAt(at: Point): Cell;
  /** All that touch it and lie in the field, clockwise. */
  neighbours(cell: Cell): readonly Cell[];
  /** In steps from neighbour to neighbour. */
  distance(a: Cell, b: Cell): number;
  /** The cell so many steps on in a facing; outside of the field too. */
  onward(cell: Cell, facing: string, steps: number): Cell;
  /** The cells between two and the last of them, as near to the straight line as cells can be. */
  straight(from: Cell, to: Cell): readonly Cell[];
}

export const contains = ({ columns, rows }: Shape, [column, row]: Cell): boolean => column >= 0 && row >= 0 && column < columns && row < rows;

export const same = (a: Cell | null | undefined, b: Cell | null | undefined): boolean => a != null && b != null && a[0] === b[0] && a[1] === b[1];

export const keyOf = ([column, row]: Cell): string => `${column},${row}`;

export const keysOf = (cells: Iterable<Cell>): Set<string> => new Set(Array.from(cells, keyOf));

/** Each cell once, in the order in which it first came. */
export const distinct = (cells: readonly Cell[]): Cell[] => [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];

/** The cells that a piece of `side` by `side` fills; the first is its top left one. */
export const footprint = ([column, row]: Cell, side: number): Cell[] =>
  Array.from({ length: side * side }, (_, n): Cell => [column + (n % side), row + Math.floor(n / side)]);

/** The middle of a footprint on the sheet. */
export function middleOf(shape: Shape, cell: Cell, side: number): Point {
  if (side === 1) return shape.middle(cell);
  const all = footprint(cell, side).map((one) => shape.middle(one));
  const mean = (axis: 0 | 1): number => all.reduce((sum, point) => sum + point[axis], 0) / all.length;
  return [mean(0), mean(1)];
}

/** Steps between the nearest two cells of two footprints. */
export const apart = (shape: Shape, a: readonly Cell[], b: readonly Cell[]): number =>
  Math.min(...a.flatMap((one) => b.map((other) => shape.distance(one, other))));

/** "C4": the column in letters, the row in figures, both from the top left. */
export const cellName = ([column, row]: Cell): string => `${columnName(column)}${row + 1}`;

export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** The facing that comes nearest to an angle. */
export function facingNear(shape: Shape, angle: number, among: readonly string[] | null = null): Facing {
  const open = shape.facings.filter(({ name }) => among === null || among.includes(name));
  const off = ({ angle: own }: Facing): number => Math.abs(Math.atan2(Math.sin(own - angle), Math.cos(own - angle)));
  return (open.length > 0 ? open : shape.facings).reduce((best, one) => (off(one) < off(best) - 1e-9 ? one : best));
}
