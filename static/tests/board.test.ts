import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera, CLOSEST, FARTHEST, overlap } from "../src/board/camera";
import { crossings } from "../src/systems/sw25/aiming/fire";
import { bandsOf } from "../src/board/plane/route";
import { templateOf } from "../src/board/plane/templates";
import { bandAt, layOut, onLine, onSheet } from "../src/board/areas/bands";
import type { Point } from "../src/types";
import { advancedViewOf } from "./views";

function cameraOf(width: number, height: number): Camera {
  const camera = new Camera(() => undefined);
  Object.assign(camera, { width, height });
  return camera;
}

const near = (one: readonly number[], other: readonly number[], slack = 1e-9): boolean =>
  one.every((value, index) => Math.abs(value - other[index]!) <= slack);

test("who was shown a place looks there for a while", () => {
  const camera = cameraOf(800, 600);
  camera.frame([0, 0], [40, 30], 60);
  camera.shift(5, 0);
  assert.equal(camera.steered, -Infinity);

  camera.show([20, 15]);

  assert.ok(performance.now() - camera.steered < 5000);
});

test("a point on the screen is the point of the map that is drawn there", () => {
  const camera = cameraOf(800, 600);
  camera.frame([0, 0], [40, 30], 60);

  assert.ok(near(camera.from(...camera.to([12.5, 7.25])), [12.5, 7.25]));
});

test("zooming keeps the place under the pointer, within the nearest and the farthest", () => {
  const camera = cameraOf(800, 600);
  camera.frame([0, 0], [40, 30], 60);
  const before = camera.from(300, 200);

  camera.zoom(1.7, 300, 200);
  assert.ok(near(camera.from(300, 200), before, 1 / camera.scale), "to the pixel");
  camera.zoom(1e6);
  assert.equal(camera.scale, CLOSEST);
  camera.zoom(1e-9);
  assert.equal(camera.scale, FARTHEST);
});

test("a fight is framed in the part that no panel covers", () => {
  const camera = cameraOf(1000, 600);
  camera.insets = { top: 100, right: 200, bottom: 100, left: 100 };
  camera.frame([0, 0], [40, 30], 60);

  const [left, top] = camera.to([0, 0]);
  const [right, bottom] = camera.to([40, 30]);
  assert.ok(left >= 99 && top >= 99 && right <= 801 && bottom <= 501);
});

test("boxes that only touch do not overlap", () => {
  assert.equal(overlap({ x: 0, y: 0, w: 10, h: 10 }, { x: 10, y: 0, w: 5, h: 5 }), 0);
  assert.equal(overlap({ x: 0, y: 0, w: 10, h: 10 }, { x: 8, y: 5, w: 5, h: 50 }), 10);
});

const WAYS = [{ reach: 3 }, { reach: 12 }, { reach: 36 }];

test("a path has a band for each way to walk, up to where it ends", () => {
  assert.deepEqual(bandsOf(40, WAYS, 0), [
    { band: "short", from: 0, to: 3 }, { band: "long", from: 3, to: 12 }, { band: "double", from: 12, to: 36 }, { band: "dots", from: 36, to: 40 },
  ]);
  assert.deepEqual(bandsOf(12, WAYS, 0).map(({ band }) => band), ["short", "long"], "exactly as far as a move goes");
  assert.deepEqual(bandsOf(2, WAYS, 1), [{ band: "short", from: 1, to: 2 }], "from where it leaves the piece");
  assert.deepEqual(bandsOf(5, [], 1), [{ band: "long", from: 1, to: 5 }]);
});

test("an effect falls on a circle or along a strip", () => {
  const figures = { radius: 3, range: 20, through: 5 };

  assert.deepEqual(templateOf("area", [0, 0], [6, 0], figures), { kind: "circle", center: [6, 0], radius: 3 });
  assert.deepEqual(templateOf("line", [0, 0], [6, 0], figures), { kind: "strip", from: [0, 0], to: [20, 0] }, "a line goes as far as it carries");
  assert.deepEqual(templateOf("breakthrough", [0, 0], [6, 0], figures), { kind: "strip", from: [0, 0], to: [11, 0] });
  assert.equal(templateOf("line", [0, 0], [0, 0], figures), null, "at one's own feet it has no direction");
  assert.equal(templateOf("touch", [0, 0], [6, 0], figures), null);
});

test("a line of fire meets what shields it, the nearest first", () => {
  const view = advancedViewOf({
    combatants: { bat: { at: [8, 0.5], faction: "enemies" } },
    battlefield: { obstacles: [{ id: "wall", points: [[4, -2], [4, 2]] }] } as never,
  });
  const fire = { distance: 10, clear: false, needs: [], misfire: [], shielded_by: [{ kind: "combatant", id: "bat" }, { kind: "obstacle", id: "wall" }] } as const;

  const met = crossings([0, 0], [10, 0], fire, view);

  assert.deepEqual(met.map(({ id }) => id), ["wall", "bat"]);
  assert.equal(met[0]?.share, 0.4);
  assert.equal(met[1]?.off, 0.5);
});

const AREAS = advancedViewOf({ areas: (["allies-rear", "front", "enemies-rear"] as const).map((id) => ({ id, battlefield: id === "front", combatants: [] })) });

for (const upright of [false, true]) test(`metres along the areas are found again on the sheet, ${upright ? "upright" : "lying"}`, () => {
  const lay = layOut(AREAS, { w: 800, h: 500 }, upright);

  for (const at of [[0, 0], [10, 3], [20, -4], [14.5, 1], [-6, 0], [27, 2]] as readonly Point[]) {
    assert.ok(near(onLine(lay, onSheet(lay, at)), at, 0.011), `${at}`);
  }
  assert.deepEqual([[0, 0], [10, 0], [20, 0], [99, 0], [-99, 0]].map((at) => bandAt(lay, onSheet(lay, at as unknown as Point))?.id),
    ["allies-rear", "front", "enemies-rear", "enemies-rear", "allies-rear"]);
});

test("whoever is seen already is chosen without the map moving, also near its edge; out of sight or under a tool they are brought in", () => {
  const camera = cameraOf(400, 700);
  camera.insets = { top: 50, right: 0, bottom: 300, left: 0, tools: [120, 40] };
  camera.frame([0, 0], [40, 30], 60);
  const places = (): readonly number[] => camera.to([0, 0]);
  const at = (x: number, y: number): [number, number] => [...camera.from(x, y)] as [number, number];

  for (const [x, y] of [[24, 376], [376, 374], [200, 200]] as const) {
    const before = places();
    camera.bring(at(x, y));
    assert.deepEqual(places(), before);
  }
  for (const [x, y] of [[200, 440], [-30, 200], [900, 900], [340, 70]] as const) {
    const piece = at(x, y);
    camera.bring(piece);
    const [px, py] = camera.to(piece);
    assert.ok(px >= 20 && px <= 380 && py >= 70 && py <= 380, `${px}, ${py}`);
    assert.ok(px < 280 || py > 90, "not under the tools");
  }
  assert.equal(camera.steered, -Infinity, "no hand has steered");
});
