/** The lowest layer of a grid: the picture or painted land, what lies on its cells, the lines between them, the edge of the field. */
import { lineOf, stroke } from "../brush";
import type { Box } from "../camera";
import type { Picture } from "../base";
import { clamp } from "../noise";
import { veil } from "../palette";
import type { Cell } from "../pick";
import type { Point } from "../port";
import { contours, grass } from "../texture";
import type { Sketch } from "../wayside";
import { outline } from "./outline";
import { drawPattern, type Pattern } from "./patterns";
import { drawBorders, drawLamps, drawLight, drawZones, type Shade } from "./shade";
import type { Floor } from "./read";
import type { Shape } from "./shape";

export interface Land {
  readonly floor: Floor;
  /** The outline of the field, on the sheet. */
  readonly rim: readonly Point[];
  readonly picture: Picture | null;
  readonly shade: Shade;
}

export function settleLand(floor: Floor, picture: Picture | null, shade: Shade): Land {
  return { floor, picture, shade, rim: rimOf(floor.shape) };
}

/** The outline of the whole field: the outer one of the cells at its edge. */
function rimOf(shape: Shape): Point[] {
  const { columns, rows } = shape;
  if (shape.kind === "squares") return [[0, 0], [columns, 0], [columns, rows], [0, rows]];
  const edge = Array.from({ length: columns * rows }, (_, n): Cell => [n % columns, Math.floor(n / columns)])
    .filter(([column, row]) => column === 0 || row === 0 || column === columns - 1 || row === rows - 1);
  const left = (loop: readonly Point[]): number => Math.min(...loop.map(([x]) => x));
  return outline(shape, edge).reduce((a, b) => (left(b) < left(a) ? b : a));
}

/** Over a solid body go no lines. */
const OVER: ReadonlySet<Pattern> = new Set(["wall"]);

export function drawLand(sketch: Sketch, land: Land, box: Box): void {
  const { ink, scale, colours } = sketch;
  const { shape, terrain } = land.floor;
  ink.save();
  lineOf(ink, land.rim.map(([x, y]): Point => [x * scale, y * scale]), true);
  ink.clip();
  if (land.picture) painted(sketch, land.picture);
  else {
    ink.fillStyle = veil(colours.wash, colours.dark ? 0.075 : 0.05);
    ink.fillRect(box.x * scale, box.y * scale, box.w * scale, box.h * scale);
    contours(sketch, [], box);
    grass(sketch, [], box);
  }
  const layers = [...terrain].map(([name, cells]) => ({ cells, pattern: land.floor.patterns.get(name) ?? "dots" }));
  for (const { pattern, cells } of layers.filter((one) => !OVER.has(one.pattern))) drawPattern(sketch, shape, pattern, cells, box);
  drawLight(sketch, land.shade, box);
  drawZones(sketch, land.shade, shape.middle, box);
  lines(sketch, shape, box, land.picture !== null);
  drawBorders(sketch, land.shade);
  for (const { pattern, cells } of layers.filter((one) => OVER.has(one.pattern))) drawPattern(sketch, shape, pattern, cells, box);
  drawLamps(sketch, land.shade);
  ink.restore();
  beyond(sketch, land.rim, box);
}

function painted({ ink, scale, colours }: Sketch, { image, box }: Picture): void {
  ink.imageSmoothingQuality = "high";
  ink.drawImage(image, box.x * scale, box.y * scale, box.w * scale, box.h * scale);
  ink.fillStyle = veil(colours.paper, colours.dark ? 0.34 : 0.22);
  ink.fillRect(box.x * scale, box.y * scale, box.w * scale, box.h * scale);
}

/** The lines between cells: fine, finer from afar, and a little stronger over a picture. */
function lines({ ink, scale, colours }: Sketch, shape: Shape, box: Box, over: boolean): void {
  const strength = (over ? 0.3 : 0.2) * clamp((scale - 4) / 16, 0.25, 1);
  ink.strokeStyle = veil(colours.ink, strength);
  ink.lineWidth = scale < 14 ? 0.7 : 1;
  ink.lineCap = "butt";
  ink.beginPath();
  if (shape.kind === "squares") squared(ink, scale, shape, box);
  else hexed(ink, scale, shape, box);
  ink.stroke();
}

function squared(ink: Sketch["ink"], scale: number, shape: Shape, box: Box): void {
  const sharp = (value: number): number => Math.round(value * scale) + 0.5;
  for (let x = Math.max(1, Math.floor(box.x)); x <= Math.min(shape.columns - 1, box.x + box.w); x++) {
    ink.moveTo(sharp(x), box.y * scale);
    ink.lineTo(sharp(x), (box.y + box.h) * scale);
  }
  for (let y = Math.max(1, Math.floor(box.y)); y <= Math.min(shape.rows - 1, box.y + box.h); y++) {
    ink.moveTo(box.x * scale, sharp(y));
    ink.lineTo((box.x + box.w) * scale, sharp(y));
  }
}

/** Each hex draws three of its edges, so that none is drawn twice. */
function hexed(ink: Sketch["ink"], scale: number, shape: Shape, box: Box): void {
  const [first, last] = [shape.cellAt([box.x, box.y]), shape.cellAt([box.x + box.w, box.y + box.h])];
  for (let row = Math.max(0, first[1] - 1); row <= Math.min(shape.rows - 1, last[1] + 1); row++) {
    for (let column = Math.max(0, first[0] - 2); column <= Math.min(shape.columns - 1, last[0] + 2); column++) {
      const corners = shape.corners([column, row]);
      for (const [n, at] of [1, 2, 3, 4].entries()) {
        const [x, y] = corners[at]!;
        if (n === 0) ink.moveTo(x * scale, y * scale);
        else ink.lineTo(x * scale, y * scale);
      }
    }
  }
}

/** Beyond the edge there is nothing: bare paper, a shade darker, behind a drawn line. */
function beyond({ ink, scale, colours, nib }: Sketch, rim: readonly Point[], box: Box): void {
  const corners = rim.map(([x, y]): Point => [x * scale, y * scale]);
  ink.save();
  ink.beginPath();
  ink.rect(box.x * scale - 1, box.y * scale - 1, box.w * scale + 2, box.h * scale + 2);
  corners.forEach(([x, y], n) => (n ? ink.lineTo(x, y) : ink.moveTo(x, y)));
  ink.closePath();
  ink.fillStyle = veil(colours.dark ? "#05080c" : "#8a7448", colours.dark ? 0.55 : 0.15);
  ink.fill("evenodd");
  ink.restore();
  corners.forEach((b, i) => {
    const a = corners[(i + corners.length - 1) % corners.length]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const count = Math.max(4, Math.round(length / 24));
    const line = Array.from({ length: count + 1 }, (_, n): Point => [a[0] + ((b[0] - a[0]) * n) / count, a[1] + ((b[1] - a[1]) * n) / count]);
    stroke(ink, line, (rim.length > 4 ? 2.4 : 3) * nib, colours.ink, 0.66, 900 + i);
  });
}
