/** What a rule system adds to the board of a plane: circles, what the slip of a path says beside its length, a move that waits. */
import type { View } from "../../types";
import type { Context } from "../context";
import type { Draft, Point, Stop, Stroke } from "../port";
import type { Reading } from "../scene";
import type { Row } from "../text";

/** A move that waits for somebody's answer. */
export interface Waiting {
  readonly mover: string;
  /** Where it began; without it where the mover stands. */
  readonly start: Point | null;
  readonly path: readonly Point[];
  readonly stops: readonly Stop[];
  /** Drawn as the way that was taken. */
  readonly stroke: Stroke;
}

export interface OnPlane extends Reading {
  /** What comes of a path, a line each, before why it is refused. */
  rows(context: Context, draft: Draft): Row[];
  /** What is said of a stop at the centre of a circle, after where it is. */
  atCentre(context: Context, circle: string): Row;
  waiting(view: View): Waiting | null;
}

/** Of a system of which the page knows nothing. */
export const BARE: OnPlane = { circlesOf: () => [], isApart: () => false, rows: () => [], atCentre: () => [], waiting: () => null };
