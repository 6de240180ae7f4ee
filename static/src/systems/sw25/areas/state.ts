/** What the page of combats in areas keeps of a table: what is known of shots, and how aiming is shown. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "../../../page/scene";
import type { Chart, DrawSights } from "../aiming/aimed";

/** The neighbours of an area of which a radius reaches one too; nobody where it reaches no second. */
export type Seconds = (areas: readonly string[], at: string, radius: number) => readonly string[];

export interface AreasState {
  /** Null where no radius reaches a second area. */
  readonly seconds: Signal<Seconds | null>;
  /** The second area that was chosen, and which way a line at somebody beside its user leads. */
  readonly second: Signal<string | null>;
  readonly toward: Signal<"forward" | "backward">;
  /** The range chart of the piece that aims. */
  readonly chart: Signal<Chart | null>;
  /** Fetched when somebody first aims. */
  readonly sights: Signal<DrawSights | null>;
}

const begun = (): AreasState => ({ seconds: signal(null), second: signal(null), toward: signal("forward"), chart: signal(null), sights: signal(null) });

export const areasStateOf = (scene: Scene): AreasState => kept(scene, begun);
