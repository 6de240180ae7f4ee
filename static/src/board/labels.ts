/** Names that step aside: placed one after another by weight, in one row or two, kept where they were unless another place is clearly better. They know
 *  of each other and their leaders, rings, badges, marks at the rim, letters of pieces and of all that floats on the map. */
import type { Box } from "./camera";
import { clamp, mix, TURN } from "./noise";

/** Something that a label should not cover, and how much that would cost. */
export interface Block extends Box {
  readonly cost: number;
}

export interface Wish {
  readonly key: string;
  /** The middle of what is named, and how far from it the words stand. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Where the leader begins. */
  readonly r0: number;
  /** How large the words are: in one row, and in two where they can be folded. */
  readonly sizes: readonly Size[];
  readonly angle: number;
  readonly weight: number;
  /** Members may have their names far outside, or close by within the ring. */
  readonly far: boolean;
  /** Others close by, whose name it might be taken for. */
  readonly near: readonly Disc[];
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface Spot extends Box {
  readonly key: string;
  readonly align: "left" | "center" | "right";
  readonly away: number;
  /** About as close to another as to its own: a leader tells whose it is. */
  readonly unclear: boolean;
  /** From what is named. */
  readonly dx: number;
  readonly dy: number;
  readonly r0: number;
  /** Which of the sizes it has. */
  readonly size: number;
}

interface Try extends Spot {
  /** How easily it is taken for another's name: 0 to 1. */
  readonly doubt: number;
  readonly turn: number;
  readonly step: number;
}

/** How far from where names stand by themselves; the last stands close by a member, within its ring. */
const STEPS = [0, 8, 20, 36, 54, 78, 0] as const;
const CLOSE = STEPS.length - 1;
/** What it costs a name to stand within the ring, and each pixel between a member deep inside and a name outside it. */
const WITHIN = 12;
const OUTSIDE = 0.3;
/** What each pixel of a leader costs beyond the first. */
const LONG = { from: 40, cost: 1.1 };
/** What it costs a leader to lie over other things at each of its points, by what these cost, and to go through the body of another, which it may pass by so close. */
const CROSSED = 12;
const STEP = 0.06;
const THROUGH = 60;
const CLEAR = 4;
const TURNS = 16;
const LEADER = 10;
/** What it costs to stand where another's name would. */
const UNCLEAR = 90;
/** Pixels by which a name is closer to its own than to another; with fewer it is taken for the other's so easily, of 1. */
const CLOSER = 8;
const DOUBTFUL = 0.35;
const KEEP = 1.2;
/** What it costs a name to be folded, and each pixel of a row that is longer than the other figure. */
const FOLDED = { cost: 12, longest: 110, each: 0.3 };
/** What names and their leaders cost whoever comes after them. */
const NAME = 12;
const LINE = 4;
/** So much of what is written may names that need not be read now cover, in cost: nothing that is seen. */
const TOUCH = 40;
/** Blocks that cost so much are never covered. */
export const FIRM = 8;
/** Names of such a weight are read now, whatever it costs. */
const MATTERS = 5;
const CELL = 72;

/** Blocks by cells, so that a label asks only its neighbours. */
class Grid {
  private readonly cells = new Map<number, Block[]>();

  add(block: Block): void {
    this.each(block, (key) => {
      const cell = this.cells.get(key);
      if (cell) cell.push(block);
      else this.cells.set(key, [block]);
    });
  }

  /** The weight of all that a box would cover that costs so much or more. */
  over(box: Box, least = 0): number {
    let sum = 0;
    const seen = new Set<Block>();
    this.each(box, (key) => {
      for (const block of this.cells.get(key) ?? []) {
        if (seen.has(block) || block.cost < least) continue;
        seen.add(block);
        const w = Math.min(box.x + box.w, block.x + block.w) - Math.max(box.x, block.x);
        const h = Math.min(box.y + box.h, block.y + block.h) - Math.max(box.y, block.y);
        if (w > 0 && h > 0) sum += w * h * block.cost;
      }
    });
    return sum;
  }

  /** How much a leader's point covers of what it should not cross: what is written most. */
  crossed(x: number, y: number, fromX: number, fromY: number): number {
    const inside = (block: Block, px: number, py: number): boolean =>
      px > block.x && px < block.x + block.w && py > block.y && py < block.y + block.h;
    const cell = this.cells.get(keyOf(Math.floor(x / CELL), Math.floor(y / CELL))) ?? [];
    return cell.reduce((most, block) => (block.cost >= 2 && block.cost > most && inside(block, x, y) && !inside(block, fromX, fromY) ? block.cost : most), 0);
  }

  private each(box: Box, visit: (key: number) => void): void {
    for (let i = Math.floor(box.x / CELL); i <= (box.x + box.w) / CELL; i++) {
      for (let j = Math.floor(box.y / CELL); j <= (box.y + box.h) / CELL; j++) visit(keyOf(i, j));
    }
  }
}

const keyOf = (i: number, j: number): number => i * 65536 + j;

const angleOf = (wish: Wish, turn: number): number => wish.angle + (turn % 2 ? 1 : -1) * Math.ceil(turn / 2) * (TURN / TURNS);

function place(wish: Wish, step: number, turn: number, size: number): Try {
  const angle = angleOf(wish, turn);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const away = STEPS[step]!;
  const off = (step === CLOSE ? wish.r0 - 1 : wish.r + 6) + away;
  const align = cos > 0.35 ? "left" : cos < -0.35 ? "right" : "center";
  const { w, h } = wish.sizes[size]!;
  const x = wish.x + cos * off - (align === "left" ? 0 : align === "right" ? w : w / 2);
  const y = wish.y + sin * off - (sin > 0.5 ? 0 : sin < -0.5 ? h : h / 2);
  const doubt = doubtOf(wish, { x, y, w, h });
  return { key: wish.key, x, y, w, h, align, away, step, turn, size, doubt, unclear: doubt > 0, dx: x - wish.x, dy: y - wish.y, r0: wish.r0 };
}

const gapTo = (box: Box, { x, y, r }: Disc): number => Math.hypot(x - clamp(x, box.x, box.x + box.w), y - clamp(y, box.y, box.y + box.h)) - r;

function doubtOf({ x, y, r0, near }: Wish, box: Box): number {
  const own = gapTo(box, { x, y, r: r0 });
  const other = Math.min(...near.map((one) => gapTo(box, one)));
  return other < own ? 1 : other < own + CLOSER ? DOUBTFUL : 0;
}

const leastCost = (wish: Wish, step: number, turn: number, size: number): number =>
  (size && FOLDED.cost) + Math.max(0, wish.sizes[size]!.w - FOLDED.longest) * FOLDED.each + STEPS[step]! * (wish.far ? 0.2 : 1.3) + Math.ceil(turn / 2) * (step === CLOSE ? 3 : 7)
  + (step === CLOSE ? WITHIN : Math.max(0, wish.r - wish.r0) * OUTSIDE);

/** What rails and bars leave free, and the canvas itself. */
type Frames = readonly [free: Box, canvas: Box];

const within = (box: Box, frame: Box): boolean =>
  box.x >= frame.x && box.y >= frame.y && box.x + box.w <= frame.x + frame.w && box.y + box.h <= frame.y + frame.h;

export const isLed = ({ away, unclear }: Spot): boolean => away > LEADER || unclear;

function costOf(wish: Wish, spot: Try, grid: Grid, [free, canvas]: Frames): number {
  let cost = leastCost(wish, spot.step, spot.turn, spot.size);
  if (!within(spot, free)) cost += within(spot, canvas) ? 150 : 4000;
  cost += grid.over(spot);
  cost += spot.doubt * UNCLEAR;
  if (!isLed(spot)) return cost;
  const [[fromX, fromY], [ex, ey]] = lineTo(wish, spot);
  cost += Math.max(0, Math.hypot(ex - wish.x, ey - wish.y) - wish.r0 - LONG.from) * LONG.cost;
  for (let t = 0.2; t < 1; t += STEP) {
    const [px, py] = [mix(fromX, ex, t), mix(fromY, ey, t)];
    cost += CROSSED * grid.crossed(px, py, wish.x, wish.y) + (wish.near.some(({ x, y, r }) => Math.hypot(px - x, py - y) < r - CLEAR) ? THROUGH : 0);
  }
  return cost;
}

/** From the rim of what is named to the nearest point of its name. */
function lineTo(wish: Wish, { x, y, w, h }: Box): readonly [readonly [number, number], readonly [number, number]] {
  const [ex, ey] = [clamp(wish.x, x, x + w), clamp(wish.y, y, y + h)];
  const angle = Math.atan2(ey - wish.y, ex - wish.x);
  return [[wish.x + Math.cos(angle) * wish.r0, wish.y + Math.sin(angle) * wish.r0], [ex, ey]];
}

type Kept = readonly [step: number, turn: number, size: number];

function best(wish: Wish, grid: Grid, frames: Frames, last: Kept | undefined): { spot: Try; cost: number } {
  const [step = 0, turn = 0, size = 0] = last ?? [];
  let found = place(wish, step, turn, Math.min(size, wish.sizes.length - 1));
  let cost = costOf(wish, found, grid, frames) / (last ? KEEP : 1);
  wish.sizes.forEach((_, at) => {
    for (let step = 0; step < (wish.r > wish.r0 + 1 ? STEPS.length : CLOSE); step++) {
      for (let turn = 0; turn < TURNS; turn++) {
        if (leastCost(wish, step, turn, at) >= cost) continue;
        const spot = place(wish, step, turn, at);
        const price = costOf(wish, spot, grid, frames);
        if (price < cost) [found, cost] = [spot, price];
      }
    }
  });
  return { spot: found, cost };
}

export class Labels {
  private last = new Map<string, Kept>();

  /** Places what finds room at no more than the dearest cost; the rest waits for zoom. */
  settle(wishes: readonly Wish[], blocks: readonly Block[], free: Box, canvas: Box, dearest: number): Map<string, Spot> {
    const grid = new Grid();
    blocks.forEach((block) => grid.add(block));
    const out = new Map<string, Spot>();
    const kept = new Map<string, Kept>();
    for (const wish of [...wishes].sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))) {
      const { spot, cost } = best(wish, grid, [free, canvas], this.last.get(wish.key));
      if (wish.weight < MATTERS && (cost > dearest || grid.over(spot, FIRM) > TOUCH)) continue;
      kept.set(wish.key, [spot.step, spot.turn, spot.size]);
      grid.add({ x: spot.x, y: spot.y, w: spot.w, h: spot.h, cost: NAME });
      if (isLed(spot)) this.leave(grid, wish, spot);
      out.set(wish.key, spot);
    }
    this.last = kept;
    return out;
  }

  /** No later name stands on a leader. */
  private leave(grid: Grid, wish: Wish, spot: Spot): void {
    const [[fromX, fromY], [ex, ey]] = lineTo(wish, spot);
    const count = Math.ceil(Math.hypot(ex - fromX, ey - fromY) / 6);
    for (let i = 0; i < count; i++) grid.add({ x: mix(fromX, ex, i / count) - 3, y: mix(fromY, ey, i / count) - 3, w: 6, h: 6, cost: LINE });
  }
}
