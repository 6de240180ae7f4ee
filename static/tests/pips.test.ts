import assert from "node:assert/strict";
import test from "node:test";
import { initiativeOf, orderOf, pipsOf, switchesOf } from "../src/panels/pips";
import { addressOf } from "./words";
import { loadWords, mark } from "../src/page/i18n";
import { viewOf } from "./views";
import type { Combatant, View } from "../src/types";

const used = { strike: true, step: false };

test("while a turn is open its own tally holds, before it all is left, after it nothing", () => {
  const view = viewOf({ turn: "ana", combatants: { ana: { used, acted: false }, bo: { used, acted: false }, cy: { used, acted: true } } } as never);
  const left = (id: string): boolean[] => pipsOf(view, id, view.combatants[id] as Combatant).map(({ isLeft }) => isLeft);

  assert.deepEqual(left("ana"), [false, true]);
  assert.deepEqual(left("bo"), [true, true]);
  assert.deepEqual(left("cy"), [false, false]);
});

test("what is not told has no pips, and a mapping of other things is no tally", () => {
  const view = viewOf({ combatants: { ana: { hands: { right: "bow", left: null }, alone: { only: true } } } } as never);

  assert.deepEqual(pipsOf(view, "ana", view.combatants["ana"] as Combatant), []);
});

test("an order may hold several who act at once, and names nobody who is not seen", () => {
  const view = { ...viewOf({ combatants: { ana: {}, bo: {}, cy: {} } }), order: [["ana"], ["cy", "bo"], ["ghost"]], initiative: { ana: 17 } } as unknown as View;

  assert.deepEqual(orderOf(view), ["ana", "cy", "bo"]);
  assert.equal(initiativeOf(view, "ana"), 17);
  assert.equal(initiativeOf(view, "bo"), null);
  assert.deepEqual(orderOf({ ...view, phase: "setup" } as unknown as View), []);
});

test("acts that set one thing to different values are one switch", () => {
  const of = (fields: object, needs: readonly unknown[] = []): { command: Record<string, unknown>; needs: readonly unknown[] } => ({ command: { actor: "ana", ...fields }, needs });
  const guard = of({ command: "stance", stance: "guard" });
  const wait = of({ command: "stance", stance: "wait" });
  const others = [of({ command: "move", mode: "walk" }), of({ command: "move", mode: "run" }), of({ command: "note" }), of({ command: "mood", mood: "calm" })];

  assert.deepEqual(switchesOf([guard, ...others, wait]), [{ field: "stance", offers: [guard, wait] }]);
});

test("a figure that comes as text, marked or not, is a number where a sentence asks how many", async () => {
  const catalogue = "cells = { $count ->\n    [one] { $count } cell\n   *[other] { $count } cells\n }\n";
  const { t } = await loadWords({ en: addressOf(catalogue) }, "en");

  assert.equal(t("cells", { count: "1" }), "1 cell");
  assert.equal(t("cells", { count: mark(1) }), `${mark(1)} cell`);
  assert.equal(t("cells", { count: "2.50" }), "2.50 cells");
  assert.equal(t("cells", { count: "several" }), "several cells");
});
