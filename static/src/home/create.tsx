/** The form for a new table: the rules as cards, a name, a battle or a map; then its three links. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { figure } from "../page/i18n";
import type { Page } from "../page/page";
import { hasRules } from "../page/shelf";
import { Copy } from "../panels/links";
import { MapScale, type Scaled } from "../panels/scale";
import { EXAMPLES } from "../systems/examples";
import { makeMapped, makeUnmapped, practise, settle } from "./making";
import { chosenOf, type Home, type Made } from "./parts";
import { Picture } from "./pictures";

const SHARED = ["gm", "player", "spectator"] as const;
const SIDES = { least: 5, most: 500 };
const GRIDS = ["squares", "hexes", "ruler"] as const;
/** Where a ruler measures, pieces stand on a plane. */
const SPACES = { squares: "squares", hexes: "hexes", ruler: "plane" } as const;
const MOST_CELLS = 100;

export function NewTable({ home }: { home: Home }): JSX.Element {
  const { page, picture } = home;
  const { t } = page.words;
  const system = chosenOf(home);
  /** A map of one's own is measured where fights stand in points, and counted where they stand in cells. */
  const isMapped = system === undefined || system.space === "plane";
  const grids = isMapped ? [] : GRIDS.filter((grid) => system.space.includes(SPACES[grid]));
  const example = useSignal(false);
  const battles = Object.keys(EXAMPLES[system?.key ?? ""] ?? {});
  const form = useRef<HTMLFormElement>(null);
  const scaled = useSignal<Scaled | null>(null);
  const refusal = useSignal<string | null>(null);
  const busy = useSignal(false);
  if (home.made.value !== null) return <Links home={home} made={home.made.value} />;
  const make = async (): Promise<void> => {
    const filled = new FormData(form.current ?? undefined);
    const name = String(filled.get("name") ?? "").trim() || t("new-table-name");
    const size = scaled.value ?? { width: Number(filled.get("width")), height: Number(filled.get("height")) };
    busy.value = true;
    const ruleset = system?.key;
    const battle = example.value ? String(filled.get("battle") ?? "") : null;
    const found = ruleset === undefined ? t("unreachable")
      : !isMapped || battle !== null ? await makeUnmapped(page, name, ruleset, battle, rulesOf(filled), grids.length > 0 ? { battlefield: cellsOf(filled) } : {}) : await makeMapped(page, name, ruleset, size, picture.value, rulesOf(filled));
    refusal.value = await settle(home, found);
    busy.value = false;
  };
  const lacksScale = !example.value && picture.value !== null && scaled.value === null;
  return (
    <form class="new-table" ref={form} onSubmit={(event) => { event.preventDefault(); void make(); }} onWheelCapture={scrolls}>
      <h2>{t("new-table")}<span>{t("new-table-means")}</span></h2>
      <Systems home={home} />
      <div class="making">
        <label class="named">{t("table-name")}<input name="name" maxLength={80} placeholder={t("new-table-name")} autocomplete="off" /></label>
        {(system === undefined || system.key in EXAMPLES) && (
          <label class="check"><input name="example" type="checkbox" checked={example.value} onChange={(event) => (example.value = event.currentTarget.checked)} />{t("with-example")}</label>
        )}
        {example.value && battles.length > 1 && (
          <label>{t("which-battle")}<select name="battle">{battles.map((one) => <option value={one} key={one}>{t(`battle-${one}`)}</option>)}</select></label>
        )}
        <Rules page={page} ruleset={system?.key ?? ""} />
        {isMapped && !example.value && picture.value === null && <Size t={t} />}
        {grids.length > 0 && !example.value && <Cells key={system?.key} t={t} grids={grids} />}
        <button type="submit" class="go" data-testid="home-create" disabled={busy.value || lacksScale}><b>{t(busy.value ? "making" : "make-table")}</b></button>
        {example.value && battles.length > 0 && <Play page={page} ruleset={system?.key} battle={battles[0]!} form={form} refusal={refusal} />}
      </div>
      {isMapped && !example.value && (
        <label class="picture">
          <span class="pick"><span class="button">{t("choose-picture")}</span>{picture.value?.name ?? <span class="small quiet">{t("map-picture")} · {t("map-picture-means")}</span>}</span>
          <input type="file" class="unseen" accept="image/png,image/jpeg,image/webp"
            onChange={(event) => { picture.value = event.currentTarget.files?.[0] ?? null; scaled.value = null; }} />
        </label>
      )}
      {isMapped && !example.value && picture.value !== null && <MapScale picture={picture.value} t={t} scaled={(size) => (scaled.value = size)} />}
      {scaled.value !== null && !example.value && <p>{t("map-size", { width: figure(scaled.value.width), height: figure(scaled.value.height) })}</p>}
      {refusal.value !== null && <p class="refusal" role="alert">{refusal.value}</p>}
    </form>
  );
}

/** Over the number in focus the wheel would change that without a word. */
const scrolls = ({ target }: WheelEvent): void => {
  if (target instanceof HTMLInputElement && target.type === "number") target.blur();
};

/** A sample battle against the server at once, without links to hand out first. */
function Play({ page, ruleset, battle, form, refusal }: {
  page: Page; ruleset: string | undefined; battle: string; form: { readonly current: HTMLFormElement | null }; refusal: Signal<string | null>;
}): JSX.Element {
  const { t } = page.words;
  const busy = useSignal(false);
  const go = async (): Promise<void> => {
    const filled = new FormData(form.current ?? undefined);
    busy.value = true;
    refusal.value = await practise(page, ruleset, String(filled.get("battle") ?? battle), rulesOf(filled));
    busy.value = refusal.value === null;
  };
  return <button type="button" class="go pale" data-testid="home-play" disabled={busy.value} onClick={() => void go()}><b>{t(busy.value ? "making" : "practice")}</b></button>;
}

const rulesOf = (filled: FormData): object => JSON.parse(String(filled.get("rules") ?? "{}")) as object;

/** House rules that this browser keeps. */
function Rules({ page, ruleset }: { page: Page; ruleset: string }): JSX.Element | null {
  const presets = useSignal<typeof import("../presets/choose") | null>(null);
  useEffect(() => {
    if (hasRules()) void import("../presets/choose").then((parts) => {
      parts.readWords(page);
      presets.value = parts;
    }, () => undefined);
  }, []);
  return presets.value === null ? null : <presets.value.Choose page={page} ruleset={ruleset} />;
}

const Size = ({ t }: { t: Page["words"]["t"] }): JSX.Element => (
  <div class="size">
    <label>{t("map-width")}<input name="width" type="number" min={SIDES.least} max={SIDES.most} step="0.5" defaultValue="40" required /></label>
    <label>{t("map-height")}<input name="height" type="number" min={SIDES.least} max={SIDES.most} step="0.5" defaultValue="30" required /></label>
  </div>
);

/** A field of cells: which, and how many; or one without cells. */
function Cells({ t, grids }: { t: Page["words"]["t"]; grids: readonly string[] }): JSX.Element {
  const grid = useSignal(grids[0]);
  return (
    <>
      {grids.length > 1 && (
        <label>{t("map-grid")}<select name="grid" value={grid.value} onChange={(event) => (grid.value = event.currentTarget.value)}>
          {grids.map((one) => <option value={one} key={one}>{t(`map-${one}`)}</option>)}
        </select></label>
      )}
      {grid.value === "ruler" ? <Size t={t} /> : (
        <div class="size">
          <label>{t("map-columns")}<input name="columns" type="number" min="1" max={MOST_CELLS} defaultValue="20" required /></label>
          <label>{t("map-rows")}<input name="rows" type="number" min="1" max={MOST_CELLS} defaultValue="12" required /></label>
        </div>
      )}
    </>
  );
}

const cellsOf = (filled: FormData): object => filled.get("grid") === "ruler" ? { ruler: true, width: Number(filled.get("width")), height: Number(filled.get("height")) } : {
  ...(filled.has("grid") ? { grid: filled.get("grid") } : {}), columns: Number(filled.get("columns")), rows: Number(filled.get("rows")),
};

/** The rule systems of this server, each with a picture of what is different about it. */
function Systems({ home }: { home: Home }): JSX.Element | null {
  const { t, has, language } = home.page.words;
  const chosen = chosenOf(home)?.key;
  return home.systems.length < 2 ? null : (
    <fieldset class="systems">
      <legend class="spoken">{t("rule-system")}</legend>
      {home.systems.map(({ key, names }) => (
        <label key={key} class={chosen === key ? "chosen" : ""}>
          <input type="radio" name="ruleset" value={key} checked={chosen === key} onChange={() => (home.wanted.value = key)} />
          <Picture system={key} />
          <span>
            <b>{has(`system-${key}`) ? t(`system-${key}`) : names[language.value] ?? key}</b>
            {has(`system-${key}-means`) && <span class="small quiet">{t(`system-${key}-means`)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Links({ home: { page }, made }: { home: Home; made: Made }): JSX.Element {
  const { t } = page.words;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: "center" });
    frame.current?.querySelector<HTMLElement>("h2")?.focus();
  }, []);
  return (
    <section class="made slip" ref={frame}>
      <h2 tabIndex={-1}>{t("made-title", { name: made.name })}</h2>
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
