/** The top layer of a board of areas: how the piece in hand could come to each band, where it is held, other hands, what the log lights. */
import { arrow, dot, lineOf } from "../brush";
import { type Box, overlap } from "../camera";
import type { Context } from "../context";
import type { Ink } from "../layers";
import { veil } from "../palette";
import { gap, track } from "../paths";
import type { LensPort } from "../lens";
import type { Draft, LogHighlight, Point, Stroke, Way } from "../port";
import { bandLines, type Brush, casing } from "../stripes";
import type { Placed } from "../layout";
import { Signs } from "../signs";
import type { Tabletop } from "../tabletop";
import { LARGE, PLAIN, type Row, slip, slipSize, SMALL, WIDEST, wrapped } from "../text";
import { type Band, bandAt, type BandLayout, middle, onSheet } from "./bands";
import type { AreasPointer } from "./hand";
import type { AreaDraft } from "./area-draft";
import { onScreen } from "./area-labels";

/** Words beside each other keep to their bands, but never to fewer pixels than these. */
const NARROWEST = 150;

export class Overlay {
  readonly signs: Signs;

  constructor(private readonly tabletop: Tabletop, private readonly lens: LensPort["lens"]) {
    this.signs = new Signs(tabletop);
  }

  draw(ink: Ink, context: Context, lay: BandLayout, march: AreaDraft, hand: AreasPointer, now: number, focused: boolean): void {
    const { port } = context;
    const draft = port.draft.peek();
    this.tabletop.openHand();
    if (focused) this.signs.focus(ink, context);
    const lit = port.lit?.peek();
    if (lit && !draft) this.light(ink, context, lay, lit);
    this.signs.hovered(ink, context);
    for (const [id, path] of port.ghosts.peek()) {
      const end = path.at(-1);
      if (id !== draft?.actor && end) this.ghost(ink, context, id, middleOfBand(lay, end), 0.4);
    }
    if (march.sent?.to && !draft) this.ghost(ink, context, march.sent.actor, middleOfBand(lay, march.sent.path.at(-1)!), 0.75);
    this.lens?.peek()?.draw(ink, context, () => this.tabletop.taken(context.layout));
    if (draft) this.held(ink, context, lay, draft, march, hand);
    else this.signs.places.forget();
    if (hand.carried) this.signs.carried(ink, context, hand.carried);
    for (const ping of port.pings.peek()) this.signs.ping(ink, context, { ...ping, at: onSheet(lay, ping.at) }, now);
    const said = port.said?.peek();
    if (said && !draft) this.signs.say(ink, context, { ...said, at: onSheet(lay, said.at) });
  }

  /** On the land, below the pieces: how the piece in hand would come to each band; what the log lights. */
  under(ink: Ink, context: Context, lay: BandLayout, march: AreaDraft, hand: AreasPointer): void {
    const { port } = context;
    const draft = port.draft.peek();
    const lit = port.lit?.peek();
    if (lit && !draft) for (const band of bandsOf(lay, lit)) wash(ink, onScreen(context.camera, band.box), context.brushes.colours.gold, 0.16, 3);
    if (hand.carried) {
      const over = bandAt(lay, hand.carried.at);
      if (over) frame(ink, context, over, "short", true, context.brushes.colours.gold);
    }
    if (!draft) return;
    for (const band of lay.bands) {
      const way = march.known(band.id);
      const sets = march.setsDown;
      const isAimed = draft.to?.area === band.id;
      if (way || sets) frame(ink, context, band, sets ? "short" : way?.open ? way.stroke : null, isAimed, colourOf(context, draft.actor));
    }
  }

  /** The piece in the hand, the way to the band, and what it would be. */
  private held(ink: Ink, context: Context, lay: BandLayout, draft: Draft, march: AreaDraft, hand: AreasPointer): void {
    const { camera, layout, scene, brushes } = context;
    const look = scene.looks.get(draft.actor);
    const piece = layout.byId.get(draft.actor);
    const band = lay.bands.find(({ id }) => id === draft.to?.area);
    if (!look || !piece) return;
    const at: Point | null = hand.held ?? (band ? entry(lay, context, band, piece.x, piece.y) : null);
    // What is aimed at is said last, clear of the hand and of its neighbours' words.
    const taken: Box[] = at === null ? [] : [{ x: at[0] - piece.r - 4, y: at[1] - piece.r - 4, w: piece.r * 2 + 8, h: piece.r * 2 + 8 }];
    for (const other of [...lay.bands].sort((a, b) => Number(a === band) - Number(b === band))) this.word(ink, context, lay, other, march.known(other.id), draft, march.setsDown ? look.name : null, taken);
    if (at === null) return;
    const brush: Brush = { ink, camera, brushes, colour: colourOf(context, draft.actor) };
    const line = [camera.from(piece.x, piece.y), camera.from(at[0], at[1])] as const;
    const way = track(line);
    if (draft.to && gap(...line) * camera.scale > piece.r * 2) {
      const known = march.known(draft.to.area);
      const stripe = [{ band: known?.open === false ? "dots" : known?.stroke ?? "long", from: (piece.r + 6) / camera.scale, to: way.length }] as const;
      casing(brush, way, stripe);
      bandLines(brush, way, stripe);
    }
    this.tabletop.ghost(ink, context, { ...look, active: true, acted: false }, at[0], at[1], piece.r, 1);
  }

  /** What stands in a band while a piece is in the hand. `taken`: where something is already; where it is written itself comes to it. */
  private word(ink: Ink, context: Context, lay: BandLayout, band: Band, way: Way | null, draft: Draft, setsDown: string | null, taken: Box[]): void {
    const { port, camera, brushes: { colours, faces } } = context;
    const isHome = port.view.peek()?.combatants[draft.actor]?.area === band.id;
    const isAimed = draft.to?.area === band.id;
    const sets = setsDown !== null;
    const bold = { size: PLAIN, weight: 600, colour: colours.ink } as const;
    const quiet = { size: SMALL, weight: 400, colour: colours.quiet } as const;
    const shown = onScreen(camera, band.box);
    const isBroad = camera.width >= 900 && (lay.upright || shown.w >= NARROWEST + 34);
    const widest = lay.upright ? undefined : Math.max(NARROWEST, Math.min(WIDEST, shown.w - 34));
    const rows: Row[] = [];
    const isSlight = camera.free().w < 600;
    if (isHome) {
      if (sets || isSlight || !way?.open) return;
      rows.push([{ ...bold, size: SMALL, words: way.name }]);
    } else if (sets) rows.push([{ ...bold, words: port.t("zone-set-down", { name: setsDown }) }]);
    else if (way === null) return;
    else if (way.open) {
      rows.push([{ ...bold, size: isSlight ? (isAimed ? PLAIN : SMALL) : isAimed ? LARGE : PLAIN, colour: colourOf(context, draft.actor), words: way.name }]);
      if (way.means && ((isAimed && !isSlight) || isBroad)) rows.push(...wrapped(way.means, quiet, faces, widest));
    } else {
      rows.push([{ ...bold, size: isSlight && !isAimed ? SMALL : PLAIN, colour: colours.factions.enemies.line, words: port.t("zone-closed") }]);
      if (way.reason && ((isAimed && !isSlight) || isBroad)) rows.push(...wrapped(way.reason, { ...quiet, colour: colours.ink }, faces, widest));
    }
    const free = camera.free();
    const size = slipSize(ink, rows, faces);
    const [left, right] = [Math.max(shown.x, free.x), Math.min(shown.x + shown.w, free.x + free.w)];
    const [top, bottom] = [Math.max(shown.y, free.y), Math.min(shown.y + shown.h, free.y + free.h)];
    if (right - left < 30 || bottom - top < 20) return;
    // Dots say already that there is no way.
    if (way?.open === false && !isAimed && !lay.upright && size.w > shown.w - 8) return;
    const middleX = Math.max(free.x + 6, Math.min((left + right) / 2 - size.w / 2, free.x + free.w - size.w - 6));
    const spots: readonly Point[] = lay.upright
      ? [[Math.max(free.x + 6, right - size.w - 8), Math.max(free.y + 4, Math.min(top + 6, bottom - size.h))], [Math.max(free.x + 6, right - size.w - 8), bottom + 4], [left + 90, Math.max(free.y + 4, top + 6)]]
      : [[middleX, Math.max(top + 40, bottom - size.h - 48)], [middleX, top + 40], [middleX, bottom - size.h - 6]];
    const rowsOff = lay.upright ? [] : [-1, 1, -2].map((step): Point => [spots[0]![0], spots[0]![1] + step * (size.h + 6)]).filter(([, y]) => y >= free.y && y + size.h <= free.y + free.h);
    // A band may end under the bar: its words stay above.
    const lowest = free.y + free.h - size.h - 4;
    const [x, y] = [...spots, ...rowsOff].map(([x, y]): Point => [x, Math.min(y, lowest)]).find(([x, y]) => taken.every((box) => overlap(box, { x, y, ...size }) === 0)) ?? [spots[0]![0], Math.min(spots[0]![1], lowest)];
    taken.push({ x, y, ...size });
    slip(ink, { x, y, ...size }, rows, faces, colours, way?.open === false && !isHome && !sets ? colours.factions.enemies.line : isAimed ? colourOf(context, draft.actor) : undefined);
  }

  /** Somebody else's hand, or what was sent: faint, toward the middle of a band. */
  private ghost(ink: Ink, context: Context, id: string, at: Point, alpha: number): void {
    const piece = context.layout.byId.get(id);
    if (!piece) return;
    const [x, y] = context.camera.to(at);
    ink.lineCap = "round";
    ink.lineWidth = 2.6;
    ink.setLineDash([2, 7]);
    ink.strokeStyle = veil(colourOf(context, id), 0.5 + alpha / 3);
    lineOf(ink, [[piece.x, piece.y], [x, y]]);
    ink.stroke();
    ink.setLineDash([]);
    this.tabletop.ghost(ink, context, { ...piece.look, active: false }, x, y, piece.r, alpha);
  }

  /** What a line of the log was about: its areas, and who. */
  private light(ink: Ink, context: Context, lay: BandLayout, lit: LogHighlight): void {
    const { actor, target = null } = lit;
    const { gold } = context.brushes.colours;
    const bands = bandsOf(lay, lit);
    const piece = actor === null ? undefined : context.layout.byId.get(actor);
    const other = target === null ? undefined : context.layout.byId.get(target);
    if (piece && other) arrow(ink, rimPoint(piece, other), rimPoint(other, piece), gold, context.brushes.colours.paper);
    else if (target === null && bands.length === 2) {
      const [from, to] = bands.map(({ box }): Point => context.camera.to(middle(box)));
      if (from && to) arrow(ink, from, piece && within(onScreen(context.camera, bands[1]!.box), piece) ? shortOf(from, piece) : to, gold, context.brushes.colours.paper);
    }
    if (!piece) return;
    dot(ink, piece.x, piece.y, piece.r * 1.3 + 7);
    ink.strokeStyle = gold;
    ink.lineWidth = 3;
    ink.stroke();
  }
}

/** On the rim of a piece, on the side of a point. */
function shortOf([x, y]: Point, piece: Placed): Point {
  const angle = Math.atan2(y - piece.y, x - piece.x);
  return [piece.x + Math.cos(angle) * (piece.r * 1.2 + 10), piece.y + Math.sin(angle) * (piece.r * 1.2 + 10)];
}

const rimPoint = (a: Placed, b: Placed): Point => shortOf([b.x, b.y], a);

const within = ({ x, y, w, h }: Box, at: Placed): boolean => at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;

const bandsOf = ({ bands }: BandLayout, { areas = [] }: LogHighlight): Band[] => areas.flatMap((id) => bands.filter((band) => band.id === id));

const colourOf = ({ scene, brushes }: Context, id: string): string => brushes.colours.factions[scene.looks.get(id)?.faction ?? "allies"].line;

const middleOfBand = (lay: BandLayout, at: Point): Point => onSheet(lay, at);

/** Where the piece comes into a band when no finger holds it: level with where it stands. */
function entry(lay: BandLayout, { camera }: Context, band: Band, x: number, y: number): Point {
  const [mx, my] = camera.to(middle(band.box));
  return lay.upright ? [x, my] : [mx, y];
}

const DASHES: Readonly<Record<Stroke, number[]>> = { short: [7, 4.5], long: [26, 5], double: [], mixed: [14, 4, 3, 4], dots: [0.1, 7] };

/** The rim of a band, in the dashes of the way that leads there; dots where none does. */
function frame(ink: Ink, { camera, brushes: { colours } }: Context, { box }: Band, stroke: Stroke | null, isAimed: boolean, colour: string): void {
  const shown = onScreen(camera, box);
  const inner = { x: shown.x + 4, y: shown.y + 4, w: shown.w - 8, h: shown.h - 8 };
  if (stroke === null) {
    if (isAimed) hatched(ink, inner, colours.factions.enemies.line);
    rim(ink, inner, veil(colours.quiet, 0.8), [0.1, 7], 3);
    return;
  }
  wash(ink, inner, colour, isAimed ? 0.17 : 0.05, 0);
  if (stroke === "double") {
    rim(ink, inner, colour, [], isAimed ? 2 : 1.3);
    rim(ink, { x: inner.x + 4, y: inner.y + 4, w: inner.w - 8, h: inner.h - 8 }, colour, [], isAimed ? 2 : 1.3);
  } else rim(ink, inner, colour, DASHES[stroke], isAimed ? 3.4 : 2);
}

function rim(ink: Ink, { x, y, w, h }: Box, style: string, dashes: number[], width: number): void {
  ink.lineCap = dashes[0] === 0.1 ? "round" : "butt";
  ink.setLineDash(dashes);
  ink.strokeStyle = style;
  ink.lineWidth = width;
  ink.beginPath();
  ink.roundRect(x, y, w, h, 6);
  ink.stroke();
  ink.setLineDash([]);
}

export function wash(ink: Ink, { x, y, w, h }: Box, colour: string, alpha: number, line: number): void {
  ink.beginPath();
  ink.roundRect(x, y, w, h, 6);
  ink.fillStyle = veil(colour, alpha);
  ink.fill();
  if (line === 0) return;
  ink.strokeStyle = colour;
  ink.lineWidth = line;
  ink.stroke();
}

function hatched(ink: Ink, { x, y, w, h }: Box, colour: string): void {
  ink.save();
  ink.beginPath();
  ink.roundRect(x, y, w, h, 6);
  ink.fillStyle = veil(colour, 0.06);
  ink.fill();
  ink.clip();
  ink.strokeStyle = veil(colour, 0.28);
  ink.lineWidth = 1.4;
  ink.beginPath();
  for (let off = -h; off < w; off += 11) {
    ink.moveTo(x + off, y + h);
    ink.lineTo(x + off + h, y);
  }
  ink.stroke();
  ink.restore();
}
