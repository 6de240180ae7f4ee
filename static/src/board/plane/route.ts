/** A path and its bands, readable without colour; the stretch where somebody may stop it. */
import { dot, haloText, lineOf } from "../brush";
import { clamp } from "../noise";
import { veil } from "../palette";
import { along, figure, HAIR, type Track } from "../paths";
import type { Point, Stride, Stroke } from "../port";
import type { Brush, Stripe } from "../stripes";
import { fontOf, PLAIN } from "../text";

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
  const { ink, brushes, colour } = brush;
  for (const { band, to } of bands.slice(0, -1)) {
    bar(brush, way, to, 9, 7, veil(brushes.colours.paper, 0.95));
    const [x, y] = bar(brush, way, to, band === "double" ? 11 : 9, 2.4, colour);
    const { angle } = along(way, to);
    const side = Math.cos(angle) >= 0 ? 1 : -1;
    ink.font = fontOf({ size: PLAIN, weight: 600, colour }, brushes.faces);
    ink.fillStyle = colour;
    ink.textAlign = "center";
    ink.textBaseline = "middle";
    haloText(ink, figure(to, true), x - Math.sin(angle) * 21 * side, y + Math.cos(angle) * 21 * side, brushes.colours.paper, 5);
  }
  if (bands[bands.length - 1]?.band === "dots") bar(brush, way, way.length, 10, 3, colour);
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
