import assert from "node:assert/strict";
import { test } from "node:test";
import { added, FADING, type Line, MOST_OWN, POINTS, SEEN, strength, thinned } from "../src/beside/drawn";
import type { Point } from "../src/types";

const line = (n: number, more: Partial<Line> = {}): Line => ({ seat: "gm", path: [[n, 0], [n, 1]], stays: true, word: "", at: 0, ...more });

test("a line that fades is gone in the end, one that stays is not", () => {
  assert.equal(strength({ stays: false, at: 0 }, SEEN - FADING), 1);
  assert.equal(strength({ stays: false, at: 0 }, SEEN - FADING / 2), 0.5);
  assert.equal(strength({ stays: false, at: 0 }, SEEN), 0);
  assert.equal(strength({ stays: true, at: 0 }, 10 * SEEN), 1);
});

test("of each seat the newest stay, and what is told again is there once", () => {
  const all = Array.from({ length: MOST_OWN + 5 }, (_, n) => line(n)).reduce(added, [] as readonly Line[]);
  assert.equal(all.length, MOST_OWN);
  assert.deepEqual(all[0]?.path, [[5, 0], [5, 1]]);
  assert.equal(added(all, line(9)).length, MOST_OWN);
  assert.equal(added(all, line(9, { seat: "other" })).length, MOST_OWN + 1);
});

test("a line is sent in few points, and ends where the hand let go", () => {
  const points = Array.from({ length: 2000 }, (_, n): Point => [n / 100, 1 / 3]);
  const sent = thinned(points, 0.05);
  assert.ok(sent.length <= POINTS);
  assert.deepEqual([sent[0], sent.at(-1)], [[0, 0.33], [19.99, 0.33]]);
});
