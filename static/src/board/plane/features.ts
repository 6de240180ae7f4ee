/** What our own maps are made of: rivers, ponds, roads, bridges, ruins and trees, in ink and one wash. Fetched for a map that has some. */
import { dot, lineOf, stroke } from "../brush";
import type { Box } from "../camera";
import { hash, mix, noise1, TURN } from "../noise";
import { veil } from "../palette";
import { gap, smooth } from "../paths";
import type { Point } from "../port";
import type { Feature } from "../scene";
import { beside, road, scaled, type Sketch, trees } from "../wayside";

export { roomNames } from "./rooms";
export type { Sketch };

export const curveOf = (points: readonly Point[]): Point[] => smooth(points, 24);

function water(sketch: Sketch, left: readonly Point[], right: readonly Point[], curve: readonly Point[], width: number): void {
  const { ink, scale, colours, nib } = sketch;
  ink.save();
  lineOf(ink, [...left, ...[...right].reverse()], true);
  ink.fillStyle = colours.paper;
  ink.fill();
  ink.fillStyle = veil(colours.water, colours.dark ? 0.56 : 0.4);
  ink.fill();
  ink.clip();
  ink.lineJoin = "round";
  for (const bank of [left, right]) {
    for (let i = 6; i > 0; i--) {
      lineOf(ink, bank);
      ink.strokeStyle = veil(colours.waterEdge, 0.051);
      ink.lineWidth = i * 0.05 * width * scale;
      ink.stroke();
    }
  }
  const count = Math.round(curve.length / 6);
  for (let j = 0; j < count; j++) {
    const off = (hash(j, 51) - 0.5) * width * 0.76;
    const from = Math.floor(hash(j, 52) * Math.max(1, curve.length - 34));
    const part = curve.slice(from, from + 8 + Math.floor(22 * hash(j, 53)));
    const wave = beside(part, (i) => off + 0.1 * Math.sin(i * 0.5 + j));
    stroke(ink, scaled(sketch, wave), 1.5 * nib, colours.waterLine, colours.dark ? 0.34 : 0.42, j + 70);
  }
  ink.restore();
}

/** How broad a river is at each place of its curve: where it ends on the map it rises from the ground and sinks into it. */
export function springs(curve: readonly Point[], width: number): number[] {
  let far = 0;
  const run = curve.map((at, i) => (far += i === 0 ? 0 : gap(curve[i - 1]!, at)));
  return run.map((along) => {
    const share = Math.min(1, Math.min(along, far - along) / width);
    return Math.sqrt(share * (2 - share));
  });
}

function river(sketch: Sketch, points: readonly Point[], width: number): void {
  const { ink, scale, colours, nib } = sketch;
  const curve = curveOf(points);
  const narrows = springs(curve, width);
  const bank = (side: number): Point[] =>
    scaled(sketch, beside(curve, (i) =>
      narrows[i]! * side * (width / 2 + 0.42 * (noise1(i * 0.09, side + 20) - 0.5) + 0.12 * (noise1(i * 0.5, side + 30) - 0.5))));
  const left = bank(-1);
  const right = bank(1);
  water(sketch, left, right, curve, width);
  stroke(ink, left, 2.6 * nib, colours.ink, colours.dark ? 0.52 : 0.66, 81);
  stroke(ink, right, 2.3 * nib, colours.ink, colours.dark ? 0.52 : 0.66, 82);
  for (const [line, side] of [[left, -1], [right, 1]] as const) {
    for (let i = 4; i < line.length - 3; i += 3) {
      if (noise1(i * 0.15, side + 91) <= 0.56) continue;
      const [x, y] = line[i]!;
      const angle = Math.atan2(line[i + 1]![1] - line[i - 1]![1], line[i + 1]![0] - line[i - 1]![0]);
      const length = (4 + 7 * hash(i, 92)) * (scale / 32);
      const tuft = [0, 0.33, 0.66, 1].map((t): Point => [x - side * Math.sin(angle) * length * t, y + side * Math.cos(angle) * length * t]);
      stroke(ink, tuft, 1.3 * nib, colours.ink, 0.34, i);
    }
  }
}

/** Still water inside an outline, with rings along its shore. */
function pond(sketch: Sketch, points: readonly Point[]): void {
  const { ink, scale, colours, nib } = sketch;
  const shore = roundOf(points);
  const line = scaled(sketch, shore);
  ink.save();
  lineOf(ink, line, true);
  ink.fillStyle = colours.paper;
  ink.fill();
  ink.fillStyle = veil(colours.water, colours.dark ? 0.56 : 0.4);
  ink.fill();
  ink.clip();
  for (let i = 6; i > 0; i--) {
    lineOf(ink, line, true);
    ink.strokeStyle = veil(colours.waterEdge, 0.051);
    ink.lineWidth = i * 0.16 * scale;
    ink.stroke();
  }
  const middle = middleOf(shore);
  for (let j = 0; j < 9; j++) {
    const from = Math.floor(hash(j, 61) * shore.length);
    const inward = 0.25 + 0.6 * hash(j, 62);
    const part = Array.from({ length: 9 }, (_, i): Point => {
      const [x, y] = shore[(from + i) % shore.length]!;
      return [mix(x, middle[0], inward), mix(y, middle[1], inward)];
    });
    stroke(ink, scaled(sketch, part), 1.5 * nib, colours.waterLine, colours.dark ? 0.34 : 0.42, j + 70);
  }
  ink.restore();
  stroke(ink, [...line, line[0]!], 2.4 * nib, colours.ink, colours.dark ? 0.52 : 0.66, 83);
}

/** A closed curve through the corners of an outline. */
function roundOf(points: readonly Point[]): Point[] {
  const [first, second, last] = [points[0]!, points[1]!, points.at(-1)!];
  return smooth([last, ...points, first, second], 12).slice(12, 12 * (points.length + 1));
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

function bridge({ ink, scale, colours, nib }: Sketch, points: readonly Point[], width: number): void {
  const [a, b] = [points[0]!, points[points.length - 1]!];
  const length = gap(a, b) * scale;
  const half = (width / 2) * scale;
  ink.save();
  ink.translate(a[0] * scale, a[1] * scale);
  ink.rotate(Math.atan2(b[1] - a[1], b[0] - a[0]));
  ink.fillStyle = colours.paper;
  ink.fillRect(0, -half, length, half * 2);
  ink.fillStyle = veil(colours.wood, colours.dark ? 0.55 : 0.75);
  ink.fillRect(0, -half, length, half * 2);
  const planks = Math.round(length / (0.36 * scale));
  for (let i = 0; i <= planks; i++) {
    const x = (length * i) / planks + (hash(i, 61) - 0.5) * 0.05 * scale;
    const end = (hash(i, 62) - 0.5) * 0.16 * scale;
    const plank = [0, 0.25, 0.5, 0.75, 1].map((t): Point => [x + (noise1(t * 3, i) - 0.5) * 1.4, mix(-half + end, half + end, t)]);
    stroke(ink, plank, 1.35 * nib, colours.ink, colours.dark ? 0.34 : 0.48, i + 63);
  }
  for (const side of [-1, 1]) {
    const rail = Array.from({ length: 20 }, (_, i): Point =>
      [mix(-0.25 * scale, length + 0.25 * scale, i / 19), side * half + (noise1(i * 0.4, side) - 0.5) * 1.4]);
    stroke(ink, rail, 3.3 * nib, colours.ink, colours.dark ? 0.74 : 0.84, 64 + side);
    ink.fillStyle = veil(colours.ink, colours.dark ? 0.8 : 0.88);
    for (const x of [-0.15 * scale, length * 0.34, length * 0.67, length + 0.15 * scale]) {
      dot(ink, x, side * half, 0.11 * scale);
      ink.fill();
    }
  }
  ink.restore();
}

/** A wall of stone from one point to another, in metres. */
export function wall({ ink, scale, colours, nib }: Sketch, a: Point, b: Point, seed: number, thick = 0.3): void {
  const count = Math.max(6, Math.round(gap(a, b) * 4));
  const line = Array.from({ length: count }, (_, i): Point => [
    (mix(a[0], b[0], i / (count - 1)) + (hash(i, seed) - 0.5) * 0.05) * scale,
    (mix(a[1], b[1], i / (count - 1)) + (hash(i, seed + 1) - 0.5) * 0.05) * scale,
  ]);
  stroke(ink, line, Math.max(thick * scale, 2), colours.ink, colours.dark ? 0.72 : 0.82, seed);
  stroke(ink, line.map(([x, y]): Point => [x + 0.02 * scale, y - 0.03 * scale]), thick * scale * 0.28, colours.paper, 0.32, seed + 3);
  for (let i = 0; i < count * 1.6; i++) {
    const t = hash(i, seed + 4);
    const length = (0.22 + 0.25 * hash(i, seed + 5)) * scale;
    const [x, y] = [mix(a[0], b[0], t) * scale, mix(a[1], b[1], t) * scale];
    const shade = [0, 0.5, 1].map((u): Point => [x + u * length * 0.75, y + 0.14 * scale + u * length * 0.75]);
    stroke(ink, shade, 1.1 * nib, colours.ink, 0.34, i + seed);
  }
}

/** A door between its posts: shut it lies in the wall, open its leaf stands out and its way is a faint arc. */
export function door(sketch: Sketch, a: Point, b: Point, seed: number, isOpen: boolean): void {
  const { ink, scale, colours, nib } = sketch;
  const span = gap(a, b) || 1;
  const [ux, uy] = [(b[0] - a[0]) / span, (b[1] - a[1]) / span];
  const thick = Math.max(0.34 * scale, 5 * nib);
  const at = (along: number, off: number): Point => [(a[0] + ux * along - uy * off) * scale, (a[1] + uy * along + ux * off) * scale];
  if (isOpen) {
    ink.beginPath();
    ink.arc(a[0] * scale, a[1] * scale, span * scale, Math.atan2(uy, ux), Math.atan2(uy, ux) + OPEN, true);
    ink.setLineDash([3 * nib, 4 * nib]);
    ink.strokeStyle = veil(colours.ink, 0.4);
    ink.lineWidth = 1.1 * nib;
    ink.stroke();
    ink.setLineDash([]);
  }
  ink.save();
  ink.translate(a[0] * scale, a[1] * scale);
  ink.rotate(Math.atan2(uy, ux) + (isOpen ? OPEN : 0));
  const length = span * scale;
  ink.beginPath();
  ink.rect(0, -thick / 2, length, thick);
  ink.fillStyle = colours.paper;
  ink.fill();
  ink.fillStyle = veil(colours.wood, 0.5);
  ink.fill();
  ink.strokeStyle = veil(colours.ink, 0.9);
  ink.lineWidth = 1.6 * nib;
  ink.stroke();
  for (const share of [0.34, 0.67]) stroke(ink, [[length * share, -thick / 2], [length * share, thick / 2]], 1.1 * nib, colours.ink, 0.6, seed + share * 10);
  dot(ink, length * 0.86, 0, 1.5 * nib);
  ink.fillStyle = colours.ink;
  ink.fill();
  ink.restore();
  for (const [x, y] of [at(0, 0), at(span, 0)]) {
    ink.fillStyle = colours.ink;
    ink.beginPath();
    ink.rect(x - thick * 0.36, y - thick * 0.36, thick * 0.72, thick * 0.72);
    ink.fill();
  }
}

/** How far an open door stands out, in radians. */
const OPEN = -1.25;

/** What still stands of a house of 1 by 1: pieces of its walls. */
const REMAINS: readonly (readonly [number, number, number, number])[] = [
  [0, 1, 0, 0.62], [0, 0.32, 0, 0], [0, 0, 0.4, 0], [0.61, 0, 1, 0], [1, 0, 1, 0.64], [1, 0.94, 0.73, 0.98], [0, 1, 0.22, 1],
];

function ruin(sketch: Sketch, [x, y]: Point, [w, h]: readonly [number, number]): void {
  const { ink, scale, colours, nib } = sketch;
  const seed = Math.round(x * 13 + y * 7);
  const floor: Point[] = [[0.05, 0.06], [0.96, 0.04], [0.98, 0.94], [0.03, 0.98]];
  lineOf(ink, scaled(sketch, floor.map(([u, v]): Point => [x + u * w, y + v * h])), true);
  ink.fillStyle = veil(colours.wood, colours.dark ? 0.05 : 0.13);
  ink.fill();
  ink.strokeStyle = veil(colours.ink, 0.2);
  ink.lineWidth = 0.8 * nib;
  for (let i = 0; i < Math.floor((w - 0.6) / 0.86); i++) {
    for (let j = 0; j < Math.floor((h - 0.6) / 0.84); j++) {
      if (hash(i * 9 + j, 71 + seed) <= 0.42) continue;
      const side = 0.78 * scale;
      const [px, py] = [(x + 0.5 + i * 0.86) * scale, (y + 0.5 + j * 0.84) * scale];
      ink.strokeRect(px, py, side * (0.85 + 0.12 * hash(i, j)), side * (0.82 + 0.14 * hash(j, i)));
    }
  }
  REMAINS.forEach(([ax, ay, bx, by], i) =>
    wall(sketch, [x + ax * w, y + ay * h], [x + bx * w, y + by * h], 301 + seed + i * 10));
  for (let i = 0; i < 16; i++) rubble(sketch, x + w * (0.18 + hash(i, 72 + seed) * 0.95), y + h * (0.76 + hash(i, 73 + seed) * 0.55), i);
}

function rubble({ ink, scale, colours, nib }: Sketch, x: number, y: number, i: number): void {
  const r = (0.07 + 0.15 * hash(i, 74)) * scale;
  const stone = Array.from({ length: 7 }, (_, j): Point => {
    const at = (j / 7) * TURN;
    const off = r * (0.75 + 0.4 * hash(i, j + 75));
    return [x * scale + Math.cos(at) * off, y * scale + Math.sin(at) * off * 0.8];
  });
  lineOf(ink, stone, true);
  ink.fillStyle = veil(colours.paper, 0.9);
  ink.fill();
  ink.strokeStyle = veil(colours.ink, 0.5);
  ink.lineWidth = nib;
  ink.stroke();
}

const sizeOf = (size: readonly [number, number] | number): readonly [number, number] => (typeof size === "number" ? [size, size * 0.7] : size);

/** The part of the map that a feature may touch, in metres. */
export function extentOf(feature: Feature): Box {
  const [w, h] = feature.kind === "ruin" ? sizeOf(feature.size) : [0, 0];
  const points: readonly (readonly number[])[] = feature.kind === "ruin" ? [feature.at, [feature.at[0] + w, feature.at[1] + h]] : feature.points;
  const slack = 3 + ("width" in feature ? feature.width : 0);
  const xs = points.map((point) => point[0] ?? 0);
  const ys = points.map((point) => point[1] ?? 0);
  const [x, y] = [Math.min(...xs) - slack, Math.min(...ys) - slack];
  return { x, y, w: Math.max(...xs) + slack - x, h: Math.max(...ys) + slack - y };
}

/** What lies under what. */
const DEPTH = { road: 0, pond: 1, river: 1, bridge: 2, ruin: 3, trees: 4 } as const;

/** Whether a feature says all that its drawing needs: a table may tell of kinds that this page does not know. */
const isWhole = (feature: Feature): boolean => feature.kind in DEPTH
  && (feature.kind === "ruin" ? Boolean(feature.at && feature.size) : feature.points?.length >= LEAST[feature.kind])
  && (!("width" in feature) || feature.width > 0);

const LEAST = { road: 2, river: 2, bridge: 2, pond: 3, trees: 1 } as const;

export const inOrder = (features: readonly Feature[]): Feature[] => features.filter(isWhole).sort((a, b) => DEPTH[a.kind] - DEPTH[b.kind]);

export function drawFeature(sketch: Sketch, feature: Feature, within: Box): void {
  switch (feature.kind) {
    case "road": return road(sketch, feature.points, feature.width);
    case "river": return river(sketch, feature.points, feature.width);
    case "pond": return pond(sketch, feature.points);
    case "bridge": return bridge(sketch, feature.points, feature.width);
    case "ruin": return ruin(sketch, feature.at, sizeOf(feature.size));
    case "trees": return trees(sketch, feature.points, within);
  }
}
