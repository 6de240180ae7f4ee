/** For the GM, beside the newest act of the log: it is taken back and done again with dice that are typed in. */
import WORDS from "@words/again.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Page } from "../page/page";
import type { Entry } from "../types";
import { addMessages } from "./lazy";
import { Icon } from "./primitives";
import { useTable, type Table } from "./table";
import { facesOf } from "./telling-any";

export const readWords = (page: Page): void => addMessages(page, WORDS);

/** What happens beside the fight: it takes nothing away from what came before it. */
const BESIDE = /^(undone|redone|chat|seat-|table-|key-|timer-|drawing|portrayed|aliased|dice-(committed|mixed|revealed))/;
/** Dice that wait for more, or that were answered for, are typed in anyway. */
const WAITS: ReadonlySet<string> = new Set(["dice-wanted", "roll-shown", "roll-answered", "secretly-rolled"]);

/** The number of the newest act, where dice fell for it that could fall otherwise; null where none did. */
export function newestThrow(entries: readonly Entry[], undone: ReadonlySet<unknown>): number | null {
  const newest = entries.filter(({ seq, events }) => !undone.has(seq) && events.some(({ type }) => !BESIDE.test(type))).at(-1);
  const isThrown = newest?.events.some((event) => facesOf(event).length > 0) === true && !newest.events.some(({ type }) => WAITS.has(type));
  return isThrown ? newest.seq : null;
}

async function again({ hands }: Table, seq: number): Promise<void> {
  if (!(await hands.send({ command: "undo", seq })).ok) return;
  // What cannot be thrown by hand stands again as it was.
  if (!(await hands.send({ command: "redo", by_hand: true })).ok) await hands.send({ command: "redo" });
}

export function Rethrow({ seq }: { seq: number }): JSX.Element {
  const table = useTable();
  const { t } = table;
  const asks = useSignal(false);
  return (
    <div class="rethrow" onClick={(click) => click.stopPropagation()}>
      {asks.value && <p>{t("again-ask")}</p>}
      {asks.value && <button type="button" class="button" data-testid="again-yes" onClick={() => { asks.value = false; void again(table, seq); }}>{t("again-yes")}</button>}
      {" "}
      <button type="button" class="button" data-testid="again-open" aria-expanded={asks.value} onClick={() => (asks.value = !asks.value)}>
        {!asks.value && <Icon name="die" size={14} />}{t(asks.value ? "cancel" : "again-open")}
      </button>
    </div>
  );
}
