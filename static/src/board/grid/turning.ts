/** Turning a piece by hand: a handle beside it, or keys; sent when it is let go. */
import type { Context } from "../context";
import { reachOf } from "../piece";
import type { Point } from "../port";
import type { Field, Steps } from "./steps";
import { facingNear } from "./shape";

/** Pixels from the rim of the piece to the middle of the handle, which is its wedge. */
const AWAY = 16;

export interface Turned {
  readonly id: string;
  readonly facing: string;
}

export class Turning {
  /** What the hand has turned it to, not sent yet. */
  now: Turned | null = null;
  /** What was sent, until a view answers. */
  sent: Turned | null = null;

  constructor(private readonly context: Context, private readonly steps: Steps, private readonly field: () => Field) {}

  get open(): boolean {
    return this.now !== null;
  }

  /** Whom the handle turns, and among which facings: the piece at the end of an open path, else the selected one. */
  private subject(): { id: string; among: readonly string[] } | null {
    const { port } = this.context;
    if (port.spectatorMode || port.pick?.peek()) return null;
    const { mover } = this.steps;
    if (mover !== null) {
      const stride = this.steps.stride(mover, this.steps.path.length);
      const among = this.field().floor.shape.facings.map(({ name }) => name);
      const known = this.steps.strides(mover)?.facings ?? [];
      return stride?.facing && this.steps.path.length > 0 ? { id: mover, among: known.length > 0 ? known : among } : null;
    }
    const strides = port.strides?.peek();
    const id = port.selected.peek();
    return strides && strides.actor === id && strides.facings.length > 0 && this.field().stands.get(id ?? "")?.facing ? { id, among: strides.facings } : null;
  }

  get id(): string | null {
    return this.subject()?.id ?? null;
  }

  /** Which way a piece is shown to look: as turned by hand, as sent, or as it stands. */
  facingOf(id: string): string | null {
    if (this.now?.id === id) return this.now.facing;
    if (this.steps.mover === id && this.steps.looks !== null) return this.steps.looks;
    if (this.sent?.id === id) return this.sent.facing;
    return this.field().stands.get(id)?.facing ?? null;
  }

  /** The middle of what is turned, in pixels, and how far from it its handle lies. */
  private about(id: string): { x: number; y: number; r: number } | null {
    const piece = this.context.layout.byId.get(id);
    if (!piece) return null;
    const r = piece.r * reachOf(piece.look.faction) + AWAY * Math.max(0.6, Math.min(1.5, piece.r / 19));
    if (this.steps.mover !== id) return { x: piece.x, y: piece.y, r };
    const { floor: { shape } } = this.field();
    const [x, y] = this.context.camera.to(shape.middle(this.steps.end));
    return { x, y, r };
  }

  /** Where the handle lies and about what it turns, in pixels; null where nothing may be turned. */
  handle(): { readonly at: Point; readonly about: Point; readonly r: number; readonly angle: number } | null {
    const subject = this.subject();
    const about = subject && this.about(subject.id);
    if (!subject || !about || this.context.camera.scale < 20) return null;
    const facing = this.facingOf(subject.id) ?? subject.among[0];
    const angle = this.field().floor.shape.facings.find(({ name }) => name === facing)?.angle ?? 0;
    const { x, y, r } = about;
    return { at: [x + Math.cos(angle) * r, y + Math.sin(angle) * r], about: [x, y], r, angle };
  }

  handleAt(x: number, y: number, finger: boolean): boolean {
    const held = this.handle();
    if (!held) return false;
    const away = Math.hypot(held.at[0] - x, held.at[1] - y);
    // On a small map a finger's reach goes to the middle of the piece: who takes hold of that moves it.
    return away <= (finger ? 20 : 11) && away < Math.hypot(held.about[0] - x, held.about[1] - y);
  }

  /** The piece looks to where the pointer is. */
  toward(x: number, y: number): void {
    const subject = this.subject();
    const about = subject && this.about(subject.id);
    if (!subject || !about) return;
    const { name } = facingNear(this.field().floor.shape, Math.atan2(y - about.y, x - about.x), subject.among);
    this.set(subject.id, name);
  }

  /** The next facing to the right, or with -1 to the left. Says whether something may be turned. */
  by(step: 1 | -1): boolean {
    const subject = this.subject();
    if (!subject) return false;
    const round = this.field().floor.shape.facings.map(({ name }) => name).filter((name) => subject.among.includes(name));
    const at = round.indexOf(this.facingOf(subject.id) ?? "");
    const next = round[(at + step + round.length) % round.length];
    if (next !== undefined) this.set(subject.id, next);
    return true;
  }

  /** Sends what was turned. Says whether there was something. */
  commit(): boolean {
    const turned = this.now;
    this.now = null;
    if (!turned) return false;
    if (turned.facing === this.field().stands.get(turned.id)?.facing) return true;
    this.sent = turned;
    setTimeout(() => this.sent === turned && (this.sent = null), 1500);
    this.context.port.strides?.peek()?.turn(turned.facing);
    return true;
  }

  cancel(): void {
    this.now = null;
  }

  private set(id: string, facing: string): void {
    if (this.steps.mover === id) this.steps.face(facing);
    else this.now = { id, facing };
  }
}
