import assert from "node:assert/strict";
import { test } from "node:test";
import { filled } from "../src/page/hand-rules";
import type { Offer } from "../src/panels/offers";
import { waysOf } from "../src/systems/general/ways";
import { viewOf } from "./views";

const AREAS = ["left", "middle", "right"].map((id) => ({ id, battlefield: false, combatants: [] }));
const view = viewOf({ areas: AREAS as never, turn: "ana", combatants: { ana: { area: "left" } } });

const offer = (id: string, among: readonly string[], more: Partial<Offer> = {}): Offer =>
  ({ id, group: "move", names: { en: id }, command: { command: "move", actor: "ana", mode: id }, needs: [{ field: "to", kind: "area", among }], reject: null, ...more });

test("an area is reached by the first open offer that leads there", () => {
  const ways = waysOf(view, "ana", [offer("step", ["middle"]), offer("run", ["middle", "right"])], "en");

  assert.deepEqual([...ways].map(([area, { name, stroke, open }]) => [area, name, stroke, open]), [["middle", "step", "short", true], ["right", "run", "long", true]]);
});

test("a way beyond the usual one is dear: a finger that lets go is asked once more", () => {
  const ways = waysOf(view, "ana", [offer("step", ["middle"]), offer("run", ["middle", "right"])], "en");

  assert.deepEqual([ways.get("middle")?.dear, ways.get("right")?.dear], [false, true]);
});

test("where no open offer leads, a closed one says why, and the own area is no way", () => {
  const reject = { code: "held", reason: "Held fast." };
  const ways = waysOf(view, "ana", [offer("step", ["middle"]), offer("run", ["right"], { reject })], "en");

  assert.deepEqual([ways.get("right")?.open, ways.get("right")?.reason, ways.has("left")], [false, "Held fast.", false]);
});

test("an offer that wants more than an area is no way, one that may be told more is", () => {
  const both = [{ field: "to", kind: "area", among: ["middle"] }, { field: "whom", kind: "combatant" }] as const;
  const ways = (optional: boolean): number => waysOf(view, "ana", [offer("lead", [], { needs: [both[0], { ...both[1], optional }] })], "en").size;

  assert.equal(ways(false), 0);
  assert.equal(ways(true), 2);
});

test("metres limit an offer that names no areas", () => {
  const far = (within: number): readonly boolean[] => [...waysOf(view, "ana", [offer("step", [], { needs: [{ field: "to", kind: "area", within }] })], "en").values()].map(({ open }) => open);

  assert.deepEqual(far(10), [true, false]);
  assert.deepEqual(far(20), [true, true]);
});

test("before the turns begin a drag sets a piece down", () => {
  const place = offer("place", ["middle", "right"], { command: { command: "place", target: "ana" } });
  const before = viewOf({ areas: AREAS as never, combatants: { ana: { area: "left" } } });

  assert.equal(waysOf(before, "ana", [place], "en").get("right")?.name, "place");
  assert.equal(waysOf(view, "ana", [place, offer("step", ["middle"])], "en").get("right")?.name, "step");
});

test("a drawn move fills the command of its offer with a path, with its last place, or with an area", () => {
  const draft = { actor: "ana", start: [0, 0], path: [[1, 0], [2, 0]], way: "drag" } as const;
  const command = { command: "move", actor: "ana" };

  assert.deepEqual(filled({ ...draft, fills: { id: "walk", command, field: "path" } }), { ...command, path: [[1, 0], [2, 0]] });
  assert.deepEqual(filled({ ...draft, fills: { id: "set", command, field: "at", last: true } }), { ...command, at: [2, 0] });
  assert.deepEqual(filled({ ...draft, to: { area: "right" }, fills: { id: "go", command, field: "to" } }), { ...command, to: "right" });
  assert.deepEqual(filled({ ...draft, to: { area: "right" }, fills: { id: "flee", command } }), command, "which lacks nothing");
  assert.equal(filled(draft), null, "while nobody knows which");
});
