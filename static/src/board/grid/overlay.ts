/** The top layer of a grid: the path being drawn and its verdict, other hands, the cursor, the ruler, what would be struck. */
import { dot, haloText, lineOf } from "../brush";
import type { Context } from "../context";
import { boxesAlong, write } from "../figures";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import type { LensPort } from "../lens";
import { figure, track, type Track } from "../paths";
import { veil } from "../palette";
import type { Cell, CellTemplate, Hit } from "../pick";
import { GLASS } from "../places";
import { bandLines, type Brush, casing, type Stripe } from "../stripes";
import type { Draft, Point, Trod } from "../port";
import { Signs } from "../signs";
import type { Tabletop } from "../tabletop";
import { fontOf, LARGE, PLAIN, rich, type Row, slip, slipSize, SMALL, wrapped } from "../text";
import type { Aims } from "./aims";
import { besideBlocks } from "./beside";
import type { GridPointer } from "./hand";
import { asked, light } from "./highlight";
import { outline } from "./outline";
import { middleOf } from "./shape";
import type { Field, Steps } from "./steps";
import type { Turning } from "./turning";
import { filled } from "./ways";
import { wedge } from "./wedges";

export interface Shown {
  readonly field: Field;
  readonly steps: Steps;
  readonly aims: Aims;
  readonly turning: Turning;
  readonly hand: GridPointer;
  readonly cursor: Cell | null;
  /** The keyboard is here: the cursor is drawn. */
  readonly focused: boolean;
}

export class Overlay {
  readonly signs: Signs;

  constructor(private readonly tabletop: Tabletop, private readonly lens: LensPort["lens"]) {
    this.signs = new Signs(tabletop);
  }

  draw(ink: Ink, context: Context, shown: Shown, now: number): void {
    const { port } = context;
    const { field: { floor: { shape } }, steps, hand } = shown;
    const draft = port.draft.peek();
    this.tabletop.openHand();
    if (shown.focused) this.signs.focus(ink, context);
    this.signs.hovered(ink, context);
    for (const [id, path] of port.ghosts.peek()) if (id !== draft?.actor) this.ghost(ink, context, shown, id, path, 0.4);
    if (steps.sent && !draft) this.ghost(ink, context, shown, steps.sent.actor, steps.sent.path, 0.75);
    this.lens?.peek()?.draw(ink, context, () => this.tabletop.taken(context.layout));
    if (!draft) asked(ink, context);
    const lit = port.lit?.peek();
    if (lit && !draft) light(ink, context, shown.field, lit);
    if (draft) this.draft(ink, context, shown, draft);
    else if (!shown.aims.wanted) this.signs.places.forget();
    this.struck(ink, context, shown);
    if (!hand.busy || shown.turning.open) handle(ink, context, shown.turning);
    if (hand.carried) this.carried(ink, context, shown);
    if (hand.ruler) this.measure(ink, context, shown, hand.ruler.cells);
    if (shown.cursor && shown.focused) brackets(ink, context, shape.corners(shown.cursor), shape.middle(shown.cursor));
    for (const ping of port.pings.peek()) this.signs.ping(ink, context, { ...ping, at: shape.middle(ping.at) }, now);
    const said = port.said?.peek();
    if (said && !draft) this.signs.say(ink, context, { ...said, at: shape.middle(said.at) });
  }

  /** The path, its steps, the piece where it is held, and what the server says. */
  private draft(ink: Ink, context: Context, shown: Shown, draft: Draft): void {
    const { field, steps, hand } = shown;
    const look = context.scene.looks.get(draft.actor);
    const stand = field.stands.get(draft.actor);
    const piece = context.layout.byId.get(draft.actor);
    if (!look || !stand || !piece) return;
    const { floor: { shape } } = field;
    const points = [draft.start, ...draft.path].map((cell) => middleOf(shape, cell, stand.side));
    const trod = fits(context, draft);
    const way = track(points);
    if (draft.path.length > 0) trail(brushOf(ink, context, draft.actor), way, stripes(way, draft, steps, trod), steps.stops.map((cell) => middleOf(shape, cell, stand.side)));
    this.tabletop.rename(ink, context, points.slice(1).flatMap((point, n) => boxesAlong(context.camera.to(points[n]!), context.camera.to(point), 12, 1)));
    const end = context.camera.to(points.at(-1)!);
    const [x, y] = hand.held ?? end;
    this.tabletop.stamp(ink, context, { ...look, active: true, acted: false }, x, y, piece.r, 1);
    if (draft.path.length === 0) return;
    const looks = shape.facings.find(({ name }) => name === (steps.looks ?? trod?.facing ?? stand.facing))?.angle;
    if (stand.facing !== null && looks !== undefined) wedge(ink, context.brushes.colours, { x, y, r: piece.r, look }, looks, 4.5);
    const half = piece.r + 12;
    const glass = context.loupe ? [{ ...context.loupe, cost: GLASS }] : [];
    const taken: Block[] = [...this.tabletop.taken(context.layout), ...glass, { x: x - half, y: y - half, w: half * 2, h: half * 2, cost: context.loupe ? GLASS : 5 }];
    for (const point of points) {
      const [px, py] = context.camera.to(point);
      taken.push({ x: px - 9, y: py - 9, w: 18, h: 18, cost: 2 });
    }
    const rows = verdictRows(context, field, steps, draft, trod);
    if (rows.length === 0) return;
    const box = this.signs.places.find("way", slipSize(ink, rows, context.brushes.faces), end, half + 8, taken, context.camera, context.loupe);
    slip(ink, box, rows, context.brushes.faces, context.brushes.colours, trod?.legal === false ? context.brushes.colours.factions.enemies.line : undefined);
  }

  /** Somebody else's hand, or what was sent: faint, and only the way itself. */
  private ghost(ink: Ink, context: Context, { field: { floor: { shape }, stands } }: Shown, id: string, path: readonly Point[], alpha: number): void {
    const piece = context.layout.byId.get(id);
    const stand = stands.get(id);
    if (!piece || !stand || path.length === 0) return;
    ink.lineJoin = ink.lineCap = "round";
    ink.lineWidth = 2.6;
    ink.setLineDash([2, 7]);
    ink.strokeStyle = veil(colourOf(context, id), 0.5 + alpha / 3);
    const points = [stand.cell, ...path].map((cell) => context.camera.to(middleOf(shape, cell, stand.side)));
    lineOf(ink, points);
    ink.stroke();
    ink.setLineDash([]);
    this.tabletop.stamp(ink, context, { ...piece.look, active: false }, ...points.at(-1)!, piece.r, alpha);
  }

  /** A piece that is set down: on which cells. */
  private carried(ink: Ink, context: Context, { hand, field: { floor: { shape } } }: Shown): void {
    if (!hand.carried) return;
    const { gold } = context.brushes.colours;
    for (const loop of outline(shape, hand.over())) {
      lineOf(ink, loop.map((point) => context.camera.to(point)), true);
      ink.fillStyle = veil(gold, 0.16);
      ink.fill();
      ink.strokeStyle = gold;
      ink.lineWidth = 2.4;
      ink.stroke();
    }
    this.signs.carried(ink, context, hand.carried);
  }

  /** Who would be struck, certainly or perhaps, and by what chance. */
  private struck(ink: Ink, context: Context, { aims, field, steps }: Shown): void {
    const sight = aims.sight();
    const known = context.port.template?.peek();
    if (sight && sight.steps > 0 && !known?.path) this.sighted(ink, context, field, sight);
    if (!known || (aims.wanted && aims.wanted.kind !== "path" && aims.value === null)) return;
    const taken: Block[] = [...this.tabletop.taken(context.layout), ...besideBlocks(context, field, known.beside ?? [])];
    if (known.path && !steps.open) this.moved(ink, context, field, known.path);
    // A blast is named by its top left cell, which is none of particular meaning and may lie beside the field.
    if (known.origin && aims.wanted?.shape?.kind !== "blast") origin(ink, context, field.floor.shape.middle(known.origin));
    if (known.kind === "line") numbered(ink, context, field, known.cells);
    for (const [hits, isCertain] of [[known.certain, true], [known.possible, false]] as const) {
      for (const hit of hits) this.hit(ink, context, hit, isCertain, taken);
    }
  }

  /** The way of somebody who would be moved, faintly at its end; what stops it is crossed. */
  private moved(ink: Ink, context: Context, { floor: { shape }, stands }: Field, { id, cells, stop }: NonNullable<CellTemplate["path"]>): void {
    const piece = context.layout.byId.get(id);
    const stand = stands.get(id);
    if (!piece || !stand) return;
    const points = [stand.cell, ...cells].map((cell) => middleOf(shape, cell, stand.side));
    const brush = brushOf(ink, context, id);
    if (cells.length > 0) trail(brush, track(points), [{ band: "double", from: 0, to: track(points).length }], []);
    const [x, y] = context.camera.to(points.at(-1)!);
    this.tabletop.stamp(ink, context, { ...piece.look, active: false }, x, y, piece.r, 0.6);
    if (stop === null) return;
    const { enemies } = context.brushes.colours.factions;
    for (const [dx, dy] of [[8, 8], [8, -8]] as const) {
      for (const [width, style] of [[6, veil(context.brushes.colours.paper, 0.9)], [3, enemies.line]] as const) {
        ink.lineWidth = width;
        ink.strokeStyle = style;
        lineOf(ink, [[x - dx, y - dy - piece.r], [x + dx, y + dy - piece.r]]);
        ink.stroke();
      }
    }
  }

  /** How far it is to what is aimed at. */
  private sighted(ink: Ink, context: Context, { floor }: Field, { from, to, steps }: NonNullable<ReturnType<Aims["sight"]>>): void {
    const { camera, brushes, port } = context;
    const [a, b] = [camera.to(from), camera.to(to)];
    for (const [width, style] of [[6, veil(brushes.colours.paper, 0.8)], [2.4, brushes.colours.ink]] as const) {
      ink.setLineDash([0.1, 6]);
      ink.lineCap = "round";
      ink.lineWidth = width;
      ink.strokeStyle = style;
      lineOf(ink, [a, b]);
      ink.stroke();
    }
    ink.setLineDash([]);
    const words = `${port.t("grid-used", { count: steps })}   ${port.t("grid-metres", { metres: figure(steps * floor.metres, true) })}`;
    const line = boxesAlong(a, b, 10, 1);
    context.rename?.(ink, line);
    const tries = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((share) => [14, -14, 28, -28].map((off): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + off]));
    write(ink, context, { words, colour: brushes.colours.ink, tries, firm: true }, [...this.tabletop.taken(context.layout), ...line]);
  }

  private hit(ink: Ink, context: Context, hit: Hit, isCertain: boolean, taken: Block[]): void {
    const piece = context.layout.byId.get(hit.id);
    if (!piece) return;
    const { colours, faces } = context.brushes;
    mark(ink, piece.x + piece.r * 0.82, piece.y - piece.r * 0.82, isCertain, colours.gold, colours.paper);
    const colour = colourOf(context, hit.id);
    const rows: Row[] = [];
    if (hit.chance !== null) rows.push(rich(context.port, "grid-chance", { size: PLAIN, weight: 400, colour }, { chance: [String(Math.round(hit.chance * 100)), { size: LARGE, weight: 600, colour }] }));
    if (hit.note !== null) rows.push([{ words: hit.note, size: SMALL, weight: 400, colour: colours.quiet }]);
    if (rows.length === 0) return;
    const box = this.signs.places.find(`hit ${hit.id}`, slipSize(ink, rows, faces), [piece.x, piece.y], piece.r + 12, taken, context.camera);
    slip(ink, box, rows, faces, colours, veil(colour, 0.8));
    taken.push({ ...box, cost: 6 });
  }

  /** The free ruler: measures, moves nobody. */
  private measure(ink: Ink, context: Context, { field: { floor } }: Shown, cells: readonly Cell[]): void {
    const { ink: colour } = context.brushes.colours;
    const [start, ...rest] = cells;
    if (!start) return;
    const path = filled(floor.shape, start, rest);
    const way = track([start, ...path].map((cell) => floor.shape.middle(cell)));
    trail({ ink, camera: context.camera, brushes: context.brushes, colour }, way, [{ band: "double", from: 0, to: way.length }], []);
    const quiet = { size: PLAIN, weight: 400, colour: context.brushes.colours.quiet } as const;
    const rows: Row[] = [[...rich(context.port, "grid-used", quiet, { count: [String(path.length), { size: LARGE, weight: 600, colour }] }), ...metres(context, path.length * floor.metres, quiet)]];
    this.signs.hang(ink, context, "measure", rows, context.camera.to(floor.shape.middle(cells.at(-1)!)), 26, this.tabletop.taken(context.layout));
  }
}

const colourOf = ({ scene, brushes }: Context, id: string): string => brushes.colours.factions[scene.looks.get(id)?.faction ?? "allies"].line;

const brushOf = (ink: Ink, context: Context, id: string): Brush => ({ ink, camera: context.camera, brushes: context.brushes, colour: colourOf(context, id) });

/** What the server said of this very draft. */
function fits({ port }: Context, draft: Draft): Trod | null {
  const trod = port.trod?.peek();
  return trod?.draft === draft ? trod : null;
}

/** The usual way as a long line, more than that as a double one, beyond all of them dots. */
function stripes(way: Track, draft: Draft, steps: Steps, trod: Trod | null): Stripe[] {
  const reaches = steps.ways(draft.actor).filter(({ reason }) => reason === null).map(({ reach }) => reach ?? Number.POSITIVE_INFINITY);
  const [first, most] = [reaches[0] ?? Number.POSITIVE_INFINITY, Math.max(...reaches, 0) || Number.POSITIVE_INFINITY];
  const at = (count: number): number => (Number.isFinite(count) ? way.at[Math.min(count, way.at.length - 1)] ?? way.length : way.length);
  const isRefused = trod?.legal === false && draft.path.length <= most;
  const bounds: readonly Stripe[] = isRefused
    ? [{ band: "dots", from: 0, to: way.length }]
    : [{ band: "long", from: 0, to: at(first) }, { band: "double", from: at(first), to: at(most) }, { band: "dots", from: at(most), to: way.length }];
  return bounds.filter(({ from, to }) => to > from + 1e-9);
}

/** The line, a small ring on each step, a ring with a dot on each waypoint. */
function trail(brush: Brush, way: Track, bands: readonly Stripe[], stops: readonly Point[]): void {
  const { ink, camera, brushes, colour } = brush;
  casing(brush, way, bands);
  bandLines(brush, way, bands);
  const rings = (points: readonly Point[], r: number, dotted: boolean): void => {
    for (const point of points) {
      const [x, y] = camera.to(point);
      dot(ink, x, y, r);
      ink.fillStyle = brushes.colours.paper;
      ink.fill();
      ink.strokeStyle = colour;
      ink.lineWidth = 2;
      ink.stroke();
      if (!dotted) continue;
      dot(ink, x, y, 2);
      ink.fillStyle = colour;
      ink.fill();
    }
  };
  if (camera.scale > 14) rings(way.points.slice(1, -1), 3.2, false);
  rings(stops, 6, true);
}

function metres({ port }: Context, length: number, style: { readonly size: number; readonly weight: 400 | 600; readonly colour: string }): Row {
  return [{ ...style, words: "   " }, ...rich(port, "grid-metres", style, { metres: [figure(length, true), style] })];
}

/** Steps and metres, the way it is walked, who could strike, and why not. */
function verdictRows(context: Context, field: Field, steps: Steps, draft: Draft, trod: Trod | null): Row[] {
  const { port, brushes: { colours, faces }, camera, scene } = context;
  const quiet = { size: PLAIN, weight: 400, colour: colours.quiet } as const;
  const bold = { size: PLAIN, weight: 600, colour: colours.ink } as const;
  const big = { size: camera.free().w < 600 ? PLAIN : LARGE, weight: 600, colour: colourOf(context, draft.actor) } as const;
  const count = draft.path.length;
  const stride = steps.stride(draft.actor, count);
  const spaces = trod?.spaces ?? port.template?.peek()?.spaces ?? count;
  const length = count * field.floor.metres;
  const used = stride?.reach == null
    ? rich(port, "grid-used", quiet, { count: [String(spaces), big] })
    : rich(port, "grid-of", quiet, { count: [String(spaces), big], most: [String(stride.reach), quiet] });
  const rows: Row[] = draft.fills?.last ? [] : [[...used, ...metres(context, length, quiet)]];
  if (stride?.name) rows.push([{ ...bold, words: stride.name }]);
  const by = [...new Set((trod?.dangers ?? []).flatMap((danger) => danger.by))];
  const hostile = { ...bold, colour: colours.factions.enemies.line };
  if (by.length > 0) rows.push(rich(port, "grid-strikes", hostile, { names: [by.map((id) => [scene.looks.get(id)?.name ?? id, ...chancesOf(context, id, trod)].join(" ")).join(", "), hostile] }));
  const why = trod ? (trod.legal ? null : trod.reason ?? port.t("grid-refused")) : null;
  if (why !== null) rows.push(...wrapped(why, { ...bold, colour: colours.factions.enemies.line }, faces));
  return rows;
}

/** By what chance somebody hits who strikes on the way: the best of its chances. */
const chancesOf = ({ port }: Context, id: string, trod: Trod | null): string[] => {
  const found = (trod?.strikes ?? []).filter(({ by }) => by === id).map(({ chance }) => chance);
  return found.length === 0 ? [] : [port.t("grid-chance", { chance: Math.round(Math.max(...found) * 100) })];
};

/** Where an area begins: a small ring with a cross in it. */
function origin(ink: Ink, { camera, brushes: { colours } }: Context, at: Point): void {
  const [x, y] = camera.to(at);
  for (const [width, style] of [[5, veil(colours.paper, 0.85)], [1.8, colours.factions.enemies.line]] as const) {
    ink.strokeStyle = style;
    ink.lineWidth = width;
    dot(ink, x, y, 10);
    ink.stroke();
    lineOf(ink, [[x - 4, y], [x + 4, y]]);
    ink.stroke();
    lineOf(ink, [[x, y - 4], [x, y + 4]]);
    ink.stroke();
  }
}

/** The cells of a line, counted at the foot of each. */
function numbered(ink: Ink, { camera, brushes }: Context, { floor: { shape } }: Field, cells: readonly Cell[]): void {
  if (camera.scale < 30) return;
  ink.font = fontOf({ size: SMALL, weight: 400, colour: "" }, brushes.faces);
  ink.fillStyle = brushes.colours.quiet;
  ink.textAlign = "center";
  ink.textBaseline = "middle";
  cells.forEach((cell, n) => {
    const [x, y] = camera.to(shape.middle(cell));
    haloText(ink, String(n + 1), x, y + camera.scale * 0.36, brushes.colours.paper, 3);
  });
}

/** A filled dot: struck for certain; a half one: perhaps. */
function mark(ink: Ink, x: number, y: number, isCertain: boolean, gold: string, paper: string): void {
  dot(ink, x, y, 7);
  ink.fillStyle = paper;
  ink.fill();
  ink.strokeStyle = gold;
  ink.lineWidth = 1.6;
  ink.stroke();
  ink.beginPath();
  ink.arc(x, y, 5.4, isCertain ? 0 : Math.PI / 2, isCertain ? 7 : Math.PI * 1.5);
  ink.fillStyle = gold;
  ink.fill();
}

/** The wedge of a piece that may be turned is a handle: an arrow on either side says so. */
function handle(ink: Ink, { brushes: { colours } }: Context, turning: Turning): void {
  const held = turning.handle();
  if (!held) return;
  const { about: [x, y], r, angle } = held;
  ink.lineCap = ink.lineJoin = "round";
  for (const [width, style] of [[5, veil(colours.paper, 0.9)], [2, turning.open ? colours.gold : colours.ink]] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    for (const side of [-1, 1]) {
      const [from, to] = [angle + (side * 13) / r, angle + (side * 26) / r];
      ink.beginPath();
      ink.arc(x, y, r, Math.min(from, to), Math.max(from, to));
      ink.stroke();
      const tip = (away: number, back: number): Point => [x + Math.cos(to - (side * back) / r) * away, y + Math.sin(to - (side * back) / r) * away];
      lineOf(ink, [tip(r - 4, 5), tip(r, 0), tip(r + 4, 5)]);
      ink.stroke();
    }
  }
}

/** The corners of the cell under the keyboard's cursor. */
function brackets(ink: Ink, { camera, brushes: { colours } }: Context, corners: readonly Point[], middle: Point): void {
  ink.lineCap = "round";
  ink.lineJoin = "round";
  for (const [width, style] of [[6, veil(colours.paper, 0.9)], [3, colours.gold]] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    corners.forEach((corner, n) => {
      const [before, after] = [corners[(n + corners.length - 1) % corners.length]!, corners[(n + 1) % corners.length]!];
      const toward = (other: Point): Point => inset([corner[0] + (other[0] - corner[0]) * 0.26, corner[1] + (other[1] - corner[1]) * 0.26], middle);
      lineOf(ink, [toward(before), inset(corner, middle), toward(after)].map((point) => camera.to(point)));
      ink.stroke();
    });
  }
}

const inset = ([x, y]: Point, [mx, my]: Point): Point => [mx + (x - mx) * 0.93, my + (y - my) * 0.93];

