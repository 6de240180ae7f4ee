/** A path over cells from places that were typed: each step to a neighbour, around what is closed. */
import type { Cell } from "../board/pick";
import { readFloor, readStands } from "../board/grid/read";
import { keyOf, keysOf } from "../board/grid/shape";
import { route } from "../board/grid/ways";
import type { View } from "../types";

/** Tolls beside the step itself: over ground that may be slow, over what is closed. */
const SLOW = 0.6;
const SHUT = 1000;

/** Through the corners in their order. `open`: where it could come to stand, where that is known. */
export function pathOver(view: View, actor: string, corners: readonly Cell[], open: readonly Cell[] | null): readonly Cell[] {
  const floor = readFloor(view.battlefield ?? {});
  const stands = readStands(view, floor.shape);
  const start = stands.get(actor)?.cell;
  if (start === undefined) return corners;
  const taken = keysOf([...stands].filter(([id]) => id !== actor).flatMap(([, { cells }]) => cells));
  const known = open === null ? null : keysOf(open);
  const toll = (cell: Cell): number => {
    const key = keyOf(cell);
    if (taken.has(key) || (known !== null && !known.has(key))) return SHUT;
    return floor.lies.has(key) ? SLOW : 0;
  };
  return corners.flatMap((corner, n) => route(floor.shape, corners[n - 1] ?? start, corner, toll));
}
