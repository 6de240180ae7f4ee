/** What is drawn on the map for everybody: what stays, as the view tells it; what fades, and rulers of others, as they are heard. */
import { effect, untracked } from "@preact/signals";
import type { Sketch } from "../board/port";
import { hexes } from "../board/grid/hexes";
import { squares } from "../board/grid/squares";
import { announce } from "../page/announce";
import { chosenOf } from "../page/chosen";
import { figure } from "../page/i18n";
import type { Table } from "../panels/table";
import type { Point, SignalWord, View } from "../types";
import { added, drawnOf, HELD, keptOf, strength } from "./drawn";

const COLOURS = ["--gold", "--ally", "--enemy", "--neutral"] as const;

/** "12.5 m", or so many cells. */
export function lengthWords({ t }: Pick<Table, "t">, view: View | null, from: Point, to: Point): string {
  const { grid, columns = 1, rows = 1 } = view?.battlefield ?? {};
  if (grid !== undefined) return t("together-cells", { count: (grid === "hexes" ? hexes : squares)(columns, rows).distance(from, to) });
  return t("metres", { metres: figure(Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 10) / 10) });
}

export const nameOfSeat = ({ t, scene }: Table, seat: string): string => (seat === "gm" ? t("gm") : scene.own.peek()?.seats?.[seat]?.name ?? "");

export function wiped(table: Table, by: string): void {
  const { lines } = drawnOf(table.scene);
  lines.value = isGm(table, by) ? [] : lines.peek().filter(({ seat }) => seat !== by);
}

const isGm = ({ scene }: Table, seat: string): boolean => seat === "gm" || scene.own.peek()?.seats?.[seat]?.role === "gm";

/** What stays comes with the view: it is read aloud alone. */
function hear(table: Table, word: SignalWord, isSaid: boolean): void {
  const { lines, rulers } = drawnOf(table.scene);
  const { kind, seat = "", path = [], from, to, stays } = word;
  if (kind === "ruler" && from && to) rulers.value = new Map([...rulers.peek(), [seat, { from, to, at: Date.now() }]]);
  if (kind !== "drawing") return;
  if (path.length === 0) return wiped(table, seat);
  if (stays !== true) lines.value = added(lines.peek(), { seat, path, stays: false, word: word.word ?? "", at: Date.now() });
  if (isSaid) announce(table.t(path.length === 1 ? "together-pinned" : "together-drew", { name: nameOfSeat(table, seat), word: word.word ?? "" }));
}

/** Draws what is drawn, and what others draw; `isSaid`: it is read aloud too. */
export function followInk(table: Table, isSaid: boolean): () => void {
  const { scene } = table;
  const { sketches } = chosenOf(scene);
  const { lines, rulers } = drawnOf(scene);
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
    frame = held.length > 0 || left.some(({ at }) => at < Number.POSITIVE_INFINITY) ? window.setTimeout(fade, 60) : 0;
  };
  const ends = [
    effect(() => {
      const word = scene.signalled.value;
      if (word !== null) untracked(() => hear(table, word, isSaid));
    }),
    effect(() => {
      void [lines.value, rulers.value, scene.view.value?.drawings];
      untracked(() => {
        again();
        if (frame === 0) frame = window.setTimeout(fade, 60);
      });
    }),
    effect(() => {
      const kept = new Set(Object.values(scene.own.value?.drawings ?? {}).map(({ path }) => JSON.stringify(path)));
      const left = lines.peek().filter(({ stays, path }) => !stays || !kept.has(JSON.stringify(path)));
      if (left.length < lines.peek().length) lines.value = left;
    }),
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
  for (const line of [...keptOf(scene.view.peek()), ...lines.peek()]) {
    ink.globalAlpha = strength(line, now);
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
  const { width } = ink.measureText(words);
  const left = Math.max(8, Math.min(x + 12, right - width));
  ink.beginPath();
  ink.roundRect(left - 6, y - 26, width + 12, 23, 6);
  ink.fillStyle = style.getPropertyValue("--raise");
  ink.strokeStyle = style.getPropertyValue("--hair");
  ink.lineWidth = 1;
  ink.fill();
  ink.stroke();
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
