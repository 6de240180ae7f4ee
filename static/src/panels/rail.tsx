/** Log and chat as one stream of lines: with filters, tabs of one's own, a search, and the line that one writes. */
import WORDS from "@words/talk.ftl";
import { signal, useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import styles from "../../css/rail.css?later";
import type { Page } from "../page/page";
import { kept, type Scene } from "../page/scene";
import type { Unsent } from "../page/wire";
import { Icon } from "./primitives";
import { addMessages, useLazyModule, adoptStyles } from "./lazy";
import type { Filter, News } from "./filter";
import { logOf } from "./log-words";
import { nameOf } from "./names";
import { Record } from "./record";
import { ChatInput } from "./say";
import { useTable } from "./table";
import { hasPapers, papersOf } from "../papers/state";
import { isOthers, readTo, Unread } from "./unread";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

const KINDS = ["all", "rules", "talk", "rolls"] as const;
const MOST_TABS = 6;
const unfiltered = (): Signal<Filter> => signal<Filter>({ kind: "all", wanted: "" });
/** On a phone the log is drawn anew with every change of the drawer's tab. */
const filterOf = (scene: Scene): Signal<Filter> => kept(scene, unfiltered);

export function Rail({ open }: { open: boolean }): JSX.Element {
  const { scene, page, system } = useTable();
  const filter = filterOf(scene);
  const entries = scene.told.value;
  const parts = useLazyModule(entries.length > 0, logOf({ system, page }));
  useEffect(() => () => void (scene.lit.value = null), [filter.value]);
  const follows = useRef(true);
  const last = entries.at(-1)?.seq ?? 0;
  const began = readTo(scene).value !== null;
  const news = useNews(open && began);
  useEffect(() => {
    const tell = (): void => {
      if (open && began && follows.current && document.visibilityState === "visible" && scene.eyes.peek() === null) readTo(scene).value = scene.seq.peek();
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [open, last, began]);
  return (
    <>
      <Filters filter={filter} open={open} />
      <Scroller follows={follows} mark={`${last} ${parts === null} ${open} ${filter.value.kind} ${filter.value.wanted}`}
        atEnd={() => { if (open && began && scene.eyes.peek() === null) readTo(scene).value = scene.seq.peek(); }}>
        {entries.length === 0 && <Empty />}
        {parts !== null && <Record entries={entries} log={parts.log} filter={filter.value} news={news} />}
        <Unsents />
      </Scroller>
      <ChatInput said={() => {
        follows.current = true;
        if (filter.peek().kind !== "talk") filter.value = { kind: "all", wanted: "" };
      }} />
    </>
  );
}

/** What had come unread when the log was opened. */
function useNews(isOpen: boolean): News {
  const { scene } = useTable();
  const was = useRef(false);
  const news = useRef<News>({ since: 0, count: 0 });
  if (isOpen && !was.current) {
    const since = readTo(scene).peek() ?? 0;
    news.current = { since, count: scene.entries.peek().filter((entry) => entry.seq > since && isOthers(entry, scene.seat.peek())).length };
  }
  was.current = isOpen;
  return news.current;
}

function Empty(): JSX.Element {
  const { t } = useTable();
  return <p class="empty">{t("log-empty")}</p>;
}

/** Own tabs are searches that this browser keeps for the table. */
function Filters({ filter, open }: { filter: Signal<Filter>; open: boolean }): JSX.Element {
  const { id, t, narrow, scene } = useTable();
  const place = `ransen.tabs.${id}`;
  const own = useSignal<readonly string[]>(keptTabs(place));
  const searches = useSignal(filter.peek().wanted !== "" && !filter.peek().kind.startsWith("own "));
  const keep = (tabs: readonly string[]): void => {
    own.value = tabs;
    localStorage.setItem(place, JSON.stringify(tabs));
  };
  const { kind, wanted } = filter.value;
  const row = useRef<HTMLDivElement>(null);
  // The row alone: a rail that is folded away would take the whole page along.
  useEffect(() => {
    const [all, one] = [row.current, row.current?.querySelector<HTMLElement>("[aria-selected=true]")];
    if (all && one) all.scrollLeft = Math.max(Math.min(all.scrollLeft, one.offsetLeft - all.offsetLeft), one.offsetLeft - all.offsetLeft + one.offsetWidth - all.clientWidth);
  }, [kind]);
  return (
    <>
      <div class="tabs">
       <div ref={row} class="filters" role="tablist" aria-label={t("log-filter")}>
        {KINDS.map((name) => (
          <button type="button" role="tab" aria-selected={kind === name} onClick={() => (filter.value = { kind: name, wanted: searches.value ? wanted : "" })}>
            {t(`log-only-${name}`)}{name === "talk" && open && !narrow.value && <Unread />}
          </button>
        ))}
        {own.value.map((tab) => (
          <button type="button" role="tab" aria-selected={kind === `own ${tab}`} onClick={() => (filter.value = { kind: `own ${tab}`, wanted: tab })}>{tab}</button>
        ))}
       </div>
        <PapersButton />
        <button type="button" class="icon-button seek" data-testid="log-search" aria-expanded={searches.value} title={t("log-search")} aria-label={t("log-search")}
          onClick={() => { searches.value = !searches.value; filter.value = { kind: kind.startsWith("own ") ? "all" : kind, wanted: "" }; }}>
          <svg class="icon" viewBox="0 0 24 24" width={16} height={16} aria-hidden="true"><path d="M16 10A6 6 0 1 1 4 10A6 6 0 1 1 16 10M14.5 14.5L20 20" /></svg>
        </button>
      </div>
      {kind.startsWith("own ") && (
        <p class="seek-row"><span class="small quiet">{t("log-tab-of", { wanted })}</span>
          <button type="button" class="button" onClick={() => { keep(own.value.filter((tab) => tab !== wanted)); filter.value = { kind: "all", wanted: "" }; }}>{t("log-tab-drop")}</button>
        </p>
      )}
      {searches.value && !kind.startsWith("own ") && (
        <p class="seek-row">
          <input type="search" aria-label={t("log-search")} placeholder={t("log-search")} value={wanted} maxLength={60} ref={(one) => void (wanted === "" && one?.focus())}
            onInput={(event) => (filter.value = { kind, wanted: event.currentTarget.value })} />
          {wanted.trim() === "" && <button type="button" class="button" data-testid="log-home" onClick={() => (scene.dialog.value = "bring")}>{t("log-home")}</button>}
          {wanted.trim() !== "" && own.value.length < MOST_TABS && !own.value.includes(wanted.trim()) && (
            <button type="button" class="button" onClick={() => { keep([...own.value, wanted.trim()]); searches.value = false; filter.value = { kind: `own ${wanted.trim()}`, wanted: wanted.trim() }; }}>{t("log-tab-keep")}</button>
          )}
        </p>
      )}
    </>
  );
}

/** Handouts and notes, with how many are unread. */
function PapersButton(): JSX.Element | null {
  const { scene, t, page } = useTable();
  const count = papersOf(scene).unread.value.length;
  if (!hasPapers(scene) || page.data("replay") !== "") return null;
  const words = count === 0 ? t("log-papers") : t("log-papers-unread", { count });
  return (
    <button type="button" class="icon-button seek papers-open" data-testid="papers-open" title={words} aria-label={words} onClick={() => (scene.dialog.value = "papers")}>
      <Icon name="note" size={16} />{count > 0 && <b class="unread" aria-hidden="true">{count}</b>}
    </button>
  );
}

function keptTabs(place: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string").slice(0, MOST_TABS) : [];
  } catch {
    return [];
  }
}

/** Keeps to the newest line unless the reader has scrolled up. */
function Scroller({ follows, mark, atEnd, children }: {
  follows: { current: boolean }; mark: string; atEnd: () => void; children: ComponentChildren;
}): JSX.Element {
  const { t } = useTable();
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const newest = useRef<Element | undefined>(undefined);
  const count = useSignal(0);
  const toEnd = (): void => {
    const element = frame.current;
    if (element === null) return;
    const lines = [...element.getElementsByClassName("entry")];
    if (follows.current) {
      newest.current = lines.at(-1);
      element.scrollTop = element.scrollHeight;
    }
    const seen = newest.current === undefined ? -1 : lines.indexOf(newest.current);
    count.value = seen < 0 ? 0 : lines.length - 1 - seen;
  };
  useLayoutEffect(toEnd, [mark]);
  useLayoutEffect(() => {
    const lines = frame.current?.firstElementChild;
    if (lines == null) return undefined;
    const grown = new ResizeObserver(toEnd);
    grown.observe(lines);
    // A phone that is turned, or a keyboard that opens, leaves the newest line in sight.
    grown.observe(frame.current!);
    return () => grown.disconnect();
  }, []);
  return (
    <div class="log" role="log" aria-live="off" ref={frame} tabIndex={0} data-testid="log"
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        if (scrollHeight - scrollTop - clientHeight < 40) {
          follows.current = true;
          if (count.peek() > 0) toEnd();
          atEnd();
        } else if (scrollTop < last.current) follows.current = false;
        last.current = scrollTop;
      }}>
      <div class="log-in">{children}</div>
      {count.value > 0 && <button type="button" class="button log-newer" data-testid="log-newer" onClick={() => { follows.current = true; toEnd(); frame.current!.focus(); }}>{t("log-news", { count: count.value })}</button>}
    </div>
  );
}

/** What was asked or said and has not been answered, with its age: it is sent again by itself. */
function Unsents(): JSX.Element | null {
  const { scene } = useTable();
  const unsent = scene.unsent.value;
  // biome-ignore lint/complexity/noUselessFragments: a component answers one element
  return unsent.length === 0 ? null : <>{unsent.map((one) => <UnsentLine key={one.id} unsent={one} />)}</>;
}

function UnsentLine({ unsent }: { unsent: Unsent }): JSX.Element | null {
  const { scene, t, page, wire } = useTable();
  const age = useSignal(0);
  useLazyModule(true, () => import("./command-words"));
  useEffect(() => {
    const tick = (): void => void (age.value = Math.floor((Date.now() - unsent.since) / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [unsent.id]);
  if (age.value < 1 && scene.live.value) return null;
  const { words } = unsent;
  const { command, actor, target } = (words.type === "chat" ? { command: "" } : words.command) as { command: string; actor?: string; target?: string };
  const who = actor ?? target;
  const word = [`command-${command}`, `offer-${command}`].find(page.words.has);
  const what = words.type === "chat" ? t("unsent-line", { text: words.text }) : word === undefined ? command : t(word);
  return (
    <div class="entry unsent">
      <span class="sign-of tone-g"><Icon name="ping" size={14} /></span>
      {t(who === undefined ? "unsent" : "unsent-of", { what, who: who === undefined ? "" : nameOf(scene.view.value, who, page.words.language.value), seconds: age.value })}
      <button type="button" class="button" onClick={() => wire.forget(unsent.id)}>{t("forget")}</button>
    </div>
  );
}
