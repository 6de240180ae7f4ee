/** What narrow ground has room for, written beside it. */
import type { Context } from "../context";
import { write } from "../figures";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import type { Point } from "../port";
import type { Field } from "../scene";

/** Below this scale it is not written what narrow ground has room for. */
const NARROW = 16;

/** How many a skirmish on narrow ground has room for, beside it, where neither piece nor name is hidden. */
export function roomNames(ink: Ink, context: Context, taken: () => Block[]): Block[] {
  const { camera, port, brushes: { colours } } = context;
  const { limits = [] } = (port.view.peek()?.battlefield ?? {}) as Field;
  if (limits.length === 0 || camera.scale < NARROW) return [];
  const there = taken();
  const all = [...there];
  for (const { points, limit } of limits) {
    const [xs, ys] = [0, 1].map((axis) => points.map((point) => camera.to(point)[axis]!)) as [number[], number[]];
    const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const tries = [0.5, 0.3, 0.7, 0.1, 0.9].flatMap((part) => [bottom + 12, top - 12].map((y): Point => [left + (right - left) * part, y]));
    write(ink, context, { words: port.t("board-room", { count: limit }), colour: colours.quiet, weight: 400, tries }, all);
  }
  return all.slice(there.length);
}
