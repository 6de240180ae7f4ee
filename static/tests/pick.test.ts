import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, pick, type Placed } from "../src/board/layout";

const piece = (id: string, x: number, more: object = {}): Placed =>
  ({ id, look: { faction: "allies", active: false, ...more }, at: [0, 0], x, y: 0, r: 20, dx: 0, dy: 0, angle: 0, circle: null }) as unknown as Placed;
const picked = (x: number, finger: boolean, ...pieces: Placed[]): string | undefined => pick({ ...NOTHING, pieces }, x, 0, finger)?.id;

test("where two pieces lie over each other the one drawn on top is meant", () => {
  for (const finger of [false, true]) {
    assert.equal(picked(0, finger, piece("ana", 0), piece("bo", 6)), "bo");
    assert.equal(picked(-17, finger, piece("ana", 0), piece("bo", 6)), "ana", "what still looks out is itself");
  }
});

test("beside all of them the nearest is meant, and whose turn it is a little sooner", () => {
  assert.equal(picked(22, true, piece("ana", 0), piece("bo", 45)), "ana");
  assert.equal(picked(21, false, piece("ana", 0), piece("bo", 43)), "ana");
  assert.equal(picked(23, true, piece("ana", 0), piece("bo", 44, { active: true })), "bo");
});
