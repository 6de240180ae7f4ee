/** The path being drawn over cells: whose, through which waypoints, in which of the ways to walk. Knows no rules. */
import { PATIENCE, SENT } from "../base";
import type { Cell, Pick } from "../pick";
import type { BoardPort, Draft, Fills, Stride, Strides } from "../port";
import type { Floor, Stand } from "./read";
import { contains, footprint, keyOf, keysOf, same } from "./shape";
import { route, unlooped } from "./ways";

/** Tolls beside the step itself: through friends, over ground that may be slow, over what is closed. */
const PAST = 0.3;
const SLOW = 0.6;
const SHUT = 1000;

/** A panel asks for the path: what becomes of it is its own matter. */
const NO_FILLS: Fills = { id: "", command: { command: "" }, field: "" };

export interface Field {
  readonly floor: Floor;
  readonly stands: ReadonlyMap<string, Stand>;
}

const reachOf = ({ reach }: Stride): number => reach ?? Number.POSITIVE_INFINITY;
const longest = (ways: readonly Stride[]): Stride | null => ways.reduce<Stride | null>((most, way) => (most !== null && reachOf(most) >= reachOf(way) ? most : way), null);

export class Steps {
  private actor: string | null = null;
  private start: Cell = [0, 0];
  private way: Draft["way"] = "drag";
  /** The cells up to the last waypoint, and from there to the end. */
  private fixed: readonly Cell[] = [];
  private rest: readonly Cell[] = [];
  private tracing = false;
  private facing: string | null = null;
  private drop: { draft: Draft; until: number; by: "hand" | "finger" | null } | null = null;
  /** Where the hand wanted it to end: a foe that stands there is met beside it. */
  private toward: Cell | null = null;
  /** The waypoints of the path, its end aside. */
  stops: readonly Cell[] = [];
  /** What was sent and is not yet answered by a new view. */
  sent: Draft | null = null;

  constructor(private readonly port: BoardPort, private readonly field: () => Field, private readonly sentChanged: () => void) {}

  get open(): boolean {
    return this.actor !== null;
  }

  get mover(): string | null {
    return this.actor;
  }

  get path(): readonly Cell[] {
    return [...this.fixed, ...this.rest];
  }

  /** Where the path ends, or where it begins while it has no cell. */
  get end(): Cell {
    return this.path.at(-1) ?? this.start;
  }

  /** A tap there means the end of the path. */
  isEnd(cell: Cell): boolean {
    return same(cell, this.end) || same(cell, this.toward);
  }

  /** The facing chosen for the path's end. */
  get looks(): string | null {
    return this.facing;
  }

  get isTracing(): boolean {
    return this.tracing;
  }

  begin(actor: string, way: Draft["way"]): void {
    const stand = this.field().stands.get(actor);
    if (!stand) return;
    Object.assign(this, { actor, start: stand.cell, way, fixed: [], rest: [], stops: [], drop: null, sent: null, facing: null, tracing: false, toward: null });
    this.publish();
  }

  /** Takes up a draft that the page put back, for instance to be confirmed. */
  adopt(draft: Draft | null): void {
    this.actor = draft?.actor ?? null;
    if (draft) Object.assign(this, { start: draft.start, way: draft.way, fixed: draft.path, rest: [], stops: [], sent: null });
  }

  /** The end goes to a cell: along each cell while tracing, else the shortest way from the last waypoint. */
  aim(cell: Cell): void {
    if (this.actor === null || this.isEnd(cell) || !contains(this.field().floor.shape, cell)) return;
    this.toward = this.tracing ? null : cell;
    if (this.tracing) this.trace(cell);
    else this.rest = this.routed(this.fixed.at(-1) ?? this.start, cell);
    this.publish();
  }

  /** One step on; back over the path takes it back. */
  step(cell: Cell): void {
    if (this.actor === null || !contains(this.field().floor.shape, cell)) return;
    this.toward = null;
    this.trace(cell);
    this.publish();
  }

  /** The end becomes a waypoint. */
  stop(): void {
    if (this.rest.length === 0) return;
    this.stops = [...this.stops, this.end];
    this.fixed = this.path;
    this.rest = [];
    this.publish();
  }

  /** Takes the last waypoint back, else the end, else the whole draft. */
  back(): void {
    if (this.path.length === 0) return this.cancel();
    this.toward = null;
    if (this.rest.length === 0) this.stops = this.stops.slice(0, -1);
    const last = this.stops.at(-1);
    const kept = last === undefined ? 0 : this.fixed.findIndex((cell) => same(cell, last)) + 1;
    [this.fixed, this.rest] = [this.fixed.slice(0, kept), []];
    this.publish();
  }

  /** Each cell under the hand is walked over, until it is let go. */
  freehand(on: boolean): void {
    if (on === this.tracing || this.actor === null) return;
    this.toward = null;
    this.tracing = on;
    if (on || this.rest.length > 0) this.stop();
  }

  /** Which way the piece looks when it has arrived. */
  face(facing: string | null): void {
    if (this.actor === null || facing === this.facing) return;
    this.facing = facing;
    this.publish();
  }

  cancel(): void {
    this.adopt(null);
    this.drop = null;
    this.port.draft.value = null;
  }

  /** Sends the draft, once it is known how the piece could walk. Let go of by a finger, what costs much waits for a button; by any hand, a way that is seldom. */
  commit(now: number, by: "hand" | "finger" | null = null): void {
    const draft = this.port.draft.peek();
    if (!draft || this.path.length === 0) return this.cancel();
    this.drop = { draft, until: now + PATIENCE, by };
    this.tick(now);
  }

  /** Sends a draft that waited for its ways; says whether one still waits. */
  tick(now: number): boolean {
    const { drop } = this;
    if (!drop) return false;
    const wanted = this.wanted(drop.draft.actor);
    if (wanted) {
      this.cancel();
      wanted.choose(drop.draft.path);
      return false;
    }
    const fills = this.fills(drop.draft.actor, drop.draft.path.length);
    if (!fills && !this.strides(drop.draft.actor) && now < drop.until) return true;
    const way = this.stride(drop.draft.actor, drop.draft.path.length);
    if (fills && way && ((drop.by === "finger" && way.dear) || (drop.by !== null && this.seldom(drop.draft.actor).includes(way)))) return this.hold(drop.draft, fills);
    this.cancel();
    if (!fills) return false;
    const draft = { ...drop.draft, fills };
    this.show(draft);
    this.port.commit(draft);
    return false;
  }

  /** What a hand let go of waits for a button, or for another tap on its end. */
  private hold(draft: Draft, fills: Fills): false {
    Object.assign(this, { drop: null, way: "taps", fixed: draft.path, rest: [] });
    this.port.draft.value = { ...draft, way: "taps", fills };
    return false;
  }

  /** What was sent is answered, or given up. */
  settled(): void {
    if (!this.sent) return;
    this.sent = null;
    this.sentChanged();
  }

  /** More is known of the ways to walk: the path may lead elsewhere and be walked otherwise. */
  refresh(): void {
    if (this.actor === null || this.drop) return;
    if (!this.tracing && this.rest.length > 0 && this.way === "drag") this.rest = this.routed(this.fixed.at(-1) ?? this.start, this.toward ?? this.end);
    this.publish();
  }

  strides(actor: string): Strides | null {
    const strides = this.port.strides?.peek();
    return strides?.actor === actor ? strides : null;
  }

  /** A panel that wants a path of this piece: what is drawn is its choice, and nothing is sent. */
  private wanted(actor: string): Pick | null {
    const wanted = this.port.pick?.peek();
    return wanted?.kind === "path" && wanted.actor === actor ? wanted : null;
  }

  /** The first of the ways in which a path of so many steps could be walked; of none, the longest. */
  stride(actor: string, steps: number): Stride | null {
    const ways = this.ways(actor);
    const open = ways.filter(({ reason }) => reason === null);
    const all = open.length > 0 ? open : ways;
    return [...all, ...this.seldom(actor)].find((way) => this.suffices(way, steps)) ?? longest(all);
  }

  /** The usual ways to walk; where a panel wants a path, only what it asks for. */
  ways(actor: string): readonly Stride[] {
    const { ways = [], seldom = [] } = this.strides(actor) ?? {};
    const wanted = this.wanted(actor);
    if (!wanted) return ways;
    const known = [...ways, ...seldom].find(({ fills }) => fills.id === wanted.way) ?? ways.find(({ reach, fills }) => reach === wanted.reach && fills.last === undefined);
    return [{ fills: NO_FILLS, name: "", facing: null, reason: null, reach: wanted.reach, cells: known?.cells ?? null, paths: known?.paths ?? [] }];
  }

  /** Ways that are gone where no usual one leads, unless a panel asks for another. */
  private seldom(actor: string): readonly Stride[] {
    return this.wanted(actor) ? [] : this.strides(actor)?.seldom ?? [];
  }

  private suffices({ cells, reach }: Stride, steps: number): boolean {
    if (cells && steps > 0) return cells.some((cell) => same(cell, this.end)) && (reach === null || steps <= reach);
    return reach === null || steps <= reach;
  }

  private fills(actor: string, steps: number): Fills | null {
    const stride = this.stride(actor, steps);
    if (!stride || stride.fills === NO_FILLS) return null;
    const { fills, facing } = stride;
    return facing !== null && this.facing !== null ? { ...fills, facing: { field: facing, value: this.facing } } : fills;
  }

  private trace(cell: Cell): void {
    const { shape } = this.field().floor;
    const more = shape.distance(this.end, cell) === 1 ? [cell] : this.routed(this.end, cell);
    this.fixed = unlooped(this.start, [...this.path, ...more]);
    this.rest = [];
    this.stops = this.stops.filter((one) => this.fixed.some((other) => same(one, other)));
  }

  private routed(from: Cell, to: Cell): Cell[] {
    const { floor, stands } = this.field();
    const own = stands.get(this.actor ?? "");
    const usual = this.ways(this.actor ?? "").filter(({ reason }) => reason === null);
    const flown = same(from, this.start) ? this.flown(usual, to) : null;
    if (flown) return [...flown];
    const ways = usual.some(({ cells }) => cells?.some((cell) => same(cell, to)) ?? true) ? usual : [...usual, ...this.seldom(this.actor ?? "").filter(({ cells }) => cells?.some((cell) => same(cell, to)))];
    // What is set down goes there at once, over whatever lies between.
    if (ways.length > 0 && ways.every(({ fills }) => fills.last === true)) return [to];
    const free = ways.every(({ cells }) => cells === null) ? null : keysOf([this.start, ...ways.flatMap(({ cells }) => cells ?? [])]);
    const friends = this.besides();
    const toll = (cell: Cell): number => {
      const key = keyOf(cell);
      if (friends.has(key)) return PAST;
      if (free && !free.has(key)) return SHUT;
      return floor.lies.has(key) ? SLOW : 0;
    };
    const path = own ? route(floor.shape, from, to, toll) : [];
    return own && free && !free.has(keyOf(to)) ? this.upToFoe(path, to, own.side, free) : path;
  }

  /** The way to a cell that no steps on the ground lead to, where there is one. */
  private flown(usual: readonly Stride[], to: Cell): readonly Cell[] | null {
    const leads = ({ cells }: Stride): boolean => cells?.some((cell) => same(cell, to)) ?? false;
    const ways = [...usual, ...this.seldom(this.actor ?? "")];
    return ways.find(leads)?.paths?.find((path) => same(path.at(-1), to)) ?? null;
  }

  /** Nobody comes to stand where a foe stands: the way to it ends beside it, where one can stand there. */
  private upToFoe(path: readonly Cell[], to: Cell, side: number, free: ReadonlySet<string>): Cell[] {
    const combatants = this.port.view.peek()?.combatants ?? {};
    const own = combatants[this.actor ?? ""]?.faction;
    const foes = [...this.field().stands].filter(([id, { cells }]) => combatants[id]?.faction !== own && cells.some((one) => same(one, to)));
    const taken = keysOf(foes.flatMap(([, { cells }]) => cells));
    const met = path.findIndex((cell) => footprint(cell, side).some((one) => taken.has(keyOf(one))));
    return met < 0 || (met > 0 && !free.has(keyOf(path[met - 1]!))) ? [...path] : path.slice(0, met);
  }

  /** Cells of those on the same side, which it might walk past. */
  private besides(): Set<string> {
    const { stands } = this.field();
    const combatants = this.port.view.peek()?.combatants ?? {};
    const side = combatants[this.actor ?? ""]?.faction;
    return keysOf([...stands].filter(([id]) => id !== this.actor && combatants[id]?.faction === side).flatMap(([, { cells }]) => cells));
  }

  private publish(): void {
    if (this.actor === null) return;
    const { actor, start, way, path } = this;
    const fills = this.fills(actor, path.length);
    const draft: Draft = { actor, start, path, way, ...(fills ? { fills } : {}) };
    if (sameDraft(this.port.draft.peek(), draft)) return;
    this.port.draft.value = draft;
    if (this.wanted(actor) && this.port.pointed) this.port.pointed.value = path.length > 0 ? { value: path, held: way === "taps" } : null;
  }

  private show(draft: Draft): void {
    this.sent = draft;
    this.sentChanged();
    setTimeout(() => this.sent === draft && this.settled(), SENT);
  }
}

/** The page asks the server at every change: what is not one must not look like one. */
const sameDraft = (a: Draft | null, b: Draft): boolean =>
  a !== null && a.actor === b.actor && a.way === b.way && same(a.start, b.start) && a.fills?.id === b.fills?.id && a.fills?.facing?.value === b.fills?.facing?.value
  && a.path.length === b.path.length && a.path.every((cell, n) => same(cell, b.path[n]));
