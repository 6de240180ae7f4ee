/** Where the reader looks: metres to CSS pixels of the canvas and back. */
import { clamp } from "./noise";
import type { Covers, Point } from "./port";

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Nothing of the map is seen through or beside what lies at its top and sides. */
  readonly hides?: boolean;
  /** The board's tools, in the free part's right upper corner: how broad, and down to where. */
  readonly tools?: readonly [number, number];
  /** What else lies on the map: buttons that float on it. */
  readonly covers?: Covers;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

export const outside = (box: Box, frame: Box): number => box.w * box.h - overlap(box, frame);

export const within = ({ x, y, w, h }: Box, px: number, py: number): boolean => px >= x && px <= x + w && py >= y && py <= y + h;

export const CLOSEST = 140;
export const FARTHEST = 2.5;
/** Below this many pixels a metre, pieces crowd each other. */
const READABLE = 17;
/** In a window that is low and broad, so that all of a fight is seen. */
const LOW = { high: 450, readable: 10 } as const;
/** All of the map is shown where it can be read so well. */
const ROOMY = 16;
/** But no more is left out than this. */
const CROPPED = 1.25;
/** So many pixels about its middle a piece is seen by. */
const SEEN = 20;

export class Camera {
  /** CSS pixels of one metre. */
  scale = 32;
  /** Where the map's origin lies, in whole pixels, so that the kept sheets stay sharp. */
  x = 0;
  y = 0;
  private exact: Point = [0, 0];
  width = 0;
  height = 0;
  /** From where to where the field goes; without an end where nothing says how large it is. */
  field: readonly [Point, Point] = [[-1e6, -1e6], [1e6, 1e6]];
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  /** Nobody has steered yet: the board may still frame the fight by itself. */
  untouched = true;
  /** When a hand last panned or zoomed, or wanted to look somewhere, as `performance.now()` tells it. */
  steered = -Infinity;

  constructor(private readonly moved: (zoomed: boolean) => void) {}

  /** The part of the canvas that no rail covers. */
  free(): Box {
    const { top, right, bottom, left } = this.insets;
    const w = this.width - left - right;
    const h = this.height - top - bottom;
    return w > 80 && h > 80 ? { x: left, y: top, w, h } : { x: 0, y: 0, w: this.width, h: this.height };
  }

  /** What the tools cover of the free part. */
  tools(): Box | null {
    const [w, h] = this.insets.tools ?? [0, 0];
    const free = this.free();
    return w > 0 ? { x: free.x + free.w - w, y: free.y, w, h } : null;
  }

  /** All that floats on the map: nothing is written under it. */
  covers(): Box[] {
    const tools = this.tools();
    return [...(tools === null ? [] : [tools]), ...Object.values(this.insets.covers ?? {})];
  }

  to(at: Point): [number, number] {
    return [this.x + at[0] * this.scale, this.y + at[1] * this.scale];
  }

  from(x: number, y: number): Point {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  pan(dx: number, dy: number): void {
    this.steered = performance.now();
    this.shift(dx, dy);
  }

  /** Moves the map by so many pixels, without a hand that steers. */
  shift(dx: number, dy: number): void {
    this.untouched = false;
    this.set(this.scale, this.exact[0] + dx, this.exact[1] + dy);
  }

  /** A hand zooms. */
  zoom(factor: number, x?: number, y?: number): void {
    this.steered = performance.now();
    this.magnify(factor, x, y);
  }

  /** Zooms and keeps the place under a pixel where it is. */
  magnify(factor: number, x?: number, y?: number): void {
    const { x: left, y: top, w, h } = this.free();
    const px = x ?? left + w / 2;
    const py = y ?? top + h / 2;
    const [wx, wy] = this.from(px, py);
    const scale = clamp(this.scale * factor, FARTHEST, CLOSEST);
    this.untouched = false;
    this.set(scale, px - wx * scale, py - wy * scale);
  }

  /** Frames a stretch of the map, given by two corners in metres, below the tools. With `about`, where all of it would be
   *  too small to read: as much of it as can be read, around that point. */
  frame(from: Point, to: Point, closest: number, about: Point | null = null, wanted = READABLE): void {
    const free = this.free();
    const readable = free.h < Math.min(LOW.high, free.w) ? Math.min(wanted, LOW.readable) : wanted;
    const down = this.insets.tools?.[1] ?? 0;
    const { x, w } = free;
    const [y, h] = [free.y + down, free.h - down];
    const size = [Math.max(to[0] - from[0], 1), Math.max(to[1] - from[1], 1)] as const;
    const whole = Math.min(w / size[0], h / size[1]);
    const read = about === null ? whole : Math.max(whole, Math.min(readable, CROPPED * Math.max(w / size[0], h / size[1])));
    const scale = clamp(read, FARTHEST, closest);
    const middle = (axis: 0 | 1, room: number): number => {
      const half = room / scale / 2;
      const centre = (from[axis] + to[axis]) / 2;
      const slack = Math.max(0, size[axis] / 2 - half);
      return clamp((about ?? [centre, centre])[axis], centre - slack, centre + slack);
    };
    this.set(scale, x + w / 2 - middle(0, w) * scale, y + h / 2 - middle(1, h) * scale);
  }

  /** Whether a map of this size is shown whole, and well. */
  holds([wide, high]: Point): boolean {
    const { w, h } = this.free();
    return Math.min(w / wide, (h - (this.insets.tools?.[1] ?? 0)) / high) >= ROOMY;
  }

  /** Brings a point into the free part, well off its edges, moving no more than is needed. Somebody wants to look there. */
  show(at: Point): void {
    this.steered = performance.now();
    const [dx, dy] = this.inward(at);
    if (Math.abs(dx) >= 0.5 || Math.abs(dy) >= 0.5) this.shift(dx, dy);
  }

  /** Somebody wants to look at a piece. */
  look(at: Point): void {
    this.steered = performance.now();
    this.bring(at);
  }

  /** Brings a piece into sight. Where it is seen already nothing moves. */
  bring(at: Point): void {
    const way = this.wayTo(at);
    if (way !== null) this.shift(...way);
  }

  /** How far the map has to go, in pixels, so that a piece is seen; null where it is already. */
  wayTo(at: Point, off = SEEN): Point | null {
    const [px, py] = this.to(at);
    if (this.sees(px, py, off)) return null;
    const [dx, dy] = this.inward(at);
    const above = this.covers().find((box) => within(box, px + dx, py + dy));
    const down = above === undefined ? 0 : above.y + above.h + SEEN - (py + dy);
    return [dx, dy + down];
  }

  private sees(px: number, py: number, off: number): boolean {
    const { x, y, w, h } = this.free();
    const [beside, beyond] = [Math.min(off, w / 4), Math.min(off, h / 4)];
    return within({ x: x + beside, y: y + beyond, w: w - beside * 2, h: h - beyond * 2 }, px, py) && !this.covers().some((box) => within(box, px, py));
  }

  /** How far a point is from where it stands well off the edges of the free part; the midst of it, if that is farther than a screen. */
  private inward(at: Point): Point {
    const { x, y, w, h } = this.free();
    const edge = Math.min(64, w / 4, h / 4);
    const [px, py] = this.to(at);
    const dx = clamp(px, x + edge, x + w - edge) - px;
    const dy = clamp(py, y + edge, y + h - edge) - py;
    const far = Math.abs(dx) > w || Math.abs(dy) > h;
    return far ? [x + w / 2 - px, y + h / 2 - py] : [dx, dy];
  }

  private set(scale: number, x: number, y: number): void {
    const zoomed = scale !== this.scale;
    this.scale = scale;
    this.exact = [x, y];
    this.x = Math.round(x);
    this.y = Math.round(y);
    this.moved(zoomed);
  }
}
