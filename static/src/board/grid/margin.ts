/** The rim of a grid: letters for the columns in one row, figures for the rows at the left. */
import { haloText } from "../brush";
import { type Box, type Camera, overlap } from "../camera";
import type { Brushes } from "../context";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { fontOf, SMALL } from "../text";
import { columnName, type Shape } from "./shape";

type Seen = Pick<Camera, "covers" | "free" | "to" | "scale" | "x" | "y">;

/** A letter or a figure: the box about its middle. */
export interface Mark extends Box {
  readonly words: string;
}

/** Pixels that a name at the rim wants for itself, and those of one of its letters. */
const ROOM = 22;
const HALF = 11;
const WIDE = 8;
/** How far below the upper edge all letters may stand, where buttons are over most of them; else they go to the lower edge. */
const LOWER = 72;
/** What it costs to write over a letter of the rim. */
const COST = 6;

const markAt = (words: string, x: number, y: number): Mark => {
  const w = words.length * WIDE + 4;
  return { words, x: x - w / 2, y: y - 8, w, h: 16 };
};

/** Where a name that a button would cover is written: beneath it. */
export const below = (camera: Pick<Camera, "covers">, x: number, y: number): number => {
  const over = camera.covers().filter((box) => x > box.x - HALF && x < box.x + box.w + HALF).sort((a, b) => a.y - b.y);
  return over.reduce((at, box) => (at > box.y - HALF && at < box.y + box.h + HALF ? box.y + box.h + HALF : at), y);
};

/** All letters stand in one row: above the field or at the upper edge, beneath the tools that lie there, else at the lower edge. */
function rowOf(camera: Seen, high: number, xs: readonly number[]): number {
  const { y, h } = camera.free();
  const top = Math.max(y + 11, camera.y - 13);
  const lowest = Math.max(top, ...xs.map((x) => below(camera, x, top)));
  const moved = xs.filter((x) => below(camera, x, top) !== top).length;
  if (lowest === top || (lowest <= y + LOWER && moved * 2 > xs.length)) return lowest;
  const bottom = Math.min(y + h - 11, camera.y + high * camera.scale + 13);
  return xs.every((x) => below(camera, x, bottom) === bottom) ? bottom : lowest;
}

/** What is written at the rim: beside the field where there is room, else at the edges of what is seen; nothing beneath a button, nothing over another. */
export function rimOf(camera: Seen, shape: Shape): readonly Mark[] {
  const { x, y, w, h } = camera.free();
  const pitch = (shape.middle([0, 1])[1] - shape.middle([0, 0])[1]) * camera.scale;
  const every = (apart: number): number => [1, 2, 5, 10].find((count) => count * apart >= ROOM) ?? 20;
  const each = (count: number, step: number): number[] => Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step);
  const left = Math.max(x + 13, camera.x - 14);
  const covers = camera.covers();
  const rows = each(shape.rows, every(pitch)).map((row) => [String(row + 1), camera.to(shape.middle([0, row]))[1]] as const);
  const figures = rows.filter(([, py]) => py > y + 22 && py < y + h - 8).map(([words, py]) => markAt(words, left, py))
    .filter((mark) => covers.every((box) => overlap(box, mark) === 0));
  const columns = each(shape.columns, every(camera.scale)).map((column) => [columnName(column), camera.to(shape.middle([column, 0]))[0]] as const)
    .filter(([, px]) => px > x + 26 && px < x + w - 8);
  const row = rowOf(camera, shape.height, columns.map(([, px]) => px));
  const letters = columns.map(([words, px]) => markAt(words, px, row)).filter((mark) => figures.every((figure) => overlap(figure, mark) === 0));
  return [...figures, ...letters];
}

export const rimBlocks = (camera: Seen, shape: Shape): Block[] => rimOf(camera, shape).map((mark) => ({ ...mark, cost: COST }));

export function rim(ink: Ink, camera: Seen, brushes: Brushes, shape: Shape): void {
  ink.font = fontOf({ size: SMALL, weight: 600, colour: "" }, brushes.faces);
  ink.fillStyle = brushes.colours.quiet;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  for (const { words, x, y, w, h } of rimOf(camera, shape)) haloText(ink, words, x + w / 2, y + h / 2, brushes.colours.paper, 3);
}
