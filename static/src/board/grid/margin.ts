/** The rim of a grid: letters for the columns above, figures for the rows at the left, and what its patterns mean. */
import { haloText } from "../brush";
import { type Box, type Camera, overlap } from "../camera";
import type { Brushes } from "../context";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { fontOf, PLAIN, SMALL } from "../text";
import type { Land } from "./land";
import { swatch } from "./patterns";
import { columnName, type Shape } from "./shape";

/** Pixels that a name at the rim wants for itself. */
const ROOM = 22;

export function rim(ink: Ink, camera: Camera, brushes: Brushes, { floor: { shape } }: Land): void {
  const { x, y, w, h } = camera.free();
  const { scale } = camera;
  const pitch = (shape.middle([0, 1])[1] - shape.middle([0, 0])[1]) * scale;
  const every = (apart: number): number => [1, 2, 5, 10].find((count) => count * apart >= ROOM) ?? 20;
  ink.font = fontOf({ size: SMALL, weight: 600, colour: "" }, brushes.faces);
  ink.fillStyle = brushes.colours.quiet;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  const [across, down] = [every(scale), every(pitch)];
  // Beside the field where there is room, else at the rim of what is seen.
  const top = Math.max(y + 11, camera.y - 13);
  const left = Math.max(x + 13, camera.x - 14);
  for (let column = 0; column < shape.columns; column += across) {
    const px = camera.to(shape.middle([column, 0]))[0];
    if (px > x + 26 && px < x + w - 8) haloText(ink, columnName(column), px, top, brushes.colours.paper, 3);
  }
  for (let row = 0; row < shape.rows; row += down) {
    const py = camera.to(shape.middle([0, row]))[1];
    if (py > y + 22 && py < y + h - 8) haloText(ink, String(row + 1), left, py, brushes.colours.paper, 3);
  }
}

const SWATCH = 18;
const GAP = 6;

/** Which pattern means what, at the lower left or right where the field leaves room; else the panels and the battle as text have it. */
export function legend(ink: Ink, camera: Camera, { faces, colours }: Brushes, { patterns, floor }: Land, name: (terrain: string) => string): Box | null {
  if (patterns.size === 0 || camera.width < 600) return null;
  ink.font = fontOf({ size: PLAIN, weight: 400, colour: "" }, faces);
  const entries = [...patterns].map(([terrain, pattern]) => ({ pattern, words: name(terrain), w: SWATCH + GAP + ink.measureText(name(terrain)).width }));
  const box = beside(camera, floor.shape, Math.max(...entries.map((entry) => entry.w)) + 18, entries.length * (SWATCH + GAP) + GAP + 2);
  if (!box) return null;
  ink.beginPath();
  ink.roundRect(box.x, box.y, box.w, box.h, 6);
  ink.fillStyle = veil(colours.card, 0.9);
  ink.fill();
  ink.strokeStyle = veil(colours.ink, 0.22);
  ink.lineWidth = 1;
  ink.stroke();
  ink.textAlign = "left";
  ink.textBaseline = "middle";
  entries.forEach(({ pattern, words }, n) => {
    const y = box.y + GAP + 1 + n * (SWATCH + GAP);
    swatch(ink, floor.shape, pattern, { x: box.x + 8, y, w: SWATCH, h: SWATCH }, colours);
    ink.fillStyle = colours.ink;
    ink.font = fontOf({ size: PLAIN, weight: 400, colour: "" }, faces);
    ink.fillText(words, box.x + 8 + SWATCH + GAP, y + SWATCH / 2 + 0.5);
  });
  return box;
}

/** A place of that size off the field and its row names. */
function beside(camera: Camera, shape: Shape, w: number, h: number): Box | null {
  const free = camera.free();
  const [left, top] = camera.to([0, 0]);
  const field = { x: left - 24, y: top - 24, w: shape.width * camera.scale + 24, h: shape.height * camera.scale + 24 };
  const y = free.y + free.h - h - 12;
  return [{ x: free.x + 10, y, w, h }, { x: free.x + free.w - w - 10, y, w, h }].find((box) => overlap(box, field) === 0) ?? null;
}
