/** Small words beside lines and circles: each at the first of its places where it covers nothing that is written, and known to whoever writes next. */
import { haloText } from "./brush";
import { type Box, type Camera, overlap } from "./camera";
import type { Context } from "./context";
import { type Block, FIRM } from "./labels";
import type { Ink } from "./layers";
import { TURN } from "./noise";
import type { Point } from "./port";
import { fontOf, SMALL } from "./text";

export interface Figure {
  readonly words: string;
  readonly colour: string;
  readonly size?: number;
  readonly weight?: 400 | 600;
  /** Where its middle may stand, the best first. */
  readonly tries: readonly Point[];
  /** Written wherever it covers least, even where nothing is free. */
  readonly firm?: boolean;
}

/** What a later place costs, and what it costs to lie outside of what is seen, for each pixel. */
const LATER = 14;
const OUTSIDE = 60;
/** What costs so much is not written over; so many pixels of it may be touched. */
const WRITTEN = 3;
const TOUCH = 24;
/** Pixels from the edges of the free part, where its margin is written. */
const MARGIN = { x: 30, y: 26, far: 8 } as const;

interface Found {
  readonly box: Box;
  readonly cost: number;
  readonly hidden: number;
}

/** The box of a figure; null where it would cover something that is to be read. */
export function spotFor(size: { readonly w: number; readonly h: number }, { tries, firm }: Pick<Figure, "tries" | "firm">, taken: readonly Block[], camera: Camera): Box | null {
  const free = camera.free();
  const seen = { x: free.x + MARGIN.x, y: free.y + MARGIN.y, w: free.w - MARGIN.x - MARGIN.far, h: free.h - MARGIN.y - MARGIN.far };
  const xs = tries.map(([x]) => x);
  const ys = tries.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - size.w, Math.min(...ys) - size.h];
  const about = { x: left, y: top, w: Math.max(...xs) + size.w - left, h: Math.max(...ys) + size.h - top };
  const blocks = [...taken, ...camera.covers().map((box) => ({ ...box, cost: FIRM }))].filter((other) => overlap(about, other) > 0);
  let best: Found | null = null;
  for (const [n, [x, y]] of tries.entries()) {
    const box = { x: x - size.w / 2, y: y - size.h / 2, ...size };
    const out = size.w * size.h - overlap(box, seen);
    let [cost, hidden] = [n * LATER + out * OUTSIDE, out];
    for (const other of blocks) {
      const shared = overlap(box, other);
      cost += shared * other.cost;
      if (other.cost >= WRITTEN) hidden += shared;
    }
    if (best === null || cost < best.cost) best = { box, cost, hidden };
    if (cost <= n * LATER) break;
  }
  return best === null || (!firm && best.hidden > TOUCH) ? null : best.box;
}

/** Writes a figure and adds its box to what is taken. */
export function write(ink: Ink, { camera, brushes }: Context, figure: Figure, taken: Block[]): void {
  const { words, colour, size = SMALL, weight = 600 } = figure;
  ink.font = fontOf({ size, weight, colour }, brushes.faces);
  const box = spotFor({ w: ink.measureText(words).width + 8, h: size * 1.4 }, figure, taken, camera);
  if (box === null) return;
  taken.push({ ...box, cost: FIRM });
  ink.fillStyle = colour;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  haloText(ink, words, box.x + box.w / 2, box.y + box.h / 2, brushes.colours.paper, 5);
}

/** A line in pixels as boxes along it, so broad. */
export function boxesAlong(a: Point, b: Point, wide: number, cost: number): Block[] {
  const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / wide));
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: a[0] + ((b[0] - a[0]) * i) / count - wide / 2, y: a[1] + ((b[1] - a[1]) * i) / count - wide / 2, w: wide, h: wide, cost,
  }));
}

/** Places on a circle, from an angle to both sides of it. */
export function around([x, y]: readonly [number, number], r: number, from: number, count = 48): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * (TURN / count);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
}
