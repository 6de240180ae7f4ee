/** What a stroke of the brush makes of a field of cells. */
import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import type { Table } from "../src/panels/table";
import type { View } from "../src/types";
import { Brush, drawnOver, ERASE, lampedAt, type Plan, zonedOver } from "../src/systems/general/brush/brush";

const PLAN: Plan = { bright: 2, dim: 4, zone: "embers", damage: "1d6", deadly: false };

test("a cell that is drawn over has one thing on it", () => {
  const terrain = { full: [[0, 0], [1, 0]], low: [[2, 0]] } as const;

  assert.deepEqual(drawnOver(terrain, "low", [[1, 0], [1, 0], [3, 0]]), { full: [[0, 0]], low: [[2, 0], [1, 0], [3, 0]] });
  assert.deepEqual(drawnOver(terrain, ERASE, [[0, 0], [2, 0]]), { full: [[1, 0]], low: [] });
});

test("a lamp is set, carried, and put out where it is", () => {
  const one = lampedAt([], [3, 3], null, PLAN);

  assert.deepEqual(one, [{ at: [3, 3], bright: 2, dim: 4 }]);
  assert.deepEqual(lampedAt(one, [3, 3], null, PLAN), []);
  assert.deepEqual(lampedAt(one, [3, 3], "ana", PLAN), [...one, { carried_by: "ana", bright: 2, dim: 4 }]);
});

test("a zone grows by what is drawn, and loses what is drawn again", () => {
  const one = zonedOver([], [[1, 1], [2, 1]], PLAN);

  assert.deepEqual(one, [{ id: "embers", cells: [[1, 1], [2, 1]], damage: "1d6", deadly: false }]);
  assert.deepEqual(zonedOver(one, [[2, 1], [3, 1]], PLAN)[0]!.cells, [[1, 1], [2, 1], [3, 1]]);
  assert.deepEqual(zonedOver(one, [[1, 1]], PLAN)[0]!.cells, [[2, 1]]);
  assert.deepEqual(zonedOver(one, [[2, 1], [1, 1]], PLAN), []);
});

test("strokes made before the server has answered keep each other", async () => {
  const own = signal({ grounds: ["low"], battlefield: { terrain: {} } } as unknown as View);
  const send = async ({ terrain }: { terrain: Readonly<Record<string, unknown>> }): Promise<{ ok: true }> => {
    await new Promise((go) => setTimeout(go));
    own.value = { ...own.peek(), battlefield: { terrain } } as unknown as View;
    return { ok: true };
  };
  const brush = new Brush({ scene: { own, view: own }, hands: { send } } as unknown as Table);

  await Promise.all([brush.paint([[4, 4]]), brush.paint([[4, 5]])]);

  assert.deepEqual(own.peek().battlefield?.terrain, { low: [[4, 4], [4, 5]] });
});
