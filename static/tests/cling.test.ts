import assert from "node:assert/strict";
import { test } from "node:test";
import { foeNear } from "../src/board/plane/reaches";
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
