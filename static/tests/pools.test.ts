import assert from "node:assert/strict";
import { test } from "node:test";
import { partShares, poolsOf, shareLeft } from "../src/page/pools";

test("what a combatant has so much of is whatever has a most beside it", () => {
  assert.deepEqual(poolsOf({ ep: 3, max_ep: 9, hp: 5, level: 4, max_mp: 7 }), [{ name: "ep", now: 3, most: 9 }]);
});

test("the ring shows the first pool, between nothing and all, else what a word says, else nothing is known", () => {
  const all = [{ hp: 5, max_hp: 20 }, { hp: -5, max_hp: 20 }, { hp: 30, max_hp: 20 }, { ep: 3, max_ep: 4, mp: 1, max_mp: 9 }, { health: "half" }, {}];

  assert.deepEqual(all.map(shareLeft), [0.25, 0, 1, 0.75, 0.5, null]);
});

test("a body of several parts has a share for each: none where it is down, the whole's where its own is not known", () => {
  assert.deepEqual(partShares({ hp: 5, max_hp: 10, limbs: { head: { down: false, hp: 1, max_hp: 4 }, arm: { down: true, hp: 2, max_hp: 4 }, leg: { down: false } } }), [0.25, 0, 0.5]);
  assert.deepEqual(partShares({ hp: 5, max_hp: 10, limbs: { head: { down: false } } }), [], "one part is the whole");
  assert.deepEqual(partShares({ attacks: { bow: { range: 3 }, sword: { range: 1 } } }), []);
});
