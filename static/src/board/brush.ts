/** Strokes of ink: a line whose width breathes and whose edges wobble, and the small shapes that everything is made of. */
import { noise1, TURN } from "./noise";
import type { Ink } from "./layers";
import type { Point } from "./port";
import { veil } from "./palette";

export function lineOf(ink: Ink, points: readonly Point[], close = false): void {
  ink.beginPath();
  points.forEach(([x, y], i) => (i ? ink.lineTo(x, y) : ink.moveTo(x, y)));
  if (close) ink.closePath();
}

export function dot(ink: Ink, x: number, y: number, r: number): void {
  ink.beginPath();
  ink.arc(x, y, r, 0, TURN);
}

/** A drawn line through pixels. */
export function stroke(ink: Ink, points: readonly Point[], width: number, colour: string, alpha: number, seed: number): void {
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= last; i++) {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[Math.min(last, i + 1)]!;
    const [x, y] = points[i]!;
    const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const nx = -(b[1] - a[1]) / span;
    const ny = (b[0] - a[0]) / span;
    const lift = Math.min(1, i / 4, (last - i) / 4);
    const half = (width / 2) * (0.3 + 0.7 * lift) * (0.62 + 0.62 * noise1(i * 0.17, seed));
    const sway = (noise1(i * 0.11, seed + 9) - 0.5) * width * 0.5;
    left.push([x + nx * (half + sway), y + ny * (half + sway)]);
    right.push([x - nx * (half - sway), y - ny * (half - sway)]);
  }
  ink.fillStyle = veil(colour, alpha);
  lineOf(ink, [...left, ...right.reverse()], true);
  ink.fill();
}

/** Words with a rim of paper, so that they read on anything. */
export function haloText(ink: Ink, words: string, x: number, y: number, paper: string, width = 4): void {
  const colour = ink.fillStyle;
  ink.lineJoin = "round";
  ink.strokeStyle = veil(paper, 0.94);
  ink.lineWidth = width;
  ink.strokeText(words, x, y);
  ink.fillStyle = colour;
  ink.fillText(words, x, y);
}

/** Two strokes across each other. */
export function cross(ink: Ink, [x, y]: readonly [number, number], arm: number, width: number): void {
  ink.lineWidth = width;
  ink.lineCap = "round";
  ink.beginPath();
  ink.moveTo(x - arm, y - arm);
  ink.lineTo(x + arm, y + arm);
  ink.moveTo(x + arm, y - arm);
  ink.lineTo(x - arm, y + arm);
  ink.stroke();
}

/** A line with a head at its end, on a casing of paper. */
export function arrow(ink: Ink, from: Point, to: Point, colour: string, paper: string): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const head = (turn: number): Point => [to[0] - Math.cos(angle + turn) * 14, to[1] - Math.sin(angle + turn) * 14];
  ink.lineCap = ink.lineJoin = "round";
  for (const [width, style] of [[7, veil(paper, 0.85)], [3, colour]] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    lineOf(ink, [from, to]);
    ink.stroke();
    lineOf(ink, [head(0.5), to, head(-0.5)]);
    ink.stroke();
  }
}
