import assert from "node:assert/strict";
import { test } from "node:test";
import { sizeBy } from "../src/panels/scale";

test("a line over half of the width that is ten metres long makes a picture of twenty", () => {
  assert.deepEqual(sizeBy([800, 600], [0.25, 0.5], [0.75, 0.5], 10), { width: 20, height: 15 });
});

test("a line that is none, no length and no picture tell no scale", () => {
  assert.deepEqual([
    sizeBy([800, 600], [0.5, 0.5], [0.5, 0.5], 10), sizeBy([800, 600], [0, 0], [1, 0], 0),
    sizeBy([800, 600], [0, 0], [1, 0], Number.NaN), sizeBy(null, [0, 0], [1, 0], 10),
  ], [null, null, null, null]);
});
