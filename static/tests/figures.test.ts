import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera, overlap, type Box } from "../src/board/camera";
import { around, boxesAlong, spotFor } from "../src/board/figures";
import { type Block, FIRM } from "../src/board/labels";
import { clearOf, stepped } from "../src/board/areas/area-labels";
import { GLASS, Places, SLIP } from "../src/board/places";

const SIZE = { w: 40, h: 18 };

function camera(covers: Record<string, Box> = {}): Camera {
  const made = new Camera(() => undefined);
  [made.width, made.height] = [800, 600];
  made.insets = { top: 0, right: 0, bottom: 0, left: 0, covers };
  return made;
}

const name = (x: number, y: number, w = 100, h = 18): Block => ({ x, y, w, h, cost: 10 });

test("a figure stands at its first place where that is free", () => {
  assert.deepEqual(spotFor(SIZE, { tries: [[300, 300], [300, 340]] }, [], camera()), { x: 280, y: 291, w: 40, h: 18 });
});

test("a figure moves on along its circle rather than cover a name, and is left out where all is written on", () => {
  const tries = around([300, 300], 60, Math.PI / 2);
  const spot = spotFor(SIZE, { tries }, [name(250, 350)], camera());

  assert.ok(spot && overlap(spot, name(250, 350)) === 0 && Math.abs(Math.hypot(spot.x + 20 - 300, spot.y + 9 - 300) - 60) < 0.01);
  assert.equal(spotFor(SIZE, { tries }, [name(0, 0, 800, 600)], camera()), null);
  assert.ok(spotFor(SIZE, { tries, firm: true }, [name(0, 0, 800, 600)], camera()));
});

test("a figure stands neither under a button nor in the margin nor outside", () => {
  const button = { x: 280, y: 280, w: 60, h: 60 };
  const tries: [number, number][] = [[300, 300], [10, 300], [300, 596], [500, 300]];

  assert.deepEqual(spotFor(SIZE, { tries }, [], camera({ button })), { x: 480, y: 291, w: 40, h: 18 });
});

test("what is written stands in the way of what is written next", () => {
  const taken: Block[] = boxesAlong([100, 300], [500, 300], 12, FIRM);
  const tries: [number, number][] = [[300, 300], [300, 330]];

  assert.deepEqual(spotFor(SIZE, { tries }, taken, camera())?.y, 321);
});

test("a slip is moved off the name that its edge would cut", () => {
  const free = new Places().find("ruler", { w: 200, h: 60 }, [300, 300], 40, [], camera());
  const cut = name(free.x + free.w - 4, free.y + 10);
  const placed = new Places().find("ruler", { w: 200, h: 60 }, [300, 300], 40, [cut], camera());

  assert.equal(overlap(placed, cut), 0);
});

test("a slip covers pieces rather than another slip or the glass over the finger", () => {
  const phone = camera();
  [phone.width, phone.height] = [390, 844];
  phone.insets = { top: 56, right: 0, bottom: 392, left: 0, covers: {} };
  const crowd: Block = { x: 0, y: 56, w: 390, h: 320, cost: 6 };

  for (const cost of [SLIP, GLASS]) {
    const other: Block = { x: 0, y: 380, w: 390, h: 64, cost };
    const placed = new Places().find("stop", { w: 170, h: 32 }, [200, 350], 46, [crowd, other], phone);
    assert.ok(overlap(placed, other) < (placed.w * placed.h) / 4, `${JSON.stringify(placed)}`);
  }
});

test("names of areas that are narrower than they stand on two lines", () => {
  const boxes = [name(0, 10, 90), name(100, 10, 120), name(200, 10, 90), name(300, 10, 90)].map((box) => ({ box }));

  assert.deepEqual(stepped(boxes).map(({ box: { y } }) => y), [10, 10, 32, 10]);
  assert.deepEqual(stepped(boxes, -1).map(({ box: { y } }) => y), [10, 10, -12, 10], "slips at the foot of the map go up");
});

test("the name of an area that buttons push down stands where nobody does, or nowhere", () => {
  const tools = { x: 0, y: 0, w: 100, h: 40 };
  const row = (y: number): Box => ({ x: 10, y, w: 80, h: 20 });
  const places = [{ x: 5, y: 10, w: 90, h: 19 }];

  assert.equal(clearOf([], [row(10)], 10, places, 120)?.y, 10, "at the top it stays where it is");
  assert.equal(clearOf([tools], [], 10, places, 120)?.y, 43);
  const pushed = clearOf([tools], [row(45)], 10, places, 120);
  assert.ok(pushed !== null && pushed.y >= 65 && pushed.y + pushed.h <= 120);
  assert.equal(clearOf([tools], [row(45), row(70), row(95)], 10, places, 120), null);
});
