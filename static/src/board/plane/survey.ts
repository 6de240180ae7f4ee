/** Terrain being drawn: corners and the line to the hand, what is chosen in the list. */
import { dot, lineOf } from "../brush";
import type { Context } from "../context";
import { around, write } from "../figures";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { figure, gap } from "../paths";
import type { Point } from "../port";
import { PLAIN } from "../text";

export interface Sketched {
  readonly corners: readonly Point[];
  readonly hand: Point | null;
  readonly closed: boolean;
}

export function drawSketch(ink: Ink, context: Context, { corners, hand, closed }: Sketched): void {
  const { camera, brushes: { colours }, port } = context;
  const points = hand === null ? corners : [...corners, hand];
  if (points.length === 0) return;
  const line = points.map((point) => camera.to(point));
  ink.lineJoin = ink.lineCap = "round";
  for (const [width, style] of [[8, veil(colours.paper, 0.9)], [3, colours.gold]] as const) {
    lineOf(ink, line, closed && points.length > 2);
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.stroke();
  }
  for (const [x, y] of line) {
    dot(ink, x, y, 4.5);
    ink.fillStyle = colours.paper;
    ink.fill();
    ink.lineWidth = 2.4;
    ink.strokeStyle = colours.gold;
    ink.stroke();
  }
  const [a, b] = [corners.at(-1), hand];
  if (!a || !b || gap(a, b) < 0.05) return;
  write(ink, context, { words: port.t("board-metres", { metres: figure(gap(a, b)) }), colour: colours.ink, size: PLAIN, tries: around(camera.to(b), 26, -Math.PI / 4, 8), firm: true }, []);
}

/** What a brush draws while it is drawn: as broad as it will be. */
export function drawStroke(ink: Ink, { camera, brushes: { colours } }: Context, points: readonly Point[], breadth: number, closed: boolean): void {
  const line = points.map((point) => camera.to(point));
  ink.lineJoin = ink.lineCap = "round";
  for (const [width, style] of [[Math.max(breadth * camera.scale, 6), veil(colours.gold, 0.3)], [3, colours.gold]] as const) {
    lineOf(ink, line, closed && points.length > 2);
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.stroke();
  }
}

/** What is there already, lit so that one sees what would be taken away. */
export function drawChosen(ink: Ink, { camera, brushes: { colours } }: Context, points: readonly Point[], closed: boolean): void {
  lineOf(ink, points.map((point) => camera.to(point)), closed);
  ink.lineJoin = ink.lineCap = "round";
  ink.lineWidth = 10;
  ink.strokeStyle = veil(colours.gold, 0.55);
  ink.stroke();
}
