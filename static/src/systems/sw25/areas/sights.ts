/** What aiming shows on a board of areas: the range chart, the line and what shields it, the bands that an effect reaches, who is hit. */
import type { Cell, Chart, DrawSights, Sights, Told } from "../aiming/aimed";
import { lineOf } from "../../../board/brush";
import type { Context } from "../../../board/context";
import type { Block } from "../../../board/labels";
import type { Ink } from "../../../board/layers";
import { veil } from "../../../board/palette";
import { reachOf } from "../../../board/piece";
import { Places } from "../../../board/places";
import { between, figure, gap } from "../../../board/paths";
import type { Point } from "../../../board/port";
import { noteRows, reticle } from "../aiming/sights";
import { drawVictims } from "../../../board/plane/templates";
import { LARGE, PLAIN, type Row, slip, slipSize, SMALL, type Style } from "../../../board/text";
import { type Band, bandAt, type BandLayout, middle, onSheet } from "../../../board/areas/bands";
import { wash } from "../../../board/areas/overlay";
import { onScreen, stepped } from "../../../board/areas/area-labels";

/** Pixels: so low is the map of a phone on its side. */
const LOW = 340;

class Sighting {
  private readonly places = new Places();

  constructor(private readonly known: () => Chart | null) {}

  draw(ink: Ink, context: Context, lay: BandLayout, { actor, mark, targets, spared, told, effect }: Sights, taken: readonly Block[]): void {
    const piece = context.layout.byId.get(actor);
    if (!piece) return;
    const colour = context.brushes.colours.factions[piece.look.faction].line;
    if (mark === null && this.known()?.actor === actor) this.chart(ink, context, lay, actor);
    for (const id of targets) reticle(ink, context, id);
    if (mark === null) return;
    for (const id of told?.area?.areas ?? []) this.lightBand(ink, context, lay, id, colour);
    const to = mark.id === null ? null : context.layout.byId.get(mark.id) ?? null;
    const at: Point = to ? [to.x, to.y] : landing(context, lay, mark.at);
    if (to !== piece && (effect?.shape !== "area" || to !== null || mark.id === null)) {
      line(ink, context, lay, [piece.x, piece.y], at, [piece.r * 1.2 + 8, to ? to.r * reachOf(to.look.faction) + 8 : 4], told);
    }
    if (told?.area) drawVictims(ink, context, told.area.certain, told.area.possible, spared);
    else if (told?.fire && told.fire.misfire.length > 1) drawVictims(ink, context, [], told.fire.misfire, new Set());
    if (told) this.note(ink, context, lay, told, spared, to ? at : foot(context, lay, mark.at), (to?.r ?? 4) + 16, taken);
  }

  private lightBand(ink: Ink, { camera }: Context, { bands }: BandLayout, id: string, colour: string): void {
    const band = bands.find((one) => one.id === id);
    if (!band) return;
    const shown = onScreen(camera, band.box);
    wash(ink, { x: shown.x + 4, y: shown.y + 4, w: shown.w - 8, h: shown.h - 8 }, colour, 0.07, 3.2);
  }

  /** In each band: how far it is, and what a shot into it would meet. */
  private chart(ink: Ink, context: Context, lay: BandLayout, actor: string): void {
    const { camera, port, brushes: { colours, faces } } = context;
    const home = lay.bands.find(({ id }) => id === port.view.peek()?.combatants[actor]?.area);
    const free = camera.free();
    const slips = lay.bands.flatMap((band) => {
      const cell = this.known()?.cells.get(band.id);
      if (!home || !cell) return [];
      const told = chartRows(context, cell.fire?.distance ?? Math.abs(band.index - home.index) * lay.metres, cell);
      const rows = camera.free().w < 600 ? [told.slice(0, 2).flatMap((row, n): Row => (n ? [{ size: SMALL, weight: 400, colour: "", words: "  " }, ...row] : row))] : told;
      const size = slipSize(ink, rows, faces);
      const shown = onScreen(camera, band.box);
      const [left, right] = [Math.max(shown.x, free.x), Math.min(shown.x + shown.w, free.x + free.w)];
      const bottom = Math.min(shown.y + shown.h, free.y + free.h);
      const x = lay.upright ? right - size.w - 10 : Math.max(free.x + 4, Math.min((left + right) / 2 - size.w / 2, free.x + free.w - size.w - 4));
      const y = lay.upright ? Math.max(shown.y, free.y) + 3 : bottom - size.h - 36;
      return [{ cell, rows, shown, box: { x, y, ...size } }];
    });
    for (const { cell, rows, shown, box } of lay.upright ? slips : stepped(slips, -1)) {
      const open = cell.fire?.clear === true;
      rim(ink, shown, open ? colours.factions.neutral.line : colours.quiet, open && cell.fire!.misfire.length < 2 ? [] : [6, 5]);
      slip(ink, box, rows, faces, colours, open ? colours.factions.neutral.line : colours.gold);
    }
  }

  private note(ink: Ink, context: Context, lay: BandLayout, told: Told, spared: Sights["spared"], at: Point, away: number, taken: readonly Block[]): void {
    const { brushes: { colours, faces }, camera } = context;
    const metres = told.fire?.areas === undefined ? null : told.fire.distance ?? told.fire.areas * lay.metres;
    const rows = noteRows(context, told, spared, metres);
    if (rows.length === 0) return;
    // In a low window the sheet beside the map tells the rest: the slip must not hide who is hit.
    if (camera.free().h < LOW) rows.length = Math.min(rows.length, 2);
    const astray = told.area === null && told.fire?.clear ? told.fire.misfire.length : 0;
    if (astray > 1) rows.push([{ size: SMALL, weight: 600, colour: colours.gold, words: context.port.t("zone-misfire", { count: astray }) }]);
    const box = this.places.find("note", slipSize(ink, rows, faces), [at[0], at[1]], away, taken, camera);
    slip(ink, box, rows, faces, colours, told.reason ? colours.factions.enemies.line : undefined);
  }
}

function chartRows({ port, brushes: { colours }, camera }: Context, metres: number, { fire, reason }: Cell): Row[] {
  const bold = { size: PLAIN, weight: 600, colour: colours.ink } as const;
  const small = { size: SMALL, weight: 600, colour: colours.quiet } as const;
  const rows: Row[] = [[{ ...bold, size: camera.free().w < 600 ? PLAIN : LARGE, words: port.t("board-metres", { metres: figure(metres, true) }) }]];
  const say = (words: string, style: Style): void => void rows.push([{ ...style, words }]);
  if (fire === null) say(reason ?? "", small);
  else if (!fire.clear) say(fire.needs.length > 0 ? port.t("zone-wants", { feat: port.t(`feat-${fire.needs[0]}`) }) : port.t("aim-shielded"), { ...small, colour: colours.gold });
  else if (fire.misfire.length > 1) {
    say(port.t("zone-misfire", { count: fire.misfire.length }), { ...small, colour: colours.gold });
    const sure = fire.needs.find((feat) => feat !== "hawk-eye");
    if (sure) say(port.t("zone-unless", { feat: port.t(`feat-${sure}`) }), { ...small, weight: 400 });
  } else say(port.t("zone-clear"), { ...small, colour: colours.factions.neutral.line });
  return rows;
}

function rim(ink: Ink, { x, y, w, h }: { x: number; y: number; w: number; h: number }, style: string, dashes: number[]): void {
  ink.setLineDash(dashes);
  ink.strokeStyle = veil(style, 0.9);
  ink.lineWidth = 1.8;
  ink.beginPath();
  ink.roundRect(x + 4, y + 4, w - 8, h - 8, 6);
  ink.stroke();
  ink.setLineDash([]);
}

/** The middle of the band that a point lies in, on the screen. */
function landing({ camera }: Context, lay: BandLayout, at: Point): Point {
  const band = bandAt(lay, onSheet(lay, at));
  return camera.to(band ? middle(band.box) : onSheet(lay, at));
}

/** Where words about a whole band stand: at its foot, where the bands lie flat at its end. */
function foot({ camera }: Context, lay: BandLayout, at: Point): Point {
  const band = bandAt(lay, onSheet(lay, at));
  if (!band) return [0, 0];
  const { x, y, w, h } = onScreen(camera, band.box);
  return lay.upright ? [x + w - 60, y + h / 2] : [x + w / 2, Math.min(y + h, camera.free().y + camera.free().h) - 110];
}

/** Straight to the target; where an area shields it, the line breaks at that area's border and runs on in dots. */
function line(ink: Ink, context: Context, lay: BandLayout, a: Point, b: Point, rims: readonly [number, number], told: Told | null): void {
  const { brushes: { colours }, camera } = context;
  const length = gap(a, b);
  if (length < rims[0] + rims[1] + 4) return;
  const fire = told?.fire ?? null;
  const shields = (fire?.shielded_by ?? []).map(({ id }) => lay.bands.find((band) => band.id === id)).filter((band): band is Band => band !== undefined);
  for (const { box } of shields) {
    const shown = onScreen(camera, box);
    rim(ink, shown, colours.gold, []);
  }
  const stop = fire && !fire.clear && shields[0] ? entryOf(lay, context, a, b, shields[0]) : 1;
  const [start, end, broken] = [between(a, b, rims[0] / length), between(a, b, 1 - rims[1] / length), between(a, b, stop)];
  ink.lineCap = "round";
  for (const [points, dotted] of stop < 1 ? [[[start, broken], false], [[broken, end], true]] as const : [[[start, end], false]] as const) {
    lineOf(ink, points);
    ink.lineWidth = 6;
    ink.strokeStyle = veil(colours.paper, 0.85);
    ink.stroke();
    if (dotted) ink.setLineDash([0.1, 7]);
    ink.lineWidth = dotted ? 3 : 2.2;
    ink.strokeStyle = told ? colours.ink : veil(colours.ink, 0.4);
    ink.stroke();
    ink.setLineDash([]);
  }
  if (stop < 1) breach(ink, broken, colours.gold, colours.paper);
}

/** The share of a line at which it comes into a band. */
function entryOf({ upright }: BandLayout, { camera }: Context, a: Point, b: Point, { box }: Band): number {
  const shown = onScreen(camera, box);
  const axis = upright ? 1 : 0;
  const [low, high] = upright ? [shown.y, shown.y + shown.h] : [shown.x, shown.x + shown.w];
  const border = a[axis] < b[axis] ? low : high;
  const share = (border - a[axis]) / (b[axis] - a[axis] || 1);
  return Math.max(0.08, Math.min(0.95, share));
}

/** A cross where the line breaks. */
function breach(ink: Ink, [x, y]: Point, gold: string, paper: string): void {
  for (const [width, style] of [[8, paper], [3.2, gold]] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    for (const way of [1, -1]) {
      lineOf(ink, [[x - 7, y - 7 * way], [x + 7, y + 7 * way]]);
      ink.stroke();
    }
  }
}

export function openSights(chart: () => Chart | null): DrawSights {
  const sighting = new Sighting(chart);
  return (ink, context, sights, taken) => {
    if (context.lay) sighting.draw(ink, context, context.lay, sights, taken);
  };
}
