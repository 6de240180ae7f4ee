/** What lies on cells, each terrain in a pattern of its own: readable without colour and without words. */
import { lineOf, stroke } from "../brush";
import type { Box } from "../camera";
import type { Ink } from "../layers";
import { hash } from "../noise";
import { veil } from "../palette";
import type { Cell } from "../pick";
import type { Point } from "../port";
import type { Sketch } from "../wayside";
import { outline } from "./outline";
import type { Shape } from "./shape";

export type Pattern = "wall" | "box" | "rough" | "edge" | "waves" | "dots" | "crosses" | "weave";

/** Names that say how they look. What is called otherwise gets a pattern that is still free. */
const USUAL: Readonly<Record<string, Pattern>> = {
  full: "wall", wall: "wall", impassable: "waves", obstacle: "weave", low: "box", difficult: "rough", slow: "rough", rough: "rough",
  drop: "edge", pit: "edge", water: "waves",
};
const SPARE: readonly Pattern[] = ["dots", "crosses", "weave", "waves", "edge", "box", "rough", "wall"];

/** Which pattern each terrain has: the same on every page, whatever the order in which they are named. */
export function patternsOf(names: Iterable<string>): Map<string, Pattern> {
  const all = [...names].sort();
  const found = new Map(all.flatMap((name): [string, Pattern][] => (USUAL[name] ? [[name, USUAL[name]]] : [])));
  for (const name of all.filter((one) => !found.has(one))) {
    const used = new Set(found.values());
    found.set(name, SPARE.find((one) => !used.has(one)) ?? SPARE[found.size % SPARE.length]!);
  }
  return found;
}

const meets = (points: readonly Point[], box: Box): boolean =>
  points.some(([x, y]) => x > box.x - 0.2 && x < box.x + box.w + 0.2 && y > box.y - 0.2 && y < box.y + box.h + 0.2)
  || (points[0] !== undefined && box.x > Math.min(...points.map(([x]) => x)) && box.x + box.w < Math.max(...points.map(([x]) => x)));

const near = (shape: Shape, cell: Cell, box: Box): boolean => meets([shape.middle(cell), ...shape.corners(cell)], box);

function clipTo({ ink, scale }: Sketch, shape: Shape, cells: readonly Cell[]): void {
  ink.beginPath();
  for (const cell of cells) shape.corners(cell).forEach(([x, y], n) => (n ? ink.lineTo(x * scale, y * scale) : ink.moveTo(x * scale, y * scale)));
  ink.clip();
}

/** Slanting lines through all the clipped cells, the same on every sheet. */
function slanted({ ink, scale }: Sketch, box: Box, apart: number, lean: 1 | -1): void {
  const [x0, y0, w, h] = [box.x * scale, box.y * scale, box.w * scale, box.h * scale];
  ink.beginPath();
  const from = Math.floor((lean > 0 ? x0 + y0 : x0 - y0 - h) / apart) * apart;
  for (let sum = from; sum < from + w + h + apart * 2; sum += apart) {
    ink.moveTo(lean > 0 ? sum - y0 : sum + y0, y0);
    ink.lineTo(lean > 0 ? sum - y0 - h : sum + y0 + h, y0 + h);
  }
  ink.stroke();
}

/** A solid body: dark, hatched, behind a brush stroke. */
function wall(sketch: Sketch, shape: Shape, cells: readonly Cell[], shown: readonly Cell[], box: Box): void {
  const { ink, scale, colours, nib } = sketch;
  ink.save();
  clipTo(sketch, shape, shown);
  ink.fillStyle = colours.dark ? "#04070b" : veil(colours.ink, 0.56);
  ink.fillRect(box.x * scale, box.y * scale, box.w * scale, box.h * scale);
  ink.strokeStyle = colours.dark ? veil(colours.ink, 0.11) : veil(colours.paper, 0.22);
  ink.lineWidth = nib;
  slanted(sketch, box, 7, 1);
  ink.restore();
  rim(sketch, shape, cells, box, colours.dark ? 0.85 : 0.92, 4.6);
}

/** The rim of a body as a brush draws it. */
function rim({ ink, scale, colours, nib }: Sketch, shape: Shape, cells: readonly Cell[], box: Box, alpha: number, width: number): void {
  outline(shape, cells).forEach((loop, n) => loop.forEach((from, i) => {
    const to = loop[(i + 1) % loop.length]!;
    if (!meets([from, to, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]], box) && Math.hypot(to[0] - from[0], to[1] - from[1]) < 3) return;
    const count = Math.max(4, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) * 5));
    const line = Array.from({ length: count + 1 }, (_, k): Point => [(from[0] + ((to[0] - from[0]) * k) / count) * scale, (from[1] + ((to[1] - from[1]) * k) / count) * scale]);
    stroke(ink, line, width * nib, colours.ink, alpha, 300 + n * 37 + i * 11);
  }));
}

/** An open box in each cell: something that one sees over. */
function box({ ink, scale, colours, nib }: Sketch, shape: Shape, cells: readonly Cell[]): void {
  ink.lineJoin = "round";
  for (const cell of cells) {
    const [mx, my] = shape.middle(cell);
    const shrunk = (share: number): Point[] => shape.corners(cell).map(([x, y]) => [(mx + (x - mx) * share) * scale, (my + (y - my) * share) * scale]);
    lineOf(ink, shrunk(0.76), true);
    ink.fillStyle = colours.dark ? veil(colours.card, 0.95) : veil(colours.wash, 0.3);
    ink.fill();
    ink.strokeStyle = veil(colours.ink, 0.72);
    ink.lineWidth = 1.7 * nib;
    ink.stroke();
    lineOf(ink, shrunk(0.58), true);
    ink.strokeStyle = veil(colours.ink, 0.34);
    ink.lineWidth = nib;
    ink.stroke();
  }
}

/** Loose strokes: ground that holds the foot. */
function rough({ ink, scale, colours, nib }: Sketch, shape: Shape, cells: readonly Cell[]): void {
  for (const cell of cells) {
    const seed = cell[0] * 131 + cell[1] * 17;
    const [mx, my] = shape.middle(cell);
    [[-0.22, -0.24], [0.2, -0.08], [-0.14, 0.1], [0.22, 0.28]].forEach(([dx, dy], n) => {
      const [x, y] = [mx + dx! + (hash(seed, n) - 0.5) * 0.12, my + dy! + (hash(seed, n + 9) - 0.5) * 0.1];
      const line = [-0.13, -0.05, 0.04, 0.13].map((t, i): Point => [(x + t) * scale, (y + (i % 2 ? -0.055 : 0.03)) * scale]);
      stroke(ink, line, 2.1 * nib, colours.ink, 0.55, seed + n);
    });
  }
}

/** A rim with short strokes inward: the ground ends here. */
function edge(sketch: Sketch, shape: Shape, cells: readonly Cell[], shown: readonly Cell[], around: Box): void {
  const { ink, scale, colours, nib } = sketch;
  ink.save();
  clipTo(sketch, shape, shown);
  ink.fillStyle = colours.dark ? "rgba(0,0,0,.8)" : veil("#3b3122", 0.46);
  ink.fillRect(around.x * scale, around.y * scale, around.w * scale, around.h * scale);
  ink.strokeStyle = veil(colours.ink, 0.6);
  ink.lineWidth = 1.2 * nib;
  ink.beginPath();
  for (const loop of outline(shape, cells)) loop.forEach((from, i) => {
    const to = loop[(i + 1) % loop.length]!;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    for (let at = 0.08, n = 0; at < length; at += 0.16, n++) {
      const deep = n % 2 ? 0.13 : 0.24;
      ink.moveTo((from[0] + ux * at) * scale, (from[1] + uy * at) * scale);
      ink.lineTo((from[0] + ux * at - uy * deep) * scale, (from[1] + uy * at + ux * deep) * scale);
    }
  });
  ink.stroke();
  ink.restore();
  rim(sketch, shape, cells, around, 0.7, 2.4);
}

function waves({ ink, scale, colours, nib }: Sketch, shape: Shape, cells: readonly Cell[]): void {
  for (const cell of cells) {
    const [mx, my] = shape.middle(cell);
    lineOf(ink, shape.corners(cell).map(([x, y]): Point => [x * scale, y * scale]), true);
    ink.fillStyle = veil(colours.water, 0.55);
    ink.fill();
    for (const dy of [-0.22, 0.03, 0.28]) {
      const line = Array.from({ length: 9 }, (_, n): Point => [(mx - 0.34 + n * 0.085) * scale, (my + dy + 0.035 * Math.sin(n * 1.6 + cell[0] + dy * 9)) * scale]);
      stroke(ink, line, 1.7 * nib, colours.waterLine, 0.8, cell[0] * 7 + cell[1]);
    }
  }
}

/** Small marks in rows: dots, or crosses. */
function marks({ ink, scale, colours, nib }: Sketch, shape: Shape, cells: readonly Cell[], crossed: boolean): void {
  ink.fillStyle = ink.strokeStyle = veil(colours.ink, 0.5);
  ink.lineWidth = 1.3 * nib;
  ink.beginPath();
  for (const cell of cells) {
    const [mx, my] = shape.middle(cell);
    for (const [dx, dy] of [[-0.24, -0.24], [0.24, -0.24], [0, 0], [-0.24, 0.24], [0.24, 0.24]] as const) {
      const [x, y, r] = [(mx + dx) * scale, (my + dy) * scale, 0.055 * scale];
      if (crossed) {
        ink.moveTo(x - r, y - r);
        ink.lineTo(x + r, y + r);
        ink.moveTo(x + r, y - r);
        ink.lineTo(x - r, y + r);
      } else {
        ink.moveTo(x + r * 0.7, y);
        ink.arc(x, y, r * 0.7, 0, 7);
      }
    }
  }
  if (crossed) ink.stroke();
  else ink.fill();
}

function weave(sketch: Sketch, shape: Shape, cells: readonly Cell[], shown: readonly Cell[], around: Box): void {
  const { ink, scale, colours, nib } = sketch;
  ink.save();
  clipTo(sketch, shape, shown);
  ink.fillStyle = veil(colours.wash, colours.dark ? 0.14 : 0.2);
  ink.fillRect(around.x * scale, around.y * scale, around.w * scale, around.h * scale);
  ink.strokeStyle = veil(colours.ink, 0.3);
  ink.lineWidth = nib;
  slanted(sketch, around, 9, 1);
  slanted(sketch, around, 9, -1);
  ink.restore();
  rim(sketch, shape, cells, around, 0.75, 3);
}

/** One terrain, as far as it falls on one sheet. */
export function drawPattern(sketch: Sketch, shape: Shape, pattern: Pattern, cells: readonly Cell[], around: Box): void {
  const shown = cells.filter((cell) => near(shape, cell, around));
  if (shown.length === 0) return;
  switch (pattern) {
    case "wall": return wall(sketch, shape, cells, shown, around);
    case "box": return box(sketch, shape, shown);
    case "rough": return rough(sketch, shape, shown);
    case "edge": return edge(sketch, shape, cells, shown, around);
    case "waves": return waves(sketch, shape, shown);
    case "dots": return marks(sketch, shape, shown, false);
    case "crosses": return marks(sketch, shape, shown, true);
    case "weave": return weave(sketch, shape, cells, shown, around);
  }
}

/** One cell of a pattern, for the legend: in a box of pixels. */
export function swatch(ink: Ink, shape: Shape, pattern: Pattern, { x, y, w }: Box, colours: Sketch["colours"]): void {
  const [left, top] = shape.corners([0, 0]).reduce(([a, b], [px, py]) => [Math.min(a, px), Math.min(b, py)], [9, 9]);
  ink.save();
  ink.translate(x - left * w, y - top * w);
  drawPattern({ ink, scale: w, colours, nib: 0.9 }, shape, pattern, [[0, 0]], { x: -1, y: -1, w: 3, h: 3 });
  ink.restore();
}
