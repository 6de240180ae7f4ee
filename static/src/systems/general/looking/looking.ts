/** Lenses over a field of cells: from where somebody is seen, covered or flanked, and how it is lit; the server answers, the board shades. */
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Context } from "../../../board/context";
import { area, hatched } from "../../../board/grid/fills";
import { outline } from "../../../board/grid/outline";
import { type Floor, readFloor, readStands, type Stand, standingOn } from "../../../board/grid/read";
import { cellName, contains, same } from "../../../board/grid/shape";
import { haloText, lineOf } from "../../../board/brush";
import type { Ink } from "../../../board/layers";
import type { Lens } from "../../../board/lens";
import { veil } from "../../../board/palette";
import type { Cell } from "../../../board/pick";
import type { Point } from "../../../board/port";
import { fontOf, SMALL } from "../../../board/text";
import { nameOf } from "../../../panels/names";
import type { Table } from "../../../panels/table";
import type { Query } from "../../../types";

/** A piece or a bare cell. */
export type Place = string | Cell;

/** What the server answers to any of these questions. */
interface Told {
  readonly unseen?: readonly Cell[];
  readonly cover?: readonly Cell[] | string;
  readonly superior?: readonly Cell[];
  readonly bright?: readonly Cell[];
  readonly dim?: readonly Cell[];
  readonly flanked?: boolean;
  readonly by?: readonly (readonly [string, string])[];
  readonly clear?: boolean;
  readonly lines?: readonly (readonly Cell[])[];
  readonly from?: Cell;
  readonly to?: Cell;
  readonly concealment?: string;
}

/** One look from a place to another, or what is known of one place. */
export interface Found {
  readonly words: string;
  readonly lines: readonly (readonly Cell[])[];
  readonly isFree: boolean;
}

const isCells = (value: unknown): value is readonly Cell[] => Array.isArray(value);

export class Looking implements Lens {
  readonly kind: Signal<string>;
  /** About whom, or about which cell. */
  readonly about: Signal<Place | null>;
  readonly at: Signal<Place | null> = signal(null);
  readonly shaded: Signal<Told | null> = signal(null);
  readonly found: Signal<Found | null> = signal(null);
  readonly changed: ReadonlySignal<unknown>;
  private readonly ends: (() => void)[] = [];
  private asked = "";

  constructor(private readonly table: Table) {
    const { scene } = table;
    this.kind = signal(scene.own.peek()?.lenses?.[0] ?? "");
    this.about = signal(scene.selected.peek() ?? scene.own.peek()?.turn ?? Object.keys(scene.own.peek()?.combatants ?? {})[0] ?? null);
    this.changed = computed(() => ({ of: [this.kind.value, this.about.value, this.at.value, this.shaded.value, this.found.value] }));
  }

  open(): () => void {
    const { scene } = this.table;
    scene.lens.value = this;
    this.ends.push(
      effect(() => void [scene.own.value, this.kind.value, this.about.value, void this.shade()]),
      effect(() => void [scene.own.value, this.kind.value, this.about.value, this.at.value, void this.look()]),
    );
    return () => {
      for (const end of this.ends.splice(0)) end();
      if (scene.lens.peek() === this) scene.lens.value = null;
    };
  }

  close(): void {
    this.table.scene.task.value = null;
  }

  hover(at: Point | null): void {
    const cell = at === null ? null : this.placeAt([Math.round(at[0]), Math.round(at[1])]);
    if (JSON.stringify(cell) !== JSON.stringify(this.at.peek())) this.at.value = cell;
  }

  /** A piece is looked from, or at a cell; twice the same cell looks from there. */
  tap(at: Point, piece: string | null): void {
    const cell: Cell = [at[0], at[1]];
    if (piece !== null && this.hasCells()) this.about.value = piece;
    else if (JSON.stringify(this.at.peek()) === JSON.stringify(cell) && this.kind.peek() === "sight" && piece === null) this.about.value = cell;
    this.at.value = piece === null ? cell : null;
  }

  nameOf(place: Place | null): string {
    const { scene, page } = this.table;
    return place === null ? "" : typeof place === "string" ? nameOf(scene.view.peek(), place, page.words.language.peek()) : cellName(place);
  }

  private get floor(): Floor {
    return readFloor(this.table.scene.view.peek()?.battlefield ?? {});
  }

  private get stands(): ReadonlyMap<string, Stand> {
    return readStands(this.table.scene.view.peek(), this.floor.shape);
  }

  private hasCells(): boolean {
    return this.kind.peek() !== "light";
  }

  private placeAt(cell: Cell): Place | null {
    if (!contains(this.floor.shape, cell)) return null;
    return standingOn(this.stands, cell).at(-1) ?? cell;
  }

  private async ask(query: Query): Promise<Told | null> {
    const told = await this.table.wire.ask(query);
    return told?.ok === true ? told.answer as Told : null;
  }

  private async shade(): Promise<void> {
    const [kind, about] = [this.kind.value, this.about.value];
    const query = this.questionOf(kind, about);
    const told = query === null ? null : await this.ask(query);
    if (kind === this.kind.peek() && about === this.about.peek()) this.shaded.value = told;
  }

  private questionOf(kind: string, about: Place | null): Query | null {
    if (kind === "light") return { query: "light" };
    if (about === null) return null;
    if (kind === "sight") return { query: "sight", from: about };
    return kind === "flanked" && typeof about !== "string" ? null : { query: kind, target: about };
  }

  /** One look at a time; the newest place is looked at when the answer is there. */
  private async look(): Promise<void> {
    const [kind, about, at] = [this.kind.value, this.about.value, this.at.value];
    const key = JSON.stringify([kind, about, at, this.table.scene.seq.peek()]);
    this.asked = key;
    const found = at === null ? null : await this.foundOf(kind, about, at);
    if (this.asked === key) this.found.value = found;
  }

  private async foundOf(kind: string, about: Place | null, at: Place): Promise<Found | null> {
    const { t } = this.table;
    const names = { from: this.nameOf(about), to: this.nameOf(at) };
    if (about === null || at === about) return null;
    if (kind === "light") {
      const told = typeof at === "string" && typeof about === "string" ? await this.ask({ query: "concealment", attacker: about, target: at }) : null;
      return told?.concealment === undefined ? null : { words: this.wordOf("concealment", told.concealment, names), lines: [], isFree: told.concealment === "none" };
    }
    if (kind === "sight") {
      const [told, lines] = await Promise.all([this.ask({ query: "sight", from: about, to: at }), this.linesOf(about, at)]);
      return told === null ? null : { words: t(told.clear === true ? "looking-clear" : "looking-blocked", names), lines, isFree: told.clear === true };
    }
    if (kind !== "cover") return null;
    const told = await this.ask({ query: "cover", attacker: at, target: about });
    if (told === null || typeof told.cover !== "string") return null;
    const lines = told.from && told.to ? await this.linesOf(told.from, told.to) : [];
    return { words: this.wordOf("cover", told.cover, names), lines, isFree: told.cover === "none" };
  }

  /** The rule system's own sentence for a degree, with what it costs. */
  private wordOf(kind: string, degree: string, names: { from: string; to: string }): string {
    return this.table.t(`looking-${kind}-${degree}`, names);
  }

  /** Each with both of its ends. */
  private async linesOf(from: Place, to: Place): Promise<readonly (readonly Cell[])[]> {
    const told = await this.ask({ query: "line", from, to });
    const end = (place: Place): Cell | undefined => (typeof place === "string" ? this.stands.get(place)?.cell : place);
    const [a, b] = [end(from), end(to)];
    return a && b ? (told?.lines ?? []).map((between) => [a, ...between, b]) : [];
  }

  draw(ink: Ink, context: Context): void {
    const { floor, stands } = this;
    const { colours } = context.brushes;
    const told = this.shaded.peek();
    const loops = (cells: readonly Cell[]): readonly (readonly Point[])[] => outline(floor.shape, cells);
    if (told?.unseen) hatched(ink, context, loops(told.unseen), { fill: veil(colours.ink, 0.2), stroke: veil(colours.ink, 0.45), apart: 8 });
    if (isCells(told?.cover)) hatched(ink, context, loops(told.cover), { fill: veil(colours.gold, 0.16), stroke: veil(colours.gold, 0.6), apart: 14 });
    if (told?.superior) hatched(ink, context, loops(told.superior), { fill: veil(colours.gold, 0.26), stroke: veil(colours.gold, 0.85), apart: 6 });
    if (this.kind.peek() === "light") this.lights(ink, context, floor, told);
    for (const pair of told?.by ?? []) this.pair(ink, context, pair);
    const about = this.about.peek();
    const own = typeof about === "string" ? stands.get(about)?.cells : about ? [about] : undefined;
    if (own && this.kind.peek() !== "light") area(ink, context, loops(own), { fill: veil(colours.gold, 0.18), stroke: colours.gold, width: 3, dashes: [] });
    const found = this.found.peek();
    for (const line of found?.lines ?? []) this.line(ink, context, floor, line, found?.isFree === true);
  }

  /** In words too, on the first cell of each light. */
  private lights(ink: Ink, context: Context, { shape }: Floor, told: Told | null): void {
    const { colours, faces } = context.brushes;
    for (const [name, cells] of [["bright", told?.bright], ["dim", told?.dim]] as const) {
      if (!cells || cells.length === 0) continue;
      area(ink, context, outline(shape, cells), { fill: null, stroke: name === "bright" ? colours.gold : colours.ink, width: 2.4, dashes: name === "bright" ? [] : [6, 5] });
      const [x, y] = context.camera.to(shape.middle(cells[0]!));
      ink.font = fontOf({ size: SMALL, weight: 600, colour: "" }, faces);
      ink.fillStyle = colours.ink;
      ink.textAlign = "center";
      haloText(ink, context.port.t(`grid-light-${name}`), x, y, colours.paper, 4);
    }
  }

  /** Two who stand on opposite sides: a line from one to the other, through whoever is between. */
  private pair(ink: Ink, context: Context, [a, b]: readonly [string, string]): void {
    const [one, other] = [context.layout.byId.get(a), context.layout.byId.get(b)];
    if (one && other) strokes(ink, context, [[one.x, one.y], [other.x, other.y]], context.brushes.colours.gold, []);
  }

  /** Up to the first solid cell as a line, behind it as dots, with a cross where it breaks. */
  private line(ink: Ink, context: Context, { shape, lies, patterns }: Floor, line: readonly Cell[], isFree: boolean): void {
    const { colours } = context.brushes;
    const isSolid = (cell: Cell): boolean => (lies.get(cell.join(",")) ?? []).some((name) => patterns.get(name) === "wall");
    const points = line.map((cell) => context.camera.to(shape.middle(cell)));
    const stop = line.findIndex((cell, n) => n > 0 && n < line.length - 1 && isSolid(cell));
    const colour = isFree ? colours.ink : colours.factions.enemies.line;
    strokes(ink, context, stop < 0 ? points : points.slice(0, stop + 1), colour, []);
    if (stop < 0) return;
    strokes(ink, context, points.slice(stop), colour, [0.1, 7]);
    const [x, y] = points[stop]!;
    strokes(ink, context, [[x - 7, y - 7], [x + 7, y + 7]], colours.gold, []);
    strokes(ink, context, [[x - 7, y + 7], [x + 7, y - 7]], colours.gold, []);
  }

  /** For panels: how many cells are shaded, and those who flank. */
  summary(): string {
    const { t } = this.table;
    const told = this.shaded.value;
    const kind = this.kind.value;
    const name = this.nameOf(this.about.value);
    if (told === null) return t("looking-nothing");
    if (kind === "sight") return t("looking-unseen", { name, count: told.unseen?.length ?? 0 });
    if (kind === "light") return t("looking-lit", { bright: told.bright?.length ?? 0, dim: told.dim?.length ?? 0 });
    if (kind === "cover") return t("looking-covered", { name, count: isCells(told.cover) ? told.cover.length : 0, better: told.superior?.length ?? 0 });
    const pairs = (told.by ?? []).map(([a, b]) => t("looking-pair", { one: this.nameOf(a), other: this.nameOf(b) }));
    return told.flanked === true ? t("looking-flanked-by", { name, pairs: pairs.join(t("list-join")) }) : t("looking-not-flanked", { name });
  }

  /** Is a place that one could look at, in the words of a form. */
  pointAt(place: Place | null): void {
    const cell = typeof place === "string" ? this.stands.get(place)?.cell : place;
    if (cell && !same(cell, [-1, -1])) this.table.board.value?.show(cell);
    this.at.value = place;
  }
}

function strokes(ink: Ink, { brushes: { colours } }: Context, points: readonly Point[], colour: string, dashes: readonly number[]): void {
  ink.lineCap = ink.lineJoin = "round";
  for (const [width, style] of [[6, veil(colours.paper, 0.85)], [2.6, colour]] as const) {
    ink.setLineDash([...dashes]);
    ink.lineWidth = width;
    ink.strokeStyle = style;
    lineOf(ink, points);
    ink.stroke();
  }
  ink.setLineDash([]);
}
