/** Which of the own pieces may still act, shown at rest: a dot at the rim where those who have acted have their tick. */
import { effect } from "@preact/signals";
import type { Sketch } from "../board/port";
import { chosenOf } from "../page/chosen";
import { mayActNow } from "../page/ready";
import type { Table } from "../panels/table";

/** Pixels beside a piece of 19 px, the dot and the paper round it. */
const DOT = 4.2, PAPER = 6.6, PLAIN = 19;
/** Where the tick is: at the lower right. */
const ANGLE = 0.785;

export function followReady(table: Table): () => void {
  const { scene } = table;
  const { sketches } = chosenOf(scene);
  const dots: Sketch = (ink, _, pieces) => {
    const view = scene.view.peek();
    if (view?.phase !== "rounds" || scene.role.peek() !== "player" || scene.pending.peek() !== null) return;
    const style = getComputedStyle(ink.canvas);
    for (const id of scene.movable.peek()) {
      const piece = pieces.get(id);
      if (piece === undefined || view.turn === id || scene.draft.peek()?.actor === id || !mayActNow(view, id)) continue;
      const off = piece.r * 1.16, z = Math.max(0.8, Math.min(1.4, piece.r / PLAIN));
      const [x, y] = [piece.x + Math.cos(ANGLE) * off, piece.y + Math.sin(ANGLE) * off];
      for (const [r, colour] of [[PAPER, "--paper"], [DOT, "--goldrim"]] as const) {
        ink.fillStyle = style.getPropertyValue(colour);
        ink.beginPath();
        ink.arc(x, y, r * z, 0, 2 * Math.PI);
        ink.fill();
      }
    }
  };
  return effect(() => {
    void [scene.view.value, scene.movable.value, scene.pending.value];
    sketches.value = [...sketches.peek().filter((one) => one !== dots), dots];
  });
}
