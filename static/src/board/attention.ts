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

/** Who did the newest thing, as far as this viewer sees them. */
const didIn = (view: View, newest: Entry | undefined): string | undefined =>
  (newest?.events ?? []).flatMap((event) => DOERS.map((field) => event[field])).filter((id): id is string => typeof id === "string" && id in view.combatants).at(-1);

/** On whose turn it is, else who moves while the table waits. */
const waitedFor = (view: View): string | null => view.turn ?? view.pending?.mover ?? null;

/** On whose turn it is, else who moves while the table waits, else who did the newest thing. */
export const actingIn = (view: View, newest: Entry | undefined): string | null => waitedFor(view) ?? didIn(view, newest) ?? null;

export class Attention {
  private seen = "";
  private waited: string | null;
  private last: string | null = null;
  /** Since when it is the last one who acts. */
  private since = -Infinity;

  /** `before`: the view until now. Whose turn it was already is no news. */
  constructor(before: View | null = null) {
    this.waited = before && waitedFor(before);
  }

  /** Whom to bring into sight, once for each thing that somebody does; null for nobody. Talk, rolls and figures that are set move no map, and who
   *  looked away from one is left alone until another acts. */
  next(view: View, newest: Entry | undefined, { busy, steered }: Hands, now: number): string | null {
    const who = actingIn(view, newest), waited = waitedFor(view);
    const act = `${newest?.seq} ${who}`;
    const isDeed = act !== this.seen && (waited !== this.waited || didIn(view, newest) !== undefined);
    this.seen = act;
    this.waited = waited;
    if (!isDeed || who === null) return null;
    if (who !== this.last) [this.last, this.since] = [who, now];
    return busy || now - steered < STEERED || steered > this.since ? null : who;
  }
}
