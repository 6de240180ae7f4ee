import assert from "node:assert/strict";
import { test } from "node:test";
import { followTurnsOver } from "../src/beside/turn-over";
import { openScene } from "../src/page/scene";
import type { Table } from "../src/panels/table";
import type { View } from "../src/types";
import { advancedViewOf } from "./views";

const at = (acted: boolean): View =>
  ({ ...advancedViewOf({ combatants: { borin: { name: "Borin", faction: "allies", at: [10, 30], acted } } }), phase: "rounds", acting: "allies" }) as View;

/** Whether a path of Borin's is still there once turns are followed, which begins when the page sees `now`. */
function isKept(seen: View | null, now: View, then: View | null = null): boolean {
  const scene = openScene();
  scene.hear({ type: "welcome", role: "gm", seat: "gm", seq: 7, view: now });
  scene.draft.value = { actor: "borin", start: [10, 30], path: [[24, 30]], way: "taps" };
  const end = followTurnsOver({ scene, hands: { dropDraft: () => (scene.draft.value = null) } } as unknown as Table, seen);
  if (then !== null) scene.own.value = then;
  end();
  return scene.draft.peek() !== null;
}

test("a path that waits goes once its piece has acted, also where that was before turns were followed", () => {
  assert.equal(isKept(at(false), at(false)), true);
  assert.equal(isKept(at(false), at(false), at(true)), false);
  assert.equal(isKept(at(false), at(true)), false);
});

test("a path that was begun for who had acted before stays: the GM may walk it", () => {
  assert.equal(isKept(at(true), at(true)), true);
  assert.equal(isKept(null, at(true)), true);
});
