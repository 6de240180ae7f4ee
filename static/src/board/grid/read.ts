/** What the board of squares and hexes reads of a view: the cells, their terrain, who stands where and looks which way. */
import type { View } from "../../types";
import type { Cell } from "../pick";
import type { Point } from "../port";
import type { Field } from "../scene";
import { hexes } from "./hexes";
import { type Pattern, patternsOf } from "./patterns";
import { footprint, keyOf, middleOf, type Shape } from "./shape";
import { squares } from "./squares";

/** Metres from cell to cell where nobody says otherwise. */
const METRES = 1.5;

export interface Floor {
  readonly shape: Shape;
  readonly metres: number;
  /** Terrains by name, those that have cells. */
  readonly terrain: ReadonlyMap<string, readonly Cell[]>;
  readonly patterns: ReadonlyMap<string, Pattern>;
  /** The names of what lies on a cell, by `keyOf`. */
  readonly lies: ReadonlyMap<string, readonly string[]>;
}

export interface Stand {
  readonly cell: Cell;
  /** It fills so many cells by so many. */
  readonly side: number;
  readonly cells: readonly Cell[];
  /** The middle of what it fills, on the sheet. */
  readonly at: Point;
  readonly facing: string | null;
}

export const NO_FLOOR: Floor = { shape: squares(1, 1), metres: METRES, terrain: new Map(), patterns: new Map(), lies: new Map() };

export function readFloor({ grid, columns, rows, cell, terrain }: Field): Floor {
  const shape = (grid === "hexes" ? hexes : squares)(Math.max(1, columns ?? 1), Math.max(1, rows ?? 1));
  const lies = new Map<string, string[]>();
  const named = Object.entries(terrain ?? {}).filter(([, cells]) => cells.length > 0);
  for (const [name, cells] of named) for (const one of cells) lies.set(keyOf(one), [...(lies.get(keyOf(one)) ?? []), name]);
  return { shape, metres: cell ?? METRES, terrain: new Map(named), patterns: patternsOf(named.map(([name]) => name)), lies };
}

/** A lamp on the sheet; `carrier` is whoever bears it. */
export interface Lamp {
  readonly at: Point;
  readonly bright: number;
  readonly dim: number;
  readonly carrier: string | null;
}

export type Zone = NonNullable<View["zones"]>[number];

/** The lamps of a field that is dark; elsewhere they change nothing. */
export function readLamps(view: View | null, { shape }: Floor, stands: ReadonlyMap<string, Stand>): Lamp[] {
  if (view?.battlefield?.dark !== true) return [];
  return (view.lights ?? []).flatMap(({ at, carried_by: by, bright = 0, dim = 0 }): Lamp[] => {
    const place = at ? shape.middle(at) : stands.get(by ?? "")?.at;
    return place ? [{ at: place, bright, dim, carrier: at ? null : by ?? null }] : [];
  });
}

export function readStands(view: View | null, shape: Shape): Map<string, Stand> {
  const there = Object.entries(view?.combatants ?? {}).filter(([, one]) => one.cell && !one.excluded);
  return new Map(there.map(([id, { cell, footprint: size, facing }]) => {
    const side = Math.max(1, size ?? 1);
    return [id, { cell: cell!, side, cells: footprint(cell!, side), at: middleOf(shape, cell!, side), facing: typeof facing === "string" ? facing : null }];
  }));
}

/** The view as a board of points reads it: everybody at the middle of the own cells. Who stands nowhere stays in it, for letters are told from all names. */
export function onSheet(view: View | null, stands: ReadonlyMap<string, Stand>): View | null {
  if (!view) return null;
  const combatants = Object.fromEntries(Object.entries(view.combatants).map(([id, { at: _, ...one }]) => {
    const stand = stands.get(id);
    return [id, stand ? { ...one, at: stand.at } : one];
  }));
  return { ...view, combatants };
}

/** Who stands on a cell, the last of them on top. */
export const standingOn = (stands: ReadonlyMap<string, Stand>, cell: Cell): string[] =>
  [...stands].filter(([, { cells }]) => cells.some((one) => one[0] === cell[0] && one[1] === cell[1])).map(([id]) => id);

/** The top left cell of a footprint whose middle is at a point of the sheet. */
export function anchorAt(shape: Shape, [x, y]: Point, side: number): Cell {
  const [first, whole] = [shape.middle([0, 0]), middleOf(shape, [0, 0], side)];
  return shape.cellAt([x - (whole[0] - first[0]), y - (whole[1] - first[1])]);
}
