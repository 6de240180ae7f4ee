/** The strip that says that help is on, the ring round what is meant, and the card with its rule. */
import { effect, useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Button, IconButton } from "../panels/primitives";
import { useTable, type Table } from "../panels/table";
import { ownLooks } from "../systems/helping";
import { spotBeside, type Box } from "../tour/spot";
import { beside, bookOf, type Book, type Topic } from "./book";
import { listen } from "./listening";
import { onGround } from "./ground";
import { meantBy, onPage, ruleOf, type Look, type Looked, type Meant } from "./meant";

/** So many other topics are offered at most. */
const OTHERS = 5;

interface Opened extends Meant {
  readonly box: Box | null;
  /** What is meant, where no rule stands behind it. */
  readonly label?: string;
}

const boxOf = (element: HTMLElement): Box | null => {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return element instanceof HTMLCanvasElement ? null : { x, y, w, h };
};

/** A part of a button or of a line means the whole of it. */
const wholeOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>("button, a, .entry, .row-main, .mark-sign, .rule-switch, .stages li, .pip") ?? element;

type Looks = readonly (readonly [string, Look])[];

/** The rules of this table's system in the reader's language; null until they are there. */
function useBook(table: Table): Book | null {
  const { page, hands, t } = table;
  const book = useSignal<Book | null>(null);
  useEffect(() => effect(() => {
    const language = page.words.language.value;
    void page.call<readonly Topic[]>("GET", `/api/systems/${page.data("system")}/explained/${language}`).then((reply) => {
      if (reply.ok) book.value = bookOf(reply.body, { t, has: page.words.has });
      else hands.tell(t("unreachable"), "refused");
    });
  }), []);
  return book.value;
}

export function Helping({ leave }: { leave: () => void }): JSX.Element {
  const table = useTable();
  const { t, narrow } = table;
  const fetched = useBook(table);
  const opened = useSignal<Opened | null>(null);
  const ring = useSignal<Box | null>(null);
  const list = useSignal(false);
  const looks = useSignal<Looks | null>(null);
  const book = looks.value === null ? null : fetched;
  const now = useRef({ book, looks: looks.value });
  now.current = { book, looks: looks.value };
  useEffect(() => void ownLooks(table.page.data("system")).then((found) => (looks.value = found)), []);
  const open = (element: HTMLElement, at: readonly [number, number]): void => {
    if (now.current.book === null) return;
    const looked: Looked = { table, book: now.current.book, at };
    list.value = false;
    const whole = wholeOf(element);
    ring.value = boxOf(whole);
    opened.value = { ...meant(element, looked, now.current.looks ?? []), box: boxOf(whole) ?? { x: at[0] - 12, y: at[1] - 12, w: 24, h: 24 } };
    const asked = opened.value;
    void ruleOf(table, asked).then((found) => { if (found.code !== undefined && opened.peek() === asked) opened.value = { ...asked, ...found }; });
  };
  useEffect(() => listen({ point: open, over: (element) => { if (opened.peek() === null) ring.value = boxOf(wholeOf(element)); }, leave }), []);
  return (
    <>
      <section class="helping card" aria-label={t("helping-mode")} data-testid="helping">
        <b>{t("helping")}</b><span class="small hint">{t(narrow.value ? "helping-hint-thumb" : "helping-hint")}</span>
        <Button class="small" label={t("helping-list")} aria-expanded={list.value} data-testid="helping-list" onClick={() => { opened.value = null; list.value = !list.value; }} />
        <IconButton icon="close" label={t("helping-leave")} data-testid="helping-leave" onClick={leave} />
      </section>
      {ring.value !== null && <div class="helping-ring" aria-hidden="true" style={{ transform: `translate(${ring.value.x - 4}px, ${ring.value.y - 4}px)`, width: ring.value.w + 8, height: ring.value.h + 8 }} />}
      {list.value && book !== null && <Everything book={book} ids={onPage({ table, book, at: [0, 0] }, looks.value ?? [])} choose={(id) => { list.value = false; opened.value = { topics: [id], box: null }; }} />}
      {opened.value !== null && book !== null && <Card key={opened.value.topics[0]} book={book} opened={opened.value} close={() => { opened.value = null; ring.value = null; }} choose={(id) => (opened.value = { topics: [id], box: opened.value?.box ?? null })} />}
    </>
  );
}

function meant(element: HTMLElement, looked: Looked, looks: Looks): Omit<Opened, "box"> {
  const found = meantBy(element, looked, looks) ?? (element instanceof HTMLCanvasElement ? onGround(looked) : null);
  if (found?.topics.some((id) => looked.book.topics.has(id))) return found;
  const one = element.closest<HTMLElement>("button, a, label, input, select, h2, h3") ?? element;
  return { topics: [], label: (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 80) };
}

/** What is on the page now, as a list: for keys, and for whoever hears the page. */
function Everything({ book, ids, choose }: { book: Book; ids: readonly string[]; choose: (id: string) => void }): JSX.Element {
  const { t } = useTable();
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => frame.current?.querySelector("button")?.focus(), []);
  return (
    <section class="helping-all card" aria-label={t("helping-list")} ref={frame} data-testid="helping-all">
      <h2>{t("helping-list")}</h2>
      <ul>{ids.map((id) => <li key={id}><button type="button" class="button" data-topic={id} onClick={() => choose(id)}>{book.topics.get(id)?.title}</button></li>)}</ul>
    </section>
  );
}

function Card({ book, opened, close, choose }: { book: Book; opened: Opened; close: () => void; choose: (id: string) => void }): JSX.Element {
  const { t, page } = useTable();
  const card = useRef<HTMLElement>(null);
  const spot = useSignal<readonly [number, number]>([16, 80]);
  const known = useComputed(() => page.words.language.value).value;
  const { rule, code } = opened;
  const behind = code === undefined ? (rule === undefined ? [] : book.rule(rule)) : book.refused(code, rule);
  const ids = [...behind, ...opened.topics].filter((id) => book.topics.has(id));
  const topic = book.topics.get(ids[0] ?? "");
  // Who chose by key from a list that is gone stands here: else the map gets the focus, and its rule takes this one's place.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  const shut = (): void => {
    if (card.current?.contains(document.activeElement)) document.querySelector<HTMLElement>("[data-testid=helping-list]")?.focus();
    close();
  };
  useLayoutEffect(() => {
    const { offsetWidth: w = 320, offsetHeight: h = 160 } = card.current ?? {};
    spot.value = spotBeside(opened.box, { w, h }, { w: innerWidth, h: innerHeight });
  }, [opened, known]);
  const others = topic === undefined ? [] : [...new Set([...opened.topics, ...ids, ...beside(book, topic, OTHERS)])].filter((id) => id !== topic.id && book.topics.has(id)).slice(0, OTHERS);
  return (
    <section class="helping-card card" ref={card} tabIndex={-1} aria-label={t("helping-card")} data-testid="helping-card" data-topic={topic?.id ?? ""} style={{ transform: `translate(${spot.value[0]}px, ${spot.value[1]}px)` }}>
      <div aria-live="polite">
        <h2>{topic?.title ?? (opened.label || t("helping"))}</h2>
        {opened.says !== undefined && opened.says !== "" && <p class="says">{opened.says}</p>}
        <p>{topic?.text ?? t("helping-none")}</p>
        {topic !== undefined && (topic.rules.length > 0 || topic.readings.length > 0) && <Source topic={topic} />}
      </div>
      {others.length > 0 && (
        <div class="chips" role="group" aria-label={t("helping-see")}>
          <span class="small quiet">{t("helping-see")}</span>
          {others.map((id) => <button key={id} type="button" class="button chip" data-topic={id} onClick={() => choose(id)}>{book.topics.get(id)?.title}</button>)}
        </div>
      )}
      <footer>
        <a href={`/rules/${page.data("system")}${topic === undefined ? "" : `#${topic.id}`}`} target="_blank" rel="noopener" data-testid="helping-more">{t("helping-more")}</a>
        <IconButton icon="close" label={t("close")} onClick={shut} />
      </footer>
    </section>
  );
}

/** What the text rests on: headings of the rule text, and numbers of our readings. */
function Source({ topic: { rules, readings } }: { topic: Topic }): JSX.Element {
  const { t } = useTable();
  return (
    <p class="source small quiet">
      {t("helping-rests")} {rules.map(({ heading, name }, index) => <span key={heading}>{index > 0 && " · "}<cite title={heading}>{name}</cite></span>)}
      {readings.length > 0 && <>{rules.length > 0 && " · "}{t("helping-readings", { numbers: readings.join(", ") })}</>}
    </p>
  );
}
