/** Who stands out of sight: a small mark at the rim of the free part, in its direction. */
import { dot } from "./brush";
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
const INSIDE = 15;
const APART = 20;
const SIZE = 9;

/** One mark for each that is out of sight; of those in one direction, the first. */
export function marks({ camera, layout }: Context): Mark[] {
  const { x, y, w } = camera.free();
  const h = camera.height - y - (camera.insets.bottom > BAR ? camera.insets.bottom + EDGE : 0);
  const found: Mark[] = [];
  for (const piece of [...layout.pieces].reverse()) {
    const [px, py] = [clamp(piece.x, x + INSIDE, x + w - INSIDE), clamp(piece.y, y + INSIDE, y + h - INSIDE)];
    if (Math.abs(px - piece.x) < INSIDE + piece.r && Math.abs(py - piece.y) < INSIDE + piece.r) continue;
    if (!found.some((other) => Math.hypot(other.x - px, other.y - py) < APART)) found.push({ piece, x: px, y: py });
  }
  return found;
}

export function drawMarks(ink: Ink, context: Context): void {
  const { colours, faces } = context.brushes;
  for (const { piece: { look }, x, y } of marks(context)) {
    ink.fillStyle = veil(colours.paper, 0.92);
    dot(ink, x, y, SIZE + 6);
    ink.fill();
    ink.save();
    ink.translate(x, y);
    outline(ink, look.faction, SIZE);
    ink.fillStyle = colours.factions[look.faction].body;
    ink.fill();
    ink.restore();
    ink.font = fontOf({ size: SMALL, weight: 600, colour: "" }, faces);
    ink.fillStyle = "#fff";
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    ink.fillText(look.letter, x, y + 0.5);
  }
}

/** The mark under a finger. */
export const markAt = (context: Context, x: number, y: number): Mark | null =>
  marks(context).find((mark) => Math.hypot(mark.x - x, mark.y - y) <= SIZE + 8) ?? null;
