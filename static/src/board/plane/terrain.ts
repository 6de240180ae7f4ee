/** The land of a map: its features, walls, rooms that hold only so many, the edge of the field. */
import { lineOf, stroke } from "../brush";
import type { Box } from "../camera";
import { veil } from "../palette";
import { track } from "../paths";
import type { Point } from "../port";
import type { Feature, Field } from "../scene";
import { contours, depths, flags, grass, type River } from "../texture";
import type { Sketch } from "../wayside";

/** How rivers, roads, ruins and walls are drawn: fetched for a map that has some. */
export type Hand = typeof import("./features");

export const isDrawn = ({ drawing, obstacles, limits }: Field): boolean => [drawing, obstacles, limits].some((drawn) => drawn?.length);

/** A field read once, for all the sheets that are drawn of it. */
export interface Land {
  readonly field: Field;
  readonly hand: Hand | null;
  readonly features: readonly { readonly feature: Feature; readonly extent: Box }[];
  readonly rivers: readonly River[];
  readonly picture: { readonly image: HTMLImageElement; readonly box: Box } | null;
}

/** Rivers and roads that end at the edge of the field run on beyond it: so many stretches of so many metres. */
const BEYOND = [8, 4] as const;

function flowing(feature: Feature, { width, height }: Field): Feature {
  if ((feature.kind !== "river" && feature.kind !== "road") || !width || !height || feature.points.length < 2) return feature;
  const beyond = (end: Point, before: Point): Point[] => {
    const near = Math.min(end[0], end[1], width - end[0], height - end[1]) < 1.5;
    const span = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
    return near ? Array.from({ length: BEYOND[0] }, (_, n): Point => [0, 1].map((axis) => end[axis]! + ((end[axis]! - before[axis]!) * BEYOND[1] * (n + 1)) / span) as [number, number]) : [];
  };
  const { points } = feature;
  return { ...feature, points: [...beyond(points[0]!, points[1]!).reverse(), ...points, ...beyond(points.at(-1)!, points.at(-2)!)] };
}

export function readLand(field: Field, picture: Land["picture"], hand: Hand | null): Land {
  const drawn = hand === null ? [] : hand.inOrder(field.drawing ?? []).map((feature) => flowing(feature, field));
  return {
    field, picture, hand,
    features: drawn.map((feature) => ({ feature, extent: hand!.extentOf(feature) })),
    rivers: drawn.flatMap((feature) => feature.kind === "river"
      ? [{ way: track(hand!.curveOf(feature.points).filter((_, i) => i % 8 === 0)), width: feature.width }] : []),
  };
}

function obstacles(sketch: Sketch, { field, hand }: Land, box: Box): void {
  const { ink, scale, colours } = sketch;
  (field.obstacles ?? []).forEach((obstacle, n) => {
    const points = obstacle.closed ? [...obstacle.points, obstacle.points[0]!] : obstacle.points;
    if (obstacle.closed) {
      lineOf(ink, points.map(([x, y]): Point => [x * scale, y * scale]), true);
      ink.fillStyle = veil(colours.ink, 0.08);
      ink.fill();
    }
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      const far = obstacle.door ? 1 + Math.hypot(b[0] - a[0], b[1] - a[1]) : 1;
      const near = Math.max(a[0], b[0]) > box.x - far && Math.min(a[0], b[0]) < box.x + box.w + far
        && Math.max(a[1], b[1]) > box.y - far && Math.min(a[1], b[1]) < box.y + box.h + far;
      if (near && obstacle.door) hand?.door(sketch, a, b, 500 + n * 31, obstacle.door === "open");
      else if (near) hand?.wall(sketch, a, b, 500 + n * 31 + i * 10, obstacle.stops?.includes("move") === false ? 0.16 : 0.3);
    }
  });
}

function limits({ ink, scale, colours, nib }: Sketch, field: Field): void {
  for (const { points } of field.limits ?? []) {
    lineOf(ink, points.map(([x, y]): Point => [x * scale, y * scale]), true);
    ink.setLineDash([2, 5]);
    ink.strokeStyle = veil(colours.ink, 0.6);
    ink.lineWidth = 1.2 * nib;
    ink.stroke();
    ink.setLineDash([]);
  }
}

/** Beyond the edge nobody goes: the land is a shade darker, behind a drawn line. */
function edge({ ink, scale, colours, nib }: Sketch, field: Field, box: Box): void {
  if (!field.width || !field.height) return;
  const [w, h] = [field.width * scale, field.height * scale];
  ink.save();
  ink.beginPath();
  ink.rect(box.x * scale - 1, box.y * scale - 1, box.w * scale + 2, box.h * scale + 2);
  ink.rect(0, 0, w, h);
  ink.fillStyle = veil(colours.dark ? "#05080c" : "#8a7448", colours.dark ? 0.45 : 0.13);
  ink.fill("evenodd");
  ink.restore();
  const corners: Point[] = [[0, 0], [w, 0], [w, h], [0, h], [0, 0]];
  for (const [off, width, alpha] of [[0, 2.6, 0.6], [5, 1.1, 0.3]] as const) {
    corners.slice(1).forEach((b, i) => {
      const a = corners[i]!;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const count = Math.max(4, Math.round(length / 24));
      const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
      const line = Array.from({ length: count + 1 }, (_, n): Point =>
        [a[0] + ((b[0] - a[0]) * n) / count + nx * off, a[1] + ((b[1] - a[1]) * n) / count + ny * off]);
      stroke(ink, line, width * nib, colours.ink, alpha, 900 + i);
    });
  }
}

function picture({ ink, scale, colours }: Sketch, { picture: set }: Land): void {
  if (!set) return;
  const { box, image } = set;
  ink.imageSmoothingQuality = "high";
  ink.drawImage(image, box.x * scale, box.y * scale, box.w * scale, box.h * scale);
  ink.fillStyle = veil(colours.paper, colours.dark ? 0.34 : 0.24);
  ink.fillRect(box.x * scale, box.y * scale, box.w * scale, box.h * scale);
}

const meets = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Everything of the land that falls on one sheet; the origin of the ink is the origin of the map. */
export function drawLand(inks: Sketch, land: Land, box: Box): void {
  const sketch = land.picture ? { ...inks, photo: true } : inks;
  const { ink, scale } = sketch;
  const { field } = land;
  ink.save();
  if (field.width && field.height && (land.picture || field.indoor)) {
    ink.beginPath();
    ink.rect(0, 0, field.width * scale, field.height * scale);
    ink.clip();
  }
  if (land.picture) picture(sketch, land);
  else if (field.indoor) flags(sketch, box);
  else {
    if (field.underwater) depths(sketch, box);
    contours(sketch, land.rivers, box);
    const bare = land.features.filter(({ feature }) => feature.kind === "road");
    bare.filter(({ extent }) => meets(extent, box)).forEach(({ feature }) => land.hand?.drawFeature(sketch, feature, box));
    if (!field.underwater) grass(sketch, land.rivers, box);
  }
  land.features
    .filter(({ feature, extent }) => (feature.kind !== "road" || land.picture || field.indoor) && meets(extent, box))
    .forEach(({ feature }) => land.hand?.drawFeature(sketch, feature, box));
  obstacles(sketch, land, box);
  limits(sketch, field);
  ink.restore();
  edge(sketch, field, box);
}

