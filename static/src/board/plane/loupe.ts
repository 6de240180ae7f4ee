/** What lies under a finger, larger and beside it: the finger hides the very place that it points to. Fetched with the first finger. */
import { dot } from "../brush";
import type { Box, Camera } from "../camera";
import type { Ink, Layers } from "../layers";
import { clamp } from "../noise";
import { type Palette, veil } from "../palette";
import type { Point } from "../port";

const RADIUS = 54;
const LARGER = 1.7;
/** From the finger's tip to the middle of the glass. */
const AWAY = 116;
const RIM = 8;

/** Above the finger; where no room is left above, at its side toward the middle. */
export function loupeAt([x, y]: Point, camera: Camera): Box {
  const free = camera.free();
  const room = RADIUS + RIM;
  const above = y - AWAY >= free.y + room;
  const aside = x > free.x + free.w / 2 ? -AWAY : AWAY;
  const cx = clamp(above ? x : x + aside, free.x + room, free.x + free.w - room);
  const cy = clamp(above ? y - AWAY : y - AWAY / 2, free.y + room, free.y + free.h - room);
  return { x: cx - RADIUS, y: cy - RADIUS, w: RADIUS * 2, h: RADIUS * 2 };
}

export function magnify(ink: Ink, layers: Layers, [x, y]: Point, glass: Box, colours: Palette): void {
  const [cx, cy] = [glass.x + RADIUS, glass.y + RADIUS];
  const seen = RADIUS / LARGER;
  ink.save();
  dot(ink, cx, cy, RADIUS);
  ink.fillStyle = colours.paper;
  ink.fill();
  ink.clip();
  for (const layer of ["ground", "pieces", "overlay"] as const) {
    const { canvas } = layers.of(layer);
    const [px, py, side] = [(x - seen) * layers.ratio, (y - seen) * layers.ratio, seen * 2 * layers.ratio];
    ink.drawImage(canvas, px, py, side, side, glass.x, glass.y, glass.w, glass.h);
  }
  ink.restore();
  for (const [width, style] of [[7, colours.card], [1.6, veil(colours.ink, 0.75)]] as const) {
    dot(ink, cx, cy, RADIUS + (width > 2 ? 0 : 3.5));
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.stroke();
  }
}
