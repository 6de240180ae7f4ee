/** Where a pointer of the tour lies. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { spotBeside } from "../src/tour/spot";

const PAGE = { w: 390, h: 844 };
const CARD = { w: 320, h: 200 };
const fits = ([x, y]: readonly [number, number]): boolean => x >= 10 && y >= 10 && x + CARD.w <= PAGE.w - 9 && y + CARD.h <= PAGE.h - 9;

test("below what it means, else above it, and always on the page", () => {
  assert.deepEqual(spotBeside({ x: 100, y: 100, w: 60, h: 60 }, CARD, PAGE), [10, 178]);
  assert.deepEqual(spotBeside({ x: 300, y: 780, w: 60, h: 60 }, CARD, PAGE), [60, 562]);
  for (const meant of [null, { x: -50, y: -50, w: 20, h: 20 }, { x: 380, y: 840, w: 60, h: 60 }, { x: 0, y: 0, w: 390, h: 844 }]) assert.ok(fits(spotBeside(meant, CARD, PAGE)));
});

test("beside it where there is room neither above nor below", () => {
  assert.deepEqual(spotBeside({ x: 20, y: 20, w: 60, h: 360 }, CARD, { w: 844, h: 390 }), [98, 100]);
});

test("above it where others would be hidden below, and past those others where there is room neither above nor beside", () => {
  const meant = { x: 440, y: 360, w: 60, h: 60 }, other = { x: 440, y: 450, w: 60, h: 64 };
  assert.deepEqual(spotBeside(meant, CARD, { w: 1125, h: 900 }, [meant, other]), [310, 142]);
  assert.deepEqual(spotBeside({ x: 130, y: 170, w: 60, h: 60 }, CARD, PAGE, [{ x: 130, y: 250, w: 60, h: 64 }]), [10, 332]);
});

test("within the room that a log leaves beside the map", () => {
  const [x] = spotBeside({ x: 943, y: 811, w: 108, h: 58 }, CARD, { w: 1125, h: 900 });
  assert.equal(x, 795);
});
