/** Pieces walk, rings are drawn anew: what moves, from when, until when. Nothing moves for those who asked for stillness. */
import { clamp, step } from "./noise";
import type { Point } from "./port";
import { along, gap, nearest, stretch, track, type Track } from "./paths";

interface Walk {
  readonly way: Track;
  readonly since: number;
  readonly lasts: number;
}

interface Slide {
  readonly from: readonly [number, number];
  readonly since: number;
}

export const REDRAW = 250;
const SLIDE = 260;

export class Motion {
  private readonly walks = new Map<string, Walk>();
  private readonly slides = new Map<string, Slide>();
  private readonly sweeps = new Map<string, number>();
  private readonly calm = matchMedia("(prefers-reduced-motion: reduce)");

  get off(): boolean {
    return this.calm.matches;
  }

  /** Sends a piece along a way that ends where it now stands. */
  walk(id: string, way: readonly Point[], now: number): void {
    const path = track(way);
    if (this.off || path.length < 0.005) return;
    this.walks.set(id, { way: path, since: now, lasts: clamp(180 + path.length * 26, 250, 600) });
  }

  /** Lets a piece slide from where it was drawn beside its point. */
  slide(id: string, from: readonly [number, number], now: number): void {
    if (!this.off) this.slides.set(id, { from, since: now });
  }

  sweep(id: string, now: number): void {
    if (!this.off) this.sweeps.set(id, now);
  }

  /** Where the piece is now on its way; null when it stands. */
  at(id: string, now: number): Point | null {
    const walk = this.walks.get(id);
    if (!walk) return null;
    return along(walk.way, walk.way.length * step(0, 1, (now - walk.since) / walk.lasts)).point;
  }

  offset(id: string, to: readonly [number, number], now: number): [number, number] {
    const slide = this.slides.get(id);
    if (!slide) return [to[0], to[1]];
    const t = step(0, 1, (now - slide.since) / SLIDE);
    return [slide.from[0] + (to[0] - slide.from[0]) * t, slide.from[1] + (to[1] - slide.from[1]) * t];
  }

  /** How much of a ring is drawn: 1 when it is whole. */
  drawn(id: string, now: number): number {
    const since = this.sweeps.get(id);
    return since === undefined ? 1 : clamp((now - since) / REDRAW, 0, 1);
  }

  /** Forgets what has ended; says whether anything still moves. */
  tick(now: number): boolean {
    for (const [id, walk] of this.walks) if (now > walk.since + walk.lasts) this.walks.delete(id);
    for (const [id, slide] of this.slides) if (now > slide.since + SLIDE) this.slides.delete(id);
    for (const [id, since] of this.sweeps) if (now > since + REDRAW) this.sweeps.delete(id);
    return this.walks.size + this.slides.size + this.sweeps.size > 0;
  }
}

/** The way a piece walked from one point to another: along the path told, as far as it came, else straight. */
export function wayOf(from: Point, to: Point, told: readonly Point[] | null): Point[] {
  if (!told?.length) return [from, to];
  const path = gap(told[0]!, from) < 0.02 ? [...told] : [from, ...told];
  const way = track(path);
  const end = nearest(way, to);
  if (end.off > 0.6) return [from, to];
  return [...stretch(way, 0, end.metres), to];
}
