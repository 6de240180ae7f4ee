/** What the page of Sword World keeps of a table beside what the scene holds for every system. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "../../page/scene";
import type { Refusal } from "../../types";
import type { Phase } from "./view";
import type { Spec } from "./spec";

/** What `ask actions` said of the piece in hand: why a command is closed to it, or null where it is open. */
export type Openings = ReadonlyMap<string, Refusal | null>;

/** What `ask leave` said of the piece in hand. */
export interface Leave {
  readonly actor: string;
  readonly free: boolean;
  readonly because: string | null;
  readonly count: { readonly moving: number; readonly blocking: number };
}

const STEPS: readonly Phase[] = ["setup", "preparation", "knowledge", "initiative", "placement", "second-preparation", "rounds", "ended"];

export interface State {
  /** The phases of this combat. */
  readonly steps: Signal<readonly Phase[]>;
  readonly openings: Signal<Openings | null>;
  readonly leave: Signal<Leave | null>;
  /** With what each piece last acted, and on whom: it is offered again. */
  readonly lately: Map<string, { readonly key: string; readonly target: string }>;
  /** The effect that was last entered by hand, by piece. */
  readonly entered: Map<string, Spec>;
}

const begun = (): State => ({ steps: signal(STEPS), openings: signal(null), leave: signal(null), lately: new Map(), entered: new Map() });

export const stateOf = (scene: Scene): State => kept(scene, begun);
