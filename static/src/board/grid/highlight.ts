/** What a line of the log was about, and who is asked something: rings, ways and lines over the cells. */
import { arrow, dot } from "../brush";
import type { Context } from "../context";
import type { Ink } from "../layers";
import type { Placed } from "../layout";
import { track } from "../paths";
import { outline as shapeOf } from "../piece";
import { bandLines, casing } from "../stripes";
import type { LogHighlight, Point } from "../port";
import { contains, middleOf } from "./shape";
import type { Field } from "./steps";

/** The way gone, who did it and to whom. */
export function light(ink: Ink, context: Context, { floor: { shape }, stands }: Field, { actor, path, target = null, stop }: LogHighlight): void {
  const { camera, brushes, layout } = context;
  const { gold } = brushes.colours;
  const cells = path.filter((cell) => contains(shape, cell));
  if (cells.length > 1) {
    const way = track(cells.map((cell) => middleOf(shape, cell, stands.get(actor ?? "")?.side ?? 1)));
    const all = [{ band: "long", from: 0, to: way.length }] as const;
    const brush = { ink, camera, brushes, colour: gold };
    casing(brush, way, all);
    bandLines(brush, way, all);
  }
  const pieces = [actor, target].map((id) => (id === null ? undefined : layout.byId.get(id)));
  const [from, to] = pieces;
  if (from && to && from !== to) arrow(ink, rimPoint(from, to), rimPoint(to, from), gold, brushes.colours.paper);
  for (const piece of pieces) if (piece) ring(ink, piece, gold, []);
  if (stop === null) return;
  dot(ink, ...camera.to(shape.middle(stop)), 10);
  ink.strokeStyle = gold;
  ink.lineWidth = 3;
  ink.stroke();
}

/** A dashed ring about everybody whom the table waits for. */
export function asked(ink: Ink, context: Context): void {
  const pending = context.port.view.peek()?.pending as { readonly options?: readonly unknown[] | null; readonly target?: unknown } | null | undefined;
  if (!pending) return;
  const named = (pending.options ?? []).map((one) => (typeof one === "object" && one !== null ? (one as { actor?: unknown }).actor : null));
  const ids = named.some((id) => typeof id === "string") ? named : [pending.target];
  for (const id of new Set(ids)) {
    const piece = typeof id === "string" ? context.layout.byId.get(id) : undefined;
    if (piece) ring(ink, piece, context.brushes.colours.gold, [5, 5]);
  }
}

function ring(ink: Ink, { x, y, r, look }: Placed, colour: string, dashes: readonly number[]): void {
  ink.save();
  ink.translate(x, y);
  ink.setLineDash([...dashes]);
  shapeOf(ink, look.faction, r + 12 * Math.max(0.62, r / 19));
  ink.strokeStyle = colour;
  ink.lineWidth = 3;
  ink.stroke();
  ink.restore();
}

/** On the rim of a piece, toward another. */
function rimPoint(piece: Placed, other: Placed): Point {
  const angle = Math.atan2(other.y - piece.y, other.x - piece.x);
  return [piece.x + Math.cos(angle) * (piece.r * 1.2 + 13), piece.y + Math.sin(angle) * (piece.r * 1.2 + 13)];
}
