/** Whom the weapon in hand reaches from here, by name: a press aims at them, where the map is small or crowded. */
import type { JSX } from "preact";
import { spotOf } from "../line";
import type { View } from "../types";
import type { Aiming } from "./aim";
import { nameOf, toneOf } from "./names";
import { useTable } from "./table";

/** A crowd is pointed at on the map. */
const MOST = 12;

export function Within({ aim, view }: { aim: Aiming; view: View }): JSX.Element | null {
  const { t, page } = useTable();
  const reached = aim.reached.value;
  const pin = aim.pin.value?.id ?? null;
  const on = new Set([pin, ...aim.also.value]);
  if (reached === null || (reached.length === 1 && reached[0] === pin)) return null;
  if (reached.length === 0) return pin === null ? <p class="quiet" data-testid="within">{t(aim.arm()?.attack?.kind === "melee" ? "aim-none-near" : "aim-none-within")}</p> : null;
  return (
    <div class="chips within" role="group" aria-label={t("aim-within")} data-testid="within">
      {reached.slice(0, MOST).map((id) => (
        <button key={id} type="button" class={`button chip tone-${toneOf(view.combatants[id]?.faction)}`} data-within={id} aria-pressed={on.has(id)}
          onClick={() => aim.tap(spotOf(view, id) ?? [0, 0], id)}>{nameOf(view, id, page.words.language.value)}</button>
      ))}
    </div>
  );
}
