/** The rim of a grid: letters for the columns above, figures for the rows at the left. */
import { haloText } from "../brush";
import type { Camera } from "../camera";
import type { Brushes } from "../context";
import type { Ink } from "../layers";
import { fontOf, SMALL } from "../text";
import type { Land } from "./land";
import { columnName } from "./shape";

/** Pixels that a name at the rim wants for itself. */
const ROOM = 22;
const HALF = 11;

/** Where a name that a button would cover is written: beneath it. */
export const below = (camera: Pick<Camera, "covers">, x: number, y: number): number => {
  const over = camera.covers().filter((box) => x > box.x - HALF && x < box.x + box.w + HALF).sort((a, b) => a.y - b.y);
  return over.reduce((at, box) => (at > box.y - HALF && at < box.y + box.h + HALF ? box.y + box.h + HALF : at), y);
};

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
    if (px > x + 26 && px < x + w - 8) haloText(ink, columnName(column), px, below(camera, px, top), brushes.colours.paper, 3);
  }
  for (let row = 0; row < shape.rows; row += down) {
    const py = camera.to(shape.middle([0, row]))[1];
    if (py > y + 22 && py < y + h - 8) haloText(ink, String(row + 1), left, py, brushes.colours.paper, 3);
  }
}
