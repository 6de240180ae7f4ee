/** The sign of the house: a skirmish's circle as one brush stroke that almost closes. */
import { dot } from "./brush";
import { type Ink, type Sheet, sheet } from "./layers";
import { clamp, hash, noise1, step, TURN } from "./noise";
import { blend, type Palette, veil } from "./palette";
import type { Point } from "./port";

export const GAP = 0.36;
const WIDTH = 0.165;
const BODY = 0.8;
/** The bitmap's half side in radii: the ink stays inside, its shine does not. */
export const MARGIN = 1.08;

/** The angle at which the stroke is after the share `s`, 0 set down, 1 lifted. */
export const sweep = (gap: number, s: number): number => gap + GAP / 2 + s * (TURN - GAP);

/** A round rim drawn out to both sides, by half a length each way. */
export type Long = readonly [number, number];
export const ROUND: Long = [0, 0];

/** The rim after a turn, and the way outward: each side of it takes its share of the turn. */
function hoop(turn: number, r: number, [lx, ly]: Long): { at: Point; out: number } {
  const quarter = (TURN / 4) * r;
  let left = (((turn / TURN) % 1) + 1) % 1 * (TURN * r + 4 * (lx + ly));
  const legs = [[1, 0, ly, 1, 1], [0, 1, lx * 2, -1, 1], [-1, 0, ly * 2, -1, -1], [0, -1, lx * 2, 1, -1], [1, 0, ly, 1, 1]] as const;
  const starts: readonly Point[] = [[lx + r, 0], [lx, ly + r], [-lx - r, ly], [-lx, -ly - r], [lx + r, -ly]];
  for (const [i, [ox, oy, length, cx, cy]] of legs.entries()) {
    const [sx, sy] = starts[i]!;
    const out = Math.atan2(oy, ox);
    if (left <= length || i === 4) return { at: [sx - oy * left, sy + ox * left], out };
    left -= length;
    if (left <= quarter) {
      const angle = out + left / r;
      return { at: [cx * lx + Math.cos(angle) * r, cy * ly + Math.sin(angle) * r], out: angle };
    }
    left -= quarter;
  }
  throw new Error("a rim without an end");
}

/** The shape that a rim encloses. */
function disc(ink: Ink, r: number, [lx, ly]: Long): void {
  ink.beginPath();
  ink.roundRect(-lx - r, -ly - r, (lx + r) * 2, (ly + r) * 2, r);
}

interface Stroke {
  readonly ink: Ink;
  readonly r: number;
  readonly long: Long;
  readonly gap: number;
  readonly seed: number;
  readonly tone: string;
  readonly colours: Palette;
  readonly width: number;
  readonly steps: number;
  /** The point of the stroke at the share `s` and across it, -1 inside to 1 outside. */
  at(s: number, across: number): Point;
}

/** How hard the brush presses. */
const press = (s: number): number =>
  (step(0, 0.035, s) * 0.45 + 0.55) * (1 - 0.42 * step(0.05, 0.4, s) + 0.3 * step(0.48, 0.72, s) - 0.26 * step(0.84, 1, s));

function strokeOf(ink: Ink, r: number, long: Long, gap: number, seed: number, colours: Palette): Stroke {
  const width = WIDTH * r;
  const drift = (angle: number): number => r * (0.013 * Math.sin(angle + seed) + 0.009 * Math.sin(2 * angle + seed * 2.3));
  const at = (s: number, across: number): Point => {
    const angle = sweep(gap, s);
    const half = ((width * press(s)) / 2) * (1 + 0.1 * (noise1(s * 30, seed + 3) - 0.5));
    const distance = r - half - r * 0.022 + drift(angle) + across * half;
    const { at: [x, y], out } = hoop(angle, r, long);
    return [x + Math.cos(out) * (distance - r), y + Math.sin(out) * (distance - r)];
  };
  const steps = Math.round(clamp((r + (2 * (long[0] + long[1])) / Math.PI) * 2.4, 130, 600));
  return { ink, r, long, gap, seed, colours, tone: blend(colours.ring, colours.paper, 0.06), width, steps, at };
}

function wash({ ink, r, long, colours }: Stroke): void {
  if (long[0] + long[1] > 0) {
    disc(ink, r, long);
    ink.fillStyle = veil(colours.ringWash, 0.05);
    return ink.fill();
  }
  const shade = ink.createRadialGradient(0, 0, r * 0.15, 0, 0, r);
  shade.addColorStop(0, veil(colours.ringWash, 0));
  shade.addColorStop(0.7, veil(colours.ringWash, 0.03));
  shade.addColorStop(0.97, veil(colours.ringWash, 0.105));
  shade.addColorStop(1, veil(colours.ringWash, 0));
  ink.fillStyle = shade;
  dot(ink, 0, 0, r);
  ink.fill();
}

function body({ ink, r, long, gap, seed, width, steps, at, tone }: Stroke): void {
  ink.fillStyle = tone;
  ink.beginPath();
  for (let i = 0; i <= steps; i++) {
    const s = Math.min(i / steps, BODY);
    const [x, y] = at(s, (0.97 + 0.06 * (noise1(s * 140, seed) - 0.5)) * (1 - step(0.5, BODY, s) * 0.55));
    if (i) ink.lineTo(x, y);
    else ink.moveTo(x, y);
  }
  for (let i = steps; i >= 0; i--) {
    const s = Math.min(i / steps, BODY);
    ink.lineTo(...at(s, -(0.97 + 0.08 * (noise1(s * 170, seed + 5) - 0.5)) * (1 - step(0.42, BODY, s) * 0.9)));
  }
  ink.closePath();
  ink.fill();
  const half = width * press(0.008) * 0.5;
  const head = at(0.003, 0);
  const { out } = hoop(sweep(gap, 0), r, long);
  ink.beginPath();
  ink.ellipse(head[0], head[1], half * 1.03, half * 0.62, out + 0.16, 0, TURN);
  ink.fill();
  const heel = at(0.012, 0.55);
  ink.beginPath();
  ink.ellipse(heel[0], heel[1], half * 0.55, half * 0.9, out - 0.5, 0, TURN);
  ink.fill();
}

/** One hair of the brush: it runs dry at its own place and lifts at its own. */
function bristle(stroke: Stroke, j: number, count: number): void {
  const { ink, seed, steps, at, colours } = stroke;
  const across = -1 + (2 * (j + 0.5)) / count;
  const dryAt = 0.4 + 0.3 * hash(j, seed + 1) + 0.16 * (across * 0.5 + 0.5);
  const lifts = Math.min(1, 0.86 + 0.145 * hash(j, seed + 2) - 0.05 * Math.abs(across)) * steps;
  ink.lineWidth = ((stroke.width * press(0.6)) / count) * (1.1 + hash(j, seed + 4));
  let down = false;
  for (let i = Math.floor(0.3 * steps); i <= lifts; i++) {
    const s = i / steps;
    const dryness = step(dryAt, 1.02, s);
    const wet = noise1(s * 26 + j * 3.1, seed + j) * 0.62 + noise1(s * 90, seed + j * 3) * 0.38 > dryness * 0.78;
    const [x, y] = at(s, across + 0.1 * (noise1(s * 7, seed + j * 5) - 0.5) * step(0.7, 1, s));
    if (wet && down) ink.lineTo(x, y);
    if (down && (!wet || i + 1 > lifts || i % 14 === 0)) {
      ink.strokeStyle = veil(colours.ring, 1 - 0.3 * dryness * hash(i, j));
      ink.stroke();
      down = false;
    }
    if (wet && !down) {
      ink.beginPath();
      ink.moveTo(x, y);
      down = true;
    }
  }
}

/** Paper showing through where the brush ran fast. */
function streaks({ ink, seed, width, at }: Stroke): void {
  ink.globalCompositeOperation = "destination-out";
  ink.lineCap = "butt";
  for (let j = 0; j < 24; j++) {
    const across = -0.85 + 1.7 * hash(j, seed + 21);
    const from = 0.14 + 0.6 * hash(j, seed + 22);
    const length = 0.05 + 0.2 * hash(j, seed + 23);
    ink.strokeStyle = `rgba(0,0,0,${0.42 + 0.3 * hash(j, seed + 25)})`;
    ink.lineWidth = width * (0.018 + 0.03 * hash(j, seed + 24));
    ink.beginPath();
    for (let k = 0; k <= 16; k++) {
      const [x, y] = at(Math.min(1, from + (length * k) / 16), across + 0.05 * Math.sin(k));
      if (k) ink.lineTo(x, y);
      else ink.moveTo(x, y);
    }
    ink.stroke();
  }
  ink.globalCompositeOperation = "source-over";
}

function drops({ ink, r, long, gap, seed, colours }: Stroke): void {
  ink.fillStyle = veil(colours.ring, 0.75);
  for (let j = 0; j < 7; j++) {
    const angle = gap + GAP / 2 - 0.03 - 0.3 * hash(j, seed + 31);
    const { at: [x, y], out } = hoop(angle, r, long);
    const off = r * (0.1 * hash(j, seed + 32) - 0.1);
    dot(ink, x + Math.cos(out) * off, y + Math.sin(out) * off, ((0.5 + 1.5 * hash(j, seed + 33)) * r) / 110);
    ink.fill();
  }
}

/** The whole ring on a bitmap of its own, its middle in the bitmap's middle. */
export function ringSheet(r: number, gap: number, seed: number, colours: Palette, ratio: number, long: Long = ROUND): Sheet {
  const [w, h] = long.map((length) => Math.ceil(r * MARGIN + length) * 2) as [number, number];
  const out = sheet(w, h, ratio);
  const { ink } = out;
  ink.translate(w / 2, h / 2);
  const drawn = strokeOf(ink, r, long, gap, seed, colours);
  wash(drawn);
  body(drawn);
  ink.lineCap = "round";
  const hairs = Math.round(clamp(r * 0.5, 16, 54));
  for (let j = 0; j < hairs; j++) bristle(drawn, j, hairs);
  streaks(drawn);
  drops(drawn);
  ink.strokeStyle = veil(colours.ring, 0.28);
  ink.lineWidth = 0.8;
  disc(ink, r, long);
  ink.stroke();
  return out;
}
