import assert from "node:assert/strict";
import { test } from "node:test";
import { added, FADING, keptOf, type Line, MOST, POINTS, SEEN, strength, thinned } from "../src/beside/drawn";
import type { Point, View } from "../src/types";

const line = (n: number, more: Partial<Line> = {}): Line => ({ seat: "gm", path: [[n, 0], [n, 1]], stays: true, word: "", at: 0, ...more });

test("a line fades, one that the table keeps does not", () => {
  assert.equal(strength({ at: 0 }, SEEN - FADING), 1);
  assert.equal(strength({ at: 0 }, SEEN - FADING / 2), 0.5);
  assert.equal(strength({ at: 0 }, SEEN), 0);
  const [kept] = keptOf({ drawings: { d1: { seat: "gm", path: [[1, 2]], word: "a trap" } } } as unknown as View);
  assert.equal(strength(kept!, 10 * SEEN), 1);
  assert.deepEqual([kept!.word, kept!.stays, keptOf(null)], ["a trap", true, []]);
});

test("the newest are seen, and what is told again is there once", () => {
  const all = Array.from({ length: MOST + 5 }, (_, n) => line(n)).reduce(added, [] as readonly Line[]);
  assert.equal(all.length, MOST);
  assert.deepEqual(all[0]?.path, [[5, 0], [5, 1]]);
  assert.equal(added(all.slice(1), line(9)).length, MOST - 1);
  assert.equal(added(all.slice(1), line(9, { seat: "other" })).length, MOST);
});

test("a line is sent in few points, and ends where the hand let go", () => {
  const points = Array.from({ length: 2000 }, (_, n): Point => [n / 100, 1 / 3]);
  const sent = thinned(points, 0.05);
  assert.ok(sent.length <= POINTS);
  assert.deepEqual([sent[0], sent.at(-1)], [[0, 0.33], [19.99, 0.33]]);
});
