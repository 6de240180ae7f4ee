/** Whom the map keeps in sight while others act: who acts now, and whether this viewer's hand lets the map move. */
import type { Entry, View } from "../types";

/** Milliseconds after a hand has steered in which the map stays where it was put. */
export const STEERED = 5000;

/** Fields of an event that name who does it. */
const DOERS = ["actor", "mover"] as const;

/** What a viewer is busy with. */
export interface Hands {
  /** A press, a drag, a path, an aim, a tool in the hand. */
  readonly busy: boolean;
  /** When they last panned or zoomed, by the clock that tells `now`. */
  readonly steered: number;
}

/** On whose turn it is, else who moves while the table waits, else who did the newest thing. */
export function actingIn(view: View, newest: Entry | undefined): string | null {
  const did = (newest?.events ?? []).flatMap((event) => DOERS.map((field) => event[field])).filter((id) => typeof id === "string" && id in view.combatants);
  return view.turn ?? view.pending?.mover ?? (did.at(-1) as string | undefined) ?? null;
}

export class Attention {
  private seen = "";

  /** Whom to bring into sight, once for each thing that happens; null for nobody. */
  next(view: View, newest: Entry | undefined, { busy, steered }: Hands, now: number): string | null {
    const who = actingIn(view, newest);
    const act = `${newest?.seq} ${who}`;
    if (act === this.seen) return null;
    this.seen = act;
    return busy || now - steered < STEERED ? null : who;
  }
}
