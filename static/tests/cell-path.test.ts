import assert from "node:assert/strict";
import { test } from "node:test";
import { pathOver } from "../src/panels/cell-path";
import { cellWord, placeOf, readCell } from "../src/panels/places";
import type { View } from "../src/types";
import { viewOf } from "./views";

const WALLED = { grid: "squares", columns: 6, rows: 4, terrain: { wall: [[2, 0], [2, 1], [2, 2]] } } as unknown as NonNullable<View["battlefield"]>;

const field = (more: Parameters<typeof viewOf>[0] = {}): View =>
  viewOf({ battlefield: WALLED, ...more, combatants: { ana: { cell: [0, 0] }, ...more.combatants } });

test("a cell that is typed is walked to step by step", () => {
  const path = pathOver(viewOf({ battlefield: { grid: "squares", columns: 6, rows: 4 } as unknown as NonNullable<View["battlefield"]>, combatants: { ana: { cell: [0, 0] } } }), "ana", [[3, 0]], null);

  assert.deepEqual(path, [[1, 0], [2, 0], [3, 0]]);
});

test("it leads around cells where nobody could come to stand, and around others", () => {
  const open = Array.from({ length: 24 }, (_, n): readonly [number, number] => [n % 6, Math.floor(n / 6)]).filter(([x, y]) => x !== 2 || y === 3);
  const path = pathOver(field({ combatants: { bo: { cell: [1, 1] } } }), "ana", [[4, 0]], open);

  assert.deepEqual(path.at(-1), [4, 0]);
  assert.ok(path.some(([x, y]) => x === 2 && y === 3));
  assert.ok(!path.some(([x, y]) => x === 1 && y === 1));
});

test("cells are called as the board calls them, and read back", () => {
  assert.equal(cellWord([2, 3]), "C4");
  assert.equal(cellWord([27, 0]), "AB1");
  assert.deepEqual(["C4", "ab1"].map(readCell), [[2, 3], [27, 0]]);
  assert.equal(readCell("4C"), null);
});

test("somebody stands at a point, on a cell, or nowhere that is told", () => {
  assert.deepEqual(placeOf({ at: [1.5, 2] }), [1.5, 2]);
  assert.deepEqual(placeOf({ cell: [1, 2] }), [1, 2]);
  assert.equal(placeOf({ area: "front" }), null);
});
