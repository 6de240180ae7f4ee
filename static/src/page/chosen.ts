/** Several who are to act as one, the piece whose menu is open, and what is drawn over the board for both. */
import { signal, type Signal } from "@preact/signals";
import type { Draft, Sketch } from "../board/port";
import type { Palette } from "../board/palette";
import type { View } from "../types";
import { kept, type Scene } from "./scene";

export interface Chosen {
  readonly group: Signal<ReadonlySet<string>>;
  readonly menu: Signal<{ readonly id: string; readonly x: number; readonly y: number } | null>;
  /** A foe was tapped with somebody in hand who may act. */
  readonly struck: Signal<{ readonly actor: string; readonly target: string } | null>;
  /** Whose card was closed by hand. */
  readonly closed: Signal<string | null>;
  /** The page was touched: what is not needed at first may be fetched. */
  readonly touched: Signal<boolean>;
  /** Escape was pressed on the board: the next Tab leaves it. */
  readonly escaped: Signal<boolean>;
  /** Whose card was opened by hand. */
  readonly opened: Signal<string | null>;
  /** Drawn over the board. */
  readonly sketches: Signal<readonly Sketch[]>;
  readonly hooks: Hooks;
  /** The colours that this system prescribes for everything. */
  readonly forced: Signal<Palette | null>;
}

/** Set by what is fetched with the first touch: what takes a tap on a piece or a path that was let go for itself says so. */
export interface Hooks {
  tapped?: (id: string) => boolean;
  commits?: (draft: Draft) => boolean;
  /** These come to the group, or leave it. */
  gathers?: (ids: readonly string[]) => void;
  /** Is its way drawn here, beside that of another of the group? */
  leads?: (id: string) => boolean;
  /** Does it once nobody writes in the middle of a line. */
  afterWriting?: (go: () => void) => void;
}

const begun = (): Chosen => ({ group: signal(new Set()), menu: signal(null), struck: signal(null), closed: signal(null), opened: signal(null), touched: signal(false), escaped: signal(false), forced: signal(null), sketches: signal([]), hooks: {} });

export const chosenOf = (scene: Scene): Chosen => kept(scene, begun);

/** A piece was meant by hand: its card may open. */
export function meant(scene: Scene, id = ""): string {
  chosenOf(scene).closed.value = null;
  return id;
}

/** A tap on another side's piece may mean a blow: says whether it is looked at as one. */
export function taken(scene: Scene, target: string): boolean {
  if (chosenOf(scene).hooks.tapped?.(target)) return true;
  const view = scene.view.peek();
  const { combatants = {}, phase = null } = view ?? {};
  const actor = scene.selected.peek() ?? inTurn(scene, view);
  if (actor === null || phase !== "rounds" || !scene.movable.peek().has(actor) || combatants[actor]?.faction === combatants[target]?.faction) return false;
  scene.selected.value = actor;
  chosenOf(scene).struck.value = { actor, target };
  return true;
}

/** With nobody selected the bar is that of whose turn it is, and so is the hand; the GM's is not for whom a player leads. */
function inTurn({ role, controls }: Scene, view: View | null): string | null {
  const { turn, combatants = {} } = view ?? {};
  if (!turn || !controls.peek().has(turn)) return null;
  const by = combatants[turn]?.controlled_by ?? "gm";
  return role.peek() === "gm" && by !== "gm" && by !== "any" ? null : turn;
}

/** By hand: shuts the card of who is selected where it is open, else opens it. */
export function turnCard(scene: Scene, id: string): void {
  const { closed, opened } = chosenOf(scene);
  const isOpen = document.querySelector(`[data-testid=card][data-id="${CSS.escape(id)}"]:not(.hovering)`) !== null;
  closed.value = isOpen ? id : null;
  opened.value = isOpen ? null : id;
}
