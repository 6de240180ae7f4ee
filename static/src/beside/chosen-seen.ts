/** The own piece that is chosen, by its row, its chip or a key, comes into sight; a hand that draws or drags keeps the map. */
import { effect } from "@preact/signals";
import type { Table } from "../panels/table";

export function followChosen({ scene, board }: Table): () => void {
  let last = scene.selected.peek();
  let waiting = 0;
  const stop = effect(() => {
    const id = scene.selected.value;
    const isNew = id !== last;
    last = id;
    cancelAnimationFrame(waiting);
    if (!isNew || id === null || scene.role.peek() !== "player" || !scene.controls.peek().has(id)) return;
    // A drag chooses its piece before there is a path.
    waiting = requestAnimationFrame(() => {
      if (scene.selected.peek() === id && scene.draft.peek() === null && document.querySelector(".board:active") === null) board.peek()?.reveal(id);
    });
  });
  return () => {
    cancelAnimationFrame(waiting);
    stop();
  };
}
