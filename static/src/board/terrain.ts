/** The paper itself and the land on it: grain, contour lines, grass, walls, the edge of the field. */
import { haloText, lineOf, stroke } from "./brush";
import type { Box } from "./camera";
import type { Brushes } from "./context";
import { curveOf, drawFeature, extentOf, inOrder, type Sketch, wall } from "./features";
import { type Sheet, sheet } from "./layers";
import { hash, noise2, TURN } from "./noise";
import { type Palette, veil } from "./palette";
import { nearest, track, type Track } from "./plane";
import type { Point } from "./port";
import type { Feature, Field } from "./scene";

/** A field read once, for all the sheets that are drawn of it. */
export interface Land {
  readonly field: Field;
  readonly features: readonly { readonly feature: Feature; readonly extent: Box }[];
  readonly rivers: readonly { readonly way: Track; readonly width: number }[];
  readonly picture: { readonly image: HTMLImageElement; readonly box: Box } | null;
}

/** Rivers and roads that end at the edge of the field run on beyond it, so that no end of a stroke is seen. */
function flowing(feature: Feature, { width, height }: Field): Feature {
  if ((feature.kind !== "river" && feature.kind !== "road") || !width || !height || feature.points.length < 2) return feature;
  const beyond = (end: Point, before: Point): Point[] => {
    const near = Math.min(end[0], end[1], width - end[0], height - end[1]) < 1.5;
    const span = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
    return near ? [[end[0] + ((end[0] - before[0]) * 4) / span, end[1] + ((end[1] - before[1]) * 4) / span]] : [];
  };
  const { points } = feature;
  return { ...feature, points: [...beyond(points[0]!, points[1]!), ...points, ...beyond(points.at(-1)!, points.at(-2)!)] };
}

export function readLand(field: Field, picture: Land["picture"]): Land {
  /** A picture shows the land itself: what we would draw of it lies no longer on top. */
  const drawn = inOrder(picture ? [] : field.drawing ?? []).map((feature) => flowing(feature, field));
  return {
    field, picture,
    features: drawn.map((feature) => ({ feature, extent: extentOf(feature) })),
    rivers: drawn.flatMap((feature) => feature.kind === "river"
      ? [{ way: track(curveOf(feature.points).filter((_, i) => i % 8 === 0)), width: feature.width }] : []),
  };
}

/** A square of paper that meets itself at its edges: pale clouds and fibres. */
export function grain(side: number, colours: Palette, ratio: number): Sheet {
  const out = sheet(side, side, ratio);
  const { ink } = out;
  const around = (x: number, y: number, reach: number, draw: (x: number, y: number) => void): void => {
    for (const dx of [-side, 0, side]) {
      for (const dy of [-side, 0, side]) {
        if (x + dx + reach > 0 && x + dx - reach < side && y + dy + reach > 0 && y + dy - reach < side) draw(x + dx, y + dy);
      }
    }
  };
  for (let i = 0; i < 12; i++) {
    const r = 70 + 120 * hash(i, 3);
    const tone = colours.dark ? "#5b6a80" : i % 2 ? "#c9ad78" : "#ffffff";
    around(hash(i, 1) * side, hash(i, 2) * side, r, (x, y) => {
      const cloud = ink.createRadialGradient(x, y, 0, x, y, r);
      cloud.addColorStop(0, veil(tone, colours.dark ? 0.03 : 0.055));
      cloud.addColorStop(1, veil(tone, 0));
      ink.fillStyle = cloud;
      ink.fillRect(x - r, y - r, r * 2, r * 2);
    });
  }
  ink.lineCap = "round";
  for (let i = 0; i < (side * side) / 1500; i++) {
    const at = hash(i, 13) * TURN;
    const length = 5 + 16 * hash(i, 14);
    const bend = (hash(i, 15) - 0.5) * 8;
    ink.strokeStyle = veil(colours.dark ? "#a9b6c8" : i % 3 ? "#8a7448" : "#ffffff", (colours.dark ? 0.028 : 0.07) * (0.4 + 0.6 * hash(i, 16)));
    ink.lineWidth = 0.5 + 0.5 * hash(i, 17);
    around(hash(i, 11) * side, hash(i, 12) * side, length + 4, (x, y) => {
      ink.beginPath();
      ink.moveTo(x, y);
      const [dx, dy] = [Math.cos(at) * length, Math.sin(at) * length];
      ink.quadraticCurveTo(x + dx / 2 - bend, y + dy / 2 + bend, x + dx, y + dy);
      ink.stroke();
    });
  }
  return out;
}

const LEVELS = 7;
const CELLS = 42;

/** The heights over a sheet, at the corners of its cells, and how far each corner is from water. */
function heights(land: Land, box: Box): { height: Float64Array; wet: Uint8Array } {
  const side = CELLS + 1;
  const height = new Float64Array(side * side);
  const wet = new Uint8Array(side * side);
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const x = box.x + (box.w * i) / CELLS;
      const y = box.y + (box.h * j) / CELLS;
      let off = 12;
      for (const { way, width } of land.rivers) {
        const far = nearest(way, [x, y]).off;
        off = Math.min(off, far);
        if (far < width * 0.66) wet[j * side + i] = 1;
      }
      height[j * side + i] = 1.1 * noise2(x / 8.5 + 3, y / 8.5 + 1, 5) + 0.45 * noise2(x / 3.6, y / 3.6, 8) + 0.032 * off - 0.1;
    }
  }
  return { height, wet };
}

/** Contour lines by marching squares. */
function contours({ ink, scale, colours }: Sketch, land: Land, box: Box): void {
  const { height, wet } = heights(land, box);
  const side = CELLS + 1;
  const cell = box.w / CELLS;
  const faint = Math.min(1, 0.45 + scale / 50);
  for (let level = 0; level < LEVELS; level++) {
    const at = 0.62 + level * 0.17;
    const bold = level % 3 === 1;
    ink.strokeStyle = veil(colours.wash, (bold ? 0.4 : 0.22) * (colours.dark ? 1.15 : 1) * faint);
    ink.lineWidth = bold ? 1.05 : 0.75;
    ink.beginPath();
    for (let j = 0; j < CELLS; j++) {
      for (let i = 0; i < CELLS; i++) {
        const n = j * side + i;
        if (wet[n]) continue;
        const [a, b, c, d] = [height[n]! - at, height[n + 1]! - at, height[n + side + 1]! - at, height[n + side]! - at];
        const cuts: Point[] = [];
        if (a * b < 0) cuts.push([i + a / (a - b), j]);
        if (b * c < 0) cuts.push([i + 1, j + b / (b - c)]);
        if (d * c < 0) cuts.push([i + d / (d - c), j + 1]);
        if (a * d < 0) cuts.push([i, j + a / (a - d)]);
        if (cuts.length < 2) continue;
        ink.moveTo((box.x + cuts[0]![0] * cell) * scale, (box.y + cuts[0]![1] * cell) * scale);
        ink.lineTo((box.x + cuts[1]![0] * cell) * scale, (box.y + cuts[1]![1] * cell) * scale);
      }
    }
    ink.stroke();
  }
}

const MEADOW = 4;

/** Tufts of grass, each in its own cell of the land, so that neighbouring sheets agree. */
function grass({ ink, scale, colours, nib }: Sketch, land: Land, box: Box): void {
  if (scale < 14) return;
  for (let j = Math.floor((box.y - 1) / MEADOW); j <= (box.y + box.h) / MEADOW; j++) {
    for (let i = Math.floor((box.x - 1) / MEADOW); i <= (box.x + box.w + 1) / MEADOW; i++) {
      const seed = i * 131 + j * 17;
      const x = (i + hash(seed, 81)) * MEADOW;
      const y = (j + hash(seed, 82)) * MEADOW;
      if (noise2(x / 3, y / 3, 83) < 0.42) continue;
      if (land.rivers.some(({ way, width }) => nearest(way, [x, y]).off < width * 0.7)) continue;
      for (let blade = 0; blade < 3; blade++) {
        const length = (0.14 + 0.16 * hash(seed, blade)) * scale;
        const lean = (blade - 1) * 0.11 * scale;
        const line = [0, 0.34, 0.67, 1].map((u): Point => [x * scale + (blade - 1) * 2 + lean * u * u, y * scale - length * u]);
        stroke(ink, line, 1.2 * nib, colours.ink, 0.26, seed + blade);
      }
    }
  }
}

/** Flagstones instead of land, where the fight is under a roof. */
function flags({ ink, scale, colours }: Sketch, box: Box): void {
  ink.strokeStyle = veil(colours.wash, 0.3);
  ink.lineWidth = 0.8;
  for (let j = Math.floor(box.y / 2); j <= (box.y + box.h) / 2; j++) {
    for (let i = Math.floor(box.x / 2) - 1; i <= (box.x + box.w) / 2; i++) {
      const x = (i * 2 + (j % 2 ? 1 : 0) + 0.04) * scale;
      ink.fillStyle = veil(colours.wash, 0.05 * hash(i, j));
      ink.beginPath();
      ink.roundRect(x, (j * 2 + 0.04) * scale, 1.92 * scale, 1.92 * scale, 0.1 * scale);
      ink.fill();
      ink.stroke();
    }
  }
}

/** Light through water: a wash and slow waves. */
function depths({ ink, scale, colours, nib }: Sketch, box: Box): void {
  ink.fillStyle = veil(colours.water, 0.34);
  ink.fillRect(box.x * scale, box.y * scale, box.w * scale, box.h * scale);
  for (let j = Math.floor(box.y / 1.7); j <= (box.y + box.h) / 1.7; j++) {
    for (let i = Math.floor((box.x - 4) / 3); i <= (box.x + box.w) / 3; i++) {
      if (hash(i, j + 7) < 0.55) continue;
      const [x, y] = [(i + hash(i, j)) * 3, (j + hash(j, i)) * 1.7];
      const wave = Array.from({ length: 12 }, (_, n): Point => [(x + n * 0.16) * scale, (y + 0.09 * Math.sin(n * 0.8 + i)) * scale]);
      stroke(ink, wave, 1.5 * nib, colours.waterLine, 0.32, i + j);
    }
  }
}

function obstacles(sketch: Sketch, field: Field, box: Box): void {
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
      const near = Math.max(a[0], b[0]) > box.x - 1 && Math.min(a[0], b[0]) < box.x + box.w + 1
        && Math.max(a[1], b[1]) > box.y - 1 && Math.min(a[1], b[1]) < box.y + box.h + 1;
      if (near) wall(sketch, a, b, 500 + n * 31 + i * 10, obstacle.stops?.includes("move") === false ? 0.16 : 0.3);
    }
  });
}

function limits({ ink, scale, colours, nib }: Sketch, field: Field, { faces, t }: Brushes): void {
  for (const { points, limit } of field.limits ?? []) {
    lineOf(ink, points.map(([x, y]): Point => [x * scale, y * scale]), true);
    ink.setLineDash([2, 5]);
    ink.strokeStyle = veil(colours.ink, 0.6);
    ink.lineWidth = 1.2 * nib;
    ink.stroke();
    ink.setLineDash([]);
    if (scale < 16) continue;
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length;
    const y = Math.max(...points.map((point) => point[1]));
    ink.font = `400 12px ${faces}`;
    ink.textAlign = "center";
    ink.textBaseline = "top";
    ink.fillStyle = colours.quiet;
    haloText(ink, t("board-room", { count: limit }), x * scale, y * scale + 5, colours.paper, 3);
  }
}

/** Beyond the edge there is nothing: bare paper, a shade darker, behind a drawn line. */
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
export function drawLand(sketch: Sketch, land: Land, box: Box, brushes: Brushes): void {
  const { ink, scale } = sketch;
  const { field } = land;
  ink.save();
  if (field.width && field.height) {
    ink.beginPath();
    ink.rect(0, 0, field.width * scale, field.height * scale);
    ink.clip();
  }
  if (land.picture) picture(sketch, land);
  else if (field.indoor) flags(sketch, box);
  else {
    if (field.underwater) depths(sketch, box);
    contours(sketch, land, box);
    const bare = land.features.filter(({ feature }) => feature.kind === "road");
    bare.filter(({ extent }) => meets(extent, box)).forEach(({ feature }) => drawFeature(sketch, feature, box));
    if (!field.underwater) grass(sketch, land, box);
  }
  land.features
    .filter(({ feature, extent }) => (feature.kind !== "road" || land.picture || field.indoor) && meets(extent, box))
    .forEach(({ feature }) => drawFeature(sketch, feature, box));
  obstacles(sketch, field, box);
  limits(sketch, field, brushes);
  ink.restore();
  edge(sketch, field, box);
}

