import assert from "node:assert/strict";
import { test } from "node:test";
import { apart, areaAt, areasOf, middleOf, positionOf } from "../src/board/areas/area-geometry";
import { viewOf } from "./views";

const AREAS = (["allies-rear", "front", "enemies-rear"] as const).map((id) => ({ id, battlefield: false, combatants: [] }));
const onAreas = (distance?: number) =>
  viewOf({ areas: AREAS, ...(distance === undefined ? {} : { battlefield: { distance } }), combatants: { wolf: { area: "front" }, bat: {} } });

test("areas lie ten metres apart unless the battlefield says otherwise", () => {
  assert.equal(apart(onAreas()), 10);
  assert.equal(apart(onAreas(15)), 15);
});

test("the middle of the first area is the origin", () => {
  assert.deepEqual(middleOf(onAreas(15), "allies-rear"), [0, 0]);
  assert.deepEqual(middleOf(onAreas(15), "enemies-rear"), [30, 0]);
  assert.equal(middleOf(onAreas(), "nowhere"), null);
});

test("a combatant stands in the middle of its area, or nowhere", () => {
  assert.deepEqual(positionOf(onAreas(), "wolf"), [10, 0]);
  assert.equal(positionOf(onAreas(), "bat"), null);
  assert.equal(positionOf(null, "wolf"), null);
});

test("on a map of points it stands at its own point", () => {
  assert.deepEqual(positionOf(viewOf({ combatants: { wolf: { at: [3, 4] } } }), "wolf"), [3, 4]);
});

test("a point lies in the nearest area, past both ends in the last", () => {
  const view = onAreas();

  assert.equal(areaAt(view, [4.9, 3]), "allies-rear");
  assert.equal(areaAt(view, [5.1, -3]), "front");
  assert.equal(areaAt(view, [-50, 0]), "allies-rear");
  assert.equal(areaAt(view, [500, 0]), "enemies-rear");
});

test("a map of points has no areas", () => {
  assert.deepEqual(areasOf(viewOf()), []);
  assert.equal(areaAt(viewOf(), [0, 0]), null);
});
