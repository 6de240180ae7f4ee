/** What was begun for a piece and not sent goes once its turn has ended without that: by the server, the GM or another page. */
import { effect, untracked } from "@preact/signals";
import { actorOf } from "../panels/steps";
import type { Table } from "../panels/table";
import type { View } from "../types";

/** The turn in which a piece could be moved is over: its own, or that of its side. */
export function isOver(before: View, view: View, id: string): boolean {
  const acted = view.combatants[id]?.acted === true && before.combatants[id]?.acted !== true;
  return acted || (before.turn === id && view.turn !== id) || before.phase !== view.phase || before.round !== view.round || before.acting !== view.acting;
}

/** Who had not acted yet and could have does so no more; where nobody of the side is left, its phase ends with that turn. */
export function losesTurn(before: View, view: View, id: string): boolean {
  const acted = (one: View): boolean => one.combatants[id]?.acted === true;
  const isUp = before.phase === "rounds" && before.acting === before.combatants[id]?.faction;
  return !acted(before) && (acted(view) || (isUp && isOver(before, view, id)));
}

/** Begins with what was `seen` when this was sent for: over a slow line the turn may have ended before it came. */
export function followTurnsOver({ scene, hands }: Pick<Table, "scene" | "hands">, seen: View | null): () => void {
  let before = seen;
  return effect(() => {
    const view = scene.own.value;
    const was = before;
    before = view;
    if (was === null || view === null) return;
    untracked(() => {
      const mover = scene.draft.peek()?.actor ?? null;
      const filling = scene.filling.peek();
      const actor = filling === null ? null : actorOf(filling);
      if (actor !== null && isOver(was, view, actor)) scene.filling.value = null;
      if (mover !== null && isOver(was, view, mover)) hands.dropDraft();
    });
  });
}
