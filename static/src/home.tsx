/** The home page: fights to watch and to play, a table of one's own, the tables of this browser. */
import { signal } from "@preact/signals";
import { render, type JSX } from "preact";
import { Bring, Join } from "./home/bringing";
import { NewTable } from "./home/create";
import type { Home, System } from "./home/parts";
import { Hero, Start } from "./home/start";
import { Shelf } from "./home/tables";
import { forgetWatched } from "./home/watched";
import { openPage, type Page } from "./page/page";
import { shelf } from "./page/shelf";
import { Icon } from "./panels/primitives";

const Closed = ({ page }: { page: Page }): JSX.Element => (
  <div class="slip"><h2>{page.words.t("new-table")}</h2><p class="quiet">{page.words.t("create-closed")}</p></div>
);

function Switches({ page }: { page: Page }): JSX.Element {
  const { t, language } = page.words;
  return (
    <>
      <button type="button" class="button" data-testid="language" lang={language.value === "ja" ? "en" : "ja"}
        onClick={() => { page.turnLanguage(); location.reload(); }}>{language.value === "ja" ? "English" : "日本語"}</button>
      <button type="button" class="button" onClick={() => page.turnTheme()}><Icon name={page.theme.value === "dark" ? "sun" : "moon"} size={16} />{t("theme")}</button>
    </>
  );
}

/** What is fetched once; tried again after it failed. */
function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null;
  return () => {
    found ??= fetch();
    found.catch(() => (found = null));
    return found;
  };
}

async function openHome(): Promise<void> {
  const page = await openPage();
  forgetWatched();
  const home: Home = { take: async (what) => (await fetched()).take(home, what, mayCreate), page, tables: signal(shelf()), made: signal(null), picture: signal(null), systems: JSON.parse(page.data("systems") || "[]") as readonly System[], wanted: signal(null) };
  const mayCreate = page.data("create") !== "key";
  const fetched = once(async () => {
    const parts = await import("./home/arrivals");
    parts.readWords(page);
    return parts;
  });
  const into = (id: string, what: JSX.Element): void => {
    const place = document.getElementById(id);
    if (place === null) return;
    place.replaceChildren();
    render(what, place);
  };
  if (home.tables.value.length > 0) document.getElementById("new-table")?.before(document.getElementById("kept") ?? "");
  into("switches", <Switches page={page} />);
  into("start", <Start home={home} mayCreate={mayCreate} />);
  into("new-table", mayCreate ? <NewTable home={home} /> : <Closed page={page} />);
  into("shelf", <Shelf home={home} />);
  into("ways-in", <><Join home={home} />{mayCreate && <Bring home={home} />}</>);
  into("hero", <Hero home={home} />);
  listen(home);
}

/** A file, a link or a copied piece that is dropped anywhere on the page, or pasted. */
function listen(home: Home): void {
  const over = (is: boolean): void => void document.body.classList.toggle("dropping", is);
  const brings = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.some((type) => type === "Files" || type === "text/uri-list") ?? false;
  addEventListener("dragover", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    over(true);
  });
  addEventListener("dragleave", ({ relatedTarget }) => over(relatedTarget !== null));
  addEventListener("drop", (event) => {
    over(false);
    if (!brings(event)) return;
    event.preventDefault();
    void given(home, event.dataTransfer);
  });
  addEventListener("paste", (event) => {
    if (!(event.target instanceof HTMLElement && event.target.matches("input, textarea"))) void given(home, event.clipboardData);
  });
}

/** Read before anything is waited for: what is dragged is gone afterwards. */
async function given(home: Home, data: DataTransfer | null): Promise<void> {
  const files = [...(data?.files ?? [])];
  const dragged = (data?.getData("text/uri-list") ?? "").split(/\r?\n/).find((line) => /^https?:/.test(line));
  const text = (dragged ?? data?.getData("text/plain") ?? "").trim();
  const what = files.length > 0 ? files : /^(?:https?:\/\/\S+$|[{[<])/.test(text) ? [text] : [];
  if (what.length > 0) await home.take(what).catch(() => undefined);
}

void openHome();
