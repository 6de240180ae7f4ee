/** What grows and runs beside any fight: roads and trees, in ink and one wash colour. */
import { dot, lineOf, stroke } from "./brush";
import type { Box } from "./camera";
import type { Ink } from "./layers";
import { hash, noise1, TURN } from "./noise";
import { type Palette, veil } from "./palette";
import { gap, smooth } from "./paths";
import type { Point } from "./port";

/** A sheet of ground: pixels are metres times `scale`. */
export interface Sketch {
  readonly ink: Ink;
  readonly scale: number;
  readonly colours: Palette;
  /** Pen widths: thinner where the map is seen from afar. */
  readonly nib: number;
  /** Over a photograph: what is painted has paper beneath it. */
  readonly photo?: boolean;
}

export const scaled = ({ scale }: Sketch, points: readonly Point[]): Point[] => points.map(([x, y]) => [x * scale, y * scale]);

/** A line beside a curve, in metres. */
export function beside(points: readonly Point[], off: (i: number) => number): Point[] {
  return points.map(([x, y], i) => {
    const a = points[Math.max(i - 1, 0)]!;
    const b = points[Math.min(i + 1, points.length - 1)]!;
    const span = gap(a, b) || 1;
    const o = off(i) / span;
    return [x - (b[1] - a[1]) * o, y + (b[0] - a[0]) * o];
  });
}

export function road(sketch: Sketch, points: readonly Point[], width: number): void {
  const { ink, scale, colours, nib } = sketch;
  const curve = smooth(points, 30);
  ink.lineJoin = "round";
  lineOf(ink, scaled(sketch, curve));
  ink.lineWidth = width * scale;
  for (const [colour, alpha] of [[colours.paper, sketch.photo ? 0.6 : 0], [colours.wash, colours.dark ? 0.06 : 0.1]] as const) {
    ink.strokeStyle = veil(colour, alpha);
    ink.stroke();
  }
  for (const side of [-1, 1]) {
    const edge = scaled(sketch, beside(curve, (i) => side * (width / 2 + 0.14 * (noise1(i * 0.2, 4 + side) - 0.5))));
    for (let i = 0; i < edge.length - 10; i += 11) {
      stroke(ink, edge.slice(i, i + 5 + Math.floor(5 * hash(i, side + 40))), 1.6 * nib, colours.wash, 0.5, i + 60);
    }
  }
}

/** A wet loop with a wash inside and a few dabs for leaves. */
function tree({ ink, scale, colours, nib, photo }: Sketch, [x, y, size]: readonly [number, number, number]): void {
  const seed = 400 + Math.round(x * 37 + y * 11);
  const [cx, cy, r] = [x * scale, y * scale, size * scale];
  const leaves = Array.from({ length: 26 }, (_, i): Point => {
    const at = (i / 26) * TURN;
    const off = r * (0.86 + 0.26 * noise1(i * 0.9, seed));
    return [cx + Math.cos(at) * off + 2, cy + Math.sin(at) * off + 2];
  });
  lineOf(ink, leaves, true);
  for (const [colour, alpha] of [[colours.paper, photo ? 0.5 : 0], [colours.green, colours.dark ? 0.2 : 0.26]] as const) {
    ink.fillStyle = veil(colour, alpha);
    ink.fill();
  }
  const lobes = Math.round(11 + size * 5);
  for (let i = 0; i < lobes; i++) {
    const from = (i / lobes) * TURN + hash(i, seed) * 0.2;
    const off = r * (0.92 + 0.16 * hash(i, seed + 1));
    const lobe = Array.from({ length: 6 }, (_, j): Point => {
      const at = from + (TURN / lobes) * 1.05 * (j / 5);
      const out = off + Math.sin((j / 5) * Math.PI) * r * 0.2;
      return [cx + Math.cos(at) * out, cy + Math.sin(at) * out];
    });
    stroke(ink, lobe, 1.9 * nib, colours.ink, colours.dark ? 0.42 : 0.58, seed + i);
  }
  for (let i = 0; i < size * 9; i++) {
    const at = hash(i, seed + 6) * TURN;
    const off = r * (0.18 + 0.52 * Math.sqrt(hash(i, seed + 7)));
    const length = r * (0.1 + 0.1 * hash(i, seed + 8));
    const [px, py] = [cx + Math.cos(at) * off, cy + Math.sin(at) * off];
    const leaf = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => [px + Math.cos(at - 1 + t * 2.2) * length, py + Math.sin(at - 1 + t * 2.2) * length]);
    stroke(ink, leaf, 1.5 * nib, colours.ink, colours.dark ? 0.32 : 0.4, seed + i + 40);
  }
  ink.fillStyle = veil(colours.ink, colours.dark ? 0.3 : 0.34);
  for (let i = 0; i < size * 9; i++) {
    const at = hash(i, seed + 16) * TURN;
    const off = r * 0.85 * Math.sqrt(hash(i, seed + 17));
    dot(ink, cx + Math.cos(at) * off + r * 0.06, cy + Math.sin(at) * off + r * 0.06, (0.8 + 0.5 * hash(i, seed + 18)) * nib);
    ink.fill();
  }
}

const touches = ([x, y, r]: readonly [number, number, number], box: Box): boolean =>
  x + r * 1.3 > box.x && y + r * 1.3 > box.y && x - r * 1.3 < box.x + box.w && y - r * 1.3 < box.y + box.h;

export function trees(sketch: Sketch, points: readonly (readonly [number, number, number])[], within: Box): void {
  points.filter((one) => touches(one, within)).forEach((one) => tree(sketch, one));
}
