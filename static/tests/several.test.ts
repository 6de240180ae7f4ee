import assert from "node:assert/strict";
import { test } from "node:test";
import { hexes } from "../src/board/grid/hexes";
import type { Point } from "../src/board/port";
import { doneWords, reasonsOf } from "../src/beside/group-told";
import { shifted } from "../src/beside/march";
import { meetings } from "../src/systems/sw25/strike";
import type { View } from "../src/types";
import { advancedViewOf } from "./views";

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

test("a reason that holds many back is told once, with all whom it holds back", () => {
  const far = "Out of reach.";
  const refused = [{ id: "a", reason: far }, { id: "b", reason: "It is asleep." }, { id: "c", reason: far }];

  assert.deepEqual(reasonsOf(refused), [{ reason: far, ids: ["a", "c"] }, { reason: "It is asleep.", ids: ["b"] }]);
});

test("that nobody struck is said where they were to strike", () => {
  const t = (id: string, args?: object): string => `${id} ${JSON.stringify(args ?? {})} `;

  assert.match(doneWords(t, { done: 0, of: 12, struck: 0 }), /several-struck \{"count":0\}/);
  assert.doesNotMatch(doneWords(t, { done: 3, of: 3, struck: null }), /several-struck/);
});

test("a foe is met at its own point, one who fights in a melee at the centre of it, the nearest first", () => {
  const view = advancedViewOf({
    combatants: {
      wolf: { faction: "enemies", at: [10, 10] }, cub: { faction: "enemies", at: [10.2, 10] },
      ana: { at: [10.5, 10] }, bea: { at: [12, 10] }, gone: { at: [10.1, 10], excluded: true },
    },
    skirmishes: { s1: { id: "s1", center: [12, 10], radius: 3, melee: ["bea"] } as never },
  });

  assert.deepEqual(meetings(view, "wolf", null), [{ at: [10.5, 10], joins: false, far: 0.5 }, { at: [12, 10], joins: true, far: 2 }]);
  assert.deepEqual(meetings(view, "wolf", "bea").map(({ at }) => at), [[12, 10]]);
});
