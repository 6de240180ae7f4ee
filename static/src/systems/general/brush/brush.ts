/** The GM draws a field of cells with a brush: what lies there, lamps, zones. A stroke is one command. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Context } from "../../../board/context";
import { area } from "../../../board/grid/fills";
import { outline } from "../../../board/grid/outline";
import { readFloor } from "../../../board/grid/read";
import { distinct, same } from "../../../board/grid/shape";
import type { Ink } from "../../../board/layers";
import type { Lens } from "../../../board/lens";
import { veil } from "../../../board/palette";
import type { Cell } from "../../../board/pick";
import type { Point } from "../../../board/port";
import { bare } from "../../../panels/bare";
import type { Table } from "../../../panels/table";
import type { FieldLight, FieldZone } from "../../../types";

type Terrain = Readonly<Record<string, readonly Cell[]>>;

/** What lies on a field, as a command says it. */
export interface Drawn {
  readonly terrain?: Terrain;
  readonly lights?: readonly FieldLight[];
  readonly zones?: readonly FieldZone[];
  readonly dark?: boolean;
}

/** What the next lamp and the next zone will be. */
export interface Plan {
  readonly bright: number;
  readonly dim: number;
  readonly zone: string;
  readonly damage: string;
  readonly deadly: boolean;
}

export const ERASE = "erase";

/** What lies on a field once some cells were drawn over: one thing on each of them. */
export function drawnOver(terrain: Terrain, ground: string, cells: readonly Cell[]): Terrain {
  const drawn = new Set(cells.map(String));
  const kept = Object.fromEntries(Object.entries(terrain).map(([name, all]) => [name, all.filter((cell) => !drawn.has(String(cell)))]));
  return ground === ERASE ? kept : { ...kept, [ground]: [...(kept[ground] ?? []), ...distinct(cells)] };
}

/** A lamp more, or the one that is there put out. */
export function lampedAt(lights: readonly FieldLight[], cell: Cell, piece: string | null, { bright, dim }: Plan): readonly FieldLight[] {
  const is = ({ at, carried_by: by }: FieldLight): boolean => (piece === null ? same(at ?? null, cell) : by === piece);
  return lights.some(is) ? lights.filter((one) => !is(one)) : [...lights, { ...(piece === null ? { at: cell } : { carried_by: piece }), bright, dim }];
}

/** The zone of this name with these cells too; over cells that it had, without them. */
export function zonedOver(zones: readonly FieldZone[], cells: readonly Cell[], { zone, damage, deadly }: Plan): readonly FieldZone[] {
  const old = zones.find(({ id }) => id === zone);
  const drawn = new Set(cells.map(String));
  const had = old?.cells ?? [];
  const isOut = cells.every((cell) => had.some((one) => same(one, cell)));
  const all = isOut ? had.filter((cell) => !drawn.has(String(cell))) : distinct([...had, ...cells]);
  const others = zones.filter(({ id }) => id !== zone);
  return all.length === 0 ? others : [...others, { ...old, id: zone, cells: all, damage, deadly }];
}

export class Brush implements Lens {
  readonly what: Signal<string>;
  readonly plan: Signal<Plan> = signal({ bright: 5, dim: 10, zone: "hazard", damage: "1d6", deadly: false });
  readonly cells: Signal<readonly Cell[]> = signal([]);
  readonly hand: Signal<Cell | null> = signal(null);
  readonly changed: ReadonlySignal<unknown>;
  private before: Promise<void> = Promise.resolve();

  constructor(private readonly table: Table) {
    this.what = signal(table.scene.own.peek()?.grounds?.[0] ?? ERASE);
    this.changed = computed(() => ({ of: [this.cells.value, this.hand.value, this.what.value] }));
  }

  open(): () => void {
    const { scene } = this.table;
    scene.lens.value = this;
    return () => {
      if (scene.lens.peek() === this) scene.lens.value = null;
    };
  }

  close(): void {
    this.table.scene.task.value = null;
  }

  set(some: Partial<Plan>): void {
    this.plan.value = { ...this.plan.peek(), ...some };
  }

  hover(at: Point | null): void {
    const cell: Cell | null = at && [Math.round(at[0]), Math.round(at[1])];
    if (!same(cell, this.hand.peek())) this.hand.value = cell;
  }

  tap(at: Point, piece: string | null): void {
    const cell: Cell = [at[0], at[1]];
    const plan = this.plan.peek();
    if (this.what.peek() === "light") void this.send(() => ({ lights: lampedAt(this.lights(), cell, piece, plan) }));
    else void this.paint([cell]);
  }

  readonly stroke = (at: Point | null, counts: boolean): void => {
    const had = this.cells.peek();
    if (at !== null) {
      const cell: Cell = [at[0], at[1]];
      if (this.what.peek() !== "light" && !had.some((one) => same(one, cell))) this.cells.value = [...had, ...this.between(had.at(-1) ?? cell, cell)];
      return;
    }
    this.cells.value = [];
    if (counts && had.length > 0) void this.paint(had);
  };

  /** A fast hand leaves no gaps. */
  private between(from: Cell, to: Cell): readonly Cell[] {
    const { shape } = readFloor(this.table.scene.view.peek()?.battlefield ?? {});
    return same(from, to) ? [to] : shape.straight(from, to);
  }

  /** Cells are drawn over at once, for a stroke and for those who name them. */
  async paint(cells: readonly Cell[]): Promise<void> {
    const what = this.what.peek();
    const plan = this.plan.peek();
    if (what === "zone") await this.send(() => ({ zones: zonedOver(this.zones(), cells, plan) }));
    else if (what !== "light") await this.send(() => ({ terrain: drawnOver(this.table.scene.own.peek()?.battlefield?.terrain ?? {}, what, cells) }));
  }

  lights(): readonly FieldLight[] {
    return this.table.scene.own.value?.lights ?? [];
  }

  zones(): readonly FieldZone[] {
    return this.table.scene.own.value?.zones ?? [];
  }

  /** One after another: a quick hand draws over what its strokes before have left, not over what it saw. */
  send(drawn: () => Drawn): Promise<void> {
    this.before = this.before.then(async () => {
      const said = drawn();
      const { lights, zones } = said;
      await this.table.hands.send({
        command: "battlefield", ...said, ...(lights ? { lights: lights.map(bare) } : {}), ...(zones ? { zones: zones.map(bare) } : {}),
      });
    });
    return this.before;
  }

  draw(ink: Ink, context: Context): void {
    const { shape } = readFloor(this.table.scene.view.peek()?.battlefield ?? {});
    const { gold } = context.brushes.colours;
    const hand = this.hand.peek();
    const cells = this.cells.peek();
    if (cells.length > 0) area(ink, context, outline(shape, cells), { fill: veil(gold, 0.3), stroke: gold, width: 2.4, dashes: [] });
    else if (hand) area(ink, context, outline(shape, [hand]), { fill: veil(gold, 0.14), stroke: gold, width: 2, dashes: [4, 4] });
  }
}
