/** All that aiming shows on the map: how far it carries, whom it reaches, the line or the template, a slip beside the target. */
import type { Sights, Told } from "./aimed";
import { lineOf } from "../../../board/brush";
import { Places } from "../../../board/places";
import type { Context } from "../../../board/context";
import { drawFire } from "./fire";
import { drawWhither } from "./whither";
import type { Block } from "../../../board/labels";
import type { Ink } from "../../../board/layers";
import { outline, reachOf } from "../../../board/piece";
import { between, figure, gap } from "../../../board/paths";
import { veil } from "../../../board/palette";
import type { Point, Template } from "../../../board/port";
import { radiusAt } from "../../../board/layout";
import { drawRange, drawTemplate, drawVictims, templateOf } from "../../../board/plane/templates";
import { fontOf, LARGE, PLAIN, type Row, SMALL, slip, slipSize, wrapped } from "../../../board/text";

/** Pixels of free map below which a slip leaves whole sentences to the sheet. */
const SMALL_WINDOW = 600;

export class Painter {
  private readonly places = new Places();

  draw(ink: Ink, context: Context, sights: Sights, taken: Block[]): void {
    const { actor, mark, effect, told, range } = sights;
    const from = context.scene.at.get(actor);
    if (!from) return;
    const colour = context.brushes.colours.factions[context.scene.looks.get(actor)?.faction ?? "allies"].line;
    if (range) drawRange(ink, context, from, range, mark?.at ?? null, colour, taken);
    for (const id of sights.targets) reticle(ink, context, id);
    if (mark === null) return;
    const template = effect === null ? null : templateOf(effect.shape, from, mark.at, effect);
    const strip = template?.kind === "strip" ? template : null;
    if (template) drawTemplate(ink, context, template, colour);
    const rims = [rim(context, actor), mark.id === null ? 0 : rim(context, mark.id)] as const;
    if (strip) this.measures(ink, context, strip, colour, taken);
    if (!strip || (told?.fire && !told.fire.clear)) drawFire(ink, context, [from, mark.at], rims, told?.fire ?? null, told?.met ?? [], taken);
    if (told?.fire?.clear_from) vantage(ink, context, actor, told.fire.clear_from.at, mark.at, rims[1]);
    if (told?.area) drawVictims(ink, context, told.area.certain, told.area.possible, sights.spared);
    else if (told?.fire && told.fire.misfire.length > 1) drawVictims(ink, context, [], told.fire.misfire, new Set());
    for (const end of told?.verdict?.forced ?? []) drawWhither(ink, context, end);
    if (told) this.note(ink, context, told, sights.spared, placeOf(context, mark), (rims[1] || 2) + 14, taken);
  }

  /** How broad a strip is and how far it reaches, beside its beginning. */
  private measures(ink: Ink, context: Context, { from, to }: Extract<Template, { kind: "strip" }>, colour: string, taken: Block[]): void {
    const { camera, brushes: { colours, faces }, port } = context;
    const length = gap(from, to);
    const words = port.t("aim-strip", { width: 2, range: figure(length, true) });
    const rows: Row[] = [[{ size: SMALL, weight: 400, colour: colours.quiet, words }]];
    const at = camera.to(between(from, to, Math.min(0.25, 4 / length)));
    const box = this.places.find("strip", slipSize(ink, rows, faces), at, camera.scale + 14, taken, camera);
    slip(ink, box, rows, faces, colours, colour);
    taken.push({ ...box, cost: 6 });
  }

  /** Beside the target: how far it is, and in a word what would come of it. */
  private note(ink: Ink, context: Context, told: Told, spared: Sights["spared"], at: readonly [number, number], away: number, taken: readonly Block[]): void {
    const { camera, brushes: { colours, faces } } = context;
    const rows = noteRows(context, told, spared);
    if (rows.length === 0) return;
    const box = this.places.find("note", slipSize(ink, rows, faces), at, away, taken, camera);
    slip(ink, box, rows, faces, colours, told.reason ? colours.factions.enemies.line : undefined);
  }
}

/** Where the target is drawn, in a melee beside its centre. */
function placeOf({ camera, layout }: Context, { id, at }: NonNullable<Sights["mark"]>): readonly [number, number] {
  const piece = id === null ? undefined : layout.byId.get(id);
  return piece ? [piece.x, piece.y] : camera.to(at);
}

/** In a small window the sheet beneath says why not, in whole sentences. */
export function noteRows({ camera, port, brushes: { colours, faces } }: Context, { fire, area, reason, verdict }: Told, spared: Sights["spared"], metres: number | null = fire?.distance ?? null): Row[] {
  const bold = { size: PLAIN, weight: 600, colour: colours.ink } as const;
  const rows: Row[] = [];
  if (fire) {
    if (metres !== null) rows.push([{ ...bold, size: LARGE, words: port.t("board-metres", { metres: figure(metres, true) }) }]);
    rows.push([fire.clear ? { ...bold, colour: colours.factions.neutral.line, words: port.t("aim-clear") } : { ...bold, colour: colours.gold, words: port.t("aim-shielded") }]);
  }
  if (area) {
    const hit = (some: readonly string[]): number => some.filter((id) => !spared.has(id)).length;
    const certain = port.t("aim-certain", { count: hit(area.certain) });
    const possible = area.possible.length > 0 ? `  ${port.t("aim-possible", { count: hit(area.possible) })}` : "";
    rows.push([{ ...bold, words: certain + possible }]);
  }
  const { chance, damage, odds } = verdict ?? {};
  // Of several each has odds of its own: the panel names them, one figure here would be that of the first.
  if (odds === undefined && chance !== undefined && chance !== null) {
    const mean = damage ? [{ ...bold, weight: 400 as const, colour: colours.quiet, words: `  ${port.t("aim-mean", { mean: String(Math.round(damage.mean * 10) / 10) })}` }] : [];
    rows.push([{ ...bold, size: fire ? PLAIN : LARGE, words: port.t("aim-chance", { percent: Math.round(chance * 100) }) }, ...mean]);
  }
  if (reason && fire?.clear !== false && camera.free().w >= SMALL_WINDOW) rows.push(...wrapped(reason, { ...bold, colour: colours.factions.enemies.line }, faces));
  return rows;
}

/** From where the line would be clear: a faint piece there, the way to it, and the line that it would have. */
function vantage(ink: Ink, context: Context, actor: string, at: Point, target: Point, rim: number): void {
  const { camera, brushes: { colours, faces } } = context;
  const look = context.scene.looks.get(actor);
  const start = context.scene.at.get(actor);
  if (!look || !start) return;
  const { line, body } = colours.factions[look.faction];
  const [from, here, to] = [camera.to(start), camera.to(at), camera.to(target)];
  const r = radiusAt(camera.scale);
  const length = gap(here, to) || 1;
  ink.lineCap = "round";
  for (const [a, b, dashes, style] of [[from, here, [2, 6], line], [between(here, to, Math.min(1, (r + 6) / length)), between(here, to, Math.max(0, 1 - rim / length)), [9, 5], colours.factions.neutral.line]] as const) {
    ink.setLineDash(dashes);
    ink.lineWidth = 1.8;
    ink.strokeStyle = veil(style, 0.8);
    lineOf(ink, [a, b]);
    ink.stroke();
  }
  ink.setLineDash([]);
  if (gap(from, here) < r * 1.7) return;
  ink.save();
  ink.translate(here[0], here[1]);
  outline(ink, look.faction, r);
  ink.fillStyle = veil(body, 0.42);
  ink.fill();
  ink.setLineDash([4, 4]);
  ink.strokeStyle = line;
  ink.stroke();
  ink.font = fontOf({ size: Math.round(r * 0.9), weight: 600, colour: "" }, faces);
  ink.fillStyle = colours.dark ? colours.ink : "#ffffff";
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  ink.fillText(look.letter, 0, 1);
  ink.restore();
}

/** Four corners about a piece that can be aimed at. */
export function reticle(ink: Ink, context: Context, id: string): void {
  const piece = context.layout.byId.get(id);
  if (!piece) return;
  const off = piece.r * reachOf(piece.look.faction) * 0.9 + 5;
  ink.lineCap = "round";
  ink.lineWidth = 2;
  ink.strokeStyle = context.brushes.colours.gold;
  ink.beginPath();
  for (const [sx, sy] of [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const) {
    const [x, y] = [piece.x + sx * off, piece.y + sy * off];
    ink.moveTo(x - sx * 5, y);
    ink.lineTo(x, y);
    ink.lineTo(x, y - sy * 5);
  }
  ink.stroke();
}

/** The line begins and ends at the pieces' rims, but at the centre for those who are fanned about it. */
function rim(context: Context, id: string): number {
  const piece = context.layout.byId.get(id);
  return !piece || Math.hypot(piece.dx, piece.dy) > 4 ? 0 : piece.r + 8;
}
