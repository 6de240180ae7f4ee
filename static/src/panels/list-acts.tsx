/** In the battle as text: a quick move for each piece that may move, and behind a button all that it could do. Fetched when the list is opened. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Page } from "../page/page";
import type { Combatant, View } from "../types";
import { ActList } from "./act-list";
import { readFrames } from "./frame-words";
import { nameOf } from "./names";
import { MoveTo } from "./move-to";
import { useTable } from "./table";

export { ActList } from "./act-list";

export function readWords(page: Page): void {
  readFrames(page);
}

/** Under which name the list holds the offer in hand. */
export const LIST = "list";

export function RowActs({ view, id, combatant, open, toggle }: { view: View; id: string; combatant: Combatant; open: boolean; toggle: () => void }): JSX.Element {
  const { scene, t, page, hands, system } = useTable();
  const name = nameOf(view, id, page.words.language.value);
  const movable = scene.movable.value.has(id);
  return (
    <span class="list-acts">
      {movable && system.areas !== null && <system.areas.MoveTo id={id} view={view} />}
      {movable && system.areas === null && combatant.at && <MoveTo view={view} id={id} name={name} combatant={combatant} />}
      {movable && <button type="button" class="button" onClick={() => void hands.send({ command: "end-turn", actor: id })}>{t("end-turn")}</button>}
      <button type="button" class="button" aria-expanded={open} aria-label={t("list-what", { name })} data-testid={`list-acts-${id}`} onClick={toggle}>{t("list-act")}</button>
    </span>
  );
}

/** The row below: all acts, and what the pressed one needs. */
export const RowList = ({ view, id, columns }: { view: View; id: string; columns: number }): JSX.Element => (
  <tr class="acts-row"><td colSpan={columns}><ActList view={view} asker={id} panel={LIST} /></td></tr>
);

/** What is nobody's act: giving up, and the game master's. */
export function TableActs({ view }: { view: View }): JSX.Element {
  const { t } = useTable();
  const open = useSignal(false);
  return (
    <div class="table-acts">
      <button type="button" class="button" aria-expanded={open.value} data-testid="list-acts-table" onClick={() => (open.value = !open.value)}>{t("acts-of-table")}</button>
      {open.value && <ActList view={view} asker="" panel="list-table" />}
    </div>
  );
}
