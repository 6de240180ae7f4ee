/** Where slips hang beside a point: off what is there already, inside the free part, and not from side to side under the hand. */
import { type Box, type Camera, outside, overlap } from "./camera";
import type { Block } from "./labels";

/** Places about a point: shares of the slip's width, of the distance, of its height, of the distance again. */
const AROUND: readonly (readonly [number, number, number, number])[] = [
  [0.15, 0, 0, 1], [-1, -0.1, -1, -1], [0.1, 0, -1, -1], [-1, -0.1, 0, 1], [0, 1, -0.5, 0], [-1, -1, -0.5, 0], [-0.5, 0, 0, 1], [-0.5, 0, -1, -1],
  [0, 0, 0, 2.4], [-1, 0, 0, 2.4], [0, 2.6, -0.5, 0], [-1, -2.6, -0.5, 0], [-0.5, 0, 0, 2.6], [-0.5, 0, -1, -2.6],
  // Out of a crowd: past a ring and its names.
  [0, 4, -0.5, 0], [-1, -4, -0.5, 0], [-0.5, 0, 0, 4], [-0.5, 0, -1, -4], [0, 3, 0, 2.5], [-1, -3, 0, 2.5], [0, 3, -1, -2.5], [-1, -3, -1, -2.5],
  [0, 6, -0.5, 0], [-1, -6, -0.5, 0], [-0.5, 0, 0, 6], [-0.5, 0, -1, -6],
  [0, 6, 0, 4], [-1, -6, 0, 4], [0, 6, -1, -4], [-1, -6, -1, -4],
];
/** From here on places are far off: for what else would cover another slip. */
const FAR = 26;
const KEPT = 400;
/** What it costs to cover another slip, or the glass over a finger: neither could be read. */
export const SLIP = 12;
export const GLASS = 16;
/** From a slip to the glass below it. */
const OVER = 14;
/** The farthest of these places, in distances. */
const FARTHEST = 6;

/** How far a slip is moved off what its edge would cut, and what each of these pixels costs. */
const NUDGES = [8, 16, 26];
const NUDGE = 6;
const WAYS = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;

/** Off the rim of a name: a little to the side where that covers less, and never out of the frame, where words would be cut. */
function nudged(box: Box, blocks: readonly Block[], frame: Box): Box {
  const costOf = (one: Box): number => blocks.reduce((sum, other) => sum + overlap(one, other) * other.cost, 0);
  let best = { box, cost: costOf(box) };
  if (best.cost === 0) return box;
  for (const off of NUDGES) {
    for (const [dx, dy] of WAYS) {
      const moved = { ...box, x: box.x + dx * off, y: box.y + dy * off };
      if (outside(moved, frame) > outside(box, frame)) continue;
      const cost = costOf(moved) + off * NUDGE;
      if (cost < best.cost) best = { box: moved, cost };
    }
  }
  return best.box;
}

/** Remembers where each slip hung, so that it does not hop from side to side under the hand. */
export class Places {
  private readonly last = new Map<string, number>();

  /** With a glass over a finger straight above it, where the hand covers nothing; else a place for a slip near a point, off what is already there and inside the free part. */
  find(key: string, size: { w: number; h: number }, [x, y]: readonly [number, number], away: number, taken: readonly Block[], camera: Camera, glass: Box | null = null): Box {
    const free = camera.free();
    const frame = { x: free.x + 8, y: free.y + 8, w: free.w - 16, h: free.h - 16 };
    if (glass && glass.y - OVER - size.h >= frame.y) {
      return { x: Math.max(frame.x, Math.min(glass.x + (glass.w - size.w) / 2, frame.x + frame.w - size.w)), y: glass.y - OVER - size.h, ...size };
    }
    const kept = this.last.get(key);
    const [wide, high] = [size.w + FARTHEST * away, size.h + FARTHEST * away];
    const about = { x: Math.min(x, frame.x + frame.w) - wide, y: Math.min(y, frame.y + frame.h) - high, w: 2 * wide + Math.max(0, frame.x - x), h: 2 * high + Math.max(0, frame.y - y) };
    const blocks = [...taken, ...camera.covers().map((box) => ({ ...box, cost: 8 }))].filter((other) => overlap(about, other) > 0);
    const spots = AROUND.map(([fx, gx, fy, gy], n) => {
      const [wx, wy] = [x + fx * size.w + gx * away, y + fy * size.h + gy * away];
      const box = {
        x: Math.max(frame.x, Math.min(wx, frame.x + frame.w - size.w)), y: Math.max(frame.y, Math.min(wy, frame.y + frame.h - size.h)), ...size,
      };
      const over = blocks.reduce((sum, other) => sum + overlap(box, other) * other.cost, 0);
      const moved = Math.hypot(box.x - wx, box.y - wy) * 4;
      return { box, n, cost: Math.min(n, 14) * 40 + (n > 7 ? 120 : 0) + (n > 13 ? 160 : 0) + (n > 21 ? 200 : 0) + (n >= FAR ? 3000 : 0) + moved + over - (n === kept ? KEPT : 0) };
    });
    const { box, n } = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    this.last.set(key, n);
    return nudged(box, blocks, frame);
  }

  forget(): void {
    this.last.clear();
  }
}
