/** All tables of this browser in campaigns: searched, moved, copied, archived, taken along as a file; fetched when they are opened. */
import WORDS from "@words/campaigns.ftl";
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import styles from "../../css/campaigns.css?later";
import type { Page } from "../page/page";
import { forgetTable, rememberTable, shelf, type Shelved } from "../page/shelf";
import { Button, IconButton } from "../panels/primitives";
import { campaignsOf, joined, keepCampaigns, keptCampaigns, keyOf, LONGEST_NAME, matches, moved, renamed, tablesOf, whereIs, withFolder, withoutFolder, type Campaigns, type Taken } from "./campaigns";
import { takeKey } from "./making";
import type { Home, Made } from "./parts";


export function readWords(page: Page): void {
  page.words.add(WORDS);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

interface Desk {
  readonly home: Home;
  readonly campaigns: Campaigns;
  keep(campaigns: Campaigns): void;
  readonly told: Signal<string>;
}

export function Folders({ home }: { home: Home }): JSX.Element {
  const { t } = home.page.words;
  const campaigns = useSignal(keptCampaigns());
  const told = useSignal("");
  const wanted = useSignal("");
  const keep = (next: Campaigns): void => {
    campaigns.value = next;
    keepCampaigns(next);
    home.tables.value = shelf();
  };
  const desk: Desk = { home, campaigns: campaigns.value, keep, told };
  const found = home.tables.value.filter((one) => matches(one, wanted.value));
  const of = (where: string): readonly Shelved[] => found.filter((one) => whereIs(campaigns.value, keyOf(one)) === where);
  const isSought = wanted.value.trim() !== "";
  return (
    <div class="campaigns" data-testid="campaigns">
      <input type="search" aria-label={t("campaigns-search")} placeholder={t("campaigns-search")} maxLength={LONGEST_NAME} value={wanted.value} onInput={({ currentTarget }) => (wanted.value = currentTarget.value)} />
      {campaigns.value.folders.map(({ id, name }) => (!isSought || of(id).length > 0) && <FolderOf key={id} desk={desk} id={id} name={name} tables={of(id)} open />)}
      {of("").length > 0 && <FolderOf desk={desk} id="" name={t("campaigns-none")} tables={of("")} open />}
      {of("archive").length > 0 && <FolderOf desk={desk} id="archive" name={t("campaigns-archive")} tables={of("archive")} open={isSought} />}
      {isSought && found.length === 0 && <p class="quiet">{t("campaigns-not-found")}</p>}
      <NewFolder desk={desk} />
      <AlongAndBack desk={desk} />
      <p class="small" role="status">{told.value}</p>
    </div>
  );
}

function NewFolder({ desk: { home, campaigns, keep } }: { desk: Desk }): JSX.Element {
  const { t } = home.page.words;
  const name = useSignal("");
  return (
    <form class="campaign-new" onSubmit={(event) => { event.preventDefault(); keep(withFolder(campaigns, name.value, crypto.randomUUID())); name.value = ""; }}>
      <label>{t("campaigns-new")}<input maxLength={LONGEST_NAME} autocomplete="off" value={name.value} data-testid="campaign-name" onInput={({ currentTarget }) => (name.value = currentTarget.value)} /></label>
      <button type="submit" class="button" disabled={name.value.trim() === ""} data-testid="campaign-make">{t("campaigns-make")}</button>
    </form>
  );
}

function FolderOf({ desk, id, name, tables, open }: { desk: Desk; id: string; name: string; tables: readonly Shelved[]; open: boolean }): JSX.Element {
  const { t } = desk.home.page.words;
  const isNamed = useSignal(false);
  const isOwn = id !== "" && id !== "archive";
  return (
    <details class="campaign" open={open} data-campaign={name}>
      <summary><b>{name}</b> <span class="small quiet">{tables.length}</span></summary>
      {isOwn && (
        <p class="chips">
          {isNamed.value
            ? <input aria-label={t("campaigns-name")} maxLength={LONGEST_NAME} defaultValue={name} onChange={({ currentTarget }) => { desk.keep(renamed(desk.campaigns, id, currentTarget.value)); isNamed.value = false; }} />
            : <Button label={t("campaigns-rename")} onClick={() => (isNamed.value = true)} />}
          <Button label={t("campaigns-drop")} onClick={() => desk.keep(withoutFolder(desk.campaigns, id))} />
        </p>
      )}
      <ul>{tables.map((one) => <Row key={keyOf(one)} desk={desk} one={one} where={id} />)}</ul>
    </details>
  );
}

function Row({ desk, one, where }: { desk: Desk; one: Shelved; where: string }): JSX.Element {
  const { home, campaigns, keep, told } = desk;
  const { t } = home.page.words;
  const name = one.name || one.id;
  const busy = useSignal(false);
  const copy = async (): Promise<void> => {
    busy.value = true;
    told.value = await copied(desk, one, where) ?? t("campaigns-copied", { name });
    busy.value = false;
  };
  return (
    <li data-testid="campaign-table">
      <a href={`/table/${encodeURIComponent(one.id)}?seat=${encodeURIComponent(one.seat)}`}><b>{name}</b> <span class="small quiet">{t(`role-${one.role === "gm" || one.role === "player" ? one.role : "spectator"}`)}</span></a>
      <select aria-label={t("campaigns-move", { name })} value={where} onChange={({ currentTarget }) => keep(moved(campaigns, keyOf(one), currentTarget.value))}>
        <option value="">{t("campaigns-none")}</option>
        {campaigns.folders.map((folder) => <option key={folder.id} value={folder.id}>{folder.name}</option>)}
        <option value="archive">{t("campaigns-archive")}</option>
      </select>
      {one.role === "gm" && <Button label={t("campaigns-copy")} aria-label={t("campaigns-copy-who", { name })} disabled={busy.value} onClick={() => void copy()} />}
      <IconButton icon="close" label={t("forget-table-who", { name })} onClick={() => { forgetTable(one); keep(moved(campaigns, keyOf(one), "")); home.tables.value = shelf(); }} />
    </li>
  );
}

/** The server makes it: the table as it stands now, with keys of its own, which go into this browser. The sentence of a refusal, or none. */
async function copied({ home: { page, tables }, campaigns, keep }: Desk, one: Shelved, where: string): Promise<string | null> {
  const { t } = page.words;
  const reply = await page.call<Made>("POST", `/api/tables/${encodeURIComponent(one.id)}/lines?seat=${encodeURIComponent(one.seat)}`, {});
  if (!reply.ok) return reply.detail || t("unreachable");
  const { id, keys, links } = reply.body;
  const name = t("campaigns-copy-of", { name: one.name || one.id }).slice(0, LONGEST_NAME);
  await page.call("PATCH", `/api/tables/${id}`, { name }, { key: keys.gm });
  await takeKey(links.gm);
  const copy = { id, name, seat: "gm", role: "gm" };
  rememberTable(copy);
  if (where !== "") keep(moved(campaigns, keyOf(copy), where));
  tables.value = shelf();
  return null;
}

/** A file of folders and addresses; keys stay in the cookies of this browser. */
function AlongAndBack({ desk: { home, campaigns, keep, told } }: { desk: Desk }): JSX.Element {
  const { t } = home.page.words;
  const take = (): void => {
    const file: Taken = { ransen_campaigns: 1, ...campaigns, tables: home.tables.value };
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 1)], { type: "application/json" }));
    link.download = "ransen-campaigns.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const bring = async (file: File | undefined): Promise<void> => {
    let said: unknown = null;
    try {
      said = JSON.parse(await file?.text() ?? "null");
    } catch {
      // What is no JSON is no such file.
    }
    if ((said as Partial<Taken> | null)?.ransen_campaigns !== 1) return void (told.value = t("campaigns-no-file"));
    const known = new Set(shelf().map(keyOf));
    const came = tablesOf(said).filter((one) => !known.has(keyOf(one)));
    for (const one of [...came].reverse()) rememberTable(one);
    keep(joined(campaigns, campaignsOf(said)));
    home.tables.value = shelf();
    told.value = t("campaigns-brought", { count: came.length });
  };
  return (
    <div class="campaign-along">
      <Button label={t("campaigns-take")} data-testid="campaigns-take" onClick={take} />
      <label class="picture"><span class="button">{t("campaigns-bring")}</span>
        <input type="file" class="unseen" accept="application/json,.json" aria-label={t("campaigns-bring")} onChange={({ currentTarget }) => { void bring(currentTarget.files?.[0]); currentTarget.value = ""; }} />
      </label>
      <p class="small quiet">{t("campaigns-take-means")}</p>
    </div>
  );
}
