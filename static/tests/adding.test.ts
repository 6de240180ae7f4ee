import assert from "node:assert/strict";
import { test } from "node:test";
import { type Signal, signal } from "@preact/signals";
import { untellOnceGone } from "../src/library/adding";
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
