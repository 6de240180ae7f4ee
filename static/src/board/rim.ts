/** Who stands out of sight: a small mark at the rim of the free part, in its direction. */
import { dot } from "./brush";
import { overlap } from "./camera";
import type { Context } from "./context";
import type { Ink } from "./layers";
import { clamp } from "./noise";
import { veil } from "./palette";
import { outline } from "./piece";
import type { Placed } from "./layout";
import { fontOf, SMALL } from "./text";

export interface Mark {
  readonly piece: Placed;
  readonly x: number;
  readonly y: number;
}

/** Beside a bar there is ground to be seen, above a sheet there is not. */
const BAR = 120;
/** Above a sheet a finger takes hold of its edge. */
const EDGE = 10;
const INSIDE = 17;
const APART = 23;
const SIZE = 11;
/** Off the pieces beside it, where there is room. */
const OFF = 6;
/** How large several letters are, so that they fit into a mark. */
const SEVERAL = 9;
/** Its radius with the paper about it. */
export const MARK = SIZE + 6;

/** How far a mark goes along the rim to make room for whom it would cover. */
const ASIDE = [0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90] as const;

/** One mark for each that is out of sight; of those in one direction, the first. All of them are put into `outside`. */
export function marks({ camera, layout }: Context, outside = new Set<string>()): Mark[] {
  const { x, y, w } = camera.free();
  const h = camera.height - y - (camera.insets.bottom > BAR ? camera.insets.bottom + EDGE : 0);
  const inside = (px: number, py: number): [number, number] => [clamp(px, x + INSIDE, x + w - INSIDE), clamp(py, y + INSIDE, y + h - INSIDE)];
  const near: { x: number; y: number; r: number }[] = [];
  const away: [Placed, number, number][] = [];
  for (const piece of [...layout.pieces].reverse()) {
    const [px, py] = inside(piece.x, piece.y);
    const off = Math.max(Math.abs(px - piece.x), Math.abs(py - piece.y));
    if (off >= INSIDE + piece.r) away.push([piece, px, py]);
    else if (Math.min(piece.x - x, x + w - piece.x, piece.y - y, y + h - piece.y) < INSIDE * 2 + piece.r) near.push(piece);
  }
  const found: Mark[] = [];
  for (const [piece, px, py] of away) {
    outside.add(piece.id);
    if (found.some((other) => Math.hypot(other.x - px, other.y - py) < APART)) continue;
    const spots = ASIDE.map((off) => (px === piece.x ? inside(px + off, py) : inside(px, py + off)));
    const clear = (off: number): [number, number] | undefined => spots.find(([sx, sy]) =>
      near.every((one) => Math.hypot(one.x - sx, one.y - sy) > one.r + SIZE + off) && found.every((other) => Math.hypot(other.x - sx, other.y - sy) > APART)
      && camera.covers().every((box) => !overlap(box, { x: sx - SIZE, y: sy - SIZE, w: SIZE * 2, h: SIZE * 2 })));
    const [mx, my] = clear(OFF) ?? clear(0) ?? spots[0]!;
    found.push({ piece, x: mx, y: my });
  }
  return found;
}

export function drawMarks(ink: Ink, context: Context): void {
  const { colours, faces } = context.brushes;
  for (const { piece: { look }, x, y } of marks(context)) {
    ink.fillStyle = veil(colours.paper, 0.92);
    dot(ink, x, y, MARK);
    ink.fill();
    ink.save();
    ink.translate(x, y);
    outline(ink, look.faction, SIZE);
    ink.fillStyle = colours.factions[look.faction].body;
    ink.fill();
    ink.restore();
    ink.font = fontOf({ size: look.letter.length > 1 ? SEVERAL : SMALL, weight: 600, colour: "" }, faces);
    ink.fillStyle = "#fff";
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.fillText(look.letter, x, y + 0.5);
  }
}

/** Whose mark lies under a finger. */
export const markAt = (context: Context, x: number, y: number): Placed | undefined =>
  marks(context).find((mark) => Math.hypot(mark.x - x, mark.y - y) <= SIZE + 8)?.piece;
