/** The map goes to whoever acts out of this viewer's sight, unless a hand holds it. */
import type { View } from "../types";
import { Attention, STEERED } from "./attention";
import { type Camera, within } from "./camera";
import type { Gate } from "./gate";
import type { LensPort } from "./lens";
import type { Motion } from "./motion";
import type { Context } from "./context";
import { restAt } from "./layout";
import type { Point } from "./port";

export { Changes } from "./changes";

/** Milliseconds in which the map goes there. */
const GLIDE = 420;

/** A dialog or a menu that is open, a pen in the hand, a hand that draws over the map without the board's knowing. */
const HELD = "dialog[open], [role=dialog], .board[data-pen], .board:active";

/** The board as far as this steers it. */
export interface Stage {
  readonly camera: Camera;
  readonly motion: Motion;
  readonly gate: Gate;
  readonly port: LensPort;
  /** A hand is down on the map. */
  readonly isDown: () => boolean;
  /** Where pieces stand and are drawn. */
  readonly context: Context;
  /** Frames the fight anew. */
  readonly home: () => void;
}

const isHeld = (): boolean => document.querySelector(HELD) !== null;

export class Following {
  private readonly attention: Attention;
  /** The map is on its way by so many pixels: since when, and how much of the way it has gone. */
  private gliding: { readonly way: Point; readonly since: number; gone: number } | null = null;

  private acting: string | null | undefined;

  /** `before`: the view until now. */
  constructor(private readonly stage: Stage, before: View) {
    this.attention = new Attention(before);
    this.acting = before.acting;
  }

  /** Brings whoever acts into sight gently, or at once where stillness is wanted. */
  attend(view: View): void {
    if (this.stage.port.spectatorMode) return this.follow(view.turn ?? view.pending?.mover ?? "");
    const { camera, motion, gate, port: { draft, lens, pick, stopping, tool, log }, isDown, context } = this.stage;
    const busy = isDown() || isHeld() || tool.peek() !== "select" || [draft, lens, pick, stopping].some((one) => Boolean(one?.peek()));
    const newest = log?.peek().at(-1) ?? Object.entries(view.log ?? {}).map(([seq, entry]) => ({ ...entry, seq: Number(seq) })).at(-1);
    const now = performance.now();
    const called = this.called(view);
    const doer = this.attention.next(view, newest, { busy, steered: camera.steered }, now);
    const who = called !== null && !busy && now - camera.steered >= STEERED ? called : doer;
    const spot = restAt(context, who);
    const way = spot === undefined ? null : camera.wayTo(spot);
    if (way === null) return;
    if (motion.off) return camera.shift(...way);
    this.gliding = { way, since: performance.now(), gone: 0 };
    gate.ask("overlay");
  }

  /** Where sides act together and that of this viewer begins: whom they have in hand, or their first; the GM leads all sides. */
  private called(view: View): string | null {
    const begins = view.acting !== this.acting && view.phase === "rounds" && !view.turn;
    this.acting = view.acting;
    const { controls, selected } = this.stage.port;
    const led = [...controls.peek()];
    if (!begins || led.length === Object.keys(view.combatants).length) return null;
    return [selected.peek(), ...led].find((id) => id !== null && controls.peek().has(id) && view.combatants[id]?.faction === view.acting) ?? null;
  }

  /** Where nobody steers all of the fight is framed anew for whoever acts out of sight, and if that is not enough they are brought into view. */
  private follow(id: string): void {
    const { camera, context, home } = this.stage, spot = restAt(context, id);
    const isFree = (): boolean => spot !== undefined && within(camera.free(), ...camera.to(spot));
    if (spot === undefined || isFree()) return;
    home();
    if (!isFree()) camera.look(spot);
    camera.untouched = true;
  }

  /** A hand that steers takes the map over. Says whether it is still on its way. */
  glides(now: number): boolean {
    const { gliding, stage: { camera, isDown } } = this;
    if (gliding === null) return false;
    const { way: [dx, dy], since, gone } = gliding;
    const past = Math.min(1, (now - since) / GLIDE);
    const share = past * past * (3 - 2 * past);
    gliding.gone = share;
    const stops = isDown() || isHeld() || camera.steered > since;
    if (share >= 1 || stops) this.gliding = null;
    if (!stops) camera.shift(dx * (share - gone), dy * (share - gone));
    return this.gliding !== null;
  }
}
