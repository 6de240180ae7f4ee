/** The sides of somebody who is aimed at: the cells next to it, each with what it is like to strike from there. */
import { dot, haloText } from "../brush";
import type { Context } from "../context";
import { type Block, FIRM } from "../labels";
import type { Ink } from "../layers";
import { veil } from "../palette";
import type { Beside, Cell } from "../pick";
import { fontOf, LARGE, PLAIN, SMALL } from "../text";
import { keyOf, keysOf } from "./shape";
import type { Field } from "./steps";

/** Pixels from stroke to stroke: what is guarded best is hatched the most densely. */
const APART: readonly number[] = [6, 13];
/** From so many pixels a cell its figure has room, and from so many in the large size. */
const WRITTEN = 30;
const ROOMY = 50;

export function beside(ink: Ink, context: Context, field: Field, sides: readonly Beside[]): void {
  const stood = keysOf([...field.stands.values()].flatMap(({ cells }) => cells));
  sides.forEach((side, n) => {
    for (const cell of side.cells) {
      patch(ink, context, field, cell, n, n > 0 && n === sides.length - 1);
      if (!stood.has(keyOf(cell))) figure(ink, context, field, cell, side);
    }
  });
}

/** Slips and names leave these cells free. */
export function besideBlocks({ camera }: Context, { floor: { shape } }: Field, sides: readonly Beside[]): Block[] {
  const half = camera.scale * 0.45;
  return sides.flatMap(({ cells }) => cells).map((cell) => {
    const [x, y] = camera.to(shape.middle(cell));
    return { x: x - half, y: y - half, w: half * 2, h: half * 2, cost: FIRM };
  });
}

/** Dense strokes, sparse ones, and for the last side dots on gold: to be read without colour. */
function patch(ink: Ink, { camera, brushes: { colours } }: Context, { floor: { shape } }: Field, cell: Cell, n: number, isLast: boolean): void {
  const [mx, my] = shape.middle(cell);
  const corners = shape.corners(cell).map(([x, y]) => camera.to([mx + (x - mx) * 0.94, my + (y - my) * 0.94]));
  const colour = isLast ? colours.gold : colours.factions.enemies.line;
  ink.save();
  ink.beginPath();
  corners.forEach(([x, y], at) => (at === 0 ? ink.moveTo(x, y) : ink.lineTo(x, y)));
  ink.closePath();
  ink.fillStyle = veil(colours.paper, 0.9);
  ink.fill();
  ink.fillStyle = veil(colour, isLast ? 0.18 : 0.1);
  ink.fill();
  ink.lineWidth = 2;
  ink.strokeStyle = colour;
  ink.stroke();
  ink.clip();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  ink.strokeStyle = ink.fillStyle = veil(colour, isLast ? 0.7 : 0.5);
  ink.lineWidth = 1.2;
  if (isLast) {
    for (let y = top + 4; y < bottom; y += 8) for (let x = left + 4; x < right; x += 8) {
      dot(ink, x, y, 1.1);
      ink.fill();
    }
  } else {
    ink.beginPath();
    for (let sum = left + top; sum < right + bottom; sum += APART[n] ?? 13) {
      ink.moveTo(sum - top, top);
      ink.lineTo(sum - bottom, bottom);
    }
    ink.stroke();
  }
  ink.restore();
}

function figure(ink: Ink, { camera, brushes: { colours, faces } }: Context, { floor: { shape } }: Field, cell: Cell, { chance, word }: Beside): void {
  if (camera.scale < WRITTEN) return;
  const [x, y] = camera.to(shape.middle(cell));
  const isRoomy = camera.scale >= ROOMY;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  const write = (words: string, size: number, weight: 400 | 600, at: number): void => {
    ink.font = fontOf({ size, weight, colour: "" }, faces);
    ink.fillStyle = colours.ink;
    haloText(ink, words, x, at, colours.paper, 4);
  };
  if (chance !== null) write(`${Math.round(chance * 100)}\u2009%`, isRoomy ? LARGE : PLAIN, 600, isRoomy ? y - 5 : y);
  if (isRoomy || chance === null) write(word, SMALL, 400, chance === null ? y : y + 13);
}
