/** The GM draws terrain: corners set by taps, or strokes of a brush, become walls, cover, narrow places, water, roads, trees. */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Context } from "../../../board/context";
import type { Ink } from "../../../board/layers";
import type { Lens } from "../../../board/lens";
import { gap } from "../../../board/paths";
import { drawChosen, drawSketch, drawStroke } from "../../../board/plane/survey";
import type { Feature } from "../../../board/scene";
import type { Point } from "../../../types";
import { ofSwordWorld, type Battlefield, type Obstacle } from "../view";
import type { Table } from "../../../panels/table";
import { BREADTH, type Drawn, featureOf, isLand, type Land, madeWith, narrowOf, traceOf, wallsOf } from "./brushes";

export type Kind = "wall" | "door" | "cover" | "limit" | Land;
type Ground = Omit<Partial<Battlefield>, "drawing"> & { readonly drawing?: readonly (Drawn | Feature)[] };
type Limit = NonNullable<Battlefield["limits"]>[number];

/** What the next piece of terrain will be. */
export interface Plan {
  readonly kind: Kind;
  readonly move: boolean;
  readonly sight: boolean;
  readonly full: boolean;
  readonly closed: boolean;
  readonly limit: number;
  /** Of a brush: metres across. */
  readonly breadth: number;
  /** Of a bridge: how many a skirmish on it has room for; 0 for any number. */
  readonly room: number;
  /** Of a ruin: whether the rules know its walls. */
  readonly walled: boolean;
}

const FIRST: Plan = { kind: "wall", move: true, sight: true, full: true, closed: false, limit: 4, breadth: 0, room: 0, walled: true };

const PLANS: Readonly<Partial<Record<Kind, Partial<Plan>>>> = {
  wall: { kind: "wall", move: true, sight: true, full: true },
  door: { kind: "door", move: true, sight: true, full: true, closed: false },
  cover: { kind: "cover", move: false, sight: false, full: false },
  limit: { kind: "limit", closed: true },
};

/** Two taps so near in time and place are a double click. */
const TWICE = 400;
const NEAR = 12;
/** A stroke keeps a place each so many metres, and so many of them. */
const STEP = 0.2;
const MOST = 2000;

export class Surveying implements Lens {
  readonly plan: Signal<Plan> = signal(FIRST);
  readonly corners: Signal<readonly Point[]> = signal([]);
  /** A stroke is under way. */
  readonly painting: Signal<boolean> = signal(false);
  readonly chosen: Signal<{ readonly points: readonly Point[]; readonly closed: boolean } | null> = signal(null);
  readonly changed: ReadonlySignal<unknown>;
  private readonly hand: Signal<Point | null> = signal(null);
  private tapped = 0;
  /** A drag of a wall: the corners that were there, and with the one from which it goes. */
  private leg: { readonly before: readonly Point[]; readonly from: readonly Point[] } | null = null;

  constructor(private readonly table: Table) {
    this.changed = computed(() => ({ of: [this.corners.value, this.hand.value, this.plan.value, this.chosen.value] }));
  }

  open(): () => void {
    const { scene } = this.table;
    scene.draft.value = null;
    scene.tool.value = "select";
    scene.lens.value = this;
    const end = effect(() => {
      if (scene.tool.value !== "select" || scene.draft.value !== null) this.close();
    });
    return () => {
      end();
      if (scene.lens.peek() === this) scene.lens.value = null;
    };
  }

  close(): void {
    this.table.scene.task.value = null;
  }

  choose(kind: Kind): void {
    this.corners.value = [];
    this.plan.value = isLand(kind) ? { ...this.plan.peek(), kind, breadth: BREADTH[kind], closed: kind === "pond" } : { ...this.plan.peek(), ...PLANS[kind] };
  }

  /** A drag draws; where somebody sets the corners of an area one by one it moves the map. */
  get stroke(): Lens["stroke"] {
    return this.plan.peek().kind === "limit" ? undefined : (at, counts) => this.painted(at, counts);
  }

  private painted(raw: Point | null, counts: boolean): void {
    this.hand.value = null;
    this.painting.value = raw !== null;
    if (!isLand(this.plan.peek().kind)) this.pulled(raw, counts);
    else if (raw !== null) this.corners.value = this.extended(this.inside(raw));
    else if (counts && this.ready) void this.finish();
    else this.corners.value = [];
  }

  /** A wall goes from where the hand came down, or from the corner that is there, to where it is let go; the first such leg is a wall of its own. */
  private pulled(raw: Point | null, counts: boolean): void {
    const { before, from } = (this.leg ??= this.legFrom(raw));
    if (raw !== null) {
      const at = this.snapped(raw, from);
      this.corners.value = this.near(from.at(-1)!, at) ? from : [...from, at];
      return;
    }
    this.leg = null;
    const corners = this.corners.peek();
    if (!counts) this.corners.value = before;
    else if (corners.length > 3 && this.near(corners[0]!, corners.at(-1)!)) this.enclose(corners.slice(0, -1));
    else if (before.length === 0 && this.ready) void this.finish();
  }

  private legFrom(raw: Point | null): { readonly before: readonly Point[]; readonly from: readonly Point[] } {
    const before = this.corners.peek();
    const at = raw === null ? undefined : this.snapped(raw);
    const isGoingOn = at === undefined || (before.length > 0 && this.near(before.at(-1)!, at));
    return { before, from: isGoingOn ? before : [...before, at] };
  }

  /** The last leg came back to the first corner. */
  private enclose(corners: readonly Point[]): void {
    this.corners.value = corners;
    this.set({ closed: true });
    void this.finish();
  }

  /** A box and a bridge go from where the hand came down to where it is; any other line keeps each place on its way. */
  private extended(at: Point): readonly Point[] {
    const corners = this.corners.peek();
    const { kind } = this.plan.peek();
    if (kind === "ruin" || kind === "bridge") return [corners[0] ?? at, at];
    return corners.length >= MOST || (corners.length > 0 && gap(corners.at(-1)!, at) < STEP) ? corners : [...corners, at];
  }

  set(part: Partial<Plan>): void {
    this.plan.value = { ...this.plan.peek(), ...part };
  }

  hover(at: Point | null): void {
    this.hand.value = at === null ? null : this.snapped(at);
  }

  tap(raw: Point): void {
    const at = this.snapped(raw);
    const corners = this.corners.peek();
    const last = corners.at(-1);
    const now = Date.now();
    if (last !== undefined && this.near(last, at)) {
      if (now - this.tapped < TWICE) void this.finish();
    } else if (corners.length > 2 && this.near(corners[0]!, at)) this.enclose(corners);
    else this.corners.value = [...corners, at];
    this.tapped = now;
  }

  /** With the keyboard: where the next corner would be. */
  shift(dx: number, dy: number): void {
    const { board, scene } = this.table;
    const { width = 20, height = 20 } = ofSwordWorld(scene.view.peek())?.battlefield ?? {};
    const [x, y] = this.hand.peek() ?? this.corners.peek().at(-1) ?? [width / 2, height / 2];
    const at: Point = [Math.round((x + dx) * 100) / 100, Math.round((y + dy) * 100) / 100];
    this.hand.value = at;
    board.peek()?.show(at);
  }

  /** A corner where the keyboard's point is. */
  setCorner(): void {
    const at = this.hand.peek();
    if (at !== null) this.corners.value = [...this.corners.peek(), at];
  }

  back(): boolean {
    const had = this.corners.peek().length > 0;
    this.corners.value = this.corners.peek().slice(0, -1);
    return had;
  }

  get ready(): boolean {
    const { kind, closed, breadth } = this.plan.value;
    const points = this.corners.value;
    return isLand(kind) ? featureOf({ land: kind, points, breadth }) !== null : points.length >= (kind === "limit" || closed ? 3 : 2);
  }

  async finish(): Promise<void> {
    if (!this.ready) return;
    const points = this.corners.peek();
    const { kind, limit } = this.plan.peek();
    const sent = isLand(kind) ? this.paint(kind, points) : kind === "limit" ? this.send({ limits: [...this.limits(), { points, limit }] })
      : this.send({ obstacles: [...this.obstacles(), this.obstacle(points)] });
    if (await sent) this.corners.value = [];
  }

  /** What was drawn, with the walls and the narrow place that go with it, in one command. */
  private paint(land: Land, points: readonly Point[]): Promise<boolean> {
    const { breadth, room, walled } = this.plan.peek();
    const feature = featureOf({ land, points, breadth });
    if (feature === null) return Promise.resolve(false);
    const names = this.free("ruin");
    const walls = walled ? wallsOf(feature, () => names.next().value ?? "") : [];
    const narrow = narrowOf(feature, room);
    return this.send({
      drawing: [...this.drawing(), feature],
      ...(walls.length > 0 && { obstacles: [...this.obstacles(), ...walls] }),
      ...(narrow.length > 0 && { limits: [...this.limits(), ...narrow] }),
    });
  }

  /** Names that no wall has yet. */
  private *free(kind: string): Generator<string> {
    const taken = new Set(this.obstacles().map(({ id }) => id));
    for (let count = 1; ; count++) if (!taken.has(`${kind}-${count}`)) yield `${kind}-${count}`;
  }

  drawing(): readonly Drawn[] {
    return ofSwordWorld(this.table.scene.own.peek())?.battlefield?.drawing ?? [];
  }

  async remove(of: "obstacles" | "limits" | "drawing", index: number): Promise<void> {
    this.chosen.value = null;
    const without = <T>(list: readonly T[]): T[] => list.filter((_, at) => at !== index);
    if (of === "drawing") await this.erase(index);
    else await this.send(of === "limits" ? { limits: without(this.limits()) } : { obstacles: without(this.obstacles()) });
  }

  /** A feature goes with the walls and the narrow place that were drawn with it. */
  private async erase(index: number): Promise<void> {
    const [drawing, obstacles, limits] = [this.drawing(), this.obstacles(), this.limits()];
    const goes = madeWith(drawing.slice(index, index + 1));
    await this.send({
      drawing: drawing.filter((_, at) => at !== index),
      ...(obstacles.some(goes) && { obstacles: obstacles.filter((one) => !goes(one)) }),
      ...(limits.some(goes) && { limits: limits.filter((one) => !goes(one)) }),
    });
  }

  obstacles(): readonly Obstacle[] {
    return ofSwordWorld(this.table.scene.own.peek())?.battlefield?.obstacles ?? [];
  }

  limits(): Limit[] {
    return (ofSwordWorld(this.table.scene.own.peek())?.battlefield?.limits ?? []).map(({ points, limit }) => ({ points, limit }));
  }

  draw(ink: Ink, context: Context): void {
    const chosen = this.chosen.peek();
    if (chosen !== null) drawChosen(ink, context, chosen.points, chosen.closed);
    const { kind, breadth } = this.plan.peek();
    const { points, closed } = traceOf(this.outline(kind));
    if (this.painting.peek() && isLand(kind)) drawStroke(ink, context, points, kind === "trees" ? breadth * 2 : breadth, closed);
    else drawSketch(ink, context, { corners: this.corners.peek(), hand: this.hand.peek(), closed: this.plan.peek().closed });
  }

  /** The stroke so far: of a ruin the box between its two corners. */
  private outline(kind: Kind): Drawn {
    const points = this.corners.peek();
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = points;
    return kind === "ruin" && points.length > 1 ? { kind, at: [Math.min(ax, bx), Math.min(ay, by)], size: [Math.abs(bx - ax), Math.abs(by - ay)] } : { kind, points };
  }

  private async send(part: Ground): Promise<boolean> {
    return (await this.table.hands.send({ command: "battlefield", ...part })).ok;
  }

  private obstacle(points: readonly Point[]): Obstacle {
    const { kind, move, sight, full, closed } = this.plan.peek();
    const id = this.free(kind).next().value ?? kind;
    const stops = (["move", "sight"] as const).filter((what) => (what === "move" ? move : sight));
    return { id, points, closed, stops, cover: full ? "full" : "partial", ...(kind === "door" && { door: "shut" }) };
  }

  private near(a: Point, b: Point): boolean {
    const screen = (at: Point): Point => this.table.board.peek()?.toScreen(at) ?? at;
    return gap(screen(a), screen(b)) < NEAR;
  }

  /** To the corner of another wall where one is near, else to the tenth of a metre, inside the map. */
  private snapped(at: Point, corners = this.corners.peek()): Point {
    const field = ofSwordWorld(this.table.scene.view.peek())?.battlefield;
    const known: readonly Point[] = [...corners, ...(field?.obstacles ?? []).flatMap(({ points }): readonly Point[] => points)];
    const near = known.find((corner) => this.near(corner, at));
    if (near !== undefined) return near;
    return this.inside(at);
  }

  /** To the tenth of a metre, inside the map. */
  private inside(at: Point): Point {
    const field = ofSwordWorld(this.table.scene.view.peek())?.battlefield;
    const [x, y]: Point = [Math.round(at[0] * 10) / 10, Math.round(at[1] * 10) / 10];
    const inside = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    return field?.width && field.height ? [inside(x, field.width), inside(y, field.height)] : [x, y];
  }
}
