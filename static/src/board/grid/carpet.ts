/** What lies on the cells below the pieces: how far one could walk, what is aimed at, where a path is dangerous; and which way each looks. */
import type { Context } from "../context";
import { write } from "../figures";
import type { Block } from "../labels";
import type { Ink } from "../layers";
import type { Layout } from "../layout";
import { veil } from "../palette";
import type { Cell } from "../pick";
import type { Point, Stride, Unseen } from "../port";
import type { Spread } from "../tabletop";
import type { Aims } from "./aims";
import { beside, besideBlocks } from "./beside";
import { area, hatched, striking } from "./fills";
import { rimBlocks } from "./margin";
import { outline } from "./outline";
import { keyOf, keysOf, same, type Shape } from "./shape";
import type { Field, Steps } from "./steps";
import type { Turning } from "./turning";
import { flood } from "./ways";
import { flame } from "./shade";
import { rimAt, ringsOf, wedge } from "./wedges";

/** As far as a view is tinted, in cells. */
const CONE = 6;
/** In the dashes of the paths: the usual way first. */
const DASHES: readonly (readonly number[])[] = [[26, 5], [], [7, 4.5]];

interface Reached {
  readonly stride: Stride;
  readonly loops: readonly (readonly Point[])[];
  readonly top: Point;
}

export class Carpet implements Spread {
  readonly owed = false;
  /** Outlines found once for each answer of the server. */
  private shaded: { readonly of: Unseen; readonly loops: readonly (readonly Point[])[] } | null = null;
  private cone: { readonly of: Unseen; readonly loops: readonly (readonly Point[])[] } | null = null;
  private known: { readonly of: readonly Stride[]; readonly from: Cell; readonly found: readonly Reached[] } | null = null;

  private rim: readonly Block[] = [];

  constructor(private readonly field: () => Field, private readonly steps: () => Steps, private readonly aims: () => Aims, private readonly turning: () => Turning, private readonly isLooking: () => boolean) {}

  forget(): void {
    this.known = this.shaded = null;
  }

  /** Names leave the wedges, the rim of the field and the sides of who is aimed at free. */
  settle(context: Context): Block[] {
    const field = this.field();
    this.rim = context.port.spectatorMode ? [] : rimBlocks(context.camera, field.floor.shape);
    return [...this.taken(context.layout, context), ...besideBlocks(context, field, context.port.template?.peek()?.beside ?? [])];
  }

  taken(layout: Layout, context: Context | null = null): Block[] {
    const { shape } = this.field().floor;
    const wedges = layout.pieces.flatMap((piece): Block[] => {
      const angle = shape.facings.find(({ name }) => name === this.turning().facingOf(piece.id))?.angle;
      if (angle === undefined || piece.r < 7) return [];
      const away = rimAt(piece.look.faction, piece.r, angle) + 11 + (context ? ringsOf(piece, context) : 0);
      return [{ x: piece.x + Math.cos(angle) * away - 7, y: piece.y + Math.sin(angle) * away - 7, w: 14, h: 14, cost: 9 }];
    });
    return [...this.rim, ...wedges];
  }

  draw(ink: Ink, context: Context): void {
    this.dark(ink, context);
    this.reaches(ink, context);
    this.front(ink, context);
    this.aimed(ink, context);
    this.trail(ink, context);
  }

  /** Which way each looks: a wedge outside of the rim. */
  over(ink: Ink, context: Context, taken: () => Block[]): void {
    this.names(ink, context, taken);
    const { shape } = this.field().floor;
    const inHand = this.steps().mover ?? this.steps().sent?.actor ?? null;
    const view = context.port.view.peek();
    const bearers = new Set((view?.battlefield?.dark === true ? view.lights ?? [] : []).map(({ carried_by: by }) => by));
    for (const { id, x, y, r } of context.layout.pieces) {
      if (bearers.has(id) && r >= 7) flame({ ink, colours: context.brushes.colours, nib: 0.8 }, [x - r * 1.08, y + r * 0.72], Math.max(6, r * 0.42));
    }
    for (const piece of context.layout.pieces) {
      const facing = this.turning().facingOf(piece.id);
      const angle = shape.facings.find(({ name }) => name === facing)?.angle;
      if (angle === undefined || piece.r < 7 || piece.id === inHand) continue;
      wedge(ink, context.brushes.colours, piece, angle, ringsOf(piece, context));
    }
  }

  /** What the piece in hand does not see: hatched, behind a dashed line. */
  private dark(ink: Ink, context: Context): void {
    const unseen = context.port.unseen?.peek();
    if (!unseen || unseen.cells.length === 0 || context.port.spectatorMode) return;
    if (this.shaded?.of !== unseen) this.shaded = { of: unseen, loops: outline(this.field().floor.shape, unseen.cells.filter((cell) => !isSolid(this.field(), cell))) };
    const { colours } = context.brushes;
    const { loops } = this.shaded;
    hatched(ink, context, loops, { fill: veil(colours.dark ? "#000000" : colours.ink, colours.dark ? 0.3 : 0.07), stroke: veil(colours.ink, colours.dark ? 0.12 : 0.16), apart: 11 });
    area(ink, context, loops, { fill: null, stroke: veil(colours.ink, 0.4), width: 1.2, dashes: [5, 5] });
  }

  /** What lies in front of the piece in hand, where its rules know a front: tinted, as far as a view is worth showing. */
  private front(ink: Ink, context: Context): void {
    const unseen = context.port.unseen?.peek();
    const { floor: { shape }, stands } = this.field();
    const own = unseen && stands.get(unseen.actor);
    if (!unseen?.front?.length || !own || context.port.spectatorMode || this.steps().mover !== null) return;
    if (this.cone?.of !== unseen) this.cone = { of: unseen, loops: outline(shape, unseen.front.filter((cell) => shape.distance(cell, own.cell) <= CONE)) };
    const colour = colourOf(context, unseen.actor);
    area(ink, context, this.cone.loops, { fill: veil(colour, 0.1), stroke: veil(colour, 0.55), width: 1.4, dashes: [6, 5] });
  }

  /** Whose reach is shown, if anybody's: that of the piece in hand, while nothing else is aimed at. */
  private reacher({ port }: Context): string | null {
    const wanted = this.aims().wanted;
    const actor = this.steps().mover ?? wanted?.actor ?? port.selected.peek();
    if (port.spectatorMode || this.isLooking() || actor === null || (wanted && wanted.kind !== "path") || port.tool.peek() !== "select") return null;
    return this.field().stands.has(actor) ? actor : null;
  }

  private reached(actor: string): readonly Reached[] {
    return this.found(this.steps().ways(actor).filter(({ reason, fills }) => reason === null && fills.last === undefined), actor);
  }

  /** The name of each reach on its outline, off all names of pieces. */
  private names(ink: Ink, context: Context, taken: () => Block[]): void {
    const actor = this.reacher(context);
    if (actor === null || context.camera.scale <= 18) return;
    const all = taken();
    for (const one of this.reached(actor)) if (one.stride.name) named(ink, context, this.field().floor.shape, one, colourOf(context, actor), all);
  }

  /** How far the piece in hand could walk, an outline for each way. */
  private reaches(ink: Ink, context: Context): void {
    const actor = this.reacher(context);
    if (actor === null) return;
    const found = this.reached(actor);
    const colour = colourOf(context, actor);
    found.forEach(({ loops }, n) => {
      area(ink, context, loops, { fill: veil(colour, n === 0 ? 0.09 : 0.045), stroke: veil(colour, 0.85), width: n === 0 ? 2 : 1.6, dashes: DASHES[n] ?? DASHES[2]! });
    });
  }

  private found(ways: readonly Stride[], actor: string): readonly Reached[] {
    const { floor: { shape }, stands } = this.field();
    const own = stands.get(actor)!;
    const { known } = this;
    if (known && same(known.from, own.cell) && known.of.length === ways.length && known.of.every((one, n) => one.cells === ways[n]?.cells && one.reach === ways[n]?.reach)) return known.found;
    const found = ways.flatMap((stride): Reached[] => {
      const cells = stride.cells ?? (stride.reach === null ? null : flood(shape, own.cells, stride.reach, () => true));
      if (!cells || cells.length === 0) return [];
      const within = keysOf([...covered(cells, own.side), ...own.cells]);
      const stood = [...stands.values()].flatMap((one) => one.cells).filter((cell) => isAmidst(shape, cell, within));
      const loops = outline(shape, [...covered(cells, own.side), ...own.cells, ...stood]);
      const points = loops.flat();
      const high = Math.min(...points.map(([, y]) => y));
      const top = points.filter(([, y]) => y < high + 0.01);
      return [{ stride, loops, top: [top.reduce((sum, [x]) => sum + x, 0) / top.length, high] }];
    });
    this.known = { of: ways, from: own.cell, found };
    return found;
  }

  /** What may be chosen, faintly; what would be chosen, in full. */
  private aimed(ink: Ink, context: Context): void {
    const aims = this.aims();
    const { wanted } = aims;
    if (wanted?.kind === "path") return;
    const { shape } = this.field().floor;
    const colour = colourOf(context, wanted?.actor ?? "");
    for (const id of aims.open() ?? []) {
      const stand = this.field().stands.get(id);
      if (stand) area(ink, context, outline(shape, stand.cells), { fill: veil(context.brushes.colours.gold, 0.14), stroke: context.brushes.colours.gold, width: 2, dashes: [6, 4] });
    }
    const among = aims.among();
    if (among && among.length > 0) area(ink, context, outline(shape, among), { fill: veil(colour, 0.05), stroke: veil(colour, 0.6), width: 1.4, dashes: [2, 5] });
    beside(ink, context, this.field(), context.port.template?.peek()?.beside ?? []);
    const cells = aims.cells();
    if (cells.length === 0) return;
    const reason = context.port.template?.peek()?.reason ?? null;
    const { enemies } = context.brushes.colours.factions;
    const line = reason === null ? enemies.line : context.brushes.colours.quiet;
    const loops = outline(shape, cells);
    area(ink, context, loops, { fill: veil(line, 0.2), stroke: context.brushes.colours.dark ? veil("#000000", 0.7) : veil(context.brushes.colours.paper, 0.92), width: 7, dashes: [] });
    area(ink, context, loops, { fill: null, stroke: line, width: 3, dashes: reason === null ? [] : [0.1, 7] });
    if (reason !== null) hatched(ink, context, loops, striking(line));
  }

  /** The cell where a path ends, and those on which somebody could strike. */
  private trail(ink: Ink, context: Context): void {
    const { port } = context;
    const draft = port.draft.peek();
    const { shape } = this.field().floor;
    if (!draft || draft.path.length === 0) return;
    const side = this.field().stands.get(draft.actor)?.side ?? 1;
    const trod = port.trod?.peek();
    const known = trod?.draft === draft ? trod : null;
    const { enemies } = context.brushes.colours.factions;
    for (const { cell } of known?.dangers ?? []) hatched(ink, context, outline(shape, [cell]), striking(enemies.line));
    const isRefused = known?.legal === false;
    const colour = isRefused ? enemies.line : colourOf(context, draft.actor);
    const loops = outline(shape, covered([this.steps().end], side));
    area(ink, context, loops, { fill: veil(colour, 0.16), stroke: colour, width: 2.4, dashes: isRefused ? [0.1, 6] : [] });
    if (isRefused) hatched(ink, context, loops, striking(colour));
  }
}

/** Nobody sees into a wall: it is no darker than others. */
const isSolid = ({ floor: { lies, patterns } }: Field, cell: Cell): boolean => (lies.get(keyOf(cell)) ?? []).some((name) => patterns.get(name) === "wall");

/** At least half of its neighbours are within: who stands there is no hole in the reach. */
function isAmidst(shape: Shape, cell: Cell, within: ReadonlySet<string>): boolean {
  const beside = shape.neighbours(cell);
  return beside.filter((one) => within.has(keyOf(one))).length * 2 >= beside.length;
}

const colourOf = ({ scene, brushes }: Context, id: string): string => brushes.colours.factions[scene.looks.get(id)?.faction ?? "allies"].line;

/** All cells that pieces with such top left cells would fill. */
function covered(cells: readonly Cell[], side: number): readonly Cell[] {
  if (side === 1) return cells;
  return cells.flatMap(([column, row]) => Array.from({ length: side * side }, (_, n): Cell => [column + (n % side), row + Math.floor(n / side)]));
}

/** The name of a way to walk, on the outline of its reach; below the names that stand there already. */
function named(ink: Ink, context: Context, shape: Shape, { stride: { name, reach }, top }: Reached, colour: string, taken: Block[]): void {
  const [x, y] = context.camera.to(top);
  // At the upper edge of the field the column letters stand above it.
  const off = top[1] < 0.1 || y < context.camera.free().y + 24 ? 12 : -9;
  const words = reach === null ? name : context.port.t(`grid-reach-${shape.kind}`, { name, count: reach });
  const tries = [0, 18, 36].flatMap((down) => [0, 40, -40, 80, -80].map((aside): Point => [x + aside, y + off + down]));
  write(ink, context, { words, colour, tries }, taken);
}
