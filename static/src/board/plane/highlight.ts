/** What a line of the log lights: the geometry that decided it. Fetched when the first line does. */
import { cross, dot, lineOf } from "../brush";
import type { Context } from "../context";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { track } from "../paths";
import type { LogHighlight, Point } from "../port";
import { bandsOf, waypoints } from "./route";
import { bandLines, type Brush, casing } from "../stripes";
import { drawTemplate } from "./templates";

/** The geometry that decided a line of the log: the way gone, the circles, the point where it ended. */
export function light(brush: Brush, context: Context, { path, circles, stop, line, template }: LogHighlight): void {
  const { ink, camera, brushes } = brush;
  const { gold, factions } = brushes.colours;
  for (const { at, radius, of } of circles) {
    const colour = of === null ? gold : factions[context.scene.looks.get(of)?.faction ?? "enemies"].line;
    dot(ink, ...camera.to(at), radius * camera.scale);
    ink.fillStyle = veil(colour, 0.12);
    ink.fill();
    ink.strokeStyle = colour;
    ink.lineWidth = of === null ? 3 : 1.6;
    ink.stroke();
    if (of === null) continue;
    dot(ink, ...camera.to(at), 4);
    ink.fillStyle = colour;
    ink.fill();
  }
  if (path.length > 1) {
    const way = track(path);
    const bands = bandsOf(way.length, [], 0);
    casing(brush, way, bands);
    bandLines(brush, way, bands);
    waypoints(brush, path.length <= 14 ? path.slice(0, -1) : path.slice(0, 1));
  }
  if (template) drawTemplate(ink, context, template, gold);
  if (line) shot(ink, context, line, gold);
  if (stop === null) return;
  const at = camera.to(stop);
  dot(ink, ...at, 11);
  ink.fillStyle = brushes.colours.paper;
  ink.fill();
  ink.strokeStyle = gold;
  ink.lineWidth = 3;
  ink.stroke();
  cross(ink, at, 4, 2.6);
}

/** Pixels between a piece and the line of its shot. */
const RIM = 8;

/** Straight from whoever struck or shot to the one who was meant. */
function shot(ink: Ink, { camera, layout, brushes: { colours } }: Context, [from, to]: readonly [Point, Point], colour: string): void {
  const [a, b] = [camera.to(from), camera.to(to)];
  const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  /** From the rim of who stands there: no letter lies under the line. */
  const rim = ([x, y]: readonly [number, number], onward: number): [number, number] => {
    const there = layout.pieces.find((piece) => Math.hypot(piece.x - x, piece.y - y) < piece.r);
    const away = there ? Math.min(span / 2, there.r + RIM) * onward : 0;
    return [x + ((b[0] - a[0]) / span) * away, y + ((b[1] - a[1]) / span) * away];
  };
  const ends = [rim(a, 1), rim(b, -1)] as const;
  for (const [width, style] of [[6, veil(colours.paper, 0.8)], [2.6, colour]] as const) {
    lineOf(ink, ends);
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.stroke();
  }
  for (const [x, y] of ends) {
    dot(ink, x, y, 5);
    ink.fillStyle = colour;
    ink.fill();
  }
}
