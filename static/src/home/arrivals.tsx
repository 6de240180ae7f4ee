/** What was dropped on the home page: what it is, to which table it goes, and what came of it. Fetched with the first drop. */
import ARRIVALS from "@words/arrivals.ftl";
import BROUGHT from "@words/brought.ftl";
import FIELDS from "@words/fields.ftl";
import { useSignal, type Signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import styles from "../../css/arrivals.css?later";
import brought from "../../css/brought.css?later";
import type { Page } from "../page/page";
import { ACROSS, Becomes, Progress, Unknown, type Came } from "../panels/brought";
import type { Far } from "../panels/sending";
import { wayOf } from "./bringing";
import { givenFile, givenText, type Given } from "./kinds";
import { bringAll, nameFrom, openTable, type Goal, type Place, type Result } from "./laying";
import { settle } from "./making";
import { chosenOf, type Home } from "./parts";

export function readWords(page: Page): void {
  page.words.add(BROUGHT);
  page.words.add(ARRIVALS);
  page.words.add(FIELDS);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(brought + styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** So many tables are offered by name; a longer list is searched by eye no more. */
const OFFERED = 8;

interface Row extends Given {
  readonly result?: Result;
  readonly far?: Far;
}

/** A link to a table of this server is followed, the rest is asked about. A picture alone is thought to be a map. */
export async function take(home: Home, what: readonly (File | string)[], mayCreate: boolean): Promise<string | null> {
  const given = await Promise.all(what.map((one) => (typeof one === "string" ? givenText(one, home.page.words.t("bring-pasted")) : givenFile(one))));
  const [first] = given;
  if (given.length === 1 && first?.kind === "link" && new URL(String(first.what)).host === location.host) {
    const way = wayOf(String(first.what));
    if (way !== null) location.assign(way);
    return way === null ? home.page.words.t("join-not") : null;
  }
  open(home, given.length === 1 && first?.kind === "picture" ? [{ ...first, across: ACROSS }] : given, mayCreate);
  return null;
}

/** In the form for a new table a line over the picture says its scale. */
function measure(home: Home, picture: File): void {
  home.picture.value = picture;
  document.getElementById("new-table")?.scrollIntoView({ behavior: "smooth", block: "center" });
}

/** Opens the dialog over the page and closes it again; the focus goes back by itself. */
function open(home: Home, given: readonly Given[], mayCreate: boolean): void {
  const place = document.createElement("div");
  document.querySelector("main")?.append(place);
  const close = (): void => {
    render(null, place);
    place.remove();
  };
  render(<Arrivals home={home} given={given} mayCreate={mayCreate} close={close} />, place);
}

function Arrivals({ home, given, mayCreate, close }: { home: Home; given: readonly Given[]; mayCreate: boolean; close: () => void }): JSX.Element {
  const { page } = home;
  const { t } = page.words;
  const frame = useRef<HTMLDialogElement>(null);
  const rows = useSignal<readonly Row[]>(given);
  const stage = useSignal<Stage>("asks");
  const goal = useSignal<Goal | null>(null);
  const refusal = useSignal<string | null>(null);
  useEffect(() => frame.current?.showModal(), []);
  const change = (at: number, more: Partial<Row>): void => void (rows.value = rows.value.map((row, n) => (n === at ? { ...row, ...more } : row)));
  const go = async (place: Place, metres: string): Promise<void> => {
    stage.value = "busy";
    const found = await bringAll(home, rows.peek(), place, metres, change);
    refusal.value = typeof found === "string" ? found : null;
    goal.value = typeof found === "string" ? null : found;
    stage.value = goal.value === null ? "asks" : "done";
  };
  const reopen = async (): Promise<void> => {
    stage.value = "busy";
    for (const [at, one] of given.entries()) {
      const { made, result } = await openTable(home, one);
      rows.value = rows.value.map((row, n) => (n === at ? { ...row, result } : row));
      if (made !== undefined) await settle(home, made);
    }
    stage.value = "done";
    if (rows.value.every(({ result }) => result?.came !== undefined)) frame.current?.close();
  };
  useEffect(() => { if (given.every(({ kind }) => kind === "table")) void reopen(); }, []);
  const closed = (): void => {
    if (goal.value?.made !== undefined) home.made.value = goal.value.made;
    close();
  };
  const canGo = mayCreate || home.tables.value.some(({ role }) => role === "gm");
  return (
    <dialog class="arrivals" ref={frame} aria-label={t("arrivals")} data-testid="arrivals" onClose={closed}
      onCancel={(event) => { if (stage.value === "busy") event.preventDefault(); }}>
      <h2 tabIndex={-1} autofocus>{t("arrivals")}</h2>
      <ul class="brought" aria-live="polite">{rows.value.map((row, n) => <One key={n} row={row} words={page.words} stage={stage.value} becomes={(across) => change(n, { across })} />)}</ul>
      {refusal.value !== null && <p class="refusal" role="alert">{refusal.value}</p>}
      {stage.value === "asks" && (canGo ? <Where home={home} given={rows.value} mayCreate={mayCreate} go={(place, metres) => void go(place, metres)} /> : <p class="refusal">{t("arrivals-nowhere")}</p>)}
      <p class="chips">
        {stage.value === "asks" && mayCreate && rows.value.length === 1 && rows.value[0]?.across !== undefined && (
          <button type="button" class="button" data-testid="arrivals-scale" onClick={() => { frame.current?.close(); measure(home, given[0]?.what as File); }}>{t("arrivals-scale")}</button>
        )}
        {goal.value !== null && <a class="go" data-testid="arrivals-open" href={goal.value.href}><b>{t("arrivals-open", { name: goal.value.name })}</b></a>}
        <button type="button" class="button" disabled={stage.value === "busy"} onClick={() => frame.current?.close()}>{t("close")}</button>
      </p>
    </dialog>
  );
}

type Stage = "asks" | "busy" | "done";

function One({ row, words, stage, becomes }: { row: Row; words: Page["words"]; stage: Stage; becomes: (across: number | undefined) => void }): JSX.Element {
  const { t } = words;
  const { result } = row;
  const isBusy = stage === "busy";
  const came: readonly Came[] = result?.came ?? [];
  return (
    <li data-testid="arrived">
      <b>{row.title}</b>
      {(row.kind !== "unknown" || result === undefined) && <span class={`small ${row.kind === "unknown" ? "refusal" : "quiet"}`}>{t("arrivals-kind", { kind: row.kind })}</span>}
      {row.kind === "picture" && stage === "asks" && <Becomes across={row.across} change={becomes} t={t} />}
      {isBusy && result === undefined && <Progress t={t} far={row.far} />}
      {result?.words !== undefined && <span class="refusal" role="alert">{result.words}</span>}
      {came.map((one) => (
        <div class="arrived" key={one.sheet}>
          <span>{one.name} <span class="small quiet">{t(`bring-kind-${one.kind}`)}</span></span>
          <Unknown words={words} unknown={one.unknown} />
        </div>
      ))}
    </li>
  );
}

/** A new table with the rules and under the name that are said here, or one that this browser leads. */
function Where({ home, given, mayCreate, go }: { home: Home; given: readonly Given[]; mayCreate: boolean; go: (place: Place, metres: string) => void }): JSX.Element {
  const { page, systems, tables } = home;
  const { t } = page.words;
  const led = tables.value.filter(({ role }) => role === "gm").slice(0, OFFERED);
  const to = useSignal(mayCreate ? "" : led[0]?.id ?? "");
  const submit = (form: HTMLFormElement): void => {
    const said = new FormData(form);
    const one = led.find(({ id }) => id === to.value);
    const fresh = { name: String(said.get("name") ?? "").trim() || t("new-table-name"), ruleset: String(said.get("ruleset") ?? systems[0]?.key ?? "") };
    go(one ?? fresh, String(said.get("metres") || "1"));
  };
  return (
    <form class="arrivals-ask" onSubmit={(event) => { event.preventDefault(); submit(event.currentTarget); }}>
      <fieldset>
        <legend>{t("arrivals-where")}</legend>
        {mayCreate && <Choice to={to} value="" words={t("arrivals-new")} />}
        {to.value === "" && <Fresh home={home} name={nameFrom(given[0]?.title ?? "")} />}
        {led.map((one) => <Choice key={one.id} to={to} value={one.id} words={one.name || one.id} />)}
      </fieldset>
      {given.some(({ kind, across }) => kind === "uvtt" || kind === "link" || kind === "unknown" || across !== undefined) && (
        <label class="field small">{t("bring-metres")}<input type="number" name="metres" min="0.1" max="1000" step="0.1" defaultValue="1" /></label>
      )}
      <button type="submit" class="go" data-testid="arrivals-go"><b>{t("bring-go")}</b></button>
    </form>
  );
}

const Choice = ({ to, value, words }: { to: Signal<string>; value: string; words: string }): JSX.Element => (
  <label class="check"><input type="radio" name="to" checked={to.value === value} onChange={() => (to.value = value)} />{words}</label>
);

function Fresh({ home, name }: { home: Home; name: string }): JSX.Element {
  const { t, has, language } = home.page.words;
  return (
    <div class="fresh">
      <label class="field small">{t("table-name")}<input name="name" maxLength={80} autocomplete="off" placeholder={t("new-table-name")} defaultValue={name} /></label>
      {home.systems.length > 1 && (
        <label class="field small">{t("rule-system")}
          <select name="ruleset" defaultValue={chosenOf(home)?.key}>
            {home.systems.map(({ key, names }) => <option key={key} value={key} selected={key === chosenOf(home)?.key}>{has(`system-${key}`) ? t(`system-${key}`) : names[language.value] ?? key}</option>)}
          </select>
        </label>
      )}
    </div>
  );
}
