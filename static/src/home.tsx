/** The home page: make a table of one's own, find the tables of this browser again. */
import { signal, useSignal } from "@preact/signals";
import { render, type JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { figure } from "./page/i18n";
import { openPage, type Page } from "./page/page";
import { Copy } from "./panels/links";
import { MapScale, type Scaled } from "./panels/scale";
import { EXAMPLES } from "./systems/examples";
import { forgetTable, rememberTable, shelf, type Shelved } from "./page/shelf";

interface Made {
  readonly id: string;
  readonly name: string;
  readonly keys: Readonly<Record<"gm" | "player" | "spectator", string>>;
  readonly links: Readonly<Record<"gm" | "player" | "spectator", string>>;
}

const SHARED = ["gm", "player", "spectator"] as const;
const SIDES = { least: 5, most: 500 };

const tables = signal<readonly Shelved[]>(shelf());

/** A rule system of this server, as far as the form for a new table wants to know it. */
interface System {
  readonly key: string;
  /** What it is called, by language, where the page has no word of its own. */
  readonly names: Readonly<Record<string, string>>;
  /** What its fights stand in; several where the setup chooses. */
  readonly space: string | readonly string[];
}

function NewTable({ page }: { page: Page }): JSX.Element {
  const { t } = page.words;
  const systems = useSignal<readonly System[]>([]);
  const wanted = useSignal<string | null>(null);
  const system = systems.value.find(({ key }) => key === wanted.value) ?? systems.value[0];
  /** A map of one's own is measured where fights stand in points. */
  const isMapped = system === undefined || system.space === "plane";
  const example = useSignal(false);
  const battles = Object.keys(EXAMPLES[system?.key ?? ""] ?? {});
  const form = useRef<HTMLFormElement>(null);
  const made = useSignal<Made | null>(null);
  const picture = useSignal<File | null>(null);
  const scaled = useSignal<Scaled | null>(null);
  const refusal = useSignal<string | null>(null);
  const busy = useSignal(false);
  useEffect(() => void systemsOf(page).then((found) => (systems.value = found)), []);
  if (made.value !== null) return <Links page={page} made={made.value} />;
  const make = async (): Promise<void> => {
    const filled = new FormData(form.current ?? undefined);
    const name = String(filled.get("name") ?? "").trim() || t("new-table-name");
    const size = scaled.value ?? { width: Number(filled.get("width")), height: Number(filled.get("height")) };
    busy.value = true;
    const asked = system === undefined ? await systemsOf(page) : systems.value;
    const ruleset = system?.key ?? asked[0]?.key;
    if (ruleset === undefined) return settle(t("unreachable"));
    const battle = example.value ? String(filled.get("battle") ?? "") : null;
    settle(!isMapped || battle !== null ? await makeUnmapped(page, name, ruleset, battle) : await makeTable(page, name, ruleset, size, picture.value));
  };
  const settle = (found: Made | string): void => {
    busy.value = false;
    if (typeof found === "string") refusal.value = found;
    else {
      made.value = found;
      tables.value = shelf();
    }
  };
  const bring = (file: File | undefined): void => {
    if (file === undefined) return;
    busy.value = true;
    void takeUp(page, file).then(settle);
  };
  return (
    <form class="new-table" ref={form} onSubmit={(event) => { event.preventDefault(); void make(); }}>
      <h2>{t("new-table")}</h2>
      <label class="wide">{t("table-name")}<input name="name" maxLength={80} placeholder={t("new-table-name")} autocomplete="off" /></label>
      <Systems page={page} systems={systems.value} chosen={system?.key} choose={(key) => (wanted.value = key)} />
      {(system === undefined || system.key in EXAMPLES) && (
        <label class="check wide"><input name="example" type="checkbox" checked={example.value} onChange={(event) => (example.value = event.currentTarget.checked)} />{t("with-example")}</label>
      )}
      {example.value && battles.length > 1 && (
        <label class="wide">{t("which-battle")}<select name="battle">{battles.map((one) => <option value={one} key={one}>{t(`battle-${one}`)}</option>)}</select></label>
      )}
      {isMapped && !example.value && <>
      <label class="picture wide">
        <span>{t("map-picture")}</span>
        <span class="pick"><span class="button">{t("choose-picture")}</span>{picture.value?.name ?? t("no-picture")}</span>
        <input type="file" class="unseen" accept="image/png,image/jpeg,image/webp"
          onChange={(event) => { picture.value = event.currentTarget.files?.[0] ?? null; scaled.value = null; }} />
        <span class="small quiet">{t("map-picture-means")}</span>
      </label>
      {picture.value === null
        ? (
          <div class="size wide">
            <label>{t("map-width")}<input name="width" type="number" min={SIDES.least} max={SIDES.most} step="0.5" defaultValue="40" required /></label>
            <label>{t("map-height")}<input name="height" type="number" min={SIDES.least} max={SIDES.most} step="0.5" defaultValue="30" required /></label>
          </div>
        )
        : <MapScale picture={picture.value} t={t} scaled={(size) => (scaled.value = size)} />}
      </>}
      {scaled.value !== null && !example.value && <p class="wide">{t("map-size", { width: figure(scaled.value.width), height: figure(scaled.value.height) })}</p>}
      {refusal.value !== null && <p class="refusal wide" role="alert">{refusal.value}</p>}
      <button type="submit" class="go wide" data-testid="home-create" disabled={busy.value || (!example.value && picture.value !== null && scaled.value === null)}><b>{t(busy.value ? "making" : "make-table")}</b></button>
      <label class="picture take-up wide">
        <span class="pick"><span class="button">{t("take-up")}</span></span><span class="small quiet">{t("take-up-means")}</span>
        <input type="file" class="unseen" accept="application/json,.json" data-testid="take-up" disabled={busy.value}
          onChange={(event) => { bring(event.currentTarget.files?.[0]); event.currentTarget.value = ""; }} />
      </label>
    </form>
  );
}

/** The rule systems of this server, each with what it is like. */
function Systems({ page, systems, chosen, choose }: {
  page: Page; systems: readonly System[]; chosen: string | undefined; choose: (key: string) => void;
}): JSX.Element | null {
  const { t, has, language } = page.words;
  return systems.length < 2 ? null : (
    <fieldset class="systems wide">
      <legend>{t("rule-system")}</legend>
      {systems.map(({ key, names }) => (
        <label key={key}>
          <input type="radio" name="ruleset" value={key} checked={chosen === key} onChange={() => choose(key)} />
          <span>
            <b>{has(`system-${key}`) ? t(`system-${key}`) : names[language.value] ?? key}</b>
            {has(`system-${key}-means`) && <span class="small quiet">{t(`system-${key}-means`)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A private table with a battle on it: the visitor leads the heroes, the server everybody else. The sentence of a refusal, or none. */
async function practise(page: Page): Promise<string | null> {
  const { t } = page.words;
  const made = await makeUnmapped(page, t("practice-name"), "sw25-advanced", "mill");
  if (typeof made === "string") return made;
  const at = `/api/tables/${made.id}`, as = { key: made.keys.gm };
  const seen = await page.call<{ view: { combatants: Readonly<Record<string, { faction: string }>> } }>("GET", at, undefined, as);
  if (!seen.ok) return seen.detail || t("unreachable");
  const heroes = Object.entries(seen.body.view.combatants).filter(([, { faction }]) => faction === "allies").map(([id]) => id);
  const seat = await page.call<{ link: string }>("POST", `${at}/seats`, { name: t("practice-you"), controls: heroes }, as);
  if (!seat.ok) return seat.detail || t("unreachable");
  const set = await page.call("PUT", `${at}/opponent`, { side: "enemies", strength: 2, leads: true }, as);
  if (!set.ok) return set.detail || t("unreachable");
  // the GM's key goes into this browser too, so that the table can be found again and everything taken back
  await fetch(new URL(made.links.gm, location.href).pathname);
  location.assign(new URL(seat.body.link, location.href).pathname);
  return null;
}

function Practice({ page }: { page: Page }): JSX.Element {
  const { t } = page.words;
  const busy = useSignal(false);
  const refusal = useSignal<string | null>(null);
  const begin = async (): Promise<void> => {
    busy.value = true;
    refusal.value = await practise(page);
    busy.value = refusal.value === null;
  };
  return (
    <>
      <button type="button" class="go" data-testid="home-practice" disabled={busy.value} onClick={() => void begin()}>
        <b>{t(busy.value ? "making" : "practice")}</b>
      </button>
      <p class="small quiet">{t("practice-means")}</p>
      {refusal.value !== null && <p class="refusal" role="alert">{refusal.value}</p>}
    </>
  );
}

async function systemsOf(page: Page): Promise<readonly System[]> {
  const reply = await page.call<readonly System[]>("GET", "/api/systems");
  return reply.ok ? reply.body : [];
}

/** A table without a map of one's own: empty, or with a battle on it, the first where none is named. */
async function makeUnmapped(page: Page, name: string, ruleset: string, battle: string | null): Promise<Made | string> {
  const { t } = page.words;
  const known = battle === null ? {} : EXAMPLES[ruleset] ?? {};
  const { options = {}, ...setup } = (await (known[battle ?? ""] ?? Object.values(known)[0])?.()) ?? { phase: "setup", combatants: {} };
  const reply = await page.call<Omit<Made, "name">>("POST", "/api/tables", { name, ruleset, options, scenario: { title: name, ruleset, setup } });
  if (!reply.ok) return reply.detail || t("unreachable");
  rememberTable({ id: reply.body.id, name, seat: "gm", role: "gm" });
  return { ...reply.body, name };
}

/** A table that was saved as a file, with all that happened on it. */
async function takeUp(page: Page, file: File): Promise<Made | string> {
  const reply = await page.call<Omit<Made, "name">>("POST", "/api/tables/import", new Blob([file], { type: "application/json" }));
  if (!reply.ok) return reply.detail || page.words.t("unreachable");
  const { id, keys } = reply.body;
  const seen = await page.call<{ view: { name?: string } }>("GET", `/api/tables/${id}`, undefined, { key: keys.gm });
  const made = { ...reply.body, name: (seen.ok ? seen.body.view.name : undefined) ?? file.name };
  rememberTable({ id, name: made.name, seat: "gm", role: "gm" });
  return made;
}

/** Makes the table, then lays the picture down; the sentence of a refusal where something went wrong. */
async function makeTable(page: Page, name: string, ruleset: string, size: Scaled, picture: File | null): Promise<Made | string> {
  const { t } = page.words;
  const battlefield = { width: cm(size.width), height: cm(size.height) };
  const reply = await page.call<Omit<Made, "name">>("POST", "/api/tables", {
    name, ruleset, scenario: { title: name, ruleset, setup: { phase: "setup", battlefield, combatants: {} } },
  });
  if (!reply.ok) return reply.detail || t("unreachable");
  const made = { ...reply.body, name };
  rememberTable({ id: made.id, name, seat: "gm", role: "gm" });
  if (picture === null) return made;
  const key = made.keys.gm;
  const stored = await page.call<{ image: string }>("POST", `/api/tables/${made.id}/images`, picture, { key });
  if (!stored.ok) return stored.detail || t("unreachable");
  const laid = await page.call("POST", `/api/tables/${made.id}/commands`,
    { command: "battlefield", ...battlefield, image: { image: stored.body.image, at: [0, 0], width: battlefield.width } },
    { key, id: `picture-${made.id}`.slice(0, 64) });
  return laid.ok ? made : laid.detail || t("unreachable");
}

const cm = (metres: number): number => Math.round(metres * 100) / 100;

function Links({ page, made }: { page: Page; made: Made }): JSX.Element {
  const { t } = page.words;
  return (
    <section class="made">
      <h2>{t("made-title", { name: made.name })}</h2>
      <p>{t("made-means")}</p>
      <div class="links">
        {SHARED.map((seat) => (
          <section class={`link link-${seat}`}>
            <h3>{t(`link-${seat}`)}</h3>
            <p class="small quiet">{t(`link-${seat}-means`)}</p>
            <Code page={page} made={made} seat={seat} />
            <input readOnly value={made.links[seat]} aria-label={t(`link-${seat}`)} onFocus={(event) => event.currentTarget.select()} />
            <Copy text={made.links[seat]} t={t} />
          </section>
        ))}
      </div>
      <a class="go" href={new URL(made.links.gm, location.href).pathname}><b>{t("to-table")}</b></a>
    </section>
  );
}

/** The server draws the code for the GM alone; this page holds the GM's key only until it is left. */
function Code({ page, made, seat }: { page: Page; made: Made; seat: string }): JSX.Element {
  const { t } = page.words;
  const address = useSignal<string | null>(null);
  useEffect(() => {
    let drawn: string | null = null;
    void fetch(`/api/tables/${made.id}/qr/${seat}.svg`, { headers: { Authorization: `Bearer ${made.keys.gm}` } })
      .then(async (reply) => {
        if (!reply.ok) return;
        drawn = URL.createObjectURL(await reply.blob());
        address.value = drawn;
      });
    return () => { if (drawn !== null) URL.revokeObjectURL(drawn); };
  }, []);
  return address.value === null ? <div class="code" /> : <img class="code" src={address.value} alt={t("link-code", { who: t(`link-${seat}`) })} />;
}

function Shelf({ page }: { page: Page }): JSX.Element {
  const { t, language } = page.words;
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: "medium" });
  return (
    <section class="shelf">
      <h2>{t("your-tables")}</h2>
      {tables.value.length === 0 ? <p class="quiet">{t("your-tables-empty")}</p> : (
        <ul>
          {tables.value.map((one) => (
            <li>
              <a href={`/table/${encodeURIComponent(one.id)}?seat=${encodeURIComponent(one.seat)}`}>
                <b>{one.name || one.id}</b>
                <span class="small quiet">{t(`role-${one.role === "gm" || one.role === "player" ? one.role : "spectator"}`)}
                  {one.seen !== undefined && ` · ${day.format(one.seen)}`}</span>
              </a>
              <button type="button" class="button" onClick={() => { forgetTable(one); tables.value = shelf(); }}>{t("forget-table")}</button>
            </li>
          ))}
        </ul>
      )}
      <p class="small quiet">{t("your-tables-means")}</p>
    </section>
  );
}

const Closed = ({ page }: { page: Page }): JSX.Element => (
  <><h2>{page.words.t("new-table")}</h2><p class="quiet">{page.words.t("create-closed")}</p></>
);

function Switches({ page }: { page: Page }): JSX.Element {
  const { t, language } = page.words;
  return (
    <>
      <button type="button" class="button" onClick={() => page.turnTheme()}>{t("theme")}</button>
      <button type="button" class="button" data-testid="language" lang={language.value === "ja" ? "en" : "ja"}
        onClick={() => { page.turnLanguage(); location.reload(); }}>{language.value === "ja" ? "English" : "日本語"}</button>
    </>
  );
}

async function openHome(): Promise<void> {
  const page = await openPage();
  const into = (id: string, what: JSX.Element): void => {
    const place = document.getElementById(id);
    if (place === null) return;
    place.replaceChildren();
    render(what, place);
  };
  into("switches", <Switches page={page} />);
  into("new-table", page.data("create") === "key" ? <Closed page={page} /> : <NewTable page={page} />);
  if (page.data("create") !== "key") into("practice", <Practice page={page} />);
  into("shelf", <Shelf page={page} />);
}

void openHome();
