import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context } from "../src/board/context";
import { noteRows } from "../src/systems/sw25/aiming/sights";

const words = (w: number): readonly string[] => {
  const brushes = { colours: { ink: "#000", gold: "#000", quiet: "#000", factions: { enemies: { line: "#000" }, neutral: { line: "#000" } } }, faces: { sans: "sans", width: () => 1 } };
  const context = { camera: { free: () => ({ x: 0, y: 0, w, h: 400 }) }, port: { t: (id: string) => id }, brushes } as unknown as Context;
  const told = { fire: null, area: null, met: [], reason: "Out of reach", verdict: { chance: 0.5 } } as unknown as Parameters<typeof noteRows>[1];
  return noteRows(context, told).map((row) => row.map((word) => word.words).join(""));
};

test("in a small window why an aim is refused stands in the sheet alone, not over the map too", () => {
  assert.deepEqual(words(390), ["aim-chance"]);
});
