/** Whither a skill moves those whom it strikes: who says it, and the way as it is foreseen. */
import { lineOf } from "../../../board/brush";
import type { Context } from "../../../board/context";
import type { Ink } from "../../../board/layers";
import { between, gap } from "../../../board/paths";
import type { Point } from "../../../board/port";
import type { FiveAreasForcedInto, Forced, ForcedEnd } from "../generated";
import type { Said } from "../../../types";

/** A teleport of somebody else leads where the hand says; so does a push of who stands at the same point. */
export function isSteered(forced: Forced | null | undefined, range: number | null, from: Point | null, to: Point | null): "must" | "may" | null {
  if (!forced || to === null || range === 0 && forced.how === "teleport") return null;
  if (forced.how === "teleport") return "must";
  return forced.how === "push" && from !== null && from.join() === to.join() ? "may" : null;
}

const HEAD = 9;
const RING = 11;

/** From where it stands to where it would end: a dashed way with a head, and a mark where something stops it. */
export function drawWhither(ink: Ink, context: Context, { id, to, stopped }: Said<ForcedEnd | FiveAreasForcedInto>): void {
  const { camera, brushes: { colours } } = context;
  const start = context.scene.at.get(id);
  if (!start || typeof to === "string") return;
  const [from, end] = [camera.to(start), camera.to(to)];
  const length = gap(from, end);
  ink.strokeStyle = stopped === null ? colours.ink : colours.factions.enemies.line;
  ink.lineWidth = 2.2;
  ink.lineCap = "round";
  ink.beginPath();
  ink.arc(end[0], end[1], RING, 0, 2 * Math.PI);
  ink.stroke();
  if (length < RING * 2) return;
  const tip = between(from, end, 1 - RING / length);
  ink.setLineDash([7, 5]);
  lineOf(ink, [from, tip]);
  ink.stroke();
  ink.setLineDash([]);
  const along = Math.atan2(end[1] - from[1], end[0] - from[0]);
  for (const side of [-0.5, 0.5]) {
    lineOf(ink, [tip, [tip[0] - HEAD * Math.cos(along + side), tip[1] - HEAD * Math.sin(along + side)]]);
    ink.stroke();
  }
}
