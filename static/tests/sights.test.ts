import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context } from "../src/board/context";
import { noteRows } from "../src/systems/sw25/aiming/sights";

type Told = Parameters<typeof noteRows>[1];

const words = (w: number, said: Partial<Told> = {}, spared: readonly string[] = []): readonly string[] => {
  const brushes = { colours: { ink: "#000", gold: "#000", quiet: "#000", factions: { enemies: { line: "#000" }, neutral: { line: "#000" } } }, faces: { sans: "sans", width: () => 1 } };
  const context = { camera: { free: () => ({ x: 0, y: 0, w, h: 400 }) }, port: { t: (id: string, args?: { count?: number }) => `${id}${args?.count === undefined ? "" : ` ${args.count}`}` }, brushes } as unknown as Context;
  const told = { fire: null, area: null, met: [], reason: "Out of reach", verdict: { chance: 0.5 }, ...said } as unknown as Told;
  return noteRows(context, told, new Set(spared)).map((row) => row.map((word) => word.words).join(""));
};

test("in a small window why an aim is refused stands in the sheet alone, not over the map too", () => {
  assert.deepEqual(words(390), ["aim-chance"]);
});

test("who is left out of an area is not counted in it", () => {
  const area = { certain: ["ana", "gob", "imp"], possible: ["wolf"] };
  assert.deepEqual(words(390, { area }, ["ana", "wolf"]), ["aim-certain 2  aim-possible 0", "aim-chance"]);
});

test("of several with odds of their own the slip tells nobody's", () => {
  const area = { certain: ["ana", "gob"], possible: [] };
  assert.deepEqual(words(390, { area, verdict: { chance: 0.5, odds: { ana: {}, gob: {} } } }), ["aim-certain 2"]);
});
