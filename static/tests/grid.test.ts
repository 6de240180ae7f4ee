import assert from "node:assert/strict";
import { test } from "node:test";
import { overlap, type Box } from "../src/board/camera";
import { below, type Mark, rimOf } from "../src/board/grid/margin";
import { hexes } from "../src/board/grid/hexes";
import { outline } from "../src/board/grid/outline";
import { apart, cellName, contains, facingNear, footprint, keysOf, middleOf, same, type Shape } from "../src/board/grid/shape";
import { squares } from "../src/board/grid/squares";
import { blast, burst, cellsOf, cone, line } from "../src/board/grid/templates";
import { corners, filled, flood, route, unlooped } from "../src/board/grid/ways";
import type { Cell } from "../src/board/pick";

const SQUARES = squares(12, 9);
const HEXES = hexes(12, 9);
const BOTH: readonly Shape[] = [SQUARES, HEXES];
const all = ({ columns, rows }: Shape): Cell[] => Array.from({ length: columns * rows }, (_, n): Cell => [n % columns, Math.floor(n / columns)]);
const anywhere = (): boolean => true;
const free = (): number => 0;

test("the middle of a cell lies in that cell, and so does all that is near it", () => {
  for (const shape of BOTH) for (const cell of all(shape)) {
    const [x, y] = shape.middle(cell);
    for (const [dx, dy] of [[0, 0], [0.4, 0], [-0.4, 0], [0, 0.4], [0, -0.4], [0.3, 0.3], [-0.3, 0.3]] as const) {
      assert.deepEqual(shape.cellAt([x + dx, y + dy]), cell, `${shape.kind} ${cell} ${dx} ${dy}`);
    }
  }
});

test("neighbours are the cells at one step, and see each other", () => {
  for (const shape of BOTH) for (const cell of all(shape)) {
    const beside = shape.neighbours(cell);
    assert.deepEqual(keysOf(beside), keysOf(all(shape).filter((other) => shape.distance(cell, other) === 1)), `${shape.kind} ${cell}`);
    for (const other of beside) assert.ok(shape.neighbours(other).some((one) => same(one, cell)));
  }
});

test("odd rows of hexes are shifted right by half a cell", () => {
  assert.equal(HEXES.middle([3, 1])[0] - HEXES.middle([3, 0])[0], 0.5);
  assert.deepEqual(HEXES.onward([3, 0], "se", 1), [3, 1]);
  assert.deepEqual(HEXES.onward([3, 0], "sw", 1), [2, 1]);
  assert.deepEqual(HEXES.onward([3, 1], "se", 1), [4, 2]);
  assert.deepEqual(HEXES.onward([3, 1], "nw", 1), [3, 0]);
  assert.deepEqual(HEXES.onward([2, 2], "e", 3), [5, 2]);
});

test("a step in a facing goes that way on the sheet", () => {
  for (const shape of BOTH) for (const { name, angle } of shape.facings) for (const cell of [[5, 4], [5, 5]] as const) {
    const [from, to] = [shape.middle(cell), shape.middle(shape.onward(cell, name, 1))];
    const off = Math.atan2(to[1] - from[1], to[0] - from[0]) - angle;
    assert.ok(Math.abs(Math.atan2(Math.sin(off), Math.cos(off))) < 1e-9, `${shape.kind} ${name}`);
    assert.equal(shape.distance(cell, shape.onward(cell, name, 3)), 3);
  }
});

test("distances are those of the shortest walk", () => {
  for (const shape of BOTH) for (const steps of [1, 2, 3]) {
    const within = keysOf(flood(shape, [[5, 4]], steps, anywhere));
    for (const cell of all(shape)) {
      const far = shape.distance([5, 4], cell);
      assert.equal(within.has(cell.join()), far > 0 && far <= steps, `${shape.kind} ${cell}`);
    }
  }
});

test("a footprint grows right and down from its top left cell", () => {
  assert.deepEqual(footprint([2, 3], 2), [[2, 3], [3, 3], [2, 4], [3, 4]]);
  assert.deepEqual(middleOf(SQUARES, [2, 3], 2), [3, 4]);
  assert.equal(apart(SQUARES, footprint([2, 3], 2), footprint([6, 3], 1)), 3);
});

test("cells are called by letters and figures, as on the rim", () => {
  assert.deepEqual(([[0, 0], [2, 3], [25, 9], [26, 0], [701, 0], [702, 0]] as const).map(cellName), ["A1", "C4", "Z10", "AA1", "ZZ1", "AAA1"]);
});

test("the outline of one cell is the cell", () => {
  assert.deepEqual(outline(SQUARES, [[1, 1]]), [[[1, 1], [2, 1], [2, 2], [1, 2]]]);
  assert.equal(outline(HEXES, [[1, 1]])[0]!.length, 6);
});

test("an outline runs once round what hangs together, straight stretches without corners", () => {
  assert.deepEqual(outline(SQUARES, [[0, 0], [1, 0], [2, 0]]), [[[0, 0], [3, 0], [3, 1], [0, 1]]]);
  assert.equal(outline(SQUARES, [[0, 0], [5, 5]]).length, 2);
  assert.equal(outline(SQUARES, [[0, 0], [0, 0]]).length, 1, "a cell named twice is there once");
});

test("a hole has an outline of its own", () => {
  for (const shape of BOTH) {
    const ring = flood(shape, [[5, 4]], 1, anywhere);
    assert.equal(outline(shape, ring).length, 2, shape.kind);
    assert.equal(outline(shape, [...ring, [5, 4]]).length, 1, shape.kind);
  }
});

test("squares that touch at a corner keep an outline each", () => {
  assert.deepEqual(outline(SQUARES, [[0, 0], [1, 1]]).map((loop) => loop.length), [4, 4]);
});

test("the outlines of a set enclose as much as its cells", () => {
  const area = (loop: readonly (readonly [number, number])[]): number =>
    loop.reduce((sum, [x, y], n) => sum + (x * loop[(n + 1) % loop.length]![1] - loop[(n + 1) % loop.length]![0] * y) / 2, 0);
  for (const shape of BOTH) {
    const one = area(shape.corners([0, 0]));
    const cells = all(shape).filter(([column, row]) => (column * 7 + row * 5) % 3 !== 0);
    const whole = outline(shape, cells).reduce((sum, loop) => sum + area(loop), 0);
    assert.ok(Math.abs(whole - one * cells.length) < 1e-6, shape.kind);
  }
});

test("a straight path goes from neighbour to neighbour and is as long as the distance", () => {
  for (const shape of BOTH) for (const from of all(shape).filter((_, n) => n % 7 === 0)) for (const to of all(shape)) {
    const path = shape.straight(from, to);
    assert.equal(path.length, shape.distance(from, to));
    path.forEach((cell, n) => assert.equal(shape.distance(path[n - 1] ?? from, cell), 1, `${shape.kind} ${from} ${to}`));
    if (path.length > 0) assert.deepEqual(path.at(-1), to);
  }
});

test("a route is as short as can be and leads around what is closed", () => {
  const wall = keysOf([[4, 1], [4, 2], [4, 3], [4, 4], [4, 5]]);
  const isOpen = (cell: Cell): boolean => !wall.has(cell.join());
  const toll = (cell: Cell): number => (isOpen(cell) ? 0 : 1000);
  for (const shape of BOTH) {
    assert.equal(route(shape, [1, 3], [9, 3], free).length, shape.distance([1, 3], [9, 3]));
    const round = route(shape, [1, 3], [7, 3], toll);
    assert.ok(round.every(isOpen), shape.kind);
    assert.deepEqual(round.at(-1), [7, 3]);
    round.forEach((cell, n) => assert.equal(shape.distance(round[n - 1] ?? [1, 3], cell), 1));
  }
});

test("of routes that are equally long the straight one is walked", () => {
  assert.deepEqual(route(SQUARES, [1, 1], [5, 1], free), [[2, 1], [3, 1], [4, 1], [5, 1]]);
  assert.deepEqual(route(SQUARES, [1, 1], [4, 4], free), [[2, 2], [3, 3], [4, 4]]);
});

test("what is closed is crossed where there is no way round, and a closed end is reached", () => {
  const toll = ([column]: Cell): number => (column === 4 ? 1000 : 0);
  assert.equal(route(SQUARES, [1, 3], [7, 3], toll).length, 6);
  assert.deepEqual(route(SQUARES, [3, 3], [4, 3], toll), [[4, 3]]);
});

test("corner cells are filled in, and found again", () => {
  for (const shape of BOTH) {
    const path = filled(shape, [1, 1], [[5, 1], [5, 5]]);
    assert.equal(path.length, shape.distance([1, 1], [5, 1]) + shape.distance([5, 1], [5, 5]));
    assert.deepEqual(corners(shape, [1, 1], path).at(0), [5, 1]);
    assert.deepEqual(corners(shape, [1, 1], path).at(-1), [5, 5]);
  }
});

test("a path that comes back to a cell loses the loop", () => {
  assert.deepEqual(unlooped([0, 0], [[1, 0], [2, 0], [2, 1], [1, 1], [1, 0], [1, 1]]), [[1, 0], [1, 1]]);
  assert.deepEqual(unlooped([0, 0], [[1, 0], [0, 0], [0, 1]]), [[0, 1]]);
});

test("a burst is all within so many steps, of a footprint too", () => {
  assert.equal(burst(SQUARES, [[5, 4]], 1).length, 9);
  assert.equal(burst(SQUARES, [[5, 4]], 2).length, 25);
  assert.equal(burst(HEXES, [[5, 4]], 2).length, 19);
  assert.equal(burst(SQUARES, footprint([4, 4], 2), 1).length, 16);
  assert.equal(burst(SQUARES, [[0, 0]], 1).length, 4, "cut off at the rim");
});

test("a blast is a square of cells from its top left one", () => {
  assert.equal(blast(SQUARES, [2, 2], 3).length, 9);
  assert.ok(blast(SQUARES, [10, 7], 3).every((cell) => contains(SQUARES, cell)));
});

test("a line is so many cells long and ends at the rim", () => {
  assert.deepEqual(line(SQUARES, [1, 1], [3, 1], 5), [[2, 1], [3, 1], [4, 1], [5, 1], [6, 1]]);
  assert.deepEqual(line(SQUARES, [9, 1], [10, 1], 5), [[10, 1], [11, 1]]);
  assert.equal(line(HEXES, [1, 4], [2, 4], 6).length, 6);
  assert.deepEqual(line(SQUARES, [1, 1], [1, 1], 5), []);
});

test("a line that bends has two courses, and one that does not has one", () => {
  assert.deepEqual(line(SQUARES, [1, 1], [5, 3], 4), [[2, 1], [3, 1], [4, 2], [5, 3]]);
  assert.deepEqual(line(SQUARES, [1, 1], [5, 3], 4, true), [[2, 2], [3, 3], [4, 3], [5, 3]]);
  assert.deepEqual(line(SQUARES, [5, 3], [4, 0], 3, true), [[4, 2], [4, 1], [4, 0]]);
  for (const end of [[4, 1], [4, 4]] as const) assert.deepEqual(line(SQUARES, [1, 1], end, 3, true), line(SQUARES, [1, 1], end, 3));
});

test("a cone opens in its facing", () => {
  const east = cone(SQUARES, [2, 4], "e", 2);
  assert.deepEqual(keysOf(east), keysOf([[3, 3], [3, 4], [3, 5], [4, 2], [4, 3], [4, 4], [4, 5], [4, 6]]));
  const hexed = cone(HEXES, [4, 4], "e", 1);
  assert.deepEqual(keysOf(hexed), keysOf([HEXES.onward([4, 4], "ne", 1), HEXES.onward([4, 4], "e", 1), HEXES.onward([4, 4], "se", 1)]));
});

test("what is aimed at snaps to the cell under the hand", () => {
  const own = footprint([2, 2], 2);
  assert.deepEqual(cellsOf(SQUARES, { kind: "cell" }, own, [7, 7]), [[7, 7]]);
  assert.equal(cellsOf(SQUARES, { kind: "burst", radius: 1, own: true }, own, [7, 7]).length, 16);
  assert.equal(cellsOf(SQUARES, { kind: "burst", radius: 1 }, own, [7, 7]).length, 9);
  assert.deepEqual(cellsOf(SQUARES, { kind: "line", length: 2 }, own, [7, 3]), [[4, 3], [5, 3]]);
});

test("the facing nearest to the hand is found, among those that are open", () => {
  assert.equal(facingNear(SQUARES, 0.1).name, "e");
  assert.equal(facingNear(SQUARES, Math.PI / 4 + 0.1).name, "se");
  assert.equal(facingNear(SQUARES, Math.PI / 4 + 0.1, ["n", "e", "s", "w"]).name, "s");
  assert.equal(facingNear(HEXES, -Math.PI / 2 + 0.1).name, "ne");
});

test("a column's letter that buttons would cover is written beneath them", () => {
  const camera = { covers: () => [{ x: 90, y: 30, w: 20, h: 40 }, { x: 80, y: 0, w: 60, h: 28 }] };

  assert.deepEqual([below(camera, 40, 20), below(camera, 100, 20), below(camera, 130, 20), below(camera, 100, 120)], [20, 81, 39, 120]);
});

/** A phone: nothing but the tools in the first row, or two buttons below them as well. */
const onPhone = (x: number, y: number, covers: readonly Box[]): Parameters<typeof rimOf>[0] =>
  ({ x, y, scale: 28, free: () => ({ x: 0, y: 56, w: 390, h: 394 }), covers: () => [...covers], to: ([a, b]) => [x + a * 28, y + b * 28] });
const TOOLS = { x: 28, y: 60, w: 356, h: 48 };
const letters = (marks: readonly Mark[]): readonly Mark[] => marks.filter(({ words }) => /[A-Z]/.test(words));

test("the letters of all columns stand in one row that no button covers", () => {
  const field = squares(40, 20);
  const buttons = [{ x: 274, y: 116, w: 48, h: 48 }, { x: 330, y: 116, w: 48, h: 48 }];
  for (const covers of [[], [TOOLS], [TOOLS, ...buttons]]) {
    for (const [x, y] of [[40, 140], [-310, -20], [-313, -33]] as const) {
      const marks = rimOf(onPhone(x, y, covers), field);
      assert.equal(new Set(letters(marks).map((mark) => mark.y)).size, 1);
      assert.ok(letters(marks).length > 9);
      assert.deepEqual(marks.filter((mark) => [...covers, ...marks].some((other) => other !== mark && overlap(other, mark) > 0)), []);
    }
  }
});

test("where buttons are over few letters of a low window all of them go to the lower edge", () => {
  const field = squares(22, 14);
  const low = (covers: readonly Box[]): Parameters<typeof rimOf>[0] =>
    ({ x: 40, y: 70, scale: 22, free: () => ({ x: 0, y: 56, w: 568, h: 334 }), covers: () => [...covers], to: ([a, b]) => [40 + a * 22, 70 + b * 22] });
  const buttons = [{ x: 448, y: 64, w: 48, h: 48 }, { x: 504, y: 64, w: 48, h: 48 }];

  assert.equal(letters(rimOf(low(buttons), field))[0]?.y, 371);
  assert.ok(letters(rimOf(low([{ x: 28, y: 64, w: 520, h: 48 }]), field))[0]!.y < 140);
});
