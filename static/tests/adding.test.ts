import assert from "node:assert/strict";
import { test } from "node:test";
import { type Signal, signal } from "@preact/signals";
import { amidTheFight, untellOnceGone } from "../src/library/adding";
import type { Notice } from "../src/page/scene";
import type { View } from "../src/types";
import { advancedViewOf } from "./views";

const WITHOUT = advancedViewOf({ combatants: {} });
const WITH = advancedViewOf({ combatants: { wolf: { name: "Wolf" } } });
const TOLD: Notice = { text: "It is on the map.", tone: "told", at: 0 };
const settled = (): Promise<void> => new Promise((go) => queueMicrotask(go));

function told(view: View, seq: number): { readonly notice: Signal<Notice | null>; readonly seq: Signal<number>; readonly own: Signal<View | null> } {
  return { notice: signal<Notice | null>(TOLD), seq: signal(seq), own: signal<View | null>(view) };
}

test("what is taken back is no longer told to be on the map", async () => {
  const scene = told(WITHOUT, 4);
  untellOnceGone({ scene }, "wolf", 5);
  scene.own.value = WITH;
  scene.seq.value = 5;
  await settled();
  assert.equal(scene.notice.value, TOLD, "it is there");

  scene.own.value = WITHOUT;
  await settled();

  assert.equal(scene.notice.value, null);
});

test("what was taken back before it is told is not told", async () => {
  const scene = told(WITHOUT, 6);
  untellOnceGone({ scene }, "wolf", 5);
  await settled();

  assert.equal(scene.notice.value, null);
});

test("what else is told meanwhile stays", async () => {
  const scene = told(WITH, 5);
  untellOnceGone({ scene }, "wolf", 5);
  const other: Notice = { text: "Too far.", tone: "refused", at: 1 };
  scene.notice.value = other;
  await settled();
  scene.own.value = WITHOUT;
  await settled();

  assert.equal(scene.notice.value, other);
});

test("who joins the party in a fight stands beside it, and a foe where the GM looks", () => {
  const view = advancedViewOf({
    battlefield: { width: 40, height: 30 },
    combatants: { aina: { name: "Aina", faction: "allies", at: [10, 13] }, elke: { name: "Elke", faction: "allies", at: [6, 18] }, ogre: { name: "Ogre", faction: "enemies", at: [20, 13] } },
  });

  const [own, foe] = amidTheFight(view, [{ faction: "allies" }, { faction: "enemies" }], [20, 15]);

  assert.ok(Math.hypot(own![0] - 6, own![1] - 18) <= 3, `${own}`);
  assert.deepEqual(foe, [20, 15]);
});

test("where nobody of the party is there, who joins it comes where the GM looks too", () => {
  const view = advancedViewOf({ battlefield: { width: 40, height: 30 }, combatants: {} });

  assert.deepEqual(amidTheFight(view, [{ faction: "allies" }], [20, 15]), [[20, 15]]);
});
