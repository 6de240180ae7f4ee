/** Where an effect falls: a circle or a strip with flat ends, exactly; who is hit for certain and who perhaps. */
import { dot, lineOf } from "../brush";
import type { Context } from "../context";
import { around, write } from "../figures";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { TURN } from "../noise";
import { veil } from "../palette";
import { reachOf } from "../piece";
import { figure, gap, nearest, track } from "../paths";
import type { Point, Template } from "../port";

/** Metres of an effect. */
export interface Measures {
  readonly radius: number | null;
  readonly range: number | null;
  readonly through: number | null;
}

/** Half of a strip's width in metres. */
const HALF = 1;
/** So far from a piece its name may stand. */
const NAMES = 40;

/** The template of an effect that is aimed at a point; null where its shape has none. */
export function templateOf(shape: string, from: Point, at: Point, { radius, range, through }: Measures): Template | null {
  if (shape === "area") return radius === null ? null : { kind: "circle", center: at, radius };
  if (shape !== "line" && shape !== "breakthrough") return null;
  const far = gap(from, at);
  const length = shape === "line" ? range ?? far : far + (through ?? 0);
  if (far < 0.01 || length < 0.01) return null;
  return { kind: "strip", from, to: [from[0] + ((at[0] - from[0]) * length) / far, from[1] + ((at[1] - from[1]) * length) / far] };
}

/** The template, and on it whom it touches. */
export function drawTemplate(ink: Ink, context: Context, template: Template, colour: string): void {
  outlined(ink, context, template, colour);
  const { camera } = context;
  const round = template.kind === "circle";
  const way = track([camera.to(round ? template.center : template.from), camera.to(round ? template.center : template.to)]);
  const wide = (round ? template.radius : HALF) * camera.scale;
  context.raise?.(ink, ({ x, y, r }) => nearest(way, [x, y]).off < wide + r * 2 + NAMES);
}

function outlined(ink: Ink, { camera, brushes: { colours } }: Context, template: Template, colour: string): void {
  if (template.kind === "circle") dot(ink, ...camera.to(template.center), template.radius * camera.scale);
  else lineOf(ink, corners(template).map((corner) => camera.to(corner)), true);
  ink.fillStyle = veil(colour, colours.dark ? 0.14 : 0.1);
  ink.fill();
  ink.lineJoin = "miter";
  for (const [width, style] of [[5, veil(colours.paper, 0.7)], [1.8, colour]] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.stroke();
  }
  ink.lineWidth = 1.2;
  ink.strokeStyle = veil(colour, 0.8);
  if (template.kind === "circle") {
    const [x, y] = camera.to(template.center);
    lineOf(ink, [[x - 5, y], [x + 5, y]]);
    ink.moveTo(x, y - 5);
    ink.lineTo(x, y + 5);
    return ink.stroke();
  }
  lineOf(ink, [camera.to(template.from), camera.to(template.to)]);
  ink.setLineDash([2, 5]);
  ink.stroke();
  ink.setLineDash([]);
}

function corners({ from, to }: Extract<Template, { kind: "strip" }>): Point[] {
  const length = gap(from, to);
  const [nx, ny] = [(-(to[1] - from[1]) / length) * HALF, ((to[0] - from[0]) / length) * HALF];
  return [[from[0] + nx, from[1] + ny], [to[0] + nx, to[1] + ny], [to[0] - nx, to[1] - ny], [from[0] - nx, from[1] - ny]];
}

/** How far it carries: a thin circle with its figure toward where it is aimed. */
export function drawRange(ink: Ink, context: Context, from: Point, range: number, toward: Point | null, colour: string, taken: Block[]): void {
  const { camera } = context;
  const [x, y] = camera.to(from);
  const r = range * camera.scale;
  ink.lineWidth = 1.2;
  ink.setLineDash([2, 5]);
  ink.strokeStyle = veil(colour, 0.9);
  dot(ink, x, y, r);
  ink.stroke();
  ink.setLineDash([]);
  const preferred = toward && gap(from, toward) > 0.01 ? Math.atan2(toward[1] - from[1], toward[0] - from[0]) : -Math.PI / 2;
  write(ink, context, { words: context.port.t("aim-range", { metres: figure(range, true) }), colour, tries: around([x, y], r, preferred + 0.16) }, taken);
}

/** A filled dot on who is hit for certain, a half one on who may be; an empty one on who is spared. */
export function drawVictims(ink: Ink, { layout, brushes: { colours } }: Context, certain: readonly string[], possible: readonly string[], spared: ReadonlySet<string>): void {
  for (const id of [...certain, ...possible]) {
    const piece = layout.byId.get(id);
    if (!piece) continue;
    const off = piece.r * reachOf(piece.look.faction) * 0.72 + 3;
    const [x, y] = [piece.x + off, piece.y - off];
    dot(ink, x, y, 9);
    ink.fillStyle = colours.paper;
    ink.fill();
    dot(ink, x, y, 6.5);
    ink.lineWidth = 2;
    ink.strokeStyle = colours.gold;
    ink.stroke();
    if (spared.has(id)) continue;
    const half = possible.includes(id);
    ink.beginPath();
    ink.arc(x, y, half ? 6.5 : 4.6, half ? Math.PI / 2 : 0, half ? -Math.PI / 2 : TURN);
    ink.fillStyle = colours.gold;
    ink.fill();
  }
}
