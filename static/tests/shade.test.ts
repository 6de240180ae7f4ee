/** Light and zones of a field of cells: every cell has one light, walls have none, lamps count in the dark alone. */
import assert from "node:assert/strict";
import test from "node:test";
import { onSheet, readFloor, readLamps, readStands } from "../src/board/grid/read";
import { byLight, lightAt, settleShade } from "../src/board/grid/shade";
import { readScene } from "../src/board/scene";
import type { View } from "../src/types";

const FLOOR = readFloor({ grid: "squares", columns: 4, rows: 2, terrain: { full: [[3, 0]] } });
const GLOW = { bright: [[0, 0], [3, 0]], dim: [[1, 0]] } as const;
const view = (dark: boolean): View => ({
  battlefield: { dark }, lights: [{ at: [0, 0], bright: 1, dim: 2 }, { carried_by: "ana" }, { carried_by: "gone" }],
  combatants: { ana: { cell: [1, 1], footprint: 1 } },
}) as unknown as View;

test("every cell that is not solid has one light", () => {
  const { bright, dim, dark } = byLight(FLOOR, GLOW);

  assert.deepEqual(bright, [[0, 0]]);
  assert.deepEqual(dim, [[1, 0]]);
  assert.equal(dark.length, 5);
  assert.equal(lightAt(GLOW, [2, 1]), "dark");
});

test("without an answer nothing is dark, and a zone is outlined", () => {
  const { lit, zones } = settleShade(FLOOR, null, [], [{ id: "fire", cells: [[1, 0], [2, 0]] }]);

  assert.equal(lit, null);
  assert.equal(zones[0]!.loops[0]!.length, 4);
});

test("lamps are where they stand or where their bearer is, in the dark alone", () => {
  const lamps = (dark: boolean): readonly unknown[] => readLamps(view(dark), FLOOR, readStands(view(dark), FLOOR.shape));

  assert.deepEqual(lamps(true), [{ at: [0.5, 0.5], bright: 1, dim: 2, carrier: null }, { at: [1.5, 1.5], bright: 0, dim: 0, carrier: "ana" }]);
  assert.deepEqual(lamps(false), []);
});

test("whoever is left of a family keeps the letter of which the others are told", () => {
  const goblin = (letter: string): object => ({ name: `Goblin ${letter}`, faction: "enemies", footprint: 1 });
  const left = { combatants: { a: { ...goblin("A"), cell: [0, 0], excluded: true }, b: { ...goblin("B"), cell: [1, 1] } } } as unknown as View;

  const { looks } = readScene(onSheet(left, readStands(left, FLOOR.shape)), "en");

  assert.deepEqual([...looks].map(([id, { letter }]) => [id, letter]), [["b", "B"]]);
});
