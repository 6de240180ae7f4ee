import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { Aims } from "../src/board/grid/aims";
import { beside } from "../src/board/grid/keys";
import { patternsOf } from "../src/board/grid/patterns";
import { anchorAt, readFloor, readStands, standingOn } from "../src/board/grid/read";
import { type Field, Steps } from "../src/board/grid/steps";
import { hexes } from "../src/board/grid/hexes";
import { squares } from "../src/board/grid/squares";
import type { Cell, Pick, PickValue, Pointed } from "../src/board/pick";
import type { BoardPort, Draft, Stride, Strides } from "../src/board/port";
import { templateOf } from "../src/panels/template";
import type { View } from "../src/types";
import { viewOf } from "./views";

const MILL = { grid: "squares", columns: 10, rows: 8, cell: 2, terrain: { wall: [[4, 1], [4, 2], [4, 3]], mud: [[1, 5]], none: [] } } as const;
const VIEW = viewOf({
  battlefield: MILL,
  combatants: { ana: { cell: [2, 2], facing: "e" }, bo: { cell: [2, 4] }, ogre: { cell: [6, 5], footprint: 2, faction: "enemies" } },
} as unknown as Parameters<typeof viewOf>[0]);

const walk = (id: string, reach: number, cells: readonly Cell[] | null = null, reason: string | null = null): Stride =>
  ({ fills: { id, command: { command: "move", actor: "ana", mode: id }, field: "path" }, name: id, reach, cells, facing: "facing", reason });

function board(ways: readonly Stride[] | null = [walk("walk", 3), walk("run", 6)]): { port: BoardPort; steps: Steps; aims: Aims; field: () => Field; sent: Draft[] } {
  const sent: Draft[] = [];
  const strides: Strides | null = ways && { actor: "ana", ways, facings: [], turn: () => undefined };
  const port = {
    view: signal<View>(VIEW), draft: signal<Draft | null>(null), strides: signal<Strides | null>(strides), pick: signal<Pick | null>(null),
    pointed: signal<Pointed | null>(null), template: signal(null), commit: (draft: Draft) => void sent.push(draft),
  } as unknown as BoardPort;
  const floor = readFloor(VIEW.battlefield ?? {});
  const field = (): Field => ({ floor, stands: readStands(VIEW, floor.shape) });
  return { port, steps: new Steps(port, field, () => undefined), aims: new Aims(port, field), field, sent };
}

const wanted = (of: Partial<Pick>, chosen: PickValue[] = []): Pick =>
  ({ kind: "cell", actor: "ana", among: null, within: null, reach: null, count: 1, shape: null, choose: (value) => void chosen.push(value), ...of });

test("the field is read: its cells, what lies on them, metres from cell to cell", () => {
  const { shape, metres, terrain, lies } = readFloor(MILL);

  assert.deepEqual([shape.kind, shape.columns, shape.rows, metres], ["squares", 10, 8, 2]);
  assert.deepEqual([...terrain.keys()], ["wall", "mud"], "what has no cells is not there");
  assert.deepEqual(lies.get("1,5"), ["mud"]);
});

test("whoever fills several cells stands on each of them", () => {
  const { field } = board();

  assert.deepEqual(standingOn(field().stands, [7, 6]), ["ogre"]);
  assert.deepEqual(field().stands.get("ogre")?.at, [7, 6]);
  assert.deepEqual(anchorAt(field().floor.shape, [7.1, 5.8], 2), [6, 5], "held by its middle, it stands on the cells about it");
});

test("every terrain has a pattern of its own, whatever the order", () => {
  const patterns = patternsOf(["wall", "mud", "ash", "low"]);

  assert.equal(new Set(patterns.values()).size, 4);
  assert.equal(patternsOf(["impassable"]).get("impassable"), "waves", "shots pass over it as over water: it is no wall");
  assert.deepEqual(patternsOf(["low", "ash", "mud", "wall"]).get("mud"), patterns.get("mud"));
});

test("a path takes the least way that suffices", () => {
  const { port, steps } = board();
  steps.begin("ana", "drag");

  steps.aim([2, 5]);
  assert.equal(port.draft.peek()?.fills?.id, "walk");
  steps.aim([2, 7]);
  assert.equal(port.draft.peek()?.fills?.id, "run");
  steps.aim([9, 7]);
  assert.equal(port.draft.peek()?.fills?.id, "run", "what no way suffices for is sent as the longest, to be refused with its reason");
});

test("a closed way is taken only where all are closed", () => {
  assert.equal(board([walk("walk", 3, null, "spent"), walk("run", 6)]).steps.stride("ana", 1)?.fills.id, "run");
  assert.equal(board([walk("walk", 3, null, "spent")]).steps.stride("ana", 1)?.fills.id, "walk");
});

test("a path keeps its waypoints, and gives them back one by one", () => {
  const { port, steps } = board();
  steps.begin("ana", "taps");
  steps.aim([2, 0]);
  steps.stop();
  steps.aim([4, 0]);
  assert.deepEqual(port.draft.peek()?.path, [[2, 1], [2, 0], [3, 0], [4, 0]]);

  steps.back();
  assert.deepEqual(port.draft.peek()?.path, [[2, 1], [2, 0]]);
  steps.back();
  assert.deepEqual(port.draft.peek()?.path, []);
  steps.back();
  assert.equal(port.draft.peek(), null);
});

test("a path leads through the cells where the piece may come to stand", () => {
  const open: Cell[] = [[3, 2], [3, 1], [3, 0], [4, 0], [5, 0], [5, 1], [5, 2]];
  const { port, steps } = board([walk("walk", 9, open)]);
  steps.begin("ana", "drag");

  steps.aim([5, 2]);

  assert.ok(port.draft.peek()?.path.every((cell) => open.some((one) => one.join() === cell.join())));
});

test("a drop waits until it is known how the piece could walk", () => {
  const { port, steps, sent } = board(null);
  steps.begin("ana", "drag");
  steps.aim([2, 1]);
  steps.commit(0);
  assert.equal(sent.length, 0);

  (port.strides as unknown as { value: Strides }).value = { actor: "ana", ways: [walk("walk", 3)], facings: [], turn: () => undefined };
  steps.tick(10);

  assert.deepEqual(sent.map(({ path, fills }) => [path, fills?.id]), [[[[2, 1]], "walk"]]);
  assert.equal(port.draft.peek(), null);
});

test("a facing chosen beside the path is sent with it", () => {
  const { steps, sent } = board();
  steps.begin("ana", "drag");
  steps.aim([2, 1]);
  steps.face("n");

  steps.commit(0);

  assert.deepEqual(sent[0]?.fills?.facing, { field: "facing", value: "n" });
});

test("a path that a panel wants is its choice, and nothing is sent", () => {
  const { port, steps, sent } = board();
  const chosen: PickValue[] = [];
  port.pick!.value = wanted({ kind: "path", reach: 3 }, chosen);
  steps.begin("ana", "taps");
  steps.aim([2, 0]);
  assert.deepEqual(port.pointed?.peek(), { value: [[2, 1], [2, 0]], held: true });

  steps.commit(0);

  assert.deepEqual([chosen, sent], [[[[2, 1], [2, 0]]], []]);
});

test("a mouse chooses at once, a finger shows first", () => {
  const { port, aims } = board();
  const chosen: PickValue[] = [];
  port.pick!.value = wanted({}, chosen);

  aims.tap([5.5, 5.5], null, true);
  assert.deepEqual([port.pointed?.peek(), chosen], [{ value: [5, 5], held: true }, []]);
  aims.tap([5.5, 5.5], null, true);
  aims.tap([0.5, 0.5], null, false);

  assert.deepEqual(chosen, [[5, 5], [0, 0]]);
});

test("only what is among the choices or within reach can be pointed at", () => {
  const { port, aims } = board();
  port.pick!.value = wanted({ among: [[5, 5]] });
  aims.over([0.5, 0.5], null);
  assert.equal(port.pointed?.peek(), null);
  aims.over([5.5, 5.5], null);
  assert.deepEqual(port.pointed?.peek()?.value, [5, 5]);

  port.pick!.value = wanted({ within: 2 });
  aims.over([9.5, 2.5], null);
  assert.equal(port.pointed?.peek(), null);
  assert.equal(aims.among()?.length, 25);
});

test("several combatants are taken in and out, and are chosen once there are enough", () => {
  const { port, aims } = board();
  const chosen: PickValue[] = [];
  port.pick!.value = wanted({ kind: "combatant", count: 2, among: ["bo", "ogre"] }, chosen);

  aims.tap([2.5, 4.5], "bo", false);
  aims.tap([2.5, 4.5], "bo", false);
  assert.equal(port.pointed?.peek(), null);
  aims.tap([2.5, 4.5], "bo", false);
  aims.tap([2.5, 2.5], "ana", false);
  aims.tap([7, 6], "ogre", false);

  assert.deepEqual(chosen, [["bo", "ogre"]]);
});

test("a line snaps to the nearest of its ends, a facing to the way of the hand", () => {
  const { port, aims } = board();
  port.pick!.value = wanted({ among: [[2, 0], [5, 2], [2, 5]], shape: { kind: "line", length: 3 } });
  aims.over([8.5, 3], null);
  assert.deepEqual([port.pointed?.peek()?.value, aims.cells()], [[5, 2], [[3, 2], [4, 2], [5, 2]]]);

  port.pick!.value = wanted({ kind: "facing", among: ["n", "e", "s", "w"], shape: { kind: "cone", length: 2 } });
  aims.over([2.6, 7], null);
  assert.equal(port.pointed?.peek()?.value, "s");
  assert.equal(aims.cells().length, 8);
});

test("a line is aimed at by any cell on its way, a blast by the squares in its midst", () => {
  const chosen: PickValue[] = [];
  const { port, aims } = board();
  port.pick!.value = wanted({ among: [[5, 2], [5, 5], [2, 5]], shape: { kind: "line", length: 3 } }, chosen);
  for (const [column, row] of [[3, 2], [5, 5], [3, 3], [2, 4], [2, 2]] as const) aims.tap([column + 0.5, row + 0.5], null, false);
  assert.deepEqual(chosen, [[5, 2], [5, 5], [5, 5], [2, 5]], "its own cell points nowhere");

  port.pick!.value = wanted({ among: [[3, 1], [3, 2], [3, 3]], shape: { kind: "blast", size: 3 } }, chosen);
  aims.over([4.5, 3.5], null);
  assert.deepEqual([port.pointed?.peek()?.value, aims.cells().length], [[3, 2], 9]);
});

test("where a blast may be laid is shown on the field alone, all that it could fall on", () => {
  const { port, aims } = board();
  port.pick!.value = wanted({ among: [[-1, -1], [0, 0]], shape: { kind: "blast", size: 2 } });

  assert.deepEqual(aims.among()?.map(String).sort(), ["0,0", "0,1", "1,0", "1,1"]);
});

test("a line goes through the cell that is pointed at, whatever lies nearer to its direction", () => {
  const chosen: PickValue[] = [];
  const { port, aims } = board();
  const ends = Array.from({ length: 6 }, (_, row): Cell => [7, row + 2]);
  port.pick!.value = wanted({ among: ends, shape: { kind: "line", length: 5 } }, chosen);
  aims.over([5.5, 3.5], null);
  assert.deepEqual([port.pointed?.peek()?.value, aims.cells()], [[7, 5], [[3, 2], [4, 2], [5, 3], [6, 4], [7, 5]]]);
});

test("a line that slants first goes through what is pointed at on that course", () => {
  const { port, aims } = board();
  const ends = Array.from({ length: 6 }, (_, row): Cell => [7, row + 2]);
  port.pick!.value = wanted({ among: ends, shape: { kind: "line", length: 5, slants: true } });
  aims.over([3.5, 3.5], null);
  assert.ok(aims.cells().some(([column, row]) => column === 3 && row === 3));
  aims.over([6.5, 5.5], null);
  assert.deepEqual([port.pointed?.peek()?.value, aims.cells()], [[7, 5], [[3, 3], [4, 4], [5, 5], [6, 5], [7, 5]]]);
});

test("a blast of an even side lies on the field as far as it can, in any corner that the cursor is in", () => {
  const { port, aims } = board();
  const ring = Array.from({ length: 9 }, (_, n): Cell => [n - 3, n % 2 ? -1 : -2]);
  port.pick!.value = wanted({ among: [...ring, ...ring.map(([column]): Cell => [column, -1])], shape: { kind: "blast", size: 4 } });
  aims.show([0, 0]);
  assert.deepEqual([port.pointed?.peek()?.value, aims.cells().length], [[-1, -1], 9]);

  port.pick!.value = wanted({ shape: { kind: "blast", size: 4 } });
  for (const [cursor, corner] of [[[0, 0], [0, 0]], [[9, 7], [6, 4]], [[4, 4], [3, 3]]] as const) {
    aims.show(cursor);
    assert.deepEqual([port.pointed?.peek()?.value, aims.cells().length], [corner, 16]);
  }
});

test("arrows keep the column on hexes, slanting keys go to the neighbour on that side", () => {
  const hexed = hexes(9, 9);

  assert.deepEqual(beside(hexed, [3, 3], [0, -1]), [3, 2]);
  assert.deepEqual(beside(hexed, [3, 2], [1, 1]), [3, 3]);
  assert.deepEqual(beside(hexed, [3, 3], [1, 1]), [4, 4]);
  assert.deepEqual(beside(squares(9, 9), [3, 3], [1, 1]), [4, 4]);
});

test("a preview becomes what the board draws: whom it would strike and by what chance", () => {
  const refused = { t: (id: string, args?: Readonly<Record<string, unknown>>): string => (id === "refused" ? `no: ${String(args?.["code"])}` : ", "), has: (): boolean => false };

  assert.deepEqual(templateOf({ chance: 0.4, targets: { certain: ["bo"], possible: [] } }, refused).certain, [{ id: "bo", chance: 0.4, note: null }]);
  assert.deepEqual(templateOf({ targets: { certain: ["bo"], possible: ["ogre"] }, odds: { ogre: { chance: 0.2 } } }, refused).possible, [{ id: "ogre", chance: 0.2, note: null }]);
  assert.equal(templateOf({ reject: "too-far" }, refused).reason, "no: too-far");
  const modifiers = [{ name: "hit", figure: 6 }, { name: "advantage", figure: 2 }, { name: "cover", figure: -2 }];
  assert.deepEqual(templateOf({ targets: { bo: { chance: 0.4, modifiers }, ogre: {} } }, refused).certain,
    [{ id: "bo", chance: 0.4, note: "cover −2, advantage +2" }, { id: "ogre", chance: null, note: null }]);

  const say = { t: (id: string): string => ({ "side-back": "from behind", "beside-back": "back" })[id] ?? id, has: (id: string): boolean => id.endsWith("-back") };
  const struck = templateOf({ chance: 0.4, targets: { certain: ["bo"], possible: [] }, side: "back", around: [{ side: "back", cells: [[1, 2]], chance: 0.4 }] }, say);
  assert.deepEqual(struck.certain, [{ id: "bo", chance: 0.4, note: "from behind" }]);
  assert.deepEqual(struck.beside, [{ cells: [[1, 2]], chance: 0.4, word: "back" }]);
});

test("a finger that lets go of a dear way is asked once more, a mouse and a plain walk are not", () => {
  const ways = [walk("walk", 3), { ...walk("run", 6), dear: true }];
  const letGo = (end: Cell, by: "hand" | "finger"): { sent: number; waits: string | undefined } => {
    const { port, steps, sent } = board(ways);
    steps.begin("ana", "drag");
    steps.aim(end);
    steps.commit(0, by);
    return { sent: sent.length, waits: port.draft.peek()?.way };
  };

  assert.deepEqual(letGo([2, 7], "finger"), { sent: 0, waits: "taps" });
  assert.deepEqual(letGo([2, 7], "hand"), { sent: 1, waits: undefined });
  assert.deepEqual(letGo([3, 2], "finger"), { sent: 1, waits: undefined });
});

test("what waits is sent by the next tap on its end", () => {
  const { steps, sent } = board([walk("walk", 3), { ...walk("run", 6), dear: true }]);
  steps.begin("ana", "drag");
  steps.aim([2, 7]);
  steps.commit(0, "finger");

  steps.commit(0);
  assert.deepEqual(sent.map(({ fills }) => fills?.id), ["run"]);
});

test("a way to a foe ends beside it, where one can stand there, and a tap on the foe means that end", () => {
  const near: Cell[] = [[3, 2], [4, 3], [5, 4], [5, 5]];
  const { steps, port } = board([walk("walk", 6, near)]);
  steps.begin("ana", "taps");

  steps.aim([6, 5]);

  const path = port.draft.peek()!.path;
  assert.ok(near.some((cell) => cell.join() === path.at(-1)!.join()), String(path.at(-1)));
  assert.ok(steps.isEnd([6, 5]));
  steps.aim([6, 2]);
  assert.deepEqual(port.draft.peek()!.path.at(-1), [6, 2], "free ground is where the hand is, in reach or not");
  assert.ok(!steps.isEnd([6, 5]));
});

test("who cannot come beside a foe is led to it, and told why", () => {
  const { steps, port } = board([walk("walk", 2, [[3, 2], [4, 3]])]);
  steps.begin("ana", "drag");

  steps.aim([6, 5]);

  assert.deepEqual(port.draft.peek()!.path.at(-1), [6, 5]);
});
