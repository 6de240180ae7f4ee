import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { openScene } from "../src/page/scene";
import type { Parts } from "../src/panels/system";
import { follow } from "../src/systems/sw25/plane/hand";
import type { View } from "../src/types";
import { advancedViewOf } from "./views";

const REACH = { limited: 3, normal: 12, full: 36, can_move: true };

/** How the one in hand could walk, as the page knows it once the server has answered. */
async function walksIn(phase: string): Promise<{ readonly actor: string; readonly ways: number } | null> {
  const scene = openScene();
  const words = { language: signal("en"), t: (id: string) => id };
  const wire = { ask: async () => ({ ok: true, answer: REACH }), preview: async () => null };
  follow({ scene, wire, page: { words } } as unknown as Parts);
  const view = { ...advancedViewOf({ combatants: { jouni: { name: "Jouni", faction: "allies", at: [0, 0] } } }), phase, acting: "allies" } as View;
  scene.hear({ type: "welcome", role: "gm", seat: "gm", seq: 7, view });
  scene.live.value = true;
  scene.selected.value = "jouni";
  await new Promise((go) => setTimeout(go, 0));
  const { actor, ways } = scene.strides.value ?? {};
  return actor === undefined ? null : { actor, ways: ways!.length };
}

test("of whoever is only set down it is known that it walks no way: what is let go waits for nothing", async () => {
  assert.deepEqual(await walksIn("placement"), { actor: "jouni", ways: 0 });
  assert.deepEqual(await walksIn("rounds"), { actor: "jouni", ways: 3 });
});
