import assert from "node:assert/strict";
import { test } from "node:test";
import { overlap, type Box } from "../src/board/camera";
import { type Block, FIRM, Labels, type Spot, type Wish } from "../src/board/labels";
import type { Context } from "../src/board/context";
import type { Placed } from "../src/board/layout";
import { marks } from "../src/board/rim";
import { folded } from "../src/board/text";

const CANVAS: Box = { x: 0, y: 0, w: 800, h: 600 };
const FREE: Box = { x: 26, y: 24, w: 740, h: 540 };

const named = (key: string, x: number, y: number, given: Partial<Wish> = {}): Wish => ({
  key, x, y, r: 24, r0: 24, sizes: [{ w: 90, h: 18 }], angle: Math.PI / 2, weight: 1, far: false, near: [], ...given,
});

const settle = (wishes: readonly Wish[], blocks: readonly Block[] = [], labels = new Labels()): Map<string, Spot> =>
  labels.settle(wishes, blocks, FREE, CANVAS, 260);

const over = (spots: Iterable<Box>, others: readonly Box[]): number =>
  [...spots].reduce((sum, spot) => sum + others.reduce((all, other) => all + (other === spot ? 0 : overlap(spot, other)), 0), 0);

const crowd = (count: number, wide: number, high: number): Wish[] =>
  Array.from({ length: count }, (_, i) => named(`p${i}`, 60 + ((i * 137) % wide), 60 + ((i * 89) % high)));

test("a name alone stands below, without a leader", () => {
  const spot = settle([named("aina", 300, 300)]).get("aina")!;

  assert.deepEqual([spot.align, spot.y > 300, spot.away], ["center", true, 0]);
});

test("names never stand over each other, however many there are", () => {
  for (const count of [5, 30, 200]) {
    const spots = [...settle(crowd(count, 640, 440)).values()];

    assert.ok(spots.length > Math.min(count, 30) / 2, `${count}: ${spots.length} are named`);
    assert.ok(over(spots, spots) < count, `${count}: ${over(spots, spots)}`);
  }
});

test("nothing is written over a button, a badge or a mark at the rim", () => {
  const firm: Block[] = [{ x: 600, y: 24, w: 160, h: 60, cost: FIRM }, { x: 240, y: 310, w: 120, h: 60, cost: FIRM }];
  const spots = [...settle([named("under", 300, 290), named("beside", 680, 60), ...crowd(20, 640, 440)], firm).values()];

  assert.ok(over(spots, firm) < 5, `${over(spots, firm)}`);
});

test("a name that must be read now is there where no other would find room", () => {
  const everywhere = [{ ...CANVAS, cost: FIRM }];

  assert.equal(settle([named("aina", 300, 300)], everywhere).size, 0);
  assert.equal(settle([named("aina", 300, 300, { weight: 6 })], everywhere).size, 1);
});

test("nobody's name stands on another's leader", () => {
  const walls = [-1, 1].map((side): Block => ({ x: 300 + side * 90 - 80, y: 200, w: 160, h: 200, cost: FIRM }));
  const spots = settle([named("led", 300, 300, { r: 90, far: true, weight: 3 }), named("other", 300, 400)], walls);
  const led = spots.get("led")!;
  const other = spots.get("other");

  assert.ok(other === undefined || overlap({ x: 297, y: Math.min(300, led.y), w: 6, h: Math.abs(led.y - 300) }, other) === 0);
});

test("a leader goes past other bodies, not through them", () => {
  // Room only straight below, behind the other, and farther off at the right.
  const other = { x: 300, y: 345, r: 14 };
  const walls: Block[] = [{ x: 0, y: 0, w: 800, h: 285, cost: 1.9 }, { x: 0, y: 285, w: 250, h: 315, cost: 1.9 }, { x: 250, y: 285, w: 158, h: 77, cost: 1.9 }];

  const spot = settle([named("led", 300, 300, { near: [other] })], walls).get("led")!;

  assert.deepEqual([spot.x > 400, spot.y < 310], [true, true], JSON.stringify(spot));
});

test("a long name is folded, and a short one only where one row finds no room", () => {
  const both = [{ w: 240, h: 18 }, { w: 130, h: 35 }];
  const short = [{ w: 100, h: 18 }, { w: 60, h: 35 }];
  const lane: Block[] = [{ x: 0, y: 0, w: 265, h: 600, cost: FIRM }, { x: 335, y: 0, w: 465, h: 600, cost: FIRM }];

  assert.equal(settle([named("long", 300, 300, { sizes: both })]).get("long")?.size, 1);
  assert.equal(settle([named("short", 300, 300, { sizes: short })]).get("short")?.size, 0);
  assert.equal(settle([named("short", 300, 300, { sizes: short })], lane).get("short")?.size, 1);
});

test("a name that finds its place again does not hop", () => {
  const labels = new Labels();
  const below = (cost: number): Block[] => [{ x: 200, y: 325, w: 200, h: 40, cost }];
  const [before, after, fresh] = [settle([named("aina", 300, 300)], below(0.03), labels), settle([named("aina", 300, 300)], below(0.012), labels),
    settle([named("aina", 300, 300)], below(0.012))].map((spots) => spots.get("aina")!) as [Spot, Spot, Spot];

  assert.notDeepEqual([fresh.dx, fresh.dy], [before.dx, before.dy]);
  assert.deepEqual([after.dx, after.dy], [before.dx, before.dy]);
});

test("where a name is folded", () => {
  assert.deepEqual(folded("Sir Bartholomew of the Long Marsh 4"), ["Sir Bartholomew of", "the Long Marsh 4"]);
  assert.deepEqual(folded("赤い鱗の　ドラゴンロード"), ["赤い鱗の", "ドラゴンロード"]);
  assert.deepEqual([folded("Aina"), folded("Goblin Shaman"), folded("Wolfgangamadeusmozart")], [null, null, null]);
  for (const row of folded("炎の魔神、イフリートの影") ?? []) assert.doesNotMatch(row, /^[、。ー]/);
});

test("whoever is out of sight is marked beside a button, off the pieces at the rim", () => {
  const at = (id: string, x: number, y: number): Placed => ({ id, x, y, r: 13, look: {} } as unknown as Placed);
  const button: Box = { x: 340, y: 116, w: 48, h: 48 };
  const camera = { width: 390, height: 844, insets: { top: 56, right: 0, bottom: 450, left: 0 }, free: () => ({ x: 0, y: 56, w: 390, h: 338 }), covers: () => [button] };
  const pieces = [at("far", 600, 140), at("near", 365, 230)];
  const [mark, ...others] = marks({ camera, layout: { pieces } } as unknown as Context);

  assert.deepEqual([mark!.piece.id, others.length], ["far", 0]);
  assert.equal(overlap(button, { x: mark!.x - 11, y: mark!.y - 11, w: 22, h: 22 }), 0);
  assert.ok(Math.hypot(mark!.x - 365, mark!.y - 230) > 24);
});
