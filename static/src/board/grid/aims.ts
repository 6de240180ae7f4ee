/** What a panel wants to be shown: what the hand or the cell cursor is on, held until it is confirmed, and given back. */
import { clamp } from "../noise";
import type { Cell, Pick, PickValue } from "../pick";
import type { BoardPort, Point } from "../port";
import { standingOn } from "./read";
import { apart, contains, facingNear, middleOf, same, type Shape } from "./shape";
import type { Field } from "./steps";
import { cellsOf, nearestOf, wayTo } from "./templates";

type CellList = readonly Cell[];

/** By how much two directions from a point differ, in radians. */
function turnBetween([x, y]: Point, a: Point, b: Point): number {
  const turn = Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
}

const isCell = (value: unknown): value is Cell => Array.isArray(value) && value.length === 2 && typeof value[0] === "number";
const isCells = (value: unknown): value is CellList => Array.isArray(value) && isCell(value[0]);

/** The top left cell of a square of cells, so that all of it lies on the field. */
const onField = ({ columns, rows }: Shape, [column, row]: Cell, side: number): Cell =>
  [clamp(column, 0, Math.max(0, columns - side)), clamp(row, 0, Math.max(0, rows - side))];

export const sameValue = (a: PickValue | null | undefined, b: PickValue | null | undefined): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export class Aims {
  constructor(private readonly port: BoardPort, private readonly field: () => Field) {}

  get wanted(): Pick | null {
    return this.port.pick?.peek() ?? null;
  }

  get value(): PickValue | null {
    return this.port.pointed?.peek()?.value ?? null;
  }

  /** The pointer is over a place: shown, unless something is held. */
  over(at: Point, piece: string | null): void {
    const held = this.port.pointed?.peek()?.held ?? false;
    const wanted = this.wanted;
    if (held || !wanted || wanted.kind === "path" || wanted.count > 1) return;
    this.set(this.valueAt(wanted, at, piece), false);
  }

  leave(): void {
    if (this.wanted?.kind !== "path" && this.port.pointed?.peek()?.held === false) this.set(null, false);
  }

  /** A mouse chooses at once; a finger first shows, and a second tap on the same chooses. */
  tap(at: Point, piece: string | null, finger: boolean): void {
    const wanted = this.wanted;
    if (!wanted) return;
    const value = this.valueAt(wanted, at, piece);
    if (value === null) return;
    if (wanted.count > 1 && typeof value === "string") return this.toggle(wanted, value);
    const pointed = this.port.pointed?.peek();
    if (finger && !(pointed?.held && sameValue(pointed.value, value))) this.set(value, true);
    else wanted.choose(value);
  }

  /** The cell cursor is on a cell. */
  show(cell: Cell): void {
    const wanted = this.wanted;
    if (!wanted || wanted.kind === "path" || wanted.count > 1) return;
    const { floor, stands } = this.field();
    const [id] = standingOn(stands, cell).slice(-1);
    this.set(this.valueAt(wanted, floor.shape.middle(cell), id ?? null), true);
  }

  /** Enter: what is shown is chosen; of several the one under the cursor is taken in or out. */
  confirm(cell: Cell | null): boolean {
    const wanted = this.wanted;
    const { value } = this;
    if (!wanted || wanted.kind === "path") return false;
    const under = cell ? standingOn(this.field().stands, cell).at(-1) : undefined;
    if (wanted.count > 1 && under !== undefined && !(Array.isArray(value) && (value as readonly string[]).includes(under))) this.toggle(wanted, under);
    else if (value !== null) wanted.choose(value);
    return true;
  }

  cancel(): void {
    if (this.port.pick?.peek()) this.port.pick.value = null;
    this.forget();
  }

  /** Something else is wanted: what was shown for the last thing is gone. */
  forget(): void {
    if (this.port.pointed?.peek()) this.port.pointed.value = null;
  }

  /** The cells that what is shown would fall on: as the panel was told, else as its shape says. */
  cells(): readonly Cell[] {
    const { wanted, value } = this;
    const known = this.port.template?.peek();
    if (!wanted) return known?.cells ?? [];
    if (value === null) return [];
    if (known && known.cells.length > 0) return known.cells;
    const { floor, stands } = this.field();
    const own = stands.get(wanted.actor ?? "");
    if (wanted.shape?.kind === "cone" && own && typeof value === "string") {
      const facing = floor.shape.facings.find(({ name }) => name === value);
      const ahead = facing ? floor.shape.onward(own.cell, facing.name, 1) : own.cell;
      return cellsOf(floor.shape, wanted.shape, own.cells, ahead);
    }
    if (isCell(value)) return cellsOf(floor.shape, wanted.shape ?? { kind: "cell" }, own?.cells ?? [value], value).filter((cell) => contains(floor.shape, cell));
    if (isCells(value)) return value;
    return [];
  }

  /** The cells that may be chosen, to be drawn faintly; null where that is no matter of cells. */
  among(): readonly Cell[] | null {
    const wanted = this.wanted;
    if (!wanted || wanted.kind === "combatant" || wanted.kind === "facing" || wanted.kind === "path") return null;
    const { floor: { shape }, stands } = this.field();
    if (wanted.among) {
      const cells = wanted.among.flatMap((one): Cell[] => (isCell(one) ? [one] : isCells(one) ? [...one] : []));
      if (wanted.shape?.kind !== "blast") return cells;
      // Its corner may lie off the map: what is shown is all on which it could be laid.
      const laid = cells.flatMap((cell) => cellsOf(shape, wanted.shape!, [], cell)).filter((cell) => contains(shape, cell));
      return [...new Map(laid.map((cell) => [String(cell), cell])).values()];
    }
    const own = stands.get(wanted.actor ?? "");
    const { within } = wanted;
    if (within === null || !own) return null;
    return cellsOf(shape, { kind: "burst", radius: within, own: true }, own.cells, own.cell);
  }

  /** Those who may be chosen; null where that is no matter of combatants. */
  open(): readonly string[] | null {
    const wanted = this.wanted;
    if (wanted?.kind !== "combatant") return null;
    return wanted.among ? wanted.among.filter((one) => typeof one === "string") : null;
  }

  /** From where to where something is aimed, on the sheet, and how many steps apart. */
  sight(): { readonly from: Point; readonly to: Point; readonly steps: number } | null {
    const { wanted, value } = this;
    const { floor: { shape }, stands } = this.field();
    const own = stands.get(wanted?.actor ?? "");
    const other = typeof value === "string" && wanted?.kind === "combatant" ? stands.get(value) : undefined;
    const cells = other?.cells ?? (isCell(value) ? [value] : null);
    if (!own || !cells || ["line", "cone", "blast"].includes(wanted?.shape?.kind ?? "")) return null;
    return { from: own.at, to: other?.at ?? shape.middle(cells[0]!), steps: apart(shape, own.cells, cells) };
  }

  private set(value: PickValue | null, held: boolean): void {
    const { pointed } = this.port;
    if (!pointed) return;
    const old = pointed.peek();
    if (sameValue(old?.value, value) && (old?.held ?? false) === held) return;
    pointed.value = value === null ? null : { value, held };
  }

  /** One of several is taken in or out; as many as are wanted are chosen by themselves. */
  private toggle(wanted: Pick, id: string): void {
    if (wanted.among && !wanted.among.includes(id)) return;
    const ids = Array.isArray(this.value) && !isCells(this.value) ? (this.value as readonly string[]) : [];
    const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
    this.set(next.length > 0 ? next : null, true);
    if (next.length >= wanted.count) wanted.choose(next);
  }

  private valueAt(wanted: Pick, at: Point, piece: string | null): PickValue | null {
    const { shape } = this.field().floor;
    const cell = shape.cellAt(at);
    switch (wanted.kind) {
      case "combatant": {
        const id = piece ?? standingOn(this.field().stands, cell).at(-1) ?? null;
        return id !== null && (!wanted.among || wanted.among.includes(id)) ? id : null;
      }
      case "facing": return this.facingAt(wanted, at);
      case "area": return wanted.among?.some(isCells) ? this.areaAt(wanted.among, cell) : this.cellAt(wanted, at, cell);
      case "cell":
      case "point": return this.cellAt(wanted, at, cell);
      case "path": return null;
    }
  }

  private facingAt(wanted: Pick, [x, y]: Point): string | null {
    const { floor: { shape }, stands } = this.field();
    const own = stands.get(wanted.actor ?? "");
    if (!own) return null;
    const among = wanted.among?.filter((one) => typeof one === "string") ?? null;
    return facingNear(shape, Math.atan2(y - own.at[1], x - own.at[0]), among).name;
  }

  private areaAt(among: readonly PickValue[], cell: Cell): PickValue | null {
    return among.find((one) => isCells(one) && one.some((other) => same(other, cell))) ?? null;
  }

  /** The cell that is meant: the one under the hand, or for what only snaps to some of them the nearest of these. */
  private cellAt(wanted: Pick, at: Point, cell: Cell): Cell | null {
    const { floor: { shape }, stands } = this.field();
    const own = stands.get(wanted.actor ?? "");
    const list = wanted.among?.filter(isCell) ?? null;
    const { shape: form } = wanted;
    const side = form?.kind === "blast" ? form.size : 1;
    if (list && form && form.kind !== "cell" && form.kind !== "burst") {
      if (form.kind === "line" && own?.cells.some((one) => same(one, cell))) return null;
      const off = (one: Cell): number => {
        const [x, y] = middleOf(shape, one, side);
        return form.kind === "blast" || !own ? Math.hypot(x - at[0], y - at[1]) : turnBetween(own.at, [x, y], at);
      };
      // The middle of an even side lies between cells: of those equally near, the one of which most lies on the field.
      const beyond = (one: Cell): number => (form.kind === "blast" ? -cellsOf(shape, form, [], one).length : 0);
      const before = (a: Cell, b: Cell): boolean => off(a) < off(b) - 1e-9 || (off(a) < off(b) + 1e-9 && beyond(a) < beyond(b));
      // A line goes through what the hand is on, wherever it ends.
      const through = form.kind === "line" && own ? list.filter((end) => wayTo(shape, nearestOf(shape, own.cells, end), end, form.slants).some((one) => same(one, cell))) : [];
      const open = through.length > 0 ? through : list;
      return open.length === 0 ? null : open.reduce((best, one) => (before(one, best) ? one : best));
    }
    const meant = side > 1 ? onField(shape, shape.cellAt([at[0] - (side - 1) / 2, at[1] - (side - 1) / 2]), side) : cell;
    if (list) return list.find((one) => same(one, meant)) ?? null;
    if (!contains(shape, meant)) return null;
    const isFar = wanted.within !== null && own !== undefined && apart(shape, own.cells, [meant]) > wanted.within;
    return isFar ? null : meant;
  }
}
