/** What the page of Advanced Combat keeps of a table: reach, what a path leads to, where somebody is stopped, the placement. */
import { signal, type Signal } from "@preact/signals";
import type { Draft, Stop, StopChoice, Verdict } from "../../../board/port";
import { kept, type Scene } from "../../../page/scene";
import type { Command } from "../../../types";
import type { BlockOption } from "../view";
import type { Opening } from "../opening";

/** Metres of each move of the piece in hand, as the server answered `ask reach`. */
export interface Reach {
  readonly limited: number;
  readonly normal: number;
  readonly full: number;
  readonly can_move: boolean;
  readonly why: string | null;
}

/** A minor action at so many metres along a path; a touch ends the move there in a melee. */
export interface Errand {
  readonly at: number;
  readonly name: string;
  readonly shape?: "touch";
  readonly target?: string;
}

/** What the server says of a move: beside what every board shows, the skirmishes on its way. */
export interface MoveVerdict extends Verdict {
  readonly command: Command;
  readonly enters: readonly string[];
  readonly leaves: readonly string[];
  readonly joins: string | null;
  /** In each skirmish on the way: who counts for the mover and who against it. */
  readonly odds: readonly { readonly skirmish: string; readonly moving: number; readonly blocking: number; readonly free: boolean }[];
}

export interface PlaneState {
  readonly reach: Signal<Reach | null>;
  readonly verdict: Signal<MoveVerdict | null>;
  /** Minor actions on the way of the move that is being drawn. */
  readonly errands: Signal<readonly Errand[]>;
  /** The block decision put to this seat. */
  readonly stopping: Signal<StopChoice | null>;
  /** From what the GM reckons how far apart the sides begin. */
  readonly opening: Signal<Opening>;
}

const begun = (): PlaneState => ({
  reach: signal(null), verdict: signal(null), errands: signal([]), stopping: signal(null),
  opening: signal({ situation: "open", riding: 0, large: 0 }),
});

export const planeStateOf = (scene: Scene): PlaneState => kept(scene, begun);

/** The way that a draft takes, as its command says it. */
export const modeOf = ({ fills }: Draft): string => String(fills?.command["mode"] ?? "normal");

/** A stretch as the board shows it: a skirmish is a circle to it. */
export const stopOf = ({ by, span, skirmish }: BlockOption): Stop => (skirmish ? { by, span, circle: skirmish } : { by, span });
