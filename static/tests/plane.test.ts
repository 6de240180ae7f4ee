import assert from "node:assert/strict";
import { test } from "node:test";
import { along, counted, figure, gap, nearest, remaining, settle, simplify, smooth, stretch, track } from "../src/board/paths";
import { tenth } from "../src/page/i18n";
import { springs } from "../src/board/plane/features";
import type { Point } from "../src/types";

const CORNER: readonly Point[] = [[0, 0], [10, 0], [10, 5]];

test("a track is as long as its legs together", () => {
  const { at, length } = track(CORNER);

  assert.deepEqual(at, [0, 10, 15]);
  assert.equal(length, 15);
});

test("a place along a track lies past the corner, and never past the ends", () => {
  const way = track(CORNER);

  assert.deepEqual(along(way, 12), { point: [10, 2], angle: Math.PI / 2 });
  assert.deepEqual(along(way, -1).point, [0, 0]);
  assert.deepEqual(along(way, 99).point, [10, 5]);
});

test("a track of one point is that point", () => {
  assert.deepEqual(along(track([[2, 3]]), 5), { point: [2, 3], angle: 0 });
  assert.deepEqual(along(track([]), 5).point, [0, 0]);
});

test("a stretch keeps the corners between its marks", () => {
  assert.deepEqual(stretch(track(CORNER), 8, 12), [[8, 0], [10, 0], [10, 2]]);
  assert.deepEqual(stretch(track(CORNER), 10, 12), [[10, 0], [10, 2]], "a corner that is a mark is there once");
});

test("the nearest place of a track is where the plumb line falls", () => {
  assert.deepEqual(nearest(track(CORNER), [4, 3]), { metres: 4, off: 3 });
  assert.deepEqual(nearest(track(CORNER), [13, 9]), { metres: 15, off: 5 });
});

test("a leg of no length does not hide the nearest place", () => {
  assert.deepEqual(nearest(track([[0, 0], [0, 0], [10, 0]]), [6, 1]), { metres: 6, off: 1 });
});

test("a simplified path has few legs, keeps its ends and is never longer", () => {
  const drawn = Array.from({ length: 200 }, (_, i): Point => [i / 10, Math.sin(i / 12) * 4]);

  const path = simplify(drawn, 12);

  assert.ok(path.length - 1 <= 12);
  assert.ok(track(path).length <= track(drawn).length + 1e-9);
  assert.deepEqual(path[0], settle(drawn[0]!));
  assert.deepEqual(path.at(-1), settle(drawn.at(-1)!));
});

test("a straight line simplifies to its two ends", () => {
  assert.deepEqual(simplify([[0, 0], [1, 1], [2, 2], [3, 3]], 5), [[0, 0], [3, 3]]);
});

test("a smooth curve goes through all its points", () => {
  const curve = smooth(CORNER, 8);

  for (const point of CORNER) assert.ok(curve.some((one) => gap(one, point) < 1e-9), `through ${point}`);
});

test("lengths are rounded up, what is left is rounded down", () => {
  assert.equal(figure(3.01), "3.1");
  assert.equal(figure(3, true), "3");
  assert.equal(figure(0.1 + 0.2), "0.3", "noise of floating point is no tenth more");
  assert.equal(remaining(3.09), "3.0");
  assert.equal(remaining(0.3 - 1e-12), "0.3");
});

test("a path is told as the log tells it afterwards, which counts whole centimetres", () => {
  const drawn = track([[10, 10], [25.2, 10.1]]).length;

  assert.ok(drawn > 15.2 && drawn < 15.201);
  assert.equal(figure(counted(drawn, 20)), tenth(Math.round(drawn * 100) / 100));
  assert.deepEqual([figure(counted(drawn, 20)), remaining(20 - counted(drawn, 20))], ["15.2", "4.8"]);
  assert.equal(figure(counted(drawn, 15.2)), "15.3", "what is a hair too long does not look as if it fitted");
  assert.equal(counted(15.207, 15.207), 15.207);
});

test("a river rises and sinks where it ends on the map, and is as broad as meant between", () => {
  const breadth = springs([[0, 0], [1, 0], [3, 0], [8, 0], [9, 0]], 2);

  assert.deepEqual([breadth[0], breadth[4]], [0, 0]);
  assert.deepEqual([breadth[2], breadth[1]], [1, Math.sqrt(0.75)]);
});
