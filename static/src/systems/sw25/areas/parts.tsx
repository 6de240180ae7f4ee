/** What panels say and ask where fights stand in areas: where to go, who is where, the legend. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { areasOf } from "../../../board/areas/line";
import { nameOf, namesOf } from "../../../panels/names";
import { odds } from "../names";
import type { AreaForms } from "../../../panels/system";
import { useTable } from "../../../panels/table";
import type { Sample } from "../legend";
import type { Command, Faction, View } from "../../../types";
import { wayTo } from "./asking";
import { titleOf } from "../../../board/areas/titles";

/** The choice of an area, by its name. */
function AreaSelect({ view, name, label, own, value, choose }: Parameters<AreaForms["AreaSelect"]>[0]): JSX.Element {
  const { t } = useTable();
  return (
    <select name={name} value={value} {...(label === undefined ? {} : { "aria-label": label })} onChange={(event) => choose(event.currentTarget.value)}>
      {own !== undefined && <option value="">{own}</option>}
      {areasOf(view).map(({ id }) => <option value={id}>{titleOf(t, id)}</option>)}
    </select>
  );
}

/** In the list: to an area that is chosen, by the least pace that suffices; before the fight the GM sets down. */
function MoveTo({ id, view }: { id: string; view: View }): JSX.Element {
  const table = useTable();
  const { t, hands, page } = table;
  const here = view.combatants[id]?.area ?? "";
  const to = useSignal<string | null>(null);
  const name = nameOf(view, id, page.words.language.value);
  const move = async (): Promise<void> => {
    const area = to.peek() ?? here;
    if (area === here) return;
    const outcome = await hands.send(view.phase === "rounds" ? await stepTo(table, id, area) : { command: "place", target: id, area });
    if (outcome.ok) hands.tell(t("zone-moved", { name, area: titleOf(t, area) }));
    if (outcome.ok) to.value = null;
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void move(); }}>
      <AreaSelect view={view} name="to" label={t("zone-move-to", { name })} value={to.value ?? here} choose={(area) => (to.value = area)} />
      <button type="submit" class="button" disabled={(to.value ?? here) === here}>{t("act-move")}</button>
    </form>
  );
}

async function stepTo(table: ReturnType<typeof useTable>, actor: string, to: string): Promise<Command> {
  const { pace } = await wayTo(table, actor, to);
  return pace === "retreat" ? { command: "retreat", actor } : { command: "move", actor, mode: pace, to };
}

/** A line for each area: who is there, and whether it is a battlefield. */
export function Areas({ view }: { view: View }): JSX.Element {
  const { t, page } = useTable();
  return (
    <>
      {areasOf(view).map(({ id, battlefield, combatants }) => {
        const { allies, enemies } = battlefield ? odds(view, combatants) : heads(view, combatants);
        const word = combatants.length === 0 ? "zone-there-nobody" : battlefield ? "zone-there-battle" : "zone-there";
        return <p key={id}>{t(word, { area: titleOf(t, id), allies, enemies, members: namesOf(view, combatants, page.words.language.value) })}</p>;
      })}
    </>
  );
}

/** How many of each side, whatever they count for. */
const heads = (view: View, ids: readonly string[]): { allies: number; enemies: number } => {
  const of = (faction: Faction): number => ids.filter((id) => view.combatants[id]?.faction === faction).length;
  return { allies: of("allies"), enemies: of("enemies") };
};

/** Where a new piece of a side would begin. */
const rearOf = (view: View | null, faction: Faction): string =>
  (areasOf(view).find(({ id }) => id === (faction === "neutral" ? "front" : `${faction}-rear`)) ?? areasOf(view)[0])?.id ?? "front";

export const LINES: readonly Sample[] = [
  ["legend-limited", <path d="M0 7H58" stroke-width="4.6" stroke-dasharray="7 4.5" />],
  ["legend-normal", <path d="M0 7H58" stroke-width="3.4" stroke-dasharray="26 5" />],
  ["legend-full", <path d="M0 4.8H58M0 9.2H58" stroke-width="1.8" />],
  ["legend-zone-retreat", <path d="M0 7H58" stroke-width="3" stroke-dasharray="14 4 3 4" />],
  ["legend-zone-closed", <path d="M2 7H58" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 6" />],
  ["legend-zone-battle", <path d="M22 1L36 13M36 1L22 13" stroke-width="2.6" stroke-linecap="round" />],
];

/** What forms take from here. */
export const forms: AreaForms = { AreaSelect, MoveTo, rearOf };
