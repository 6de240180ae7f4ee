/** Where a pointer of the tour lies, and its ring. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { enclosing, ringAbout, spotBeside, type Box } from "../src/tour/spot";

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
  assert.equal(spotBeside({ x: 130, y: 170, w: 60, h: 60 }, CARD, PAGE, [{ x: 130, y: 250, w: 60, h: 64 }])[1] >= 314, true);
});

test("within the room that a log leaves beside the map", () => {
  const [x] = spotBeside({ x: 943, y: 811, w: 108, h: 58 }, CARD, { w: 1125, h: 900 });
  assert.equal(x, 795);
});

/** Square pixels that two have in common. */
function both(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x), h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return Math.max(0, w) * Math.max(0, h);
}

test("never over what it means or the ring about that, however little room a phone has", () => {
  for (const page of [PAGE, { w: 360, h: 640 }, { w: 844, h: 390 }]) {
    const card = { w: page.w < 480 ? page.w - 20 : 320, h: 190 }, everything = { x: 0, y: 0, ...page };
    for (let x = 0; x < page.w - 120; x += 90) for (let y = 0; y < page.h - 60; y += 40) {
      const meant = { x, y, w: 120, h: 60 };
      const [left, top] = spotBeside(meant, card, page, [everything, { x: 0, y: page.h / 2, w: page.w, h: page.h / 2, weighs: 3 }]);
      assert.equal(both({ x: left, y: top, ...card }, ringAbout(meant, page)), 0, `${x},${y} on ${page.w} x ${page.h}`);
    }
  }
});

test("over the map rather than over the buttons that a step explains, and over those where it explains the map", () => {
  const card = { w: 370, h: 166 }, end = { x: 18, y: 722, w: 354, h: 64 };
  const map = { x: 0, y: 100, w: 390, h: 345 }, sheet = { x: 0, y: 450, w: 390, h: 260 };
  const overMap = spotBeside(end, card, PAGE, [{ ...map, weighs: 1 }, { ...sheet, weighs: 3 }]);
  const overSheet = spotBeside({ x: 140, y: 180, w: 45, h: 68 }, card, PAGE, [{ ...map, weighs: 3 }, { ...sheet, weighs: 1 }]);

  assert.ok(overMap[1] + card.h <= sheet.y, `${overMap}`);
  assert.ok(overSheet[1] >= map.y + map.h, `${overSheet}`);
});

test("where it was, as long as that hides no more: it does not jump under a finger", () => {
  const meant = { x: 100, y: 100, w: 60, h: 60 }, was = [30, 200] as const;
  assert.deepEqual(spotBeside(meant, CARD, PAGE, [], was), was);
  assert.notDeepEqual(spotBeside({ ...meant, y: 220 }, CARD, PAGE, [], was), was);
  assert.notDeepEqual(spotBeside(meant, CARD, PAGE, [], [30, 700]), [30, 700]);
});

test("a ring hugs a piece with its name, and all that is meant together", () => {
  assert.deepEqual(enclosing([{ x: 100, y: 80, w: 40, h: 40 }, { x: 96, y: 124, w: 48, h: 14 }]), { x: 96, y: 80, w: 48, h: 58 });
  assert.equal(enclosing([]), null);
  assert.deepEqual(ringAbout({ x: 96, y: 80, w: 48, h: 58 }, PAGE), { x: 90, y: 74, w: 60, h: 70 });
});

test("a ring about what is as broad as the page stays on the page", () => {
  assert.deepEqual(ringAbout({ x: 0, y: 452, w: 390, h: 392 }, PAGE), { x: 2, y: 446, w: 386, h: 396 });
});
