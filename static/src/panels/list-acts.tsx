/** In the battle as text: a quick move for each piece that may move, and behind a button all that it could do. Fetched when the list is opened. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { figure } from "../page/i18n";
import type { Page } from "../page/page";
import type { Combatant, View } from "../types";
import { ActList } from "./act-list";
import { offersOf } from "./asking";
import { readFrames } from "./frame-words";
import { nameOf } from "./names";
import { readPlace } from "./needs";
import { movesOf } from "./offers";
import { useTable, type Table } from "./table";

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
      {movable && system.areas === null && combatant.at && <MoveTo id={id} name={name} combatant={combatant} />}
      {movable && <button type="button" class="button" onClick={() => void hands.send({ command: "end-turn", actor: id })}>{t("end-turn")}</button>}
      <button type="button" class="button" aria-expanded={open} aria-label={t("list-what", { name })} data-testid={`list-acts-${id}`} onClick={toggle}>{t("list-act")}</button>
    </span>
  );
}

/** The row below: all acts, and what the pressed one needs. */
export const RowList = ({ view, id }: { view: View; id: string }): JSX.Element => (
  <tr class="acts-row"><td colSpan={6}><ActList view={view} asker={id} panel={LIST} /></td></tr>
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

/** A straight move to a point that is typed, with the least of the offered moves that suffices. */
function MoveTo({ id, name, combatant }: { id: string; name: string; combatant: Combatant }): JSX.Element {
  const table = useTable();
  const { t } = table;
  const to = useSignal("");
  return (
    <form onSubmit={(event) => { event.preventDefault(); void move(table, id, name, combatant, to.peek()); }}>
      <input aria-label={t("list-move-to", { name })} placeholder="x, y" size={9} value={to.value} onInput={(event) => (to.value = event.currentTarget.value)} />
      <button type="submit" class="button">{t("act-move")}</button>
    </form>
  );
}

async function move(table: Table, id: string, name: string, { at }: Combatant, typed: string): Promise<void> {
  const { t, hands } = table;
  const end = readPlace(typed);
  if (end === null || !at) {
    hands.tell(t("list-move-unread"), "refused");
    return;
  }
  const metres = Math.hypot(end[0] - at[0], end[1] - at[1]);
  const moves = movesOf(await offersOf(table, id)).filter(({ needs }) => needs[0]?.kind === "path");
  const fit = moves.find(({ needs }) => (needs[0]?.reach ?? 0) >= metres - 1e-9) ?? moves.at(-1);
  const command = fit?.command ?? { command: "move", actor: id, mode: "normal" };
  const outcome = await hands.send({ ...command, path: [end] });
  if (outcome.ok) hands.tell(t("list-moved", { name, metres: figure(metres) }));
}
