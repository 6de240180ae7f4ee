/** The sheet of who waits on a phone: the last that happened, the newest above. Fetched with the first entry. */
import WORDS from "@words/talk.ftl";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import styles from "../../css/rail.css?later";
import type { Page } from "../page/page";
import type { Entry } from "../types";
import { Rich } from "./primitives";
import { useLazyModule, addMessages, adoptStyles } from "./lazy";
import { logOf, useWords } from "./log-words";
import type { LogPage } from "./system";
import { damageIn, undoneIn } from "./telling";
import { useTable } from "./table";

/** Entries that are looked through, and those of which something is told. */
const RECENT = 24;
const MOST = 5;

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

export function Lately(): JSX.Element | null {
  const { scene, system, page } = useTable();
  const entries = scene.told.value;
  const parts = useLazyModule(entries.length > 0, logOf({ system, page }));
  return parts === null ? null : <Lines entries={entries} log={parts.log} />;
}

function Lines({ entries, log }: { entries: readonly Entry[]; log: LogPage }): JSX.Element | null {
  const { scene, t, page } = useTable();
  const view = scene.view.value;
  const language = page.words.language.value;
  const undone = useMemo(() => undoneIn(entries), [entries]);
  const recent = useMemo(() => entries.filter(({ seq }) => !undone.has(seq)).slice(-RECENT), [entries]);
  const words = useWords(log, recent);
  const told = useMemo(() => {
    const known = view === null ? null : { ...view, combatants: { ...scene.gone.value, ...view.combatants } };
    const lines = log.lines(recent, { view: known, language, t, has: page.words.has });
    return recent.map(({ seq }) => lines.filter(({ kind, quiet, event, entry }) => entry?.seq === seq && kind === "line" && quiet !== true && event?.type !== "chat").map((line) => {
        const total = damageIn(line);
        return total === null ? line.text : t("lately-damage", { text: line.text, total });
      }))
      .filter((some) => some.length > 0).slice(-MOST).reverse();
  }, [recent, language, view?.combatants, scene.gone.value, words]);
  return told.length === 0 ? null : (
    <section class="lately" data-testid="lately">
      <h2 class="small quiet">{t("lately")}</h2>
      <ol>{told.map((some) => <li key={some.join()}>{some.map((text) => <p key={text}><Rich text={text} /></p>)}</li>)}</ol>
    </section>
  );
}
