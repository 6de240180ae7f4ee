import assert from "node:assert/strict";
import { test } from "node:test";
import { mayActNow } from "../src/page/ready";
import { openScene, type Scene } from "../src/page/scene";
import { rulesOf } from "../src/systems/sw25/hand";
import type { Combatant, Role, View } from "../src/types";
import { viewOf } from "./views";

function seated(role: Role, seat: string, more: Partial<Omit<View, "combatants">> = {}, combatants: Readonly<Record<string, Partial<Combatant>>> = {}): Scene {
  const scene = openScene();
  scene.rules.value = rulesOf(scene);
  const view = viewOf({
    seats: { anna: { name: "Anna", controls: ["jouni"] } }, ...more,
    combatants: { jouni: { at: [0, 0] }, wolf: { at: [5, 0], faction: "enemies" }, ...combatants },
  });
  scene.hear({ type: "welcome", role, seat, seq: 7, view });
  return scene;
}

test("a player who leads one combatant has it selected", () => {
  assert.equal(seated("player", "anna").selected.value, "jouni");
  assert.equal(seated("gm", "gm").selected.value, null);
});

test("an event patches the view and stands in the log", () => {
  const scene = seated("player", "anna");

  const heard = scene.hear({ type: "event", seq: 8, by: "anna", events: [{ type: "moved", mover: "jouni" }], patch: { combatants: { jouni: { at: [3, 0] } } } });

  assert.equal(heard, undefined);
  assert.deepEqual(scene.view.value?.combatants["jouni"]?.at, [3, 0]);
  assert.deepEqual(scene.entries.value.map(({ seq }) => seq), [8]);
});

test("an event that is known is passed over, one after a gap asks for the rest", () => {
  const scene = seated("player", "anna");
  const word = (seq: number) => ({ type: "event", seq, events: [], patch: { round: seq } }) as const;

  assert.equal(scene.hear(word(7)), undefined);
  assert.equal(scene.hear(word(9)), "again");
  assert.deepEqual([scene.seq.value, scene.view.value?.round], [7, 1]);
});

test("who leaves the view keeps its name for the log", () => {
  const scene = seated("player", "anna");

  scene.hear({ type: "event", seq: 8, events: [], patch: { combatants: { wolf: null } } });

  assert.deepEqual(Object.keys(scene.gone.value), ["wolf"]);
  assert.deepEqual(Object.keys(scene.view.value?.combatants ?? {}), ["jouni"]);
});

test("a player moves what it leads, in its own side's phase, while it has not acted", () => {
  const movable = (more: Partial<Omit<View, "combatants">>, jouni: Partial<Combatant> = {}): readonly string[] =>
    [...seated("player", "anna", more, { jouni }).movable.value];

  assert.deepEqual(movable({}), ["jouni"]);
  assert.deepEqual(movable({ acting: "enemies" }), []);
  assert.deepEqual(movable({ turn: "wolf" }), []);
  assert.deepEqual(movable({}, { acted: true }), []);
  assert.deepEqual(movable({}, { conditions: ["dead"] }), []);
  assert.deepEqual(movable({ phase: "placement", acting: "enemies" }), ["jouni"]);
});

test("where the table only warns, a player may try out of turn", () => {
  assert.deepEqual([...seated("player", "anna", { acting: "enemies", options: { strictness: "warn" } }).movable.value], ["jouni"]);
});

test("the GM moves everyone who is not out; a spectator nobody", () => {
  assert.deepEqual([...seated("gm", "gm", {}, { wolf: { excluded: true } }).movable.value], ["jouni"]);
  assert.deepEqual([...seated("spectator", "").movable.value], []);
});

test("a decision asks who leads one of its blockers, and the GM", () => {
  const pending = { kind: "block", options: [{ by: ["jouni"] }] } as unknown as NonNullable<View["pending"]>;

  assert.equal(seated("player", "anna", { pending }).asksMe.value, true);
  assert.equal(seated("player", "otto", { pending }).asksMe.value, false);
  assert.equal(seated("gm", "gm", { pending }).asksMe.value, true);
  assert.equal(seated("spectator", "", { pending }).asksMe.value, false);
});

test("a player takes back its own last command, unless a die fell", () => {
  const scene = seated("player", "anna");
  assert.equal(scene.mayUndo.value, false);

  scene.hear({ type: "event", seq: 8, by: "anna", id: "c1", events: [{ type: "moved", mover: "jouni" }] });
  assert.equal(scene.mayUndo.value, true);

  scene.hear({ type: "event", seq: 9, by: "anna", id: "c2", events: [{ type: "checked", faces: [3, 4] }] });
  assert.equal(scene.mayUndo.value, false);
});

test("through another's eyes nothing may be moved or answered", () => {
  const scene = seated("gm", "gm");

  scene.eyes.value = { seat: "anna", view: viewOf({ combatants: { jouni: {} } }) };

  assert.deepEqual([[...scene.movable.value], scene.asksMe.value, scene.mayUndo.value], [[], false, false]);
  assert.deepEqual(Object.keys(scene.view.value?.combatants ?? {}), ["jouni"]);
});

test("of a group whose turn it is only those may act who are up", () => {
  const view = { ...viewOf({ combatants: { ana: {}, gob: {}, imp: {} } }), up: ["gob", "imp"] };
  const ready = (seen: typeof view & { turn?: string }): string[] => Object.keys(seen.combatants).filter((id) => mayActNow(seen, id));

  assert.deepEqual(ready(view), ["gob", "imp"]);
  assert.deepEqual(ready({ ...view, turn: "gob" }), ["gob"]);
  assert.deepEqual(ready({ ...view, up: [] }), ["ana", "gob", "imp"]);
});
