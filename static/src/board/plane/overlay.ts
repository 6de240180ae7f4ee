/** The top layer, all that follows a hand: the path being drawn and its verdict, other people's drags, a stop to choose, pings, the ruler. */
import { cross, dot, lineOf } from "../brush";
import { edgeOf, rulerRows, stopRows } from "./cards";
import type { Context } from "../context";
import type { Drafting } from "./draft";
import type { PlanePointer } from "./drag";
import { around, type Figure, spotFor, write } from "../figures";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import { clamp } from "../noise";
import { veil } from "../palette";
import { GLASS, type Places, SLIP } from "../places";
import { along, counted, figure, gap, track, type Track } from "../paths";
import type { LensPort } from "../lens";
import type { Draft, Point, Stop, StopChoice, Stride, Verdict, Stroke } from "../port";
import type { OnPlane } from "./system";
import { bandsOf, hatch, tickFigures, ticks, waypoints } from "./route";
import { bandLines, type Brush, casing, type Stripe } from "../stripes";
import { type Hung, ripple, Signs } from "../signs";
import { radiusAt } from "../layout";
import type { Tabletop } from "../tabletop";
import { LARGE, type Row, slip, slipSize } from "../text";

/** Half of what the piece in hand leaves free about it, in pixels. */
const HELD = 26;

/** Where a name may stand about the piece in hand: below and above, to the sides, at the corners. */
const about = ([x, y]: readonly [number, number], { w, h }: { w: number; h: number }): Point[] => {
  const [wide, high] = [HELD + w / 2, HELD + h / 2];
  return ([[0, 1], [0, -1], [1, 0], [-1, 0], [0.7, 1], [-0.7, 1], [0.7, -1], [-0.7, -1]] as const).map(([dx, dy]): Point => [x + dx * wide, y + dy * high]);
};

export class Overlay {
  readonly signs: Signs;
  /** What a line of the log lights is drawn once it is fetched. */
  light: typeof import("./highlight").light | null = null;
  /** So is the free ruler. */
  measure: typeof import("./measuring").measure | null = null;
  /** And who a path nearly meets. */
  short: typeof import("./reaches").short | null = null;
  private readonly places: Places;
  /** All that is to be read where it is, and what was written since: gathered at most once for each picture. */
  private room: Block[] | null = null;

  constructor(private readonly tabletop: Tabletop, private readonly lens: LensPort["lens"], private readonly system: OnPlane) {
    this.signs = new Signs(tabletop);
    this.places = this.signs.places;
  }

  draw(ink: Ink, context: Context, drafting: Drafting, hand: PlanePointer, now: number, focused: boolean): void {
    const { port } = context;
    const draft = port.draft.peek();
    this.tabletop.openHand();
    this.room = null;
    if (focused) this.signs.focus(ink, context);
    this.signs.hovered(ink, context);
    for (const [id, path] of port.ghosts.peek()) if (id !== draft?.actor) this.ghost(ink, context, id, path, 0.4);
    if (drafting.sent && !draft) this.ghost(ink, context, drafting.sent.actor, drafting.sent.path, 0.75);
    this.lens?.peek()?.draw(ink, context, () => this.free(context));
    const choice = port.stopping?.peek();
    if (choice) this.stopping(ink, context, choice);
    else this.pending(ink, context);
    if (draft) this.draft(ink, context, draft, drafting);
    else this.places.forget();
    if (hand.resting) ripple(ink, context, hand.resting, 0.3, false);
    if (hand.carried) this.signs.carried(ink, context, hand.carried);
    const lit = port.lit?.peek();
    if (lit && !draft) this.light?.(this.brush(ink, context, lit.actor ?? ""), context, lit);
    if (hand.ruler) this.measure?.(ink, context, hand.ruler.points, (way) => this.under(ink, context, way), this.signs);
    for (const ping of port.pings.peek()) this.signs.ping(ink, context, ping, now);
    const said = port.said?.peek();
    if (said && !draft) this.signs.say(ink, context, said);
  }

  /** What slips leave free: all that lies there, and the glass over a finger. */
  private free({ layout, loupe }: Context): Block[] {
    this.room ??= [...this.tabletop.taken(layout), ...(loupe ? [{ ...loupe, cost: GLASS }] : [])];
    return this.room;
  }

  /** A path was drawn: names that it would hide are over it, and what is written now leaves it free. */
  private under(ink: Ink, context: Context, way: Track): Block[] {
    const boxes = footprint(way, context);
    this.tabletop.rename(ink, context, boxes);
    const taken = this.free(context);
    taken.push(...boxes);
    return taken;
  }

  private brush(ink: Ink, context: Context, actor: string): Brush {
    const faction = context.scene.looks.get(actor)?.faction ?? "allies";
    const { camera, brushes } = context;
    return { ink, camera, brushes, colour: brushes.colours.factions[faction].line };
  }

  private draft(ink: Ink, context: Context, draft: Draft, drafting: Drafting): void {
    const { port, camera } = context;
    const way = track([draft.start, ...draft.path]);
    const ways = drafting.strides(draft.actor)?.ways ?? [];
    const verdict = fits(port.verdict.peek(), draft);
    const options = verdict?.stops ?? [];
    const written = options.flatMap((option) => blockers(ink, context, way, option));
    const bands = this.route(ink, context, draft.actor, way, ways, options);
    waypoints(this.brush(ink, context, draft.actor), drafting.stops.length <= 12 ? drafting.stops : []);
    const end = camera.to(draft.path.at(-1) ?? draft.start);
    const look = context.scene.looks.get(draft.actor);
    if (look && draft.path.length) {
      this.tabletop.ghost(ink, context, { ...look, active: true, acted: false }, end[0], end[1], radiusAt(camera.scale), 1);
      if (draft.centred) centred(ink, context, end);
    }
    if (!draft.path.length) return;
    const taken = this.under(ink, context, way);
    taken.push({ x: end[0] - HELD, y: end[1] - HELD, w: 2 * HELD, h: 2 * HELD, cost: context.loupe ? GLASS : 4 });
    tickFigures(this.brush(ink, context, draft.actor), context, way, bands, taken);
    for (const one of written) write(ink, context, one, taken);
    const rows = rulerRows(context, this.system, draft, way.length, ways, verdict);
    const hang = (some: readonly Row[]): Hung => this.signs.hung(ink, context, "ruler", some, end, 40, taken, context.loupe);
    let card = hang(rows);
    if (verdict?.legal && this.short) card = this.short(context, draft, card, taken, (more) => hang([...rows, ...more]));
    taken.push({ ...card.box, cost: SLIP });
    this.stops(ink, context, draft.actor, way, options, taken);
    // Over the lines that lead to the other slips.
    card.draw();
    // Whose path it is the bar tells too: a name without room is left out.
    if (look) this.tabletop.nameAt(ink, context, look, (size) => spotFor(size, { tries: about(end, size) }, taken, camera));
  }

  private route(ink: Ink, context: Context, actor: string, way: Track, ways: readonly Stride[], options: readonly Stop[], alike?: Stroke): Stripe[] {
    const brush = this.brush(ink, context, actor);
    const piece = context.layout.byId.get(actor);
    const leaves = piece && !piece.circle ? (piece.r + (piece.look.active ? 12 : 7)) / context.camera.scale : 0;
    const bands = bandsOf(way.length, ways, actor === context.port.draft.peek()?.actor ? 0 : leaves, alike);
    casing(brush, way, bands);
    for (const option of options) hatch({ ...brush, colour: colourOf(context, option) }, way, option.span[0], option.span[1]);
    bandLines(brush, way, bands);
    ticks(brush, way, bands);
    return bands;
  }

  /** A slip for each way of being stopped, at most three. */
  private stops(ink: Ink, context: Context, mover: string, way: Track, options: readonly Stop[], taken: Block[]): void {
    const shown = options.filter((option, i) => options.findIndex((other) => other.by.join() === option.by.join()) === i).slice(0, 3);
    for (const option of shown) {
      const middle = context.camera.to(along(way, (option.span[0] + option.span[1]) / 2).point);
      const rows = stopRows(context, this.system, mover, option, option.circle ? null : reachOf(context, way, option));
      const key = `stop ${option.by.join()}`;
      const size = slipSize(ink, rows, context.brushes.faces);
      const box = this.places.find(key, size, middle, 46, taken, context.camera);
      const [ex, ey] = [clamp(middle[0], box.x + 12, box.x + box.w - 12), clamp(middle[1], box.y, box.y + box.h)];
      ink.strokeStyle = veil(colourOf(context, option), 0.9);
      ink.lineWidth = 1.2;
      lineOf(ink, [[middle[0] + (ex - middle[0]) * 0.2, middle[1] + (ey - middle[1]) * 0.2], [ex, ey]]);
      ink.stroke();
      slip(ink, box, rows, context.brushes.faces, context.brushes.colours, edgeOf(context, option.by[0]));
      taken.push({ ...box, cost: SLIP });
    }
  }

  /** Somebody else's hand: faint, and only the way itself. */
  private ghost(ink: Ink, context: Context, id: string, path: readonly Point[], alpha: number): void {
    const look = context.scene.looks.get(id);
    const start = context.scene.at.get(id);
    const end = path.at(-1);
    if (!look || !start || !end) return;
    const { line } = context.brushes.colours.factions[look.faction];
    ink.lineJoin = ink.lineCap = "round";
    ink.lineWidth = 2.6;
    ink.setLineDash([2, 7]);
    ink.strokeStyle = veil(line, 0.5 + alpha / 3);
    lineOf(ink, [start, ...path].map((point) => context.camera.to(point)));
    ink.stroke();
    ink.setLineDash([]);
    const [x, y] = context.camera.to(end);
    this.tabletop.ghost(ink, context, { ...look, active: false }, x, y, radiusAt(context.camera.scale), alpha);
  }

  /** The table waits for an answer about a move: everybody sees the path and where it may be stopped. */
  private pending(ink: Ink, context: Context): void {
    const view = context.port.view.peek();
    const waits = view && this.system.waiting(view);
    const start = waits && (waits.start ?? context.scene.at.get(waits.mover));
    if (!waits?.path.length || !start) return;
    const way = track([start, ...waits.path]);
    const written = waits.stops.flatMap((option) => blockers(ink, context, way, option));
    this.route(ink, context, waits.mover, way, [], waits.stops, waits.stroke);
    this.endGhost(ink, context, waits.mover, way, written);
  }

  private endGhost(ink: Ink, context: Context, mover: string, way: Track, written: readonly Figure[]): void {
    const look = context.scene.looks.get(mover);
    if (!look) return;
    const end = context.camera.to(way.points.at(-1)!);
    this.tabletop.ghost(ink, context, { ...look, active: false }, end[0], end[1], radiusAt(context.camera.scale), 0.45);
    const taken = this.under(ink, context, way);
    const words = context.port.t("board-metres", { metres: figure(counted(way.length)) });
    const { line: colour } = context.brushes.colours.factions[look.faction];
    write(ink, context, { words, colour, size: LARGE, tries: around(end, radiusAt(context.camera.scale) + 22, -Math.PI / 2, 12), firm: true }, taken);
    for (const one of written) write(ink, context, one, taken);
  }

  /** This seat may stop somebody: the hatched span and the cross that is dragged along it. */
  private stopping(ink: Ink, context: Context, choice: StopChoice): void {
    const option = choice.options[choice.option];
    const way = track([choice.start, ...choice.path]);
    const written = option ? blockers(ink, context, way, option) : [];
    const view = context.port.view.peek();
    this.route(ink, context, choice.mover, way, [], option ? [option] : [], view ? this.system.waiting(view)?.stroke : undefined);
    this.endGhost(ink, context, choice.mover, way, written);
    if (!option) return;
    const { camera, brushes } = context;
    const at = camera.to(along(way, choice.metres).point);
    const colour = colourOf(context, option);
    for (const id of option.circle ? [] : option.by) stepIn(ink, context, id, at, colour);
    dot(ink, at[0], at[1], 12);
    ink.fillStyle = brushes.colours.paper;
    ink.fill();
    ink.strokeStyle = colour;
    ink.lineWidth = 3;
    ink.stroke();
    cross(ink, at, 4, 2.6);
    const metres = context.port.t("board-metres", { metres: figure(choice.metres) });
    const rows: Row[] = [[{ words: metres, size: LARGE, weight: 600, colour }]];
    const size = slipSize(ink, rows, brushes.faces);
    slip(ink, this.places.find("stop", size, at, 26, this.free(context), camera), rows, brushes.faces, brushes.colours, edgeOf(context, option.by[0]));
  }

}

/** A verdict belongs to the draft it was asked for; while the hand runs on, that of a moment ago still tells most. */
function fits(verdict: Verdict | null, draft: Draft): Verdict | null {
  return verdict && verdict.draft.actor === draft.actor && draft.path.length ? verdict : null;
}

const colourOf = (context: Context, option: Stop): string =>
  context.brushes.colours.factions[(option.by[0] && context.scene.looks.get(option.by[0])?.faction) || "enemies"].line;

/** How far a blocker reaches, read off where its stretch begins and ends; null where the path's own end cuts it. */
function reachOf(context: Context, way: Track, option: Stop): number | null {
  const at = option.by[0] && context.scene.at.get(option.by[0]);
  if (!at) return null;
  const marks = option.span.filter((metres) => metres > 0.01 && metres < way.length - 0.01);
  const far = marks.map((metres) => gap(at, along(way, metres).point));
  return far.length ? Math.round(Math.max(...far) * 10) / 10 : null;
}

/** The circle within which a blocker can step in, thin. Answers what is to be written of how far that is. */
function blockers(ink: Ink, context: Context, way: Track, option: Stop): Figure[] {
  const written: Figure[] = [];
  if (option.circle) return written;
  const colour = colourOf(context, option);
  for (const id of option.by) {
    const at = context.scene.at.get(id);
    const reach = at && Math.max(...option.span.map((metres) => gap(at, along(way, Math.min(metres, way.length)).point)));
    if (!at || !reach) continue;
    const [x, y] = context.camera.to(at);
    dot(ink, x, y, reach * context.camera.scale);
    ink.fillStyle = veil(colour, 0.05);
    ink.fill();
    for (const [width, style] of [...(context.photo ? [[4, veil(context.brushes.colours.paper, 0.6)] as const] : []), [1.4, colour] as const]) {
      ink.strokeStyle = style;
      ink.lineWidth = width;
      ink.stroke();
    }
    const known = reachOf(context, way, { ...option, by: [id] });
    if (known === null || reach * context.camera.scale < 40) continue;
    const words = context.port.t("board-reach", { metres: figure(known, true) });
    written.push({ words, colour, tries: around([x, y], reach * context.camera.scale, Math.PI / 2) });
  }
  return written;
}

function stepIn(ink: Ink, context: Context, id: string, [x, y]: readonly [number, number], colour: string): void {
  const piece = context.layout.byId.get(id);
  if (!piece) return;
  const angle = Math.atan2(y - piece.y, x - piece.x);
  ink.setLineDash([6, 5]);
  ink.strokeStyle = colour;
  ink.lineWidth = 2.2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  lineOf(ink, [[piece.x + cos * (piece.r + 7), piece.y + sin * (piece.r + 7)], [x - cos * 14, y - sin * 14]]);
  ink.stroke();
  ink.setLineDash([]);
}

/** The end sits on a centre: it will join there. */
function centred(ink: Ink, context: Context, [x, y]: readonly [number, number]): void {
  ink.strokeStyle = context.brushes.colours.gold;
  ink.lineWidth = 2;
  ink.setLineDash([3, 4]);
  dot(ink, x, y, radiusAt(context.camera.scale) * 1.9);
  ink.stroke();
  ink.setLineDash([]);
}

/** The path as boxes that slips leave free. */
function footprint(way: Track, { camera }: Context): Block[] {
  const count = Math.min(60, Math.ceil((way.length * camera.scale) / 18));
  return Array.from({ length: count + 1 }, (_, i) => {
    const [x, y] = camera.to(along(way, (way.length * i) / Math.max(count, 1)).point);
    return { x: x - 14, y: y - 14, w: 28, h: 28, cost: 2 };
  });
}
