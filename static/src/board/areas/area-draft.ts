/** The move being made from area to area: whose, whereto, and how the server says it could be. Knows no rules. */
import type { BoardPort, Draft, Point, Way } from "../port";
import { PATIENCE, SENT } from "../base";
import { positionOf, middleOf } from "./area-geometry";

export class AreaDraft {
  private actor: string | null = null;
  private start: Point = [0, 0];
  private way: Draft["way"] = "drag";
  private drop: { area: string; until: number; finger: boolean } | null = null;
  /** What was sent and is not yet answered by a new view. */
  sent: Draft | null = null;

  constructor(private readonly port: BoardPort, private readonly sentChanged: () => void) {}

  get open(): boolean {
    return this.actor !== null;
  }

  get mover(): string | null {
    return this.actor;
  }

  get area(): string | null {
    return this.port.draft.peek()?.to?.area ?? this.home();
  }

  begin(actor: string, way: Draft["way"]): void {
    const start = positionOf(this.port.view.peek(), actor);
    if (start === null) return;
    Object.assign(this, { actor, start, way, drop: null, sent: null });
    this.port.draft.value = { actor, start, path: [], way };
  }

  /** Takes up a draft that the page put back, for instance to be confirmed. */
  adopt(draft: Draft | null): void {
    this.actor = draft?.actor ?? null;
    if (draft) Object.assign(this, { start: draft.start, way: draft.way, sent: null });
  }

  /** Toward an area; toward the own one is nowhere. */
  aim(area: string): void {
    const { actor, start, way } = this;
    const at = middleOf(this.port.view.peek(), area);
    if (actor === null || at === null) return;
    const old = this.port.draft.peek();
    if (area === this.home()) {
      if (old?.to || old === null) this.port.draft.value = { actor, start, path: [], way };
      return;
    }
    const { strays, fills: known, reason } = this.known(area) ?? {};
    const fills = strays ? undefined : known;
    if (old?.to?.area === area && JSON.stringify(old.fills) === JSON.stringify(fills) && (old.why !== undefined) === (strays === true)) return;
    this.port.draft.value = { actor, start, path: [at], way, to: { area }, ...(fills ? { fills } : {}), ...(strays && reason ? { why: reason } : {}) };
  }

  /** The server said more of the areas: the way may be another. */
  refresh(): void {
    const area = this.port.draft.peek()?.to?.area;
    if (area !== undefined) this.aim(area);
  }

  cancel(): void {
    this.adopt(null);
    this.drop = null;
    this.port.draft.value = null;
  }

  /** Lets go: sends the draft, once it is known how. What costs much waits for a button where a finger let go. */
  commit(now: number, finger = false): void {
    const area = this.port.draft.peek()?.to?.area;
    if (area === undefined) return this.cancel();
    this.drop = { area, until: now + PATIENCE, finger };
    this.tick(now);
  }

  /** Sends a draft that waited for its way; says whether one still waits. */
  tick(now: number): boolean {
    const { drop } = this;
    if (!drop) return false;
    if (!this.known(drop.area) && now < drop.until && !this.setsDown) return true;
    this.drop = null;
    this.aim(drop.area);
    const draft = this.port.draft.peek();
    const { dear, open } = this.known(drop.area) ?? {};
    if (drop.finger && draft?.to && dear && open) {
      this.way = "taps";
      this.port.draft.value = { ...draft, way: "taps" };
      return false;
    }
    const isKnown = this.known(drop.area) !== null || this.setsDown;
    this.cancel();
    if (!draft?.to || !isKnown) return false;
    this.show(draft);
    this.port.commit(draft);
    return false;
  }

  /** What was sent is answered, or given up. */
  settled(): void {
    if (!this.sent) return;
    this.sent = null;
    this.sentChanged();
  }

  /** What the server said of an area for the piece in hand. */
  known(area: string): Way | null {
    const ways = this.port.ways?.peek();
    return ways && ways.actor === this.actor ? ways.byArea.get(area) ?? null : null;
  }

  /** Wherever it is let go it is set down. */
  get setsDown(): boolean {
    return this.port.setsDown?.peek() === true;
  }

  private home(): string | null {
    return (this.actor && this.port.view.peek()?.combatants[this.actor]?.area) || null;
  }

  private show(draft: Draft): void {
    this.sent = draft;
    this.sentChanged();
    setTimeout(() => this.sent === draft && this.settled(), SENT);
  }
}
