import assert from "node:assert/strict";
import { test } from "node:test";
import { folded } from "../src/systems/sw25/event-groups";
import { geometryOf, pieceOf } from "../src/systems/sw25/geometry";
import type { Told } from "../src/systems/sw25/told";
import { advancedViewOf } from "./views";

const types = (events: readonly Told[]): readonly (readonly [string, string | null])[] =>
  folded(events).map(({ event, outcome }) => [event.type, outcome?.type ?? null]);

test("a blow at one target is one line with its outcome, its dice and its damage", () => {
  const [line, ...more] = folded([
    { type: "attacked", actor: "aina", target: "wolf" },
    { type: "checked", check: "accuracy", actor: "aina", total: 15 },
    { type: "checked", check: "evasion", actor: "wolf", total: 9 },
    { type: "hit", target: "wolf" },
    { type: "damage-rolled", target: "wolf", total: 11 },
    { type: "damaged", target: "wolf", amount: 8 },
  ]);

  assert.deepEqual(more, []);
  assert.equal(line?.outcome?.type, "hit");
  assert.equal(line?.applied?.["amount"], 8);
  assert.deepEqual(line?.rolls.map(({ total }) => total), [15, 9, 11]);
});

test("an effect on several has a line for each of them", () => {
  assert.deepEqual(types([
    { type: "effect-used", actor: "aina", targets: ["wolf", "bat"] },
    { type: "checked", check: "magic", actor: "aina", total: 14 },
    { type: "checked", check: "willpower", actor: "wolf", total: 9 },
    { type: "damage-rolled", target: "wolf", total: 11 },
    { type: "damaged", target: "wolf", amount: 11 },
    { type: "resisted", target: "bat" },
  ]), [["effect-used", null], ["damage-rolled", "damage-rolled"], ["resisted", "resisted"]]);
});

test("a shot that went astray is not told as the line of the one it was meant for", () => {
  assert.deepEqual(types([
    { type: "attacked", actor: "aina", target: "wolf" }, { type: "misfired", target: "borin" }, { type: "hit", target: "wolf" },
  ]), [["attacked", null], ["misfired", null], ["hit", "hit"]]);
});

test("a check of a blow that nobody answered stays with the blow", () => {
  const [line] = folded([{ type: "attacked", actor: "aina", target: "wolf" }, { type: "checked", check: "accuracy", total: 2 }]);

  assert.deepEqual(line?.rolls.map(({ total }) => total), [2]);
});

const VIEW = advancedViewOf({ combatants: { aina: {}, wolf: { faction: "enemies" } } });

test("a move lights its path, a block the way and the point where it ended", () => {
  const moved: Told = { type: "moved", mover: "aina", path: [[0, 0], [6, 0]] };
  const blocked: Told = { type: "blocked", mover: "aina", by: ["wolf"], at: [6, 0], gaps: [{ id: "wolf", faction: "enemies", start: [6, 2], gap: 2 }] };
  const entry = { seq: 1, events: [moved, blocked] };

  assert.deepEqual(geometryOf(moved, entry, VIEW)?.path, [[0, 0], [6, 0]]);
  const lit = geometryOf(blocked, entry, VIEW);
  assert.deepEqual([lit?.path, lit?.stop, lit?.circles], [[[0, 0], [6, 0]], [6, 0], [{ at: [6, 2], radius: 2, of: "wolf" }]]);
});

test("a blow lights its line, also under the dice that were rolled for it", () => {
  const attacked: Told = { type: "attacked", actor: "aina", target: "wolf", start: [0, 0], at: [6, 0] };
  const hit: Told = { type: "hit", target: "wolf" };

  assert.deepEqual(geometryOf(hit, { seq: 1, events: [attacked, hit] }, VIEW)?.line, [[0, 0], [6, 0]]);
});

test("an event without a place lights nothing, but may be about somebody", () => {
  const ended: Told = { type: "turn-ended", actor: "wolf" };

  assert.equal(geometryOf(ended, { seq: 1, events: [ended] }, VIEW), null);
  assert.equal(pieceOf(ended, VIEW), "wolf");
  assert.equal(pieceOf({ type: "turn-ended", actor: "gone" }, VIEW), null);
});
