/** Light and hazards of a field of cells: what is lit, dim or dark, where lamps are, which zones hurt; readable without colour. */
import { lineOf } from "../brush";
import type { Box } from "../camera";
import { hash } from "../noise";
import { veil } from "../palette";
import type { Cell } from "../pick";
import type { Glow, Point } from "../port";
import type { Sketch } from "../wayside";
import type { Faction } from "../../types";
import { outline } from "./outline";
import type { Floor, Lamp, Zone } from "./read";
import { keyOf, keysOf } from "./shape";

type Loops = readonly (readonly Point[])[];
export type Light = "bright" | "dim" | "dark";
export const LIGHTS: readonly Light[] = ["bright", "dim", "dark"];

export interface Shade {
  /** Null where light is no matter of this field. */
  readonly lit: Readonly<Record<Light, Loops>> | null;
  readonly lamps: readonly Lamp[];
  readonly zones: readonly { readonly zone: Zone; readonly loops: Loops }[];
}

export const NO_SHADE: Shade = { lit: null, lamps: [], zones: [] };

export function settleShade(floor: Floor, glow: Glow | null, lamps: readonly Lamp[], zones: readonly Zone[]): Shade {
  const { shape } = floor;
  const cells = glow && byLight(floor, glow);
  const lit = cells && { bright: outline(shape, cells.bright), dim: outline(shape, cells.dim), dark: outline(shape, cells.dark) };
  return { lit, lamps, zones: zones.map((zone) => ({ zone, loops: outline(shape, zone.cells) })) };
}

const isSolid = ({ lies, patterns }: Floor, cell: Cell): boolean => (lies.get(keyOf(cell)) ?? []).some((name) => patterns.get(name) === "wall");

/** Every cell by its light; what is solid has none. */
export function byLight(floor: Floor, { bright, dim }: Glow): Readonly<Record<Light, readonly Cell[]>> {
  const { columns, rows } = floor.shape;
  const [sharp, faint] = [keysOf(bright), keysOf(dim)];
  const found: Record<Light, Cell[]> = { bright: [], dim: [], dark: [] };
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) {
    const cell: Cell = [column, row];
    if (isSolid(floor, cell)) continue;
    const key = keyOf(cell);
    found[sharp.has(key) ? "bright" : faint.has(key) ? "dim" : "dark"].push(cell);
  }
  return found;
}

export const lightAt = (glow: Glow, cell: Cell): Light => {
  const key = keyOf(cell);
  return keysOf(glow.bright).has(key) ? "bright" : keysOf(glow.dim).has(key) ? "dim" : "dark";
};

function trace({ ink, scale }: Sketch, loops: Loops): void {
  ink.beginPath();
  for (const loop of loops) {
    loop.forEach(([x, y], n) => (n ? ink.lineTo(x * scale, y * scale) : ink.moveTo(x * scale, y * scale)));
    ink.closePath();
  }
}

/** Slanting strokes over what is traced, the same on every sheet. */
function hatch({ ink, scale }: Sketch, { x, y, w, h }: Box, apart: number, style: string): void {
  const [left, top, wide, high] = [x * scale, y * scale, w * scale, h * scale];
  ink.strokeStyle = style;
  ink.lineWidth = 1;
  ink.beginPath();
  for (let sum = Math.floor((left + top) / apart) * apart; sum < left + top + wide + high + apart; sum += apart) {
    ink.moveTo(sum - top, top);
    ink.lineTo(sum - top - high, top + high);
  }
  ink.stroke();
}

/** Warm where it is bright, cold where it is dim, dark and hatched where no lamp reaches. */
export function drawLight(sketch: Sketch, { lit, lamps }: Shade, box: Box): void {
  if (!lit) return;
  const { ink, scale, colours } = sketch;
  const flood = (loops: Loops, style: string): void => {
    trace(sketch, loops);
    ink.fillStyle = style;
    ink.fill("evenodd");
  };
  flood(lit.dim, colours.dark ? "rgba(96,128,178,.10)" : "rgba(58,74,108,.17)");
  flood(lit.bright, colours.dark ? "rgba(214,150,66,.12)" : "rgba(246,205,110,.20)");
  ink.save();
  trace(sketch, [...lit.bright, ...lit.dim]);
  ink.clip("evenodd");
  for (const { at: [x, y], bright } of lamps) {
    const [cx, cy, r] = [x * scale, y * scale, (bright + 1.2) * scale];
    const warm = ink.createRadialGradient(cx, cy, 0, cx, cy, r);
    warm.addColorStop(0, colours.dark ? "rgba(246,182,84,.46)" : "rgba(250,196,76,.52)");
    warm.addColorStop(0.45, colours.dark ? "rgba(226,150,62,.20)" : "rgba(250,204,104,.24)");
    warm.addColorStop(1, "rgba(226,150,62,0)");
    ink.fillStyle = warm;
    ink.fillRect(cx - r, cy - r, r * 2, r * 2);
  }
  ink.restore();
  ink.save();
  trace(sketch, lit.dark);
  ink.clip("evenodd");
  ink.fillStyle = colours.dark ? "rgba(2,5,10,.66)" : "rgba(28,36,54,.44)";
  ink.fillRect(box.x * scale, box.y * scale, box.w * scale, box.h * scale);
  hatch(sketch, box, 9, colours.dark ? veil(colours.ink, 0.075) : veil(colours.paper, 0.13));
  ink.restore();
}

/** Where brightness ends a thin gold line, where darkness begins a dashed one. */
export function drawBorders(sketch: Sketch, { lit }: Shade): void {
  if (!lit) return;
  const { ink, colours, nib } = sketch;
  trace(sketch, lit.dark);
  ink.setLineDash([4 * nib, 4 * nib]);
  ink.lineWidth = 1.2 * nib;
  ink.strokeStyle = veil(colours.ink, colours.dark ? 0.5 : 0.62);
  ink.stroke();
  ink.setLineDash([]);
  trace(sketch, lit.bright);
  ink.lineWidth = 1.5 * nib;
  ink.strokeStyle = veil(colours.gold, colours.dark ? 0.7 : 0.9);
  ink.stroke();
}

/** A zone: washed, edged, with tongues that rise from each of its cells; a deadly one is hatched and has a double edge. */
export function drawZones(sketch: Sketch, { zones }: Pick<Shade, "zones">, middle: (cell: Cell) => Point, box: Box): void {
  const { ink, scale, colours, nib } = sketch;
  const { line } = colours.factions.enemies;
  for (const { zone, loops } of zones) {
    ink.save();
    trace(sketch, loops);
    ink.fillStyle = veil(line, zone.deadly ? 0.26 : 0.15);
    ink.fill("evenodd");
    ink.clip("evenodd");
    if (zone.deadly) hatch(sketch, box, 6, veil(line, 0.34));
    ink.restore();
    trace(sketch, loops);
    ink.lineWidth = (zone.deadly ? 4.4 : 2) * nib;
    ink.strokeStyle = veil(line, 0.85);
    ink.setLineDash(zone.deadly ? [] : [2 * nib, 4 * nib]);
    ink.stroke();
    ink.setLineDash([]);
    if (zone.deadly) {
      ink.lineWidth = 1.6 * nib;
      ink.strokeStyle = colours.paper;
      ink.stroke();
    }
    for (const cell of zone.cells) {
      const [x, y] = middle(cell);
      if (x < box.x - 1 || y < box.y - 1 || x > box.x + box.w + 1 || y > box.y + box.h + 1) continue;
      tongues(sketch, [x * scale, y * scale], scale, cell[0] * 71 + cell[1] * 13, line);
    }
  }
}

function tongues({ ink, nib }: Sketch, [x, y]: Point, scale: number, seed: number, line: string): void {
  ink.lineCap = ink.lineJoin = "round";
  ink.strokeStyle = veil(line, 0.8);
  ink.lineWidth = 1.6 * nib;
  for (const [dx, dy] of [[-0.22, 0.2], [0.2, 0.3], [0.02, -0.06]] as const) {
    const n = dx * 10 + dy;
    const [left, foot] = [x + (dx + (hash(seed, n) - 0.5) * 0.1) * scale, y + dy * scale];
    const high = (0.16 + hash(seed, n + 3) * 0.08) * scale;
    ink.beginPath();
    ink.moveTo(left - 0.06 * scale, foot);
    ink.quadraticCurveTo(left - 0.1 * scale, foot - high * 0.6, left + 0.01 * scale, foot - high);
    ink.quadraticCurveTo(left + 0.09 * scale, foot - high * 0.5, left + 0.05 * scale, foot);
    ink.stroke();
  }
}

/** A lamp that stands somewhere: a flame on its stem. Who carries one shows it at the piece. */
export function drawLamps(sketch: Sketch, { lamps }: Shade): void {
  for (const { at: [x, y], carrier } of lamps) if (carrier === null) flame(sketch, [x * sketch.scale, y * sketch.scale], sketch.scale * 0.3);
}

export function flame({ ink, colours, nib }: Pick<Sketch, "ink" | "colours" | "nib">, [x, y]: Point, r: number): void {
  lineOf(ink, [[x, y + r * 0.5], [x, y + r * 1.25]]);
  ink.lineCap = "round";
  ink.lineWidth = 4.4 * nib;
  ink.strokeStyle = veil(colours.paper, 0.9);
  ink.stroke();
  ink.lineWidth = 2.2 * nib;
  ink.strokeStyle = colours.ink;
  ink.stroke();
  ink.beginPath();
  ink.moveTo(x, y - r);
  ink.bezierCurveTo(x + r * 0.35, y - r * 0.35, x + r * 0.62, y, x + r * 0.42, y + r * 0.4);
  ink.quadraticCurveTo(x, y + r * 0.85, x - r * 0.42, y + r * 0.4);
  ink.bezierCurveTo(x - r * 0.62, y, x - r * 0.2, y - r * 0.3, x, y - r);
  ink.fillStyle = colours.glow;
  ink.fill();
  ink.lineWidth = 1.4 * nib;
  ink.strokeStyle = colours.dark ? "#5c3a08" : "#6b4504";
  ink.stroke();
}

/** A sample of a light for the legend. */
export function lightSwatch(ink: Sketch["ink"], light: Light, { x, y, w, h }: Box, colours: Sketch["colours"]): void {
  const loops: Loops = [[[x, y], [x + w, y], [x + w, y + h], [x, y + h]]];
  const lit = { bright: [], dim: [], dark: [], [light]: loops };
  const shade: Shade = { ...NO_SHADE, lit };
  const sketch: Sketch = { ink, scale: 1, colours, nib: 0.9 };
  drawLight(sketch, shade, { x: 0, y: 0, w: x + w, h: y + h });
  drawBorders(sketch, light === "dim" ? { ...shade, lit: { ...lit, dark: loops } } : shade);
}

export function zoneSwatch(ink: Sketch["ink"], deadly: boolean, { x, y, w }: Box, colours: Sketch["colours"]): void {
  const loops: Loops = [[[0, 0], [1, 0], [1, 1], [0, 1]]];
  const zone: Zone = { id: "", cells: [[0, 0]], deadly };
  ink.save();
  ink.translate(x, y);
  drawZones({ ink, scale: w, colours, nib: 0.8 }, { ...NO_SHADE, zones: [{ zone, loops }] }, ([px, py]) => [px + 0.5, py + 0.5], { x: 0, y: 0, w: 1, h: 1 });
  ink.restore();
}

/** What somebody sees ahead, tinted in the colour of its side; or what it does not see, behind slanting strokes. */
export function viewSwatch(ink: Sketch["ink"], part: "front" | "unseen", faction: Faction, { x, y, w, h }: Box, colours: Sketch["colours"]): void {
  const colour = part === "front" ? colours.factions[faction].line : colours.ink;
  ink.save();
  ink.fillStyle = veil(colour, 0.12);
  ink.fillRect(x, y, w, h);
  ink.strokeStyle = veil(colour, 0.3);
  ink.lineWidth = 1;
  ink.beginPath();
  for (const far of part === "front" ? [] : [0.5, 1]) {
    ink.moveTo(x + w * far, y);
    ink.lineTo(x, y + h * far);
  }
  ink.stroke();
  ink.setLineDash([4, 3]);
  ink.strokeStyle = veil(colour, 0.7);
  ink.lineWidth = 1.4;
  ink.strokeRect(x + 0.5, y + 0.5, w - 1, h - 1);
  ink.restore();
}
