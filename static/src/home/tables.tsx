/** The tables of this browser: the newest with a picture of the board and what they wait for, the rest by name. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { forgetTable, shelf, shown, type Shelved } from "../page/shelf";
import { Button, IconButton } from "../panels/primitives";
import type { View } from "../types";
import type { Home } from "./parts";
import { Thumb, waitsFor } from "./thumb";

/** So many are asked how they stand. */
const NEWEST = 6;
const DAY = 86_400_000;

export function Shelf({ home }: { home: Home }): JSX.Element {
  const { page: { words: { t } }, tables } = home;
  const all = shown(tables.value);
  const rest = all.slice(NEWEST);
  const parts = useSignal<typeof import("./folders") | null>(null);
  const open = async (): Promise<void> => {
    const found = await import("./folders");
    found.readWords(home.page);
    parts.value = found;
  };
  return (
    <section class="shelf">
      <h2>{t("your-tables")}<span>{t("your-tables-kept")}</span></h2>
      {tables.value.length === 0 ? <p class="quiet">{t("your-tables-empty")}</p> : <ul class="recent">{all.slice(0, NEWEST).map((one) => <Recent key={`${one.id} ${one.seat}`} home={home} one={one} />)}</ul>}
      {rest.length > 0 && (
        <details>
          <summary>{t("more-tables", { count: rest.length })}</summary>
          <ul class="others">{rest.map((one) => <li key={`${one.id} ${one.seat}`}><Name home={home} one={one} /><Forget home={home} one={one} /></li>)}</ul>
        </details>
      )}
      {parts.value !== null && <parts.value.Folders home={home} />}
      {parts.value === null && <Button label={t("campaigns")} data-testid="campaigns-open" onClick={() => void open()} />}
      {tables.value.length > 0 && <p class="small quiet">{t("your-tables-means")}</p>}
    </section>
  );
}

const Forget = ({ home: { page, tables }, one, name = one.name }: { home: Home; one: Shelved; name?: string }): JSX.Element => (
  <IconButton icon="close" label={page.words.t("forget-table-who", { name: name || one.id })} onClick={() => { forgetTable(one); tables.value = shelf(); }} />
);

/** What the rules of a table are called: by the page's own word, else as its system says. */
function rulesName({ page: { words: { t, has, language } }, systems }: Home, { ruleset = "" }: View): string {
  const own = `system-${ruleset}`;
  return has(own) ? t(own) : systems.find(({ key }) => key === ruleset)?.names[language.value] ?? ruleset;
}

function Name({ home, one, name = one.name, rules = "", children }: { home: Home; one: Shelved; name?: string; rules?: string; children?: JSX.Element }): JSX.Element {
  const { t, language } = home.page.words;
  const role = t(`role-${one.role === "gm" || one.role === "player" ? one.role : "spectator"}`);
  return (
    <a href={`/table/${encodeURIComponent(one.id)}?seat=${encodeURIComponent(one.seat)}`}>
      <b>{name || one.id}</b>{children}
      <span class="small quiet">{role}{rules !== "" && ` · ${rules}`}{one.seen !== undefined && ` · ${ago(one.seen, language.value)}`}</span>
    </a>
  );
}

function ago(then: number, language: string): string {
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / DAY);
  if (days > 60) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(then);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days < 14 ? -days : -Math.round(days / 7), days < 14 ? "day" : "week");
}

function Recent({ home, one }: { home: Home; one: Shelved }): JSX.Element {
  const { page } = home;
  const found = useSignal<View | "gone" | null>(null);
  useEffect(() => {
    void page.call<{ readonly view: View }>("GET", `/api/tables/${encodeURIComponent(one.id)}?seat=${encodeURIComponent(one.seat)}`)
      .then((reply) => { found.value = reply.ok ? reply.body.view : reply.status === 401 || reply.status === 404 ? "gone" : null; });
  }, []);
  const view = found.value === "gone" ? null : found.value;
  const waits = view === null ? null : waitsFor(page, view, one);
  const { value: language } = page.words.language, name = view?.names?.[language] ?? view?.name ?? one.name;
  return (
    <li>
      <Thumb view={view} language={language} />
      <Name home={home} one={one} name={name} rules={view === null ? "" : rulesName(home, view)}>
        <span class={`waits${waits?.isMine ? " mine" : ""}`}>{found.value === "gone" ? page.words.t("shelf-gone") : waits?.text ?? ""}</span>
      </Name>
      <Forget home={home} one={one} name={name} />
    </li>
  );
}
