/** Hands on the map that others see: what is measured and drawn is told to all and heard from all; what stays is kept in this browser and told again to who comes. */
import { effect, untracked } from "@preact/signals";
import type { Board, Sketch } from "../board/port";
import { hexes } from "../board/grid/hexes";
import { squares } from "../board/grid/squares";
import { announce } from "../page/announce";
import { chosenOf } from "../page/chosen";
import { figure } from "../page/i18n";
import type { Table } from "../panels/table";
import type { Point, SignalWord, View } from "../types";
import { added, drawnOf, HELD, type Line, strength, thinned } from "./drawn";

/** Milliseconds between two words of a ruler, and between lines that are told again. */
const EVERY = 120;
/** Milliseconds until who comes has fetched what draws; told twice, for a slow line. */
const AFTER = [3500, 12_000] as const;
/** Pixels between the points of a line. */
const STEP = 4;
const COLOURS = ["--gold", "--ally", "--enemy", "--neutral"] as const;

const keyOf = ({ id, scene }: Table): string => `ransen:drawn:${id}:${scene.seat.peek()}`;

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

/** "12.5 m", or so many cells. */
export function lengthWords({ t }: Pick<Table, "t">, view: View | null, from: Point, to: Point): string {
  const { grid, columns = 1, rows = 1 } = view?.battlefield ?? {};
  if (grid !== undefined) return t("together-cells", { count: (grid === "hexes" ? hexes : squares)(columns, rows).distance(from, to) });
  return t("metres", { metres: figure(Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 10) / 10) });
}

export const nameOfSeat = ({ t, scene }: Table, seat: string): string => (seat === "gm" ? t("gm") : scene.own.peek()?.seats?.[seat]?.name ?? "");

export function tell(table: Table, line: Pick<Line, "path" | "stays" | "word">): void {
  table.wire.say({ type: "signal", kind: "drawing", path: line.path, ...(line.stays && { stays: true }), ...(line.word !== "" && { word: line.word }) });
}

function keep(table: Table): void {
  const own = drawnOf(table.scene).lines.peek().filter(({ seat, stays }) => stays && seat === table.scene.seat.peek());
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(own.map(({ path, word }) => ({ path, word }))));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}

export function draw(table: Table, path: readonly Point[], stays: boolean, word = ""): void {
  const { scene } = table;
  const { lines } = drawnOf(scene);
  const line: Line = { seat: scene.seat.peek(), path, stays, word, at: Date.now() };
  lines.value = added(lines.peek(), line);
  tell(table, line);
  if (stays) keep(table);
}

/** A path of no points: what this seat has drawn is taken back, and by the GM everything. */
export function wipe(table: Table): void {
  wiped(table, table.scene.seat.peek());
  table.wire.say({ type: "signal", kind: "drawing", path: [] });
  announce(table.t("together-wiped"));
}

function wiped(table: Table, by: string): void {
  const { lines } = drawnOf(table.scene);
  lines.value = isGm(table, by) ? [] : lines.peek().filter(({ seat }) => seat !== by);
  keep(table);
}

const isGm = ({ scene }: Table, seat: string): boolean => seat === "gm" || scene.own.peek()?.seats?.[seat]?.role === "gm";

function hear(table: Table, word: SignalWord): void {
  const { lines, rulers } = drawnOf(table.scene);
  const { kind, seat = "", path = [], from, to } = word;
  if (kind === "ruler" && from && to) rulers.value = new Map([...rulers.peek(), [seat, { from, to, at: Date.now() }]]);
  if (kind !== "drawing") return;
  if (path.length === 0) return wiped(table, seat);
  const isNew = !lines.peek().some((one) => one.seat === seat && JSON.stringify(one.path) === JSON.stringify(path));
  lines.value = added(lines.peek(), { seat, path, stays: word.stays === true, word: word.word ?? "", at: Date.now() });
  if (isNew) announce(table.t(path.length === 1 ? "together-pinned" : "together-drew", { name: nameOfSeat(table, seat), word: word.word ?? "" }));
}

/** Those that stay are told to who comes, and after a break. */
function followComers(table: Table): () => void {
  const { scene } = table;
  let there: ReadonlySet<string> = new Set();
  let watching = 0;
  let later: number[] = [];
  const stop = effect(() => {
    const now = new Set(scene.seatsOnline.value.filter(({ online }) => online).map(({ seat }) => seat));
    const grows = [...now].some((seat) => !there.has(seat)) || scene.watchers.value > watching;
    [there, watching] = [now, scene.watchers.value];
    if (!grows) return;
    later.forEach((one) => clearTimeout(one));
    const own = untracked(() => drawnOf(scene).lines.peek().filter(({ seat, stays }) => stays && seat === scene.seat.peek()));
    later = AFTER.flatMap((wait) => own.map((line, n) => window.setTimeout(() => tell(table, line), wait + EVERY * n)));
  });
  return () => {
    later.forEach((one) => clearTimeout(one));
    stop();
  };
}

function restore(table: Table): void {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(table)) ?? "[]") as readonly { readonly path: readonly Point[]; readonly word: string }[];
    const { lines } = drawnOf(table.scene);
    for (const { path, word } of kept.slice(0, 40)) lines.value = added(lines.peek(), { seat: table.scene.seat.peek(), path, word, stays: true, at: Date.now() });
  } catch {
    localStorage.removeItem(keyOf(table));
  }
}

/** The pointer that draws, pins or measures. */
function followPointer(table: Table): () => void {
  const { scene, wire } = table;
  const ends = new AbortController();
  const { lines, pen, word } = drawnOf(scene);
  let drawing: { readonly id: number; readonly points: Point[] } | null = null;
  let measuring: { readonly id: number; readonly from: Point; last: number } | null = null;
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
    } else if (scene.tool.peek() === "ruler") measuring = { id: event.pointerId, from: snapped(scene.view.peek(), place), last: 0 };
  });
  on("pointermove", (event, place) => {
    if (drawing?.id === event.pointerId) {
      event.stopImmediatePropagation();
      drawing.points.push(place);
      const { value } = pen;
      if (value !== "pin") lines.value = [...lines.peek().filter(({ at: since }) => since !== Number.POSITIVE_INFINITY), { seat: scene.seat.peek(), path: drawing.points, stays: value === "stays", word: "", at: Number.POSITIVE_INFINITY }];
    }
    if (measuring?.id === event.pointerId && Date.now() - measuring.last > EVERY) {
      measuring.last = Date.now();
      wire.say({ type: "signal", kind: "ruler", from: measuring.from, to: snapped(scene.view.peek(), place) });
    }
  });
  on("pointerup", (event, place) => {
    if (measuring?.id === event.pointerId) wire.say({ type: "signal", kind: "ruler", from: measuring.from, to: snapped(scene.view.peek(), place) });
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
  return () => ends.abort();
}

/** At a place, or where the piece in hand stands. */
export function pin(table: Table, place: Point, word: string): void {
  draw(table, [[Math.round(place[0] * 100) / 100, Math.round(place[1] * 100) / 100]], true, word);
  announce(table.t("together-pinned", { name: "", word }));
  drawnOf(table.scene).word.value = "";
}

export function followTogether(table: Table): () => void {
  const { scene } = table;
  const { sketches } = chosenOf(scene);
  const { lines, rulers, pen } = drawnOf(scene);
  restore(table);
  let frame = 0;
  const sketch: Sketch = (ink, spot) => drawAll(table, ink, spot);
  const again = (): void => {
    sketches.value = [...sketches.peek().filter((one) => one !== sketch), sketch];
  };
  /** While something fades, and once more when it is gone. */
  const fade = (): void => {
    const now = Date.now();
    const left = lines.peek().filter((line) => strength(line, now) > 0);
    const held = [...rulers.peek()].filter(([, { at }]) => now - at < HELD);
    if (left.length < lines.peek().length) lines.value = left;
    if (held.length < rulers.peek().size) rulers.value = new Map(held);
    again();
    frame = held.length > 0 || left.some(({ stays, at }) => !stays && at < Number.POSITIVE_INFINITY) ? window.setTimeout(fade, 60) : 0;
  };
  const ends = [
    effect(() => {
      const word = scene.signalled.value;
      if (word !== null) untracked(() => hear(table, word));
    }),
    effect(() => {
      void [lines.value, rulers.value];
      untracked(() => {
        again();
        if (frame === 0) frame = window.setTimeout(fade, 60);
      });
    }),
    effect(() => {
      const isDrawing = pen.value !== null;
      const board = document.querySelector<HTMLElement>("canvas.board");
      if (board !== null) board.toggleAttribute("data-pen", isDrawing);
    }),
    followComers(table),
    followPointer(table),
  ];
  return () => {
    clearTimeout(frame);
    ends.forEach((end) => end());
  };
}

function drawAll(table: Table, ink: CanvasRenderingContext2D, spot: (at: Point) => readonly [number, number]): void {
  const { scene } = table;
  const { lines, rulers } = drawnOf(scene);
  const now = Date.now();
  const style = getComputedStyle(ink.canvas);
  const seats = Object.keys(scene.own.peek()?.seats ?? {});
  const colourOf = (seat: string): string => style.getPropertyValue(COLOURS[(seats.indexOf(seat) + 1) % COLOURS.length]!);
  ink.save();
  ink.lineJoin = ink.lineCap = "round";
  for (const line of lines.peek()) {
    ink.globalAlpha = line.at === Number.POSITIVE_INFINITY ? 1 : strength(line, now);
    const points = line.path.map(spot);
    if (points.length === 1) drawPin(ink, points[0]!, line.word || nameOfSeat(table, line.seat), colourOf(line.seat), style);
    else {
      stroke(ink, points, style.getPropertyValue("--paper"), 6.5);
      stroke(ink, points, colourOf(line.seat), 3.2);
      if (!line.stays) label(ink, points.at(-1)!, nameOfSeat(table, line.seat), style);
    }
  }
  ink.globalAlpha = 1;
  for (const [seat, { from, to }] of rulers.peek()) {
    const ends = [spot(from), spot(to)] as const;
    ink.setLineDash([7, 5]);
    stroke(ink, ends, colourOf(seat), 2.4);
    ink.setLineDash([]);
    label(ink, ends[1], `${nameOfSeat(table, seat)} ${lengthWords(table, scene.view.peek(), from, to)}`.trim(), style);
  }
  ink.restore();
}

function stroke(ink: CanvasRenderingContext2D, points: readonly (readonly [number, number])[], colour: string, width: number): void {
  ink.strokeStyle = colour;
  ink.lineWidth = width;
  ink.beginPath();
  for (const [n, [x, y]] of points.entries()) n === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y);
  ink.stroke();
}

function label(ink: CanvasRenderingContext2D, [x, y]: readonly [number, number], words: string, style: CSSStyleDeclaration): void {
  if (words === "") return;
  ink.font = `600 14px ${style.fontFamily}`;
  ink.textBaseline = "middle";
  const right = ink.canvas.clientWidth - 8;
  const left = Math.max(8, Math.min(x + 12, right - ink.measureText(words).width));
  ink.strokeStyle = style.getPropertyValue("--paper");
  ink.lineWidth = 5;
  ink.strokeText(words, left, y - 14);
  ink.fillStyle = style.getPropertyValue("--ink");
  ink.fillText(words, left, y - 14);
}

function drawPin(ink: CanvasRenderingContext2D, [x, y]: readonly [number, number], words: string, colour: string, style: CSSStyleDeclaration): void {
  ink.beginPath();
  ink.moveTo(x, y);
  ink.bezierCurveTo(x - 14, y - 18, x - 9, y - 32, x, y - 32);
  ink.bezierCurveTo(x + 9, y - 32, x + 14, y - 18, x, y);
  ink.fillStyle = colour;
  ink.strokeStyle = style.getPropertyValue("--paper");
  ink.lineWidth = 3;
  ink.stroke();
  ink.fill();
  ink.beginPath();
  ink.arc(x, y - 21, 4, 0, 2 * Math.PI);
  ink.fillStyle = style.getPropertyValue("--paper");
  ink.fill();
  label(ink, [x + 2, y - 8], words, style);
}
