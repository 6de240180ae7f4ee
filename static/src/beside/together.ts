/** Hands that draw, pin and measure on the map for everybody; what stays is kept by the table. */
import { effect } from "@preact/signals";
import type { Board } from "../board/port";
import { announce } from "../page/announce";
import type { Table } from "../panels/table";
import type { Point, View } from "../types";
import { added, drawnOf, type Line, thinned } from "./drawn";
import { wiped } from "./inked";

/** Milliseconds between two words of a ruler. */
const EVERY = 120;
/** Pixels between the points of a line. */
const STEP = 4;

/** The place under a pixel of the page, as the board counts places; cells of hexes are shifted from row to row. */
export function placeAt(board: Board, view: View | null, x: number, y: number): Point {
  const [ox, oy] = board.toScreen([0, 0]);
  const [ax, ay] = board.toScreen([10, 0]);
  const [bx, by] = board.toScreen([0, 10]);
  const [ux, uy, vx, vy] = [(ax - ox) / 10, (ay - oy) / 10, (bx - ox) / 10, (by - oy) / 10];
  const whole = ux * vy - uy * vx || 1;
  const row = (ux * (y - oy) - uy * (x - ox)) / whole;
  if (view?.battlefield?.grid === "hexes") return [(x - board.toScreen([0, row])[0]) / (ux || 1), row];
  return [(vy * (x - ox) - vx * (y - oy)) / whole, row];
}

/** The whole cell, on a grid. */
function snapped(view: View | null, [x, y]: Point): Point {
  const { grid, columns = 1, rows = 1 } = view?.battlefield ?? {};
  const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, Math.round(value)));
  return grid === undefined ? [Math.round(x * 100) / 100, Math.round(y * 100) / 100] : [within(x, columns), within(y, rows)];
}

export function tell(table: Table, line: Pick<Line, "path" | "stays" | "word">): void {
  table.wire.say({ type: "signal", kind: "drawing", path: line.path, ...(line.stays && { stays: true }), ...(line.word !== "" && { word: line.word }) });
}

export function draw(table: Table, path: readonly Point[], stays: boolean, word = ""): void {
  const { scene } = table;
  const { lines } = drawnOf(scene);
  const line: Line = { seat: scene.seat.peek(), path, stays, word, at: Date.now() };
  lines.value = added(lines.peek(), line);
  tell(table, line);
}

/** A path of no points: what this seat has drawn is taken back, and by the GM everything. */
export function wipe(table: Table): void {
  wiped(table, table.scene.seat.peek());
  table.wire.say({ type: "signal", kind: "drawing", path: [] });
  announce(table.t("together-wiped"));
}

interface Ruler {
  moved(from: Point, place: Point): void;
  said(from: Point, place: Point): void;
  stop(): void;
}

/** Tells where the ruler ends, not too often; where the hand rests, others see it there too. */
function rulerOf({ scene, wire }: Table): Ruler {
  let [last, resting] = [0, 0];
  const said = (from: Point, place: Point): void => {
    clearTimeout(resting);
    last = Date.now();
    wire.say({ type: "signal", kind: "ruler", from, to: snapped(scene.view.peek(), place) });
  };
  return {
    said,
    moved(from, place) {
      clearTimeout(resting);
      if (Date.now() - last > EVERY) said(from, place);
      else resting = window.setTimeout(() => said(from, place), EVERY);
    },
    stop: () => clearTimeout(resting),
  };
}

/** The pointer that draws, pins or measures. */
export function followPointer(table: Table): () => void {
  const { scene } = table;
  const ends = new AbortController();
  const { lines, pen, word } = drawnOf(scene);
  let drawing: { readonly id: number; readonly points: Point[] } | null = null;
  let measuring: { readonly id: number; readonly from: Point } | null = null;
  const ruler = rulerOf(table);
  const at = (event: PointerEvent): Point | null => {
    const board = table.board.peek();
    return board === null ? null : placeAt(board, scene.view.peek(), event.clientX, event.clientY);
  };
  const on = (name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent, place: Point) => void): void =>
    addEventListener(name, (event) => {
      const place = at(event);
      if (place !== null && scene.eyes.peek() === null) act(event, place);
    }, { signal: ends.signal, capture: true });
  on("pointerdown", (event, place) => {
    if (!(event.target instanceof HTMLCanvasElement) || !event.target.matches(".board") || event.button !== 0 || scene.role.peek() === "spectator") return;
    if (pen.peek() !== null) {
      event.stopImmediatePropagation();
      drawing = { id: event.pointerId, points: [place] };
    } else if (scene.tool.peek() === "ruler") measuring = { id: event.pointerId, from: snapped(scene.view.peek(), place) };
  });
  on("pointermove", (event, place) => {
    if (drawing?.id === event.pointerId) {
      event.stopImmediatePropagation();
      drawing.points.push(place);
      const { value } = pen;
      if (value !== "pin") lines.value = [...lines.peek().filter(({ at: since }) => since !== Number.POSITIVE_INFINITY), { seat: scene.seat.peek(), path: drawing.points, stays: value === "stays", word: "", at: Number.POSITIVE_INFINITY }];
    }
    if (measuring?.id === event.pointerId) ruler.moved(measuring.from, place);
  });
  on("pointerup", (event, place) => {
    if (measuring?.id === event.pointerId) ruler.said(measuring.from, place);
    measuring = null;
    if (drawing?.id !== event.pointerId) return;
    event.stopImmediatePropagation();
    const { points } = drawing;
    drawing = null;
    lines.value = lines.peek().filter(({ at: since }) => since !== Number.POSITIVE_INFINITY);
    const board = table.board.peek()!;
    const [[ax], [bx]] = [board.toScreen([0, 0]), board.toScreen([10, 0])];
    if (pen.peek() === "pin") pin(table, place, word.peek());
    else if (points.length > 2) draw(table, thinned(points, (STEP * 10) / Math.max(1, Math.abs(bx - ax))), pen.peek() === "stays");
  });
  on("pointercancel", () => {
    drawing = measuring = null;
  });
  const stop = effect(() => void document.querySelector("canvas.board")?.toggleAttribute("data-pen", pen.value !== null));
  return () => {
    stop();
    ruler.stop();
    ends.abort();
  };
}

/** At a place, or where the piece in hand stands. */
export function pin(table: Table, place: Point, word: string): void {
  draw(table, [[Math.round(place[0] * 100) / 100, Math.round(place[1] * 100) / 100]], true, word);
  announce(table.t("together-pinned", { name: "", word }));
  drawnOf(table.scene).word.value = "";
}
