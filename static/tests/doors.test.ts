import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, off } from "../src/beside/doors";

const GATE = { points: [[10, 10], [10, 12]], closed: false } as const;

test("a door is as far as its nearest point", () => {
  assert.equal(off([13, 11], GATE), 3);
  assert.equal(off([10, 14], GATE), 2);
  assert.equal(off([7, 16], GATE), 5);
  assert.equal(off([5, 0], { points: [[0, 0], [10, 0], [5, 10]], closed: true }), 0);
});

test("the own piece that stands nearest goes to the door", () => {
  assert.equal(nearest(GATE, [{ id: "bo", at: [20, 11] }, { id: "ana", at: [11, 11] }]), "ana");
  assert.equal(nearest(GATE, []), null);
});
