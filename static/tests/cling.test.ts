import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Drafting } from "../src/board/plane/draft";
import { foeInReach, foeNear, nearlyMet } from "../src/board/plane/reaches";
import type { BoardPort } from "../src/board/port";
import type { BoardModel, Circle, Look } from "../src/board/scene";

const look = (faction: Look["faction"], down = false): Look => ({ faction, down }) as Look;
const circle = (members: readonly string[], forming: boolean): Circle => ({ members, forming }) as unknown as Circle;
const scene = (circles: readonly Circle[] = [], down = false): BoardModel => ({
  looks: new Map([["ana", look("allies")], ["bo", look("allies")], ["gob", look("enemies", down)], ["ox", look("neutral")]]),
  at: new Map([["ana", [2, 2]], ["bo", [20.4, 12]], ["gob", [20, 12]], ["ox", [30, 12]]]),
  circles,
});

test("an end near a foe lies where the foe stands, and nowhere else", () => {
  assert.deepEqual(foeNear(scene(), "ana", [20.3, 12.2], 0.5), [20, 12]);
  assert.equal(foeNear(scene(), "ana", [20.3, 12.6], 0.5), null);
  assert.equal(foeNear(scene(), "ana", [30.1, 12], 0.5), null, "nobody fights who stays out of it");
  assert.equal(foeNear(scene([], true), "ana", [20, 12], 0.5), null, "nor who lies there");
});

test("a foe in a skirmish is met at its middle, one in a contact where it stands", () => {
  assert.equal(foeNear(scene([circle(["gob", "bo"], false)]), "ana", [20, 12], 0.5), null);
  assert.deepEqual(foeNear(scene([circle(["gob", "bo"], true)]), "ana", [20.1, 12], 0.5), [20, 12]);
});

test("an end that only looks as if it met a foe says how far off it is", () => {
  assert.deepEqual(nearlyMet(scene(), "ana", [18, 12]), { id: "gob", metres: 2 });
  assert.equal(nearlyMet(scene(), "ana", [20, 12]), null, "it meets the foe");
  assert.equal(nearlyMet(scene(), "ana", [16.9, 12]), null, "it is nowhere near");
  const melee = { ...circle(["bo"], false), center: [18, 12], radius: 3 } as unknown as Circle;
  assert.equal(nearlyMet(scene([melee]), "ana", [18, 12]), null, "it is in a skirmish");
});

function drawn(reach: number | null, spent = false): { drafting: Drafting; port: BoardPort } {
  const fills = { id: "move", command: { command: "move" }, field: "path" };
  const strides = { actor: "ana", ways: [{ fills, name: "", reach, cells: null, facing: null, reason: null }], facings: [], spent, turn: () => undefined };
  const port = { view: signal(null), draft: signal(null), strides: signal(strides) } as unknown as BoardPort;
  const drafting = new Drafting(port, () => scene(), () => undefined);
  drafting.cling = foeInReach;
  drafting.begin("ana", [2, 12], "drag");
  return { drafting, port };
}

test("an end clings to a foe only where the path may be so long", () => {
  for (const [reach, end] of [[18, [20, 12]], [17.9, [19.8, 12]], [null, [20, 12]]] as const) {
    const { drafting } = drawn(reach);
    drafting.aim([19.8, 12], { magnet: 0.5, stick: 0.2 });
    assert.deepEqual(drafting.end, end, String(reach));
  }
  const { drafting } = drawn(0, true);
  drafting.aim([19.8, 12], { magnet: 0.5, stick: 0.2 });
  assert.deepEqual(drafting.end, [20, 12], "nothing measures who is only set down");
});

test("beside a foe just out of reach the end stays on its limit", () => {
  const { drafting } = drawn(17.9);
  drafting.aim([20, 12], { magnet: 0.5, stick: 0.2 });
  assert.deepEqual(drafting.end, [19.9, 12]);
});
