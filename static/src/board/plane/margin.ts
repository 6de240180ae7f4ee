/** The margin of the map: metres marked at the edges of the free part. */
import { haloText } from "../brush";
import type { Camera } from "../camera";
import type { Brushes } from "../context";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { fontOf, SMALL } from "../text";

export function rule(ink: Ink, camera: Camera, brushes: Brushes): void {
  const { x, y, w, h } = camera.free();
  const { scale } = camera;
  const step = [1, 2, 5, 10, 20].find((metres) => metres * scale >= 14) ?? 50;
  const bold = step * 5;
  ink.font = fontOf({ size: SMALL, weight: 400, colour: "" }, brushes.faces);
  ink.strokeStyle = veil(brushes.colours.quiet, 0.75);
  ink.lineWidth = 1;
  ink.beginPath();
  const names: [string, number, number, CanvasTextAlign][] = [];
  const covers = camera.covers();
  for (let m = Math.ceil((x - camera.x) / scale / step) * step; camera.x + m * scale <= x + w; m += step) {
    const px = Math.round(camera.x + m * scale) + 0.5;
    ink.moveTo(px, y);
    ink.lineTo(px, y + (m % bold ? 4 : 9));
    if (m % bold === 0 && px > x + 30 && px < x + w - 20) names.push([String(m), px, y + 17, "center"]);
  }
  for (let m = Math.ceil((y - camera.y) / scale / step) * step; camera.y + m * scale <= y + h; m += step) {
    const py = Math.round(camera.y + m * scale) + 0.5;
    ink.moveTo(x, py);
    ink.lineTo(x + (m % bold ? 4 : 9), py);
    if (m % bold === 0 && py > y + 26 && py < y + h - 14) names.push([String(m), x + 12, py, "left"]);
  }
  ink.stroke();
  ink.fillStyle = brushes.colours.quiet;
  ink.textBaseline = "middle";
  const seen = names.filter(([, px, py]) => !covers.some((box) => px > box.x - 30 && px < box.x + box.w + 14 && py > box.y - 8 && py < box.y + box.h + 8));
  seen.forEach(([words, px, py, align], i) => {
    ink.textAlign = align;
    haloText(ink, i ? words : brushes.t("board-metres", { metres: words }), px, py, brushes.colours.paper, 3);
  });
}
