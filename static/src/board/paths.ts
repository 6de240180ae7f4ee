/** Points and paths in metres: lengths, places along them, thinning. */
import { clamp, mix } from "./noise";
import type { Point } from "./port";

export const gap = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const between = (a: Point, b: Point, t: number): Point => [mix(a[0], b[0], t), mix(a[1], b[1], t)];
export const cents = (value: number): number => Math.round(value * 100) / 100;
export const settle = (at: Point): Point => [cents(at[0]), cents(at[1])];

/** Lengths may differ by this much and still be the same. */
export const HAIR = 1e-9;

/** A path with the metres at which each of its points lies. */
export interface Track {
  readonly points: readonly Point[];
  readonly at: readonly number[];
  readonly length: number;
}

/** Where a track is after so many metres, and which way it runs there. */
export interface Stand {
  readonly point: Point;
  readonly angle: number;
}

export function track(points: readonly Point[]): Track {
  const at = [0];
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    length += gap(points[i - 1]!, points[i]!);
    at.push(length);
  }
  return { points, at, length };
}

export function along(way: Track, metres: number): Stand {
  const { points, at } = way;
  if (points.length < 2) return { point: points[0] ?? [0, 0], angle: 0 };
  let i = 1;
  while (i < points.length - 1 && at[i]! < metres) i++;
  const a = points[i - 1]!;
  const b = points[i]!;
  const t = clamp((metres - at[i - 1]!) / (at[i]! - at[i - 1]! || 1), 0, 1);
  return { point: between(a, b, t), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
}

/** The stretch of a track between two marks, its corners kept. */
export function stretch(way: Track, from: number, to: number): Point[] {
  const out: Point[] = [along(way, from).point];
  way.points.forEach((point, i) => {
    const metres = way.at[i]!;
    if (metres > from + HAIR && metres < to - HAIR) out.push(point);
  });
  out.push(along(way, to).point);
  return out;
}

/** The place on the track nearest to a point: metres from its start, and how far off it lies. */
export function nearest({ points, at }: Track, [x, y]: Point): { metres: number; off: number } {
  let [metres, square] = [0, Infinity];
  for (let i = 1; i < points.length; i++) {
    const [ax, ay] = points[i - 1]!;
    const dx = points[i]![0] - ax;
    const dy = points[i]![1] - ay;
    const span = dx * dx + dy * dy;
    const t = span ? clamp(((x - ax) * dx + (y - ay) * dy) / span, 0, 1) : 0;
    const offX = ax + dx * t - x;
    const offY = ay + dy * t - y;
    const far = offX * offX + offY * offY;
    if (far < square) [metres, square] = [at[i - 1]! + (at[i]! - at[i - 1]!) * t, far];
  }
  return { metres, off: Math.sqrt(square) };
}

/** Keeps the points that stray further than `slack` from the straight line: a choice of the drawn ones, so never longer. */
function thin(points: readonly Point[], slack: number): Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [from, to] = pair;
    const way = track([points[from]!, points[to]!]);
    let far = -1;
    let worst = slack;
    for (let i = from + 1; i < to; i++) {
      const off = way.length ? nearest(way, points[i]!).off : gap(points[i]!, points[from]!);
      if (off > worst) [far, worst] = [i, off];
    }
    if (far < 0) continue;
    keep.add(far);
    open.push([from, far], [far, to]);
  }
  return [...keep].sort((a, b) => a - b).map((i) => points[i]!);
}

/** A drawn curve with at most `legs` legs, to the centimetre, never longer than it was drawn. */
export function simplify(points: readonly Point[], legs: number): Point[] {
  const drawn = track(points).length;
  for (let slack = 0.02; ; slack *= 1.6) {
    const out = thin(points, slack).map(settle);
    if (out.length <= 2 || (out.length - 1 <= legs && track(out).length <= drawn + HAIR)) return out;
  }
}

/** A curve through all the points, for what is only drawn. */
export function smooth(points: readonly Point[], pieces = 12): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i]!;
    const c = points[i + 1]!;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const along1 = (q: 0 | 1): number =>
        0.5 * (2 * b[q] + (c[q] - a[q]) * t + (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t +
          (-a[q] + 3 * b[q] - 3 * c[q] + d[q]) * t * t * t);
      out.push([along1(0), along1(1)]);
    }
  }
  const last = points[points.length - 1];
  if (last) out.push(last);
  return out;
}

/** What counts of a path: whole centimetres, as the server keeps and the log tells them. One that is a hair too long stays too long. */
export const counted = (length: number, most = Infinity): number => (length > most + HAIR ? length : Math.min(cents(length), most));

/** A figure for people: one decimal, up and never down; whole metres without it where `whole`. */
export function figure(metres: number, whole = false): string {
  const tenths = Math.ceil(metres * 10 - 1e-8);
  return whole && tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
}

/** Metres left: down, since rounding up would promise too much. */
export const remaining = (metres: number): string => (Math.floor(metres * 10 + 1e-8) / 10).toFixed(1);

/** The first point on a tenth of a metre from which the stop is inside the span. */
export const firstStop = ([from, to]: readonly [number, number]): number => Math.min(to, Math.ceil(from * 10 - 1e-9) / 10);

export function pointAlong(start: Point, path: readonly Point[], metres: number): Point {
  let left = metres;
  let here = start;
  for (const next of path) {
    const leg = Math.hypot(next[0] - here[0], next[1] - here[1]);
    if (leg >= left && leg > 0) {
      const share = left / leg;
      return [cm(here[0] + (next[0] - here[0]) * share), cm(here[1] + (next[1] - here[1]) * share)];
    }
    left -= leg;
    here = next;
  }
  return here;
}

const cm = (value: number): number => Math.round(value * 100) / 100;
