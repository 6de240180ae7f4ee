/** Areas of cells on the screen: washed, edged, hatched. */
import type { Box } from "../camera";
import type { Context } from "../context";
import type { Ink } from "../layers";
import { veil } from "../palette";
import type { Point } from "../port";

export interface Style {
  readonly fill: string | null;
  readonly stroke: string;
  readonly width: number;
  readonly dashes: readonly number[];
}

function pathOf(ink: Ink, { camera }: Context, loops: readonly (readonly Point[])[]): void {
  ink.beginPath();
  for (const loop of loops) {
    loop.forEach((point, n) => {
      const [x, y] = camera.to(point);
      if (n === 0) ink.moveTo(x, y);
      else ink.lineTo(x, y);
    });
    ink.closePath();
  }
}

/** An area of cells by its outlines; holes stay open. */
export function area(ink: Ink, context: Context, loops: readonly (readonly Point[])[], { fill, stroke, width, dashes }: Style): void {
  pathOf(ink, context, loops);
  if (fill !== null) {
    ink.fillStyle = fill;
    ink.fill("evenodd");
  }
  ink.setLineDash([...dashes]);
  ink.lineJoin = "round";
  ink.lineCap = dashes[0] === 0.1 ? "round" : "butt";
  ink.strokeStyle = stroke;
  ink.lineWidth = width;
  ink.stroke();
  ink.setLineDash([]);
}

export interface Hatch {
  readonly fill: string;
  readonly stroke: string;
  /** Pixels from stroke to stroke. */
  readonly apart: number;
}

export const striking = (colour: string): Hatch => ({ fill: veil(colour, 0.1), stroke: veil(colour, 0.62), apart: 8 });

/** Slanting strokes over an area, where they fall on the screen. */
export function hatched(ink: Ink, context: Context, loops: readonly (readonly Point[])[], { fill, stroke, apart }: Hatch): void {
  const { width, height } = context.camera;
  const { x, y, w, h } = boxOf(loops.flat().map((point) => context.camera.to(point)));
  const [left, top, right, bottom] = [Math.max(0, x), Math.max(0, y), Math.min(width, x + w), Math.min(height, y + h)];
  if (right <= left || bottom <= top) return;
  ink.save();
  pathOf(ink, context, loops);
  ink.clip("evenodd");
  ink.fillStyle = fill;
  ink.fillRect(left, top, right - left, bottom - top);
  ink.strokeStyle = stroke;
  ink.lineWidth = 1.4;
  ink.beginPath();
  // Counted from the corner of the map, so that the strokes go with it.
  const origin = x + y;
  for (let sum = origin + Math.floor((left + top - origin) / apart) * apart; sum < right + bottom; sum += apart) {
    ink.moveTo(sum - top, top);
    ink.lineTo(sum - bottom, bottom);
  }
  ink.stroke();
  ink.restore();
}

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
