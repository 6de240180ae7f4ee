/** The map goes to whoever acts out of this viewer's sight, unless a hand holds it. */
import type { View } from "../types";
import { Attention } from "./attention";
import type { Camera } from "./camera";
import type { Gate } from "./gate";
import type { LensPort } from "./lens";
import type { Motion } from "./motion";
import type { Point } from "./port";

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
  /** Where a piece stands; undefined for who is not there. */
  readonly at: (id: string) => Point | undefined;
}

const isHeld = (): boolean => document.querySelector(HELD) !== null;

export class Following {
  private readonly attention = new Attention();
  /** The map is on its way by so many pixels: since when, and how much of the way it has gone. */
  private gliding: { readonly way: Point; readonly since: number; gone: number } | null = null;

  constructor(private readonly stage: Stage) {}

  /** Brings whoever acts into sight gently, or at once where stillness is wanted. */
  attend(view: View): void {
    const { camera, motion, gate, port: { draft, lens, pick, stopping, tool, log }, isDown, at } = this.stage;
    const busy = isDown() || isHeld() || tool.peek() !== "select" || [draft, lens, pick, stopping].some((one) => Boolean(one?.peek()));
    const newest = log?.peek().at(-1) ?? Object.entries(view.log ?? {}).map(([seq, entry]) => ({ ...entry, seq: Number(seq) })).at(-1);
    const who = this.attention.next(view, newest, { busy, steered: camera.steered }, performance.now());
    const spot = who === null ? undefined : at(who);
    const way = spot === undefined ? null : camera.wayTo(spot);
    if (way === null) return;
    if (motion.off) return camera.shift(...way);
    this.gliding = { way, since: performance.now(), gone: 0 };
    gate.ask("overlay");
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
