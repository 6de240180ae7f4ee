import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { readFloor, readStands } from "../src/board/grid/read";
import { Steps } from "../src/board/grid/steps";
import type { Cell, Pick, PickValue, Pointed } from "../src/board/pick";
import type { BoardPort, Draft, Stride, Strides } from "../src/board/port";
import type { View } from "../src/types";
import { viewOf } from "./views";

/** A pit of one square across a hall of three rows. */
const HALL = { grid: "squares", columns: 8, rows: 3, terrain: { drop: [[4, 0], [4, 1], [4, 2]] } } as const;
const VIEW = viewOf({ battlefield: HALL, combatants: { ana: { cell: [1, 1] } } } as unknown as Parameters<typeof viewOf>[0]);

const NEAR: Cell[] = [[2, 0], [2, 1], [2, 2], [3, 0], [3, 1], [3, 2], [0, 1]];
const OVER: Cell[] = [[2, 1], [3, 1], [4, 1], [5, 1]];
const way = (id: string, reach: number, cells: readonly Cell[], paths: readonly (readonly Cell[])[] = []): Stride =>
  ({ fills: { id, command: { command: "move", actor: "ana", with: id }, field: "path" }, name: id, reach, cells, paths, facing: null, reason: null });
const WALK = way("walk", 6, NEAR);
const JUMP = way("jump", 4, [...NEAR, [5, 1]], [OVER]);
const DROP = way("drop", 1, [[2, 1], [0, 1]]);

function board(): { port: BoardPort; steps: Steps; sent: Draft[] } {
  const sent: Draft[] = [];
  const port = {
    view: signal<View>(VIEW), draft: signal<Draft | null>(null), pick: signal<Pick | null>(null), pointed: signal<Pointed | null>(null), template: signal(null),
    strides: signal<Strides | null>({ actor: "ana", ways: [WALK], seldom: [JUMP, DROP], facings: [], turn: () => undefined }), commit: (draft: Draft) => void sent.push(draft),
  } as unknown as BoardPort;
  const floor = readFloor(VIEW.battlefield ?? {});
  return { port, sent, steps: new Steps(port, () => ({ floor, stands: readStands(VIEW, floor.shape) }), () => undefined) };
}

test("where walking leads one walks", () => {
  const { steps, sent } = board();
  steps.begin("ana", "drag");
  steps.aim([3, 1]);
  steps.commit(0, "hand");

  assert.deepEqual(sent.map(({ fills, path }) => [fills?.id, path]), [["walk", [[2, 1], [3, 1]]]]);
});

test("where nothing else leads one jumps, along the way that was told, and is asked once more", () => {
  const { port, steps, sent } = board();
  steps.begin("ana", "drag");
  steps.aim([5, 1]);
  steps.commit(0, "hand");

  const waits = port.draft.peek();
  assert.deepEqual([sent.length, waits?.way, waits?.fills?.id, waits?.path], [0, "taps", "jump", OVER]);
  steps.commit(0);
  assert.deepEqual(sent.map(({ fills }) => fills?.id), ["jump"]);
});

test("what was asked for is gone along its own way, and nothing else is", () => {
  const { port, steps, sent } = board();
  const chosen: PickValue[] = [];
  const pick: Pick = { kind: "path", actor: "ana", among: null, within: null, reach: 4, way: "jump", count: 1, shape: null, choose: (value) => void chosen.push(value) };
  (port.pick as unknown as { value: Pick }).value = pick;
  steps.begin("ana", "taps");
  steps.aim([5, 1]);
  steps.commit(0);

  assert.deepEqual([chosen, sent], [[OVER], []]);
});

test("far off ground is where the hand is, and no way leads there", () => {
  const { port, steps } = board();
  steps.begin("ana", "drag");
  steps.aim([7, 1]);

  assert.deepEqual(port.draft.peek()?.path.at(-1), [7, 1]);
  assert.equal(port.draft.peek()?.fills?.id, "walk");
});
