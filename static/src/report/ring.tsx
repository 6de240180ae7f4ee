/** The party in the ring of the house, each as its piece. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { palette } from "../board/palette";
import { ringSheet } from "../board/ring";
import { Piece } from "../panels/primitives";
import { useTable } from "../panels/table";
import { isDown } from "../page/fallen";
import type { Combatant } from "../types";
import type { PersonTold, Words } from "./told";

/** The last that was seen of somebody, as a piece; not what the position shows that the board is at meanwhile. */
function useSeen(id: string): Combatant | null {
  const { scene } = useTable();
  return scene.own.value?.combatants[id] ?? scene.view.value?.combatants[id] ?? scene.gone.value[id] ?? null;
}

export function Face({ one, words, size = 40 }: { one: PersonTold; words: Words; size?: number }): JSX.Element | null {
  const seen = useSeen(one.id);
  if (seen === null) return null;
  return <span class={isDown(seen) ? "fallen" : ""}><Piece combatant={{ ...seen, acted: false }} name={words.name(one.id)} size={size} /></span>;
}

const RING = 92;
const MOST_FACES = 7;

/** The party in the ring of the house. */
export function Ring({ heroes, words }: { heroes: readonly PersonTold[]; words: Words }): JSX.Element {
  const { page } = useTable();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current === null) return;
    const ring = ringSheet(RING, 0.2, 7, palette(page.theme.peek()), 2).canvas;
    canvas.current.width = ring.width;
    canvas.current.height = ring.height;
    canvas.current.getContext("2d")?.drawImage(ring, 0, 0);
  }, [page.theme.value]);
  const shown = heroes.slice(0, MOST_FACES);
  const far = shown.length === 1 ? 0 : 56;
  return (
    <div class="report-ring" aria-hidden="true">
      <canvas ref={canvas} />
      {shown.map((one, index) => {
        const angle = (2 * Math.PI * index) / shown.length - Math.PI / 2;
        return <span key={one.id} style={{ left: `${50 + (Math.cos(angle) * far) / 2}%`, top: `${50 + (Math.sin(angle) * far) / 2}%` }}><Face one={one} words={words} size={54} /></span>;
      })}
    </div>
  );
}
