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
import { Icon } from "./panels/bits";

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

async function openHome(): Promise<void> {
  const page = await openPage();
  forgetWatched();
  const home: Home = { page, tables: signal(shelf()), made: signal(null), picture: signal(null), systems: JSON.parse(page.data("systems") || "[]") as readonly System[], wanted: signal(null) };
  const mayCreate = page.data("create") !== "key";
  const into = (id: string, what: JSX.Element): void => {
    const place = document.getElementById(id);
    if (place === null) return;
    place.replaceChildren();
    render(what, place);
  };
  into("switches", <Switches page={page} />);
  into("start", <Start home={home} mayCreate={mayCreate} />);
  into("new-table", mayCreate ? <NewTable home={home} /> : <Closed page={page} />);
  into("shelf", <Shelf home={home} />);
  into("ways-in", <><Join home={home} />{mayCreate && <Bring home={home} />}</>);
  into("hero", <Hero home={home} />);
}

void openHome();
