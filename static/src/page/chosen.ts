/** Several who are to act as one, and the piece whose menu is open. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "./scene";

export interface Chosen {
  readonly group: Signal<ReadonlySet<string>>;
  readonly menu: Signal<{ readonly id: string; readonly x: number; readonly y: number } | null>;
  /** Whose card was closed by hand. */
  readonly closed: Signal<string | null>;
}

const begun = (): Chosen => ({ group: signal(new Set()), menu: signal(null), closed: signal(null) });

export const chosenOf = (scene: Scene): Chosen => kept(scene, begun);
