/** For a player who leads nobody yet: the pieces that are free, each taken by a press. */
import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import type { View } from "../types";
import { readBeside } from "../beside/words";
import { Piece } from "./primitives";
import { freeIn, nameOf } from "./names";
import { useTable } from "./table";

export const readWords = readBeside;

export function FreePieces({ view }: { view: View }): JSX.Element {
  const { scene, t, page, hands } = useTable();
  const refusal = useSignal<string | null>(null);
  const busy = useSignal(false);
  const take = async (id: string): Promise<void> => {
    busy.value = true;
    const reply = await hands.call("PATCH", `/seats/${scene.seat.peek()}`, { add: [id] });
    busy.value = false;
    refusal.value = reply.ok ? null : reply.detail || t("unreachable");
  };
  return (
    <>
      <p class="quiet" id="take-free">{t("take-free")}</p>
      <div class="chips" role="group" aria-labelledby="take-free" data-testid="take-free">
        {freeIn(view).map(([id, combatant]) => {
          const name = nameOf(view, id, page.words.language.value);
          return (
            <button type="button" class="button chip" disabled={busy.value} onClick={() => void take(id)}>
              <Piece combatant={combatant} name={name} size={28} /><span>{name}</span>
            </button>
          );
        })}
      </div>
      {refusal.value !== null && <p class="refusal" role="alert">{refusal.value}</p>}
    </>
  );
}
