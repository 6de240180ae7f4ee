/** The move being drawn: waypoints, a freehand curve, an end that clings to centres and limits. Knows lengths, no rules. */
import { PATIENCE, SENT } from "../base";
import { clamp } from "../noise";
import type { BoardPort, Draft, Point, Stride, Strides } from "../port";
import { between, cents, gap, HAIR, settle, simplify, track } from "../paths";
import type { Circle, BoardModel } from "../scene";

/** How near is near, in metres: to a centre, and beyond a limit. */
export interface Touch {
  readonly magnet: number;
  readonly stick: number;
}

export const EXACT: Touch = { magnet: 0, stick: 0 };
const LEGS = 64;

/** The least way that suffices for a length, else the longest; null while none is known. */
export const leastWay = (length: number, ways: readonly Stride[]): Stride | null =>
  ways.find(({ reach }) => reach === null || length <= reach + HAIR) ?? ways.at(-1) ?? null;

/** Pulls the end back until the path is no longer than the limit, to the centimetre. */
function pulled(from: Point, toward: Point, room: number): Point {
  const span = gap(from, toward);
  for (let length = room; length > 0; length -= 0.01) {
    const end = settle(between(from, toward, length / span));
    if (gap(from, end) <= room + HAIR) return end;
  }
  return from;
}

export class Drafting {
  private fixed: Point[] = [];
  private curve: Point[] | null = null;
  private actor: string | null = null;
  start: Point = [0, 0];
  private way: Draft["way"] = "drag";
  private last: Point | null = null;
  private centred = false;
  private drop: { draft: Draft; until: number; finger: boolean } | null = null;
  /** What was sent and is not yet answered by a new view. */
  sent: Draft | null = null;
  /** Where a foe in reach and near the end stands, once that is fetched. */
  cling: ((scene: BoardModel, drawn: Drafting, at: Point, within: number) => Point | null) | null = null;

  constructor(private readonly port: BoardPort, private readonly scene: () => BoardModel, private readonly sentChanged: () => void) {}

  get open(): boolean {
    return this.actor !== null;
  }

  get mover(): string | null {
    return this.actor;
  }

  get end(): Point | null {
    return this.last;
  }

  get stops(): readonly Point[] {
    return this.fixed;
  }

  get drawing(): boolean {
    return this.curve !== null;
  }

  begin(actor: string, start: Point, way: Draft["way"]): void {
    Object.assign(this, { fixed: [], curve: null, actor, start, way, last: null, centred: false, drop: null, sent: null });
    this.publish();
  }

  /** Takes up a draft that the page put back, for instance to be confirmed. */
  adopt(draft: Draft | null): void {
    if (!draft) {
      this.actor = this.last = this.curve = null;
      this.fixed = [];
      return;
    }
    const { actor, start, way, path, centred = false } = draft;
    Object.assign(this, { sent: null, actor, start, way, centred, curve: null, fixed: path.slice(0, -1), last: path[path.length - 1] ?? null });
  }

  /** The end follows the hand. */
  aim(raw: Point, touch: Touch): void {
    if (!this.actor) return;
    const at = this.onField(raw);
    const centre = this.centreNear(at, touch.magnet);
    this.centred = Boolean(centre);
    if (this.curve && !centre) this.trace(at);
    this.last = centre ? settle(centre.center) : this.cling?.(this.scene(), this, at, touch.magnet) ?? this.stuck(settle(at), touch.stick);
    this.publish();
  }

  /** The end becomes a waypoint. */
  stop(): void {
    const { last } = this;
    if (!last || (!this.curve && gap(last, this.before()) < 0.05)) return;
    this.fixed = [...this.points()];
    if (this.curve) this.curve = [last];
    this.publish();
  }

  /** Takes the last waypoint back, else the end, else the whole draft. */
  back(): void {
    const kept = this.fixed;
    if (!kept.length) return this.cancel();
    this.last = kept[kept.length - 1]!;
    this.fixed = kept.slice(0, -1);
    this.centred = Boolean(this.centreNear(this.last, 0.005));
    this.publish();
  }

  /** A freehand curve begins or ends here. */
  freehand(on: boolean): void {
    if (on === (this.curve !== null) || !this.actor) return;
    if (on) {
      if (this.last && gap(this.last, this.before()) >= 0.05) this.fixed = [...this.fixed, this.last];
      this.curve = [this.before()];
    } else {
      this.fixed = this.points().slice(0, -1);
      this.curve = null;
    }
    this.publish();
  }

  cancel(): void {
    this.adopt(null);
    this.drop = null;
    this.port.draft.value = null;
  }

  /** Lets go: sends the draft, once it is known how the piece could walk. What costs much waits for a button where a finger let go. */
  commit(now: number, finger = false): void {
    const draft = this.port.draft.peek();
    if (!draft?.path.length || track([draft.start, ...draft.path]).length < 0.01) return this.cancel();
    this.drop = { draft, until: now + PATIENCE, finger };
    this.tick(now);
  }

  /** Sends a draft that waited for its reach; says whether one still waits. */
  tick(now: number): boolean {
    const { drop } = this;
    if (!drop) return false;
    const strides = this.strides(drop.draft.actor);
    if (!strides && now < drop.until) return true;
    const draft = this.filled(drop.draft);
    this.drop = null;
    if (drop.finger && strides?.ways.some(({ dear, fills }) => dear && fills === draft.fills)) {
      this.port.draft.value = { ...draft, way: "taps" };
      this.adopt(this.port.draft.peek());
      return false;
    }
    this.cancel();
    this.show(draft);
    this.port.commit(draft);
    return false;
  }

  /** Keeps what was sent in sight until a new view answers it. */
  private show(draft: Draft): void {
    this.sent = draft;
    this.sentChanged();
    setTimeout(() => this.sent === draft && this.settled(), SENT);
  }

  /** What was sent is answered, or given up. */
  settled(): void {
    if (!this.sent) return;
    this.sent = null;
    this.sentChanged();
  }

  /** Other ways or another view came: the way that suffices may be another. */
  refresh(): void {
    if (this.actor && this.last && !this.drop) this.publish();
  }

  strides(actor: string): Strides | null {
    const strides = this.port.strides?.peek();
    return strides?.actor === actor ? strides : null;
  }

  /** With the command of the least way that suffices. */
  private filled({ fills: _, ...draft }: Draft): Draft {
    const way = leastWay(track([draft.start, ...draft.path]).length, this.strides(draft.actor)?.ways ?? []);
    return way ? { ...draft, fills: way.fills } : draft;
  }

  private before(): Point {
    return this.fixed[this.fixed.length - 1] ?? this.start;
  }

  /** All points after the start, as they are sent. */
  private points(): Point[] {
    const { last, fixed, curve } = this;
    if (!last) return [...fixed];
    if (!curve) return gap(last, this.before()) >= 0.005 ? [...fixed, last] : [...fixed];
    const drawn = gap(curve[curve.length - 1]!, last) > 0.005 ? [...curve, last] : curve;
    return [...fixed, ...simplify(drawn, Math.max(1, LEGS - fixed.length)).slice(1)];
  }

  private trace(at: Point): void {
    const curve = this.curve!;
    if (gap(curve[curve.length - 1]!, at) >= 0.06) curve.push(settle(at));
  }

  private publish(): void {
    if (!this.actor) return;
    const path = this.points();
    const { actor, start, way, centred } = this;
    const draft = this.filled({ actor, start, path, way, ...(centred && path.length > 0 ? { centred } : {}) });
    if (!sameDraft(this.port.draft.peek(), draft)) this.port.draft.value = draft;
  }

  private onField(at: Point): Point {
    const field = this.port.view.peek()?.battlefield;
    if (!field?.width || !field.height) return at;
    return [clamp(at[0], 0, field.width), clamp(at[1], 0, field.height)];
  }

  private centreNear(at: Point, within: number): Circle | null {
    const near = this.scene().circles.filter(({ forming, members, center }) => !forming && !members.includes(this.actor ?? "") && gap(center, at) <= within);
    return near.sort((a, b) => gap(a.center, at) - gap(b.center, at))[0] ?? null;
  }

  /** Just beyond a limit the end stays on it, and the path is not longer than it by rounding. */
  private stuck(at: Point, slack: number): Point {
    const ways = this.actor ? this.strides(this.actor)?.ways ?? [] : [];
    if (slack <= 0 || this.curve) return at;
    const from = this.before();
    const gone = track([this.start, ...this.fixed]).length;
    const length = gone + gap(from, at);
    const limit = ways.map(({ reach }) => reach ?? Number.POSITIVE_INFINITY).find((metres) => length > metres + HAIR && length <= metres + slack);
    if (limit === undefined || limit - gone < 0.05) return at;
    return pulled(from, at, limit - gone);
  }
}

/** The page asks the server at every change: what is not one must not look like one. */
const sameDraft = (a: Draft | null, b: Draft): boolean =>
  a !== null && a.actor === b.actor && a.fills === b.fills && a.centred === b.centred && a.way === b.way && a.start === b.start
  && a.path.length === b.path.length && a.path.every((point, i) => gap(point, b.path[i]!) < HAIR);

/** Metres along a path, to the centimetre and inside a span. */
export const inSpan = (metres: number, span: readonly [number, number]): number => clamp(cents(metres), span[0], span[1]);
