/** What the page of combats in areas keeps of a table: what is known of shots, and how aiming is shown. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "../../../page/scene";
import type { Chart, DrawSights } from "../aiming/aimed";

export interface AreasState {
  /** The range chart of the piece that aims. */
  readonly chart: Signal<Chart | null>;
  /** Fetched when somebody first aims. */
  readonly sights: Signal<DrawSights | null>;
}

const begun = (): AreasState => ({ chart: signal(null), sights: signal(null) });

export const areasStateOf = (scene: Scene): AreasState => kept(scene, begun);
