/** A path and its bands, readable without colour; the stretch where somebody may stop it. */
import { dot, lineOf } from "../brush";
import type { Context } from "../context";
import { write } from "../figures";
import type { Block } from "../labels";
import { clamp } from "../noise";
import { veil } from "../palette";
import { along, figure, HAIR, type Track } from "../paths";
import type { Point, Stride, Stroke } from "../port";
import type { Brush, Stripe } from "../stripes";
import { PLAIN } from "../text";

/** Pixels from the path, and along it, where the figure of a tick may stand. */
const BESIDE = [[24, 0], [-24, 0], [24, 14], [24, -14], [-24, 14], [-24, -14], [38, 0], [-38, 0]] as const;

/** How the way is drawn that is the so-manieth of so many, the least first: one alone in long dashes. */
export const strokeAt = (index: number, count: number): Stroke =>
  count < 2 ? "long" : index === 0 ? "short" : index === count - 1 && count > 2 ? "double" : "long";

/** Where each band of a path begins and ends, from where it leaves the piece. Where no reach is known all of it is drawn alike. */
export function bandsOf(length: number, ways: readonly Pick<Stride, "reach">[], leaves: number, alike: Stroke = "long"): Stripe[] {
  if (ways.length === 0) return [{ band: alike, from: Math.min(leaves, length), to: length }];
  const ends = [...ways.map(({ reach }) => reach ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY];
  return ends.flatMap((end, i): Stripe[] => {
    const from = Math.max(ends[i - 1] ?? 0, leaves);
    const to = Math.min(end, length);
    return to > from + HAIR ? [{ band: i < ways.length ? strokeAt(i, ways.length) : "dots", from, to }] : [];
  });
}

/** A short line across the path. */
function bar({ ink, camera }: Brush, way: Track, metres: number, half: number, width: number, style: string): Point {
  const { point, angle } = along(way, metres);
  const [x, y] = camera.to(point);
  const nx = -Math.sin(angle) * half;
  const ny = Math.cos(angle) * half;
  ink.lineCap = "round";
  ink.lineWidth = width;
  ink.strokeStyle = style;
  lineOf(ink, [[x - nx, y - ny], [x + nx, y + ny]]);
  ink.stroke();
  return [x, y];
}

/** Cross-ticks with their figures where one band ends and the next begins. */
export function ticks(brush: Brush, way: Track, bands: readonly Stripe[]): void {
  const { brushes, colour } = brush;
  for (const { band, to } of bands.slice(0, -1)) {
    bar(brush, way, to, 9, 7, veil(brushes.colours.paper, 0.95));
    bar(brush, way, to, band === "double" ? 11 : 9, 2.4, colour);
  }
  if (bands[bands.length - 1]?.band === "dots") bar(brush, way, way.length, 10, 3, colour);
}

/** The figures of the ticks: below the path, else above it or a little before and behind. */
export function tickFigures({ ink, camera, colour }: Brush, context: Context, way: Track, bands: readonly Stripe[], taken: Block[]): void {
  for (const { to } of bands.slice(0, -1)) {
    const { point, angle } = along(way, to);
    const [x, y] = camera.to(point);
    const side = Math.cos(angle) >= 0 ? 1 : -1;
    const tries = BESIDE.map(([off, on]): Point => [x - Math.sin(angle) * off * side + Math.cos(angle) * on, y + Math.cos(angle) * off * side + Math.sin(angle) * on]);
    write(ink, context, { words: figure(to, true), colour, size: PLAIN, tries }, taken);
  }
}

/** A ring with a dot for each waypoint. */
export function waypoints({ ink, camera, brushes, colour }: Brush, points: readonly Point[]): void {
  for (const point of points) {
    const [x, y] = camera.to(point);
    ink.fillStyle = brushes.colours.paper;
    ink.strokeStyle = colour;
    ink.lineWidth = 2.6;
    dot(ink, x, y, 6);
    ink.fill();
    ink.stroke();
    ink.fillStyle = colour;
    dot(ink, x, y, 2);
    ink.fill();
  }
}

const HALF = 12;
const LEAN = 0.75;

/** The stoppable stretch: slanting strokes between two bars, above the casing and below the path. */
export function hatch(brush: Brush, way: Track, from: number, to: number): void {
  const { ink, camera, colour } = brush;
  const span = [clamp(from, 0, way.length), clamp(to, 0, way.length)] as const;
  if ((span[1] - span[0]) * camera.scale > 1) {
    ink.save();
    ribbon(brush, way, span[0], span[1]);
    ink.fillStyle = veil(colour, 0.1);
    ink.fill();
    ink.clip();
    ink.strokeStyle = colour;
    ink.lineWidth = 1.6;
    ink.beginPath();
    for (let metres = span[0] - 1; metres < span[1] + 1; metres += 7 / camera.scale) {
      const { point, angle } = along(way, clamp(metres, 0, way.length));
      const [x, y] = camera.to(point);
      const nx = Math.cos(angle + Math.PI / 2 - LEAN) * HALF * 2;
      const ny = Math.sin(angle + Math.PI / 2 - LEAN) * HALF * 2;
      ink.moveTo(x - nx, y - ny);
      ink.lineTo(x + nx, y + ny);
    }
    ink.stroke();
    ink.restore();
  }
  for (const metres of span) bar(brush, way, metres, HALF, 2.4, colour);
}

/** The outline of a broad stretch of the path. */
function ribbon({ ink, camera }: Brush, way: Track, from: number, to: number): void {
  const left: Point[] = [];
  const right: Point[] = [];
  const steps = Math.max(2, Math.ceil(((to - from) * camera.scale) / 6));
  for (let i = 0; i <= steps; i++) {
    const { point, angle } = along(way, from + ((to - from) * i) / steps);
    const [x, y] = camera.to(point);
    const nx = -Math.sin(angle) * HALF;
    const ny = Math.cos(angle) * HALF;
    left.push([x + nx, y + ny]);
    right.push([x - nx, y - ny]);
  }
  lineOf(ink, [...left, ...right.reverse()], true);
}
