import assert from "node:assert/strict";
import { test } from "node:test";
import { featureOf, grove, LANDS, madeWith, narrowOf, traceOf, wallsOf } from "../src/systems/sw25/plane/brushes";
import type { Point } from "../src/types";

const WAY: readonly Point[] = Array.from({ length: 81 }, (_, i): Point => [i * 0.25, 10 + Math.sin(i / 8) * 2]);

test("a stroke keeps its ends, and corners at even distances between", () => {
  const river = featureOf({ land: "river", points: WAY, breadth: 3 });

  assert.ok(river?.kind === "river");
  assert.deepEqual([river.points[0], river.points.at(-1)], [[0, 10], [20, Math.round((10 + Math.sin(10) * 2) * 100) / 100]]);
  const legs = river.points.slice(1).map(([x, y], i) => Math.hypot(x - river.points[i]![0], y - river.points[i]![1]));
  assert.ok(legs.length > 4 && Math.min(...legs) > 2.4 && Math.max(...legs) < 3.6, String(legs));
  assert.equal(river.width, 3);
});

test("a dot is no land, except a tree", () => {
  const found = LANDS.filter((land) => featureOf({ land, points: [[4, 4]], breadth: 1 }) !== null);

  assert.deepEqual(found, ["trees"]);
});

test("the same stroke gives the same grove, no tree like its neighbour", () => {
  const [one, other] = [grove(WAY, 1), grove(WAY, 1)];

  assert.deepEqual(one, other);
  assert.ok(one.length > 8 && one.length < 16);
  assert.equal(new Set(one.map(([, , radius]) => radius)).size > 3, true);
});

test("the planks of a bridge hold only so many, and any number at nought", () => {
  const bridge = featureOf({ land: "bridge", points: [[2, 5], [8, 5]], breadth: 2 })!;

  assert.deepEqual(narrowOf(bridge, 3), [{ points: [[2, 6], [8, 6], [8, 4], [2, 4]], limit: 3 }]);
  assert.deepEqual(narrowOf(bridge, 0), []);
});

test("a ruin lies between two corners, whichever way it is drawn, and its walls inside it", () => {
  const ruin = featureOf({ land: "ruin", points: [[9, 8], [3, 2]], breadth: 0 })!;
  const walls = wallsOf(ruin, (nth) => `ruin-${nth}`);

  assert.equal(walls.length, 7);
  assert.ok(walls.flatMap(({ points }) => points).every(([x, y]) => x >= 3 && x <= 9 && y >= 2 && y <= 8));
  assert.deepEqual(traceOf(ruin), { points: [[3, 2], [9, 2], [9, 8], [3, 8]], closed: true });
  assert.deepEqual(JSON.parse(JSON.stringify(ruin)), { kind: "ruin", at: [3, 2], size: [6, 6] });
});

test("walls and narrow places that were drawn with a feature are known as its own", () => {
  const ruin = featureOf({ land: "ruin", points: [[3, 2], [9, 8]], breadth: 0 })!;
  const bridge = featureOf({ land: "bridge", points: [[2, 5], [8, 5]], breadth: 2 })!;
  const isOwn = madeWith([ruin, bridge]);

  assert.ok([...wallsOf(ruin, () => "x"), ...narrowOf(bridge, 9)].every(isOwn));
  assert.equal(isOwn({ points: [[0, 0], [1, 1]] }), false);
});

test("water is what a shore goes round: a stroke there and back, or straight, is none", () => {
  const pond = (points: readonly Point[]): unknown => featureOf({ land: "pond", points, breadth: 0 });

  assert.equal(pond([[2, 2], [8, 4]]), null);
  assert.equal(pond([[2, 2], [8, 2], [2, 2]]), null);
  assert.notEqual(pond([[2, 2], [8, 2], [8, 6], [2, 6], [2, 2]]), null);
});
