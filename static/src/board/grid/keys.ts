/** Everything that a pointer does on a grid, the keyboard does: a cursor goes from cell to cell. */
import type { Cell } from "../pick";
import type { GridInput, GridPointer } from "./hand";
import { standingOn } from "./read";
import { cellName, contains, type Shape } from "./shape";

export interface Keys extends GridInput {
  /** Where the cell cursor is; null until it is first used. */
  cursor(): Cell | null;
  fit(): void;
  reveal(cell: Cell): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1],
};

/** The cell that an arrow leads to. Up and down keep the column on hexes too; slanting keys go to the neighbour on that side. */
export function beside(shape: Shape, cell: Cell, [x, y]: readonly [number, number]): Cell {
  if (shape.kind === "squares" || x === 0 || y === 0) return [cell[0] + x, cell[1] + y];
  return shape.onward(cell, `${y < 0 ? "n" : "s"}${x < 0 ? "w" : "e"}`, 1);
}

export function listen(top: HTMLCanvasElement, keys: Keys, hand: GridPointer): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  top.addEventListener("keydown", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.defaultPrevented && pressed(event.key, keys, hand)) event.preventDefault();
  }, { signal });
  window.addEventListener("keydown", (event) => {
    if (!hand.busy || !whileDragging(event.key, hand)) return;
    event.preventDefault();
    event.stopPropagation();
  }, { signal, capture: true });
  window.addEventListener("keyup", (event) => {
    if (event.key === "Shift" && !keys.port.freehand?.peek()) hand.freehand(false);
  }, { signal });
  return () => ends.abort();
}

function whileDragging(key: string, hand: GridPointer): boolean {
  if (key === "Escape") hand.cancel();
  else if (key === " ") hand.stop();
  else if (key === "Shift") hand.freehand(true);
  else return false;
  return true;
}

function pressed(key: string, keys: Keys, hand: GridPointer): boolean {
  const { camera, steps } = keys;
  const arrow = ARROWS[key];
  if (arrow) steer(keys, arrow);
  else if (key === "+" || key === "=") camera.zoom(1.25);
  else if (key === "-" || key === "_") camera.zoom(0.8);
  else if (key === "0") keys.fit();
  else if (key === "Escape") return onEscape(keys, hand);
  else if (key === "Enter") return onEnter(keys);
  else if (steps.open && key === " ") steps.stop();
  else if (steps.open && key === "Backspace") steps.back();
  else if (key === "," || key === ".") return turned(keys, key === "." ? 1 : -1);
  else if (key === "m" || key === "M") return take(keys);
  else if (key === "n" || key === "N") return next(keys);
  else return false;
  keys.drawn();
  return true;
}

/** It looks one step further round, which is said; Enter sends it. */
function turned({ drawn, turning, say, port }: Keys, step: 1 | -1): boolean {
  const did = turning.by(step);
  const facing = turning.id === null ? null : turning.facingOf(turning.id);
  if (did && facing !== null) say(port.t("grid-voice-turn", { facing: port.t(`grid-facing-${facing}`) }));
  drawn();
  return did;
}

/** An open path grows cell by cell; else the cursor goes. */
function steer(keys: Keys, arrow: readonly [number, number]): void {
  const { steps, aims, field, point, reveal } = keys;
  const { shape } = field().floor;
  const from = steps.open ? steps.end : keys.cursor() ?? home(keys);
  const to = beside(shape, from, arrow);
  if (!contains(shape, to)) return;
  if (steps.open) steps.step(to);
  else {
    aims.show(to);
    keys.port.lens?.peek()?.hover(to);
  }
  point(to);
  reveal(to);
}

/** Where the cursor begins: on the piece that is selected or acts, else in the middle. */
function home({ port, field }: Keys): Cell {
  const { floor: { shape }, stands } = field();
  const own = stands.get(port.pick?.peek()?.actor ?? port.selected.peek() ?? port.view.peek()?.turn ?? "");
  return own?.cell ?? [Math.floor(shape.columns / 2), Math.floor(shape.rows / 2)];
}

function onEnter(keys: Keys): boolean {
  const { port, steps, aims, turning, field, drawn } = keys;
  const cursor = keys.cursor();
  drawn();
  const lens = port.lens?.peek();
  if (lens && cursor) {
    lens.tap(cursor, standingOn(field().stands, cursor).at(-1) ?? null);
    return true;
  }
  if (turning.commit()) return true;
  if (steps.open) {
    steps.commit(performance.now());
    return true;
  }
  if (aims.confirm(cursor)) return true;
  if (!cursor) return false;
  const [id] = standingOn(field().stands, cursor).slice(-1);
  const chosen = port.selected.peek();
  if (id !== undefined) port.selected.value = id;
  else if (chosen !== null && port.movable.peek().has(chosen)) {
    if (port.tool.peek() === "place") port.place(chosen, cursor);
    else {
      steps.begin(chosen, "taps");
      steps.aim(cursor);
    }
  }
  return true;
}

/** Escape ends what is being made, then the cursor, then the choice. */
function onEscape({ port, cursor, point }: Keys, hand: GridPointer): boolean {
  if (hand.cancel()) return true;
  const had = port.selected.peek() !== null || cursor() !== null;
  point(null);
  port.selected.value = null;
  return had;
}

function take({ port, steps, field, point, reveal, drawn, say }: Keys): boolean {
  const chosen = port.pick?.peek()?.actor ?? port.selected.peek();
  const stand = chosen === null ? undefined : field().stands.get(chosen);
  if (chosen === null || !stand || !port.movable.peek().has(chosen)) return false;
  steps.begin(chosen, "taps");
  say(port.t("grid-voice-begun", { cell: cellName(stand.cell) }));
  point(stand.cell);
  reveal(stand.cell);
  drawn();
  return true;
}

/** The next piece that this seat may move. */
function next({ port, field, point, reveal, drawn }: Keys): boolean {
  const { stands } = field();
  const ids = [...port.movable.peek()].filter((id) => stands.has(id));
  const id = ids[(ids.indexOf(port.selected.peek() ?? "") + 1) % ids.length];
  const cell = id === undefined ? undefined : stands.get(id)?.cell;
  if (id === undefined || !cell) return false;
  port.selected.value = id;
  point(cell);
  reveal(cell);
  drawn();
  return true;
}

