/** The sheet of a phone: to who waits the last that happened, the newest above; to who acts the own last act. Fetched with the first touch. */
import WORDS from "@words/talk.ftl";
import type { ComponentType, JSX } from "preact";
import { useMemo } from "preact/hooks";
import styles from "../../css/rail.css?later";
import type { Page } from "../page/page";
import { mayActNow } from "../page/ready";
import type { Entry } from "../types";
import { awaitedIn, isNews, outcome } from "./latest";
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

/** What happened while one waits. */
export const Lately = (): JSX.Element | null => <Fetched of={Lines} />;

/** Beside a piece in hand: what came of the own last act. */
export const Latest = (): JSX.Element | null => <Fetched of={LastLine} />;

interface Read {
  readonly entries: readonly Entry[];
  readonly log: LogPage;
}

function Fetched({ of: Shown }: { of: ComponentType<Read> }): JSX.Element | null {
  const { scene, system, page } = useTable();
  const entries = scene.told.value;
  const parts = useLazyModule(entries.length > 0, logOf({ system, page }));
  return parts === null ? null : <Shown entries={entries} log={parts.log} />;
}

/** The sentences of what happened last, the newest first, with whose act each was. */
function useSentences({ entries, log }: Read): readonly { readonly actors: ReadonlySet<unknown>; readonly some: readonly string[] }[] {
  const { scene, t, page } = useTable();
  const view = scene.view.value;
  const language = page.words.language.value;
  const undone = useMemo(() => undoneIn(entries), [entries]);
  const recent = useMemo(() => entries.filter(({ seq }) => !undone.has(seq)).slice(-RECENT), [entries]);
  const words = useWords(log, recent);
  const awaited = awaitedIn(recent, scene.pending.value?.kind);
  return useMemo(() => {
    const known = view === null ? null : { ...view, combatants: { ...scene.gone.value, ...view.combatants } };
    const lines = log.lines(recent, { view: known, language, t, has: page.words.has })
      .filter(({ kind, quiet, event, entry }) => kind === "line" && quiet !== true && isNews(event, entry?.seq, awaited));
    return recent.map(({ seq }) => {
      const told = lines.filter(({ entry }) => entry?.seq === seq);
      const some = told.map((line) => {
        const total = damageIn(line);
        return total === null ? line.text : t("lately-damage", { text: line.text, total });
      });
      return { actors: new Set(told.map(({ event }) => event?.["actor"])), some };
    }).filter(({ some }) => some.length > 0).reverse();
  }, [recent, language, view?.combatants, scene.gone.value, words, awaited]);
}

/** Who cannot act with any own piece reads what others do. The live region of the page has read it already. */
function LastLine(read: Read): JSX.Element | null {
  const { scene } = useTable();
  const view = scene.view.value;
  const own = [...scene.controls.value];
  const waits = view === null || !own.some((id) => mayActNow(view, id));
  const last = useSentences(read).find(({ actors }) => waits || own.some((id) => actors.has(id)));
  return last === undefined ? null : <p class="latest small" data-testid="latest" aria-hidden="true"><Rich text={outcome(last.some)} /></p>;
}

function Lines(read: Read): JSX.Element | null {
  const { t } = useTable();
  const told = useSentences(read).slice(0, MOST);
  return told.length === 0 ? null : (
    <section class="lately" data-testid="lately">
      <h2 class="small quiet">{t("lately")}</h2>
      <ol>{told.map(({ some }) => <li key={some.join()}>{some.map((text) => <p key={text}><Rich text={text} /></p>)}</li>)}</ol>
    </section>
  );
}
