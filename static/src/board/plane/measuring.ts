/** The free ruler over a plane: measures, moves nobody. Fetched with its first use. */
import { dot, lineOf } from "../brush";
import type { Context } from "../context";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { figure, track, type Track } from "../paths";
import type { Point } from "../port";
import type { Signs } from "../signs";
import { LARGE, type Row } from "../text";

/** Draws the line and says how long it is; `under` answers what the slip leaves free. */
export function measure(ink: Ink, context: Context, points: readonly Point[], under: (way: Track) => Block[], signs: Signs): void {
  const { camera, brushes: { colours }, port } = context;
  const way = track(points);
  drawn(ink, points.map((point) => camera.to(point)), colours);
  const style = { size: LARGE, weight: 600, colour: colours.ink } as const;
  const rows: Row[] = [[{ ...style, words: port.t("board-metres", { metres: figure(way.length) }) }]];
  signs.hang(ink, context, "measure", rows, camera.to(points.at(-1)!), 20, under(way));
}

/** A thin line with a point at each corner. */
function drawn(ink: Ink, line: readonly Point[], { ink: colour, paper }: { readonly ink: string; readonly paper: string }): void {
  ink.lineJoin = ink.lineCap = "round";
  for (const [width, style] of [[7, veil(paper, 0.9)], [2.2, colour]] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    lineOf(ink, line);
    ink.stroke();
  }
  ink.fillStyle = colour;
  for (const [x, y] of line) {
    dot(ink, x, y, 3.6);
    ink.fill();
  }
}
