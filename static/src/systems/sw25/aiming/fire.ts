/** The line of fire: thin and whole where it is clear, broken where something shields; what shields, and how near the line passes. */
import type { Crossing, Fire } from "./aimed";
import { dot, lineOf } from "../../../board/brush";
import type { Context } from "../../../board/context";
import { around, boxesAlong, write } from "../../../board/figures";
import type { Block } from "../../../board/labels";
import type { Ink } from "../../../board/layers";
import { clamp } from "../../../board/noise";
import { veil } from "../../../board/palette";
import { between, figure, gap, nearest, track } from "../../../board/paths";
import type { Point } from "../../../board/port";
import { PLAIN } from "../../../board/text";
import type { View } from "../view";

/** Who shields from outside a skirmish does so within a metre. */
const BESIDE = 1;

/** Where the line meets what the server says shields it, the nearest first. */
export function crossings(from: Point, to: Point, fire: Fire, view: View): Crossing[] {
  const found = fire.shielded_by.flatMap(({ kind, id }): Crossing[] => {
    if (kind === "area") return [];
    if (kind === "obstacle") return atWall(from, to, id, view);
    const ring = view.skirmishes?.[id];
    const center = kind === "skirmish" ? ring?.center : view.combatants[id]?.at;
    const radius = kind === "skirmish" ? ring?.radius ?? 0 : BESIDE;
    return center ? [{ kind, id, ...atCircle(from, to, center, radius), center, radius, edge: null }] : [];
  });
  return found.sort((a, b) => a.share - b.share);
}

function atCircle(from: Point, to: Point, center: Point, radius: number): { share: number; off: number; foot: Point } {
  const way = track([from, to]);
  const { metres, off } = nearest(way, center);
  const length = way.length || 1;
  const half = Math.sqrt(Math.max(0, radius * radius - off * off));
  return { share: clamp((metres - half) / length, 0, 1), off, foot: between(from, to, metres / length) };
}

function atWall(from: Point, to: Point, id: string, view: View): Crossing[] {
  const wall = view.battlefield?.obstacles?.find((one) => one.id === id);
  if (!wall) return [];
  const corners = wall.closed ? [...wall.points, wall.points[0]!] : wall.points;
  const cuts = corners.slice(1).flatMap((b, i): Crossing[] => {
    const a = corners[i]!;
    const share = cut(from, to, a, b);
    if (share === null) return [];
    const foot = between(from, to, share);
    return [{ kind: "obstacle", id, share, off: 0, foot, center: foot, radius: 0, edge: [a, b] }];
  });
  return cuts.sort((a, b) => a.share - b.share).slice(0, 1);
}

/** The share of one line at which another crosses it; null where they miss each other. */
function cut(a: Point, b: Point, c: Point, d: Point): number | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const across = rx * sy - ry * sx;
  if (Math.abs(across) < 1e-9) return null;
  const [qx, qy] = [c[0] - a[0], c[1] - a[1]];
  const [t, u] = [(qx * sy - qy * sx) / across, (qx * ry - qy * rx) / across];
  const slack = 1e-6;
  return t < -slack || t > 1 + slack || u < -slack || u > 1 + slack ? null : clamp(t, 0, 1);
}

/** Draws the line between two pieces or points. While the answer is awaited, only its faint trace. */
export function drawFire(ink: Ink, context: Context, ends: readonly [Point, Point], rims: readonly [number, number], fire: Fire | null, met: readonly Crossing[], taken: Block[]): void {
  const { camera, brushes: { colours } } = context;
  const [from, to] = ends;
  const [a, b] = [camera.to(from), camera.to(to)];
  const length = gap(a, b);
  if (length < rims[0] + rims[1] + 4) return;
  const stop = fire && !fire.clear && met[0] ? clamp(met[0].share, rims[0] / length, 1) : 1;
  const [start, end] = [between(a, b, rims[0] / length), between(a, b, 1 - rims[1] / length)];
  const broken = between(a, b, stop);
  ink.lineCap = "round";
  for (const [points, dotted] of stop < 1 ? [[[start, broken], false], [[broken, end], true]] as const : [[[start, end], false]] as const) {
    lineOf(ink, points);
    ink.setLineDash([]);
    ink.lineWidth = 6;
    ink.strokeStyle = veil(colours.paper, 0.85);
    ink.stroke();
    if (dotted) ink.setLineDash([0.1, 7]);
    ink.lineWidth = dotted ? 3 : 2.2;
    ink.strokeStyle = fire ? colours.ink : veil(colours.ink, 0.4);
    ink.stroke();
    ink.setLineDash([]);
  }
  const line = boxesAlong(start, end, 12, 2);
  context.rename?.(ink, line);
  taken.push(...line);
  if (!fire) return;
  met.forEach((one) => shield(ink, context, one, from, to, !fire.clear));
  met.slice(0, 3).forEach((one) => distance(ink, context, one, taken));
  if (stop < 1) breach(ink, broken, colours.gold, colours.paper);
}

/** The edge that shields, thickened where the line meets it. */
function shield(ink: Ink, { camera, brushes: { colours } }: Context, met: Crossing, from: Point, to: Point, strong: boolean): void {
  const { center, radius, edge, share, foot, kind } = met;
  ink.lineCap = "butt";
  const trace = (): void => {
    if (edge) return lineOf(ink, edge.map((end) => camera.to(between(foot, end, Math.min(1, 1.2 / (gap(foot, end) || 1))))));
    const [x, y] = camera.to(center);
    const entry = between(from, to, share);
    const angle = Math.atan2(entry[1] - center[1], entry[0] - center[0]);
    ink.beginPath();
    ink.arc(x, y, radius * camera.scale, angle - 0.5, angle + 0.5);
  };
  if (kind === "combatant") {
    dot(ink, ...camera.to(center), radius * camera.scale);
    ink.lineWidth = 1.2;
    ink.setLineDash([4, 4]);
    ink.strokeStyle = colours.gold;
    ink.stroke();
    ink.setLineDash([]);
  }
  for (const [width, style] of [[9, veil(colours.paper, 0.8)], [strong ? 5 : 2.4, colours.gold]] as const) {
    trace();
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.stroke();
  }
}

/** From the middle to the line, with its figure. */
function distance(ink: Ink, context: Context, { center, foot, off, edge }: Crossing, taken: Block[]): void {
  const { camera, brushes: { colours: { gold } }, port } = context;
  if (edge || off * camera.scale < 9) return;
  const [a, b] = [camera.to(center), camera.to(foot)];
  lineOf(ink, [a, b]);
  ink.setLineDash([4, 3]);
  ink.lineWidth = 1.6;
  ink.strokeStyle = gold;
  ink.stroke();
  ink.setLineDash([]);
  dot(ink, b[0], b[1], 2.6);
  ink.fillStyle = gold;
  ink.fill();
  const away = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const words = port.t("board-metres", { metres: figure(off) });
  write(ink, context, { words, colour: gold, size: PLAIN, tries: [...around(b, 24, away, 12), ...around(b, 40, away, 12)] }, taken);
}

/** A cross where the line breaks. */
function breach(ink: Ink, [x, y]: Point, gold: string, paper: string): void {
  ink.lineCap = "round";
  for (const [width, style] of [[8, paper], [3.2, gold]] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.beginPath();
    for (const way of [1, -1]) {
      ink.moveTo(x - 7, y - 7 * way);
      ink.lineTo(x + 7, y + 7 * way);
    }
    ink.stroke();
  }
}
