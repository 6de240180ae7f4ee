import assert from "node:assert/strict";
import { test } from "node:test";
import { hexes } from "../src/board/grid/hexes";
import type { Point } from "../src/board/port";
import { shifted } from "../src/beside/march";
import type { View } from "../src/types";

const viewOf = (battlefield: object): View => ({ battlefield } as unknown as View);
const draft = { actor: "a", start: [2, 2] as Point, path: [[4, 3], [6, 3]] as Point[], way: "drag" as const };

test("the others of a group go as far and in the same direction, and not off the map", () => {
  assert.deepEqual(shifted(viewOf({ width: 20, height: 10 }), draft, [10, 9.5]), [[12, 10], [14, 10]]);
  assert.deepEqual(shifted(viewOf({ grid: "squares", columns: 9, rows: 9 }), draft, [1, 1]), [[3, 2], [5, 2]]);
});

test("on hexes a way keeps its shape whether it begins in an odd or an even row", () => {
  const { distance } = hexes(12, 12);
  const path: Point[] = [[3, 2], [3, 3], [4, 4]];
  for (const from of [[2, 4], [2, 5], [5, 7]] as Point[]) {
    const all = [from, ...shifted(viewOf({ grid: "hexes", columns: 12, rows: 12 }), { ...draft, path }, from)];
    const own = [draft.start, ...path];
    for (const [n, one] of all.entries()) for (const [m, other] of all.entries()) assert.equal(distance(one, other), distance(own[n]!, own[m]!));
  }
});
