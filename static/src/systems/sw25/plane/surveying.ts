/** The GM draws terrain: corners set by taps become a wall, cover or the outline of a narrow place. */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Context } from "../../../board/context";
import type { Ink } from "../../../board/layers";
import type { Lens } from "../../../board/lens";
import { gap } from "../../../board/paths";
import { drawChosen, drawSketch } from "../../../board/plane/survey";
import type { Point } from "../../../types";
import { ofSwordWorld, type Battlefield, type Obstacle } from "../view";
import type { Table } from "../../../panels/table";

export type Kind = "wall" | "cover" | "limit";
type Limit = NonNullable<Battlefield["limits"]>[number];

/** What the next piece of terrain will be. */
export interface Plan {
  readonly kind: Kind;
  readonly move: boolean;
  readonly sight: boolean;
  readonly full: boolean;
  readonly closed: boolean;
  readonly limit: number;
}

const PLANS: Readonly<Record<Kind, Partial<Plan>>> = {
  wall: { kind: "wall", move: true, sight: true, full: true },
  cover: { kind: "cover", move: false, sight: false, full: false },
  limit: { kind: "limit", closed: true },
};

/** Two taps so near in time and place are a double click. */
const TWICE = 400;
const NEAR = 12;

export class Surveying implements Lens {
  readonly plan: Signal<Plan> = signal({ kind: "wall", move: true, sight: true, full: true, closed: false, limit: 4 });
  readonly corners: Signal<readonly Point[]> = signal([]);
  readonly chosen: Signal<{ readonly points: readonly Point[]; readonly closed: boolean } | null> = signal(null);
  readonly changed: ReadonlySignal<unknown>;
  private readonly hand: Signal<Point | null> = signal(null);
  private tapped = 0;

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
    this.plan.value = { ...this.plan.peek(), ...PLANS[kind] };
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
    } else if (corners.length > 2 && this.near(corners[0]!, at)) {
      this.set({ closed: true });
      void this.finish();
    } else this.corners.value = [...corners, at];
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
    const { kind, closed } = this.plan.value;
    return this.corners.value.length >= (kind === "limit" || closed ? 3 : 2);
  }

  async finish(): Promise<void> {
    if (!this.ready) return;
    const points = this.corners.peek();
    const { kind, limit } = this.plan.peek();
    const sent = kind === "limit" ? this.send({ limits: [...this.limits(), { points, limit }] })
      : this.send({ obstacles: [...this.obstacles(), this.obstacle(points)] });
    if (await sent) this.corners.value = [];
  }

  async remove(of: "obstacles" | "limits", index: number): Promise<void> {
    this.chosen.value = null;
    const without = <T>(list: readonly T[]): T[] => list.filter((_, at) => at !== index);
    await this.send(of === "limits" ? { limits: without(this.limits()) } : { obstacles: without(this.obstacles()) });
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
    drawSketch(ink, context, { corners: this.corners.peek(), hand: this.hand.peek(), closed: this.plan.peek().closed });
  }

  private async send(part: Partial<Battlefield>): Promise<boolean> {
    return (await this.table.hands.send({ command: "battlefield", ...part })).ok;
  }

  private obstacle(points: readonly Point[]): Obstacle {
    const { kind, move, sight, full, closed } = this.plan.peek();
    const taken = new Set(this.obstacles().map(({ id }) => id));
    let count = 1;
    while (taken.has(`${kind}-${count}`)) count++;
    const stops = (["move", "sight"] as const).filter((what) => (what === "move" ? move : sight));
    return { id: `${kind}-${count}`, points, closed, stops, cover: full ? "full" : "partial" };
  }

  private near(a: Point, b: Point): boolean {
    const screen = (at: Point): Point => this.table.board.peek()?.toScreen(at) ?? at;
    return gap(screen(a), screen(b)) < NEAR;
  }

  /** To the corner of another wall where one is near, else to the tenth of a metre, inside the map. */
  private snapped(at: Point): Point {
    const field = ofSwordWorld(this.table.scene.view.peek())?.battlefield;
    const known: readonly Point[] = [...this.corners.peek(), ...(field?.obstacles ?? []).flatMap(({ points }): readonly Point[] => points)];
    const near = known.find((corner) => this.near(corner, at));
    if (near !== undefined) return near;
    const [x, y]: Point = [Math.round(at[0] * 10) / 10, Math.round(at[1] * 10) / 10];
    const inside = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    return field?.width && field.height ? [inside(x, field.width), inside(y, field.height)] : [x, y];
  }
}
