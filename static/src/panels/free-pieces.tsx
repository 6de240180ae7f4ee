/** For a player who leads nobody yet: the pieces that are free, each taken by a press, and the way to bring one's own. */
import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import type { Entry, View } from "../types";
import { readBeside } from "../beside/words";
import { Button, Piece } from "./primitives";
import { freeIn, nameOf } from "./names";
import { useTable } from "./table";

export const readWords = readBeside;

/** What became of that which this seat asked the GM to let in: the last that waits, else the last answer. */
function askedOf(entries: readonly Entry[], seat: string): { readonly about: string; readonly names: string } | null {
  const told = entries.flatMap(({ events }) => events.filter(({ type, about, from, to }) => type === "chat" && typeof about === "string" && (from === seat || (Array.isArray(to) && to.includes(seat)))));
  const asks = told.filter(({ about }) => about === "import-asked");
  const newest = asks.length * 2 > told.length ? asks.at(-1) : told.at(-1);
  return newest === undefined ? null : { about: String(newest["about"]), names: String(newest["text"]) };
}

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
  const free = freeIn(view);
  const asked = askedOf(scene.entries.value, scene.seat.value);
  return (
    <>
      {asked !== null && <p style={{ flexBasis: "100%" }} data-testid="own-asked"><b>{t(`own-${asked.about}`, { names: asked.names })}</b></p>}
      <p class="quiet" id="take-free">{t(free.length > 0 ? "take-free" : Object.keys(view.combatants).length > 0 ? "hint-no-piece" : "hint-empty")}</p>
      {free.length > 0 && <div class="chips" role="group" aria-labelledby="take-free" data-testid="take-free">
        {free.map(([id, combatant]) => {
          const name = nameOf(view, id, page.words.language.value);
          return (
            <button type="button" class="button chip" disabled={busy.value} onClick={() => void take(id)}>
              <Piece combatant={combatant} name={name} size={28} /><span>{name}</span>
            </button>
          );
        })}
      </div>}
      {scene.seat.value !== "player" && <p class="chips"><Button icon="plus" label={t("bring-own")} data-testid="bring-own" onClick={() => (scene.dialog.value = "bring")} /></p>}
      {refusal.value !== null && <p class="refusal" role="alert">{refusal.value}</p>}
    </>
  );
}
