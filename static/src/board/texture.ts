/** What land is made of: the grain of the paper, contour lines, grass, flagstones, the light of deep water. */
import { stroke } from "./brush";
import type { Box } from "./camera";
import type { Sketch } from "./wayside";
import { type Sheet, sheet } from "./layers";
import { hash, noise2, TURN } from "./noise";
import { type Palette, veil } from "./palette";
import { nearest, type Track } from "./paths";
import type { Point } from "./port";

export interface River {
  readonly way: Track;
  readonly width: number;
}

/** A square of paper that meets itself at its edges: pale clouds and fibres. */
export function grain(side: number, colours: Palette, ratio: number): Sheet {
  const out = sheet(side, side, ratio);
  const { ink } = out;
  const around = (x: number, y: number, reach: number, draw: (x: number, y: number) => void): void => {
    for (const dx of [-side, 0, side]) {
      for (const dy of [-side, 0, side]) {
        if (x + dx + reach > 0 && x + dx - reach < side && y + dy + reach > 0 && y + dy - reach < side) draw(x + dx, y + dy);
      }
    }
  };
  for (let i = 0; i < 12; i++) {
    const r = 70 + 120 * hash(i, 3);
    const tone = colours.dark ? "#5b6a80" : i % 2 ? "#c9ad78" : "#ffffff";
    around(hash(i, 1) * side, hash(i, 2) * side, r, (x, y) => {
      const cloud = ink.createRadialGradient(x, y, 0, x, y, r);
      cloud.addColorStop(0, veil(tone, colours.dark ? 0.03 : 0.055));
      cloud.addColorStop(1, veil(tone, 0));
      ink.fillStyle = cloud;
      ink.fillRect(x - r, y - r, r * 2, r * 2);
    });
  }
  ink.lineCap = "round";
  for (let i = 0; i < (side * side) / 1500; i++) {
    const at = hash(i, 13) * TURN;
    const length = 5 + 16 * hash(i, 14);
    const bend = (hash(i, 15) - 0.5) * 8;
    ink.strokeStyle = veil(colours.dark ? "#a9b6c8" : i % 3 ? "#8a7448" : "#ffffff", (colours.dark ? 0.028 : 0.07) * (0.4 + 0.6 * hash(i, 16)));
    ink.lineWidth = 0.5 + 0.5 * hash(i, 17);
    around(hash(i, 11) * side, hash(i, 12) * side, length + 4, (x, y) => {
      ink.beginPath();
      ink.moveTo(x, y);
      const [dx, dy] = [Math.cos(at) * length, Math.sin(at) * length];
      ink.quadraticCurveTo(x + dx / 2 - bend, y + dy / 2 + bend, x + dx, y + dy);
      ink.stroke();
    });
  }
  return out;
}

const LEVELS = 7;
const CELLS = 42;

/** The heights over a sheet, at the corners of its cells, and how far each corner is from water. */
function heights(rivers: readonly River[], box: Box): { height: Float64Array; wet: Uint8Array } {
  const side = CELLS + 1;
  const height = new Float64Array(side * side);
  const wet = new Uint8Array(side * side);
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const x = box.x + (box.w * i) / CELLS;
      const y = box.y + (box.h * j) / CELLS;
      let off = 12;
      for (const { way, width } of rivers) {
        const far = nearest(way, [x, y]).off;
        off = Math.min(off, far);
        if (far < width * 0.66) wet[j * side + i] = 1;
      }
      height[j * side + i] = 1.1 * noise2(x / 8.5 + 3, y / 8.5 + 1, 5) + 0.45 * noise2(x / 3.6, y / 3.6, 8) + 0.032 * off - 0.1;
    }
  }
  return { height, wet };
}

/** Contour lines by marching squares. */
export function contours({ ink, scale, colours }: Sketch, rivers: readonly River[], box: Box): void {
  const { height, wet } = heights(rivers, box);
  const side = CELLS + 1;
  const cell = box.w / CELLS;
  const faint = Math.min(1, 0.45 + scale / 50);
  for (let level = 0; level < LEVELS; level++) {
    const at = 0.62 + level * 0.17;
    const bold = level % 3 === 1;
    ink.strokeStyle = veil(colours.wash, (bold ? 0.4 : 0.22) * (colours.dark ? 1.15 : 1) * faint);
    ink.lineWidth = bold ? 1.05 : 0.75;
    ink.beginPath();
    for (let j = 0; j < CELLS; j++) {
      for (let i = 0; i < CELLS; i++) {
        const n = j * side + i;
        if (wet[n]) continue;
        const [a, b, c, d] = [height[n]! - at, height[n + 1]! - at, height[n + side + 1]! - at, height[n + side]! - at];
        let drawn = false;
        const cut = (x: number, y: number): void => {
          drawn = !drawn;
          ink[drawn ? "moveTo" : "lineTo"]((box.x + x * cell) * scale, (box.y + y * cell) * scale);
        };
        if (a * b < 0) cut(i + a / (a - b), j);
        if (b * c < 0) cut(i + 1, j + b / (b - c));
        if (d * c < 0) cut(i + d / (d - c), j + 1);
        if (a * d < 0) cut(i, j + a / (a - d));
      }
    }
    ink.stroke();
  }
}

const MEADOW = 4;

/** Tufts of grass, each in its own cell of the land, so that neighbouring sheets agree. */
export function grass({ ink, scale, colours, nib }: Sketch, rivers: readonly River[], box: Box): void {
  if (scale < 14) return;
  for (let j = Math.floor((box.y - 1) / MEADOW); j <= (box.y + box.h) / MEADOW; j++) {
    for (let i = Math.floor((box.x - 1) / MEADOW); i <= (box.x + box.w + 1) / MEADOW; i++) {
      const seed = i * 131 + j * 17;
      const x = (i + hash(seed, 81)) * MEADOW;
      const y = (j + hash(seed, 82)) * MEADOW;
      if (noise2(x / 3, y / 3, 83) < 0.42) continue;
      if (rivers.some(({ way, width }) => nearest(way, [x, y]).off < width * 0.7)) continue;
      for (let blade = 0; blade < 3; blade++) {
        const length = (0.14 + 0.16 * hash(seed, blade)) * scale;
        const lean = (blade - 1) * 0.11 * scale;
        const line = [0, 0.34, 0.67, 1].map((u): Point => [x * scale + (blade - 1) * 2 + lean * u * u, y * scale - length * u]);
        stroke(ink, line, 1.2 * nib, colours.ink, 0.26, seed + blade);
      }
    }
  }
}

/** Flagstones instead of land, where the fight is under a roof. */
export function flags({ ink, scale, colours }: Sketch, box: Box): void {
  ink.strokeStyle = veil(colours.wash, 0.3);
  ink.lineWidth = 0.8;
  for (let j = Math.floor(box.y / 2); j <= (box.y + box.h) / 2; j++) {
    for (let i = Math.floor(box.x / 2) - 1; i <= (box.x + box.w) / 2; i++) {
      const x = (i * 2 + (j % 2 ? 1 : 0) + 0.04) * scale;
      ink.fillStyle = veil(colours.wash, 0.05 * hash(i, j));
      ink.beginPath();
      ink.roundRect(x, (j * 2 + 0.04) * scale, 1.92 * scale, 1.92 * scale, 0.1 * scale);
      ink.fill();
      ink.stroke();
    }
  }
}

/** Light through water: a wash and slow waves. */
export function depths({ ink, scale, colours, nib }: Sketch, box: Box): void {
  ink.fillStyle = veil(colours.water, 0.34);
  ink.fillRect(box.x * scale, box.y * scale, box.w * scale, box.h * scale);
  for (let j = Math.floor(box.y / 1.7); j <= (box.y + box.h) / 1.7; j++) {
    for (let i = Math.floor((box.x - 4) / 3); i <= (box.x + box.w) / 3; i++) {
      if (hash(i, j + 7) < 0.55) continue;
      const [x, y] = [(i + hash(i, j)) * 3, (j + hash(j, i)) * 1.7];
      const wave = Array.from({ length: 12 }, (_, n): Point => [(x + n * 0.16) * scale, (y + 0.09 * Math.sin(n * 0.8 + i)) * scale]);
      stroke(ink, wave, 1.5 * nib, colours.waterLine, 0.32, i + j);
    }
  }
}
