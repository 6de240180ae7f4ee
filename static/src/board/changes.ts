/** Who came, who left, who was struck since the last look: they fade in, fade away, start back. Nothing of it where stillness is wanted. */
import type { Ink } from "./layers";
import type { Layout, Placed, Stir } from "./layout";
import type { Motion } from "./motion";
import { clamp, step } from "./noise";
import { type Palette, veil } from "./palette";
import { outline } from "./piece";
import type { Look } from "./scene";

const FADE = 380;
const JOLT = 340;
/** Pixels that a struck piece starts back. */
const BACK = 5;

interface Gone {
  readonly piece: Placed;
  readonly since: number;
}

const whole = ({ health, parts }: Look): number => (parts.length ? parts.reduce((sum, one) => sum + one, 0) : health ?? 1);

/** Worse off than before, as far as it is known in the same way. */
const isStruck = (old: Look, fresh: Look): boolean =>
  old !== fresh && old.worded === fresh.worded && old.parts.length === fresh.parts.length && whole(fresh) < whole(old) - 1e-6;

export class Changes {
  private readonly came = new Map<string, number>();
  private readonly struck = new Map<string, number>();
  private gone: Gone[] = [];

  /** `known`: who stood where before the first change. */
  constructor(private known: ReadonlyMap<string, Placed>) {}

  get busy(): boolean {
    return this.came.size + this.struck.size + this.gone.length > 0;
  }

  read({ byId }: Layout, motion: Motion, now: number): void {
    this.gone = this.gone.filter(({ since }) => now < since + FADE);
    for (const [id, since] of this.came) if (now >= since + FADE) this.came.delete(id);
    for (const [id, since] of this.struck) if (now >= since + JOLT) this.struck.delete(id);
    if (this.known.size > 0 && !motion.off) this.compare(byId, now);
    this.known = byId;
  }

  private compare(byId: ReadonlyMap<string, Placed>, now: number): void {
    for (const [id, piece] of byId) {
      const old = this.known.get(id);
      if (!old) this.came.set(id, now);
      else if (isStruck(old.look, piece.look)) this.struck.set(id, now);
    }
    for (const [id, piece] of this.known) if (!byId.has(id)) this.gone.push({ piece, since: now });
  }

  of(id: string, now: number): Stir | undefined {
    const came = this.came.get(id);
    const struck = this.struck.get(id);
    if (came === undefined && struck === undefined) return undefined;
    const late = struck === undefined ? 1 : clamp((now - struck) / JOLT, 0, 1);
    return {
      dx: Math.sin(late * Math.PI * 5) * BACK * (1 - late) ** 1.5,
      alpha: came === undefined ? 1 : step(0, 1, (now - came) / FADE),
      flash: struck === undefined ? 0 : 1 - late,
    };
  }

  /** Those who left, as long as they fade: how faint by now. */
  fading(now: number): { readonly piece: Placed; readonly alpha: number }[] {
    return this.gone.map(({ piece, since }) => ({ piece, alpha: 1 - step(0, 1, (now - since) / FADE) }));
  }

  /** A blow: the body flares up, and its rim goes outward. */
  flare(ink: Ink, look: Look, x: number, y: number, r: number, flash: number, colours: Palette): void {
    ink.save();
    ink.translate(x, y);
    outline(ink, look.faction, r);
    ink.fillStyle = `rgba(255,255,255,${0.5 * flash * flash})`;
    ink.fill();
    outline(ink, look.faction, r + 6 + 14 * (1 - flash));
    ink.strokeStyle = veil(colours.factions.enemies.line, flash);
    ink.lineWidth = 1 + 3 * flash;
    ink.stroke();
    ink.restore();
  }
}
