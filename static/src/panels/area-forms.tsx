/** What panels say and ask where fights stand in areas: where to go, and who is where. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { areasOf } from "../board/areas/area-geometry";
import { titleOf } from "../board/areas/area-name";
import type { Command, Faction, View } from "../types";
import { nameOf, namesOf } from "./names";
import type { AreaForms, SystemPage } from "./system";
import { useTable, type Table } from "./table";

/** The command that leads a piece to an area, by the least that suffices; null where none is known, or why it would lead elsewhere. */
export type StepTo = (table: Table, id: string, area: string) => Promise<Command | string | null>;

/** How many of each hostile side. */
export type Count = (view: View, ids: readonly string[]) => { readonly allies: number; readonly enemies: number };

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

/** In the list: to an area that is chosen. */
function MoveTo({ id, view, stepTo }: { id: string; view: View; stepTo: StepTo }): JSX.Element {
  const table = useTable();
  const { t, hands, page } = table;
  const here = view.combatants[id]?.area ?? "";
  const to = useSignal<string | null>(null);
  const name = nameOf(view, id, page.words.language.value);
  const move = async (): Promise<void> => {
    const area = to.peek() ?? here;
    if (area === here) return;
    const command = await stepTo(table, id, area);
    if (command === null || typeof command === "string") return hands.tell(command ?? t("zone-closed"), "refused");
    const { ok } = await hands.send(command);
    if (!ok) return;
    hands.tell(t("zone-moved", { name, area: titleOf(t, area) }));
    to.value = null;
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void move(); }}>
      <AreaSelect view={view} name="to" label={t("zone-move-to", { name })} value={to.value ?? here} choose={(area) => (to.value = area)} />
      <button type="submit" class="button" disabled={(to.value ?? here) === here}>{t("act-move")}</button>
    </form>
  );
}

/** Where a new piece of a side would begin. */
const rearOf = (view: View | null, faction: Faction): string =>
  (areasOf(view).find(({ id }) => id === (faction === "neutral" ? "front" : `${faction}-rear`)) ?? areasOf(view)[0])?.id ?? "front";

export const formsWith = (stepTo: StepTo): AreaForms => ({ AreaSelect, rearOf, MoveTo: ({ id, view }) => <MoveTo id={id} view={view} stepTo={stepTo} /> });

/** How many of each side, whatever they count for. */
export const heads: Count = (view, ids) => {
  const of = (faction: Faction): number => ids.filter((id) => view.combatants[id]?.faction === faction).length;
  return { allies: of("allies"), enemies: of("enemies") };
};

/** A line for each area: who is there, and where it is a battlefield how many fight. */
export const groundsWith = (count: Count): SystemPage["Grounds"] => ({ view }) => {
  const { t, page } = useTable();
  return (
    <>
      {areasOf(view).map(({ id, battlefield, combatants }) => {
        const { allies, enemies } = battlefield ? count(view, combatants) : heads(view, combatants);
        const word = combatants.length === 0 ? "zone-there-nobody" : battlefield ? "zone-there-battle" : "zone-there";
        return <p key={id}>{t(word, { area: titleOf(t, id), allies, enemies, members: namesOf(view, combatants, page.words.language.value) })}</p>;
      })}
    </>
  );
};
