/** The banner: round, whose phase, who acts, what the table waits for; and the viewer's own switches. */
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import type { Pending, View } from "../types";
import { chosenOf } from "../page/chosen";
import { Icon, IconButton, Rich, Sign } from "./primitives";
import { nameOf, namesOf } from "./names";
import { tableName, useTable, type Table } from "./table";
import { Timeline } from "./timeline";
import { mark } from "../page/i18n";

type Past = { readonly Past: ComponentType } | null;

/** `past`: what it says of the replay while one is open. */
export function Banner({ list, past }: { list: () => void; past: Past }): JSX.Element {
  const table = useTable();
  const { scene, t, narrow, system } = table;
  const view = scene.view.value;
  const open = useSignal(false);
  const isCalled = narrow.value && system.isCalled(scene);
  return (
    <header class="banner" data-testid="turn-banner">
      <a class="home" href="/" aria-label={t("home-link")}>
        <i class="mark" />
        {!narrow.value && <b>{t("product")}</b>}
      </a>
      <h1 class={narrow.value ? "spoken" : "table-name small quiet"}>{tableName(table)}</h1>
      {view !== null && <Turn view={view} past={past} />}
      {/* Whoever is asked finds it without the menu. */}
      {isCalled && <system.Aside />}
      {narrow.value && (
        <IconButton icon={open.value ? "close" : "more"} label={t("more")} aria-expanded={open.value} onClick={() => (open.value = !open.value)} />
      )}
      <div class={`side${open.value ? " open" : ""}`} onClick={(event) => { if ((event.target as Element).closest("button")) open.value = false; }}>
        <Side isCalled={isCalled} />
        {narrow.value && <button type="button" class="icon-button wide" onClick={list}><Icon name="list" size={18} />{t("battle-list")}</button>}
      </div>
    </header>
  );
}

function Turn({ view, past }: { view: View; past: Past }): JSX.Element {
  const { scene, t, narrow, page, system } = useTable();
  const fighting = view.phase === "rounds";
  return (
    <div class="turn">
      <span class="round">{system.roundWord?.(view, page.words) ?? (fighting ? t(narrow.value ? "round-short" : "round", { round: view.round }) : t(`phase-${view.phase}`))}</span>
      {fighting && view.acting && (
        <>
          <i class="sep" />
          <span class={`phase ${view.acting}`}>
            <Sign faction={view.acting} />
            {(!narrow.value || (scene.pending.value === null && !view.turn && isAskedNext(scene, view))) && <b>{t(narrow.value ? `faction-${view.acting}` : `phase-of-${view.acting}`)}</b>}
          </span>
        </>
      )}
      <i class="sep" />
      {past === null ? <Waits view={view} /> : <past.Past />}
    </div>
  );
}

function Waits({ view }: { view: View }): JSX.Element {
  const table = useTable();
  const { scene, t, narrow, system } = table;
  const left = stillToAct(view);
  const turns = system.inTurns;
  const words = waitWords(table, view);
  return (
    <>
      {words !== null && <b class={`acting${scene.asksMe.value ? " mine" : ""}`}><Rich text={words} /></b>}
      {!narrow.value && (turns ? <turns.Strip view={view} /> : (
        <>
          <Timeline view={view} />
          {view.phase === "rounds" && left !== null && <span class="quiet" aria-hidden="true">{t("still-to-act", left)}</span>}
        </>
      ))}
      <system.Onward view={view} />
    </>
  );
}

function stillToAct(view: View): { left: number; all: number } | null {
  const side = Object.values(view.combatants).filter((one) => one.faction === view.acting && one.excluded !== true);
  return side.length === 0 ? null : { left: side.filter((one) => one.acted !== true).length, all: side.length };
}

/** Does somebody act next whom this hand leads? */
const isAskedNext = ({ controls }: Table["scene"], { acting, combatants }: View): boolean =>
  [...controls.value].some((id) => combatants[id]?.faction === acting && combatants[id]?.acted !== true);

/** The GM may answer for anybody, but those are asked who lead the pieces. Who has agreed is not asked again. */
const isAnothers = ({ role, controls }: Table["scene"], view: View, ids: readonly string[], { agreed }: Pending): boolean =>
  role.value !== "gm" ? agreed?.[0] !== undefined && !ids.some((id) => controls.value.has(id)) : ids.length > 0 && ids.every((id) => !["gm", "any"].includes(view.combatants[id]?.controlled_by ?? "gm"));

/** Who may answer, as far as the decision names them. */
function askedOf({ options = [], by, target, agreed = [] }: Pending): readonly string[] {
  const some = options.flatMap((one) => (typeof one === "string" ? [] : Array.isArray(one.by) ? one.by : typeof one.actor === "string" ? [one.actor] : []))
    .filter((id) => !agreed.some(({ ready }) => ready?.includes(id)));
  const one = typeof by === "string" ? by : target;
  return some.length > 0 ? [...new Set(some)] : one === undefined ? [] : [one];
}

function waitWords({ scene, t, page, system, narrow }: Table, view: View): string | null {
  const language = page.words.language.value;
  const pending = scene.pending.value;
  const { turn } = view;
  if (pending !== null) {
    const ids = askedOf(pending);
    if (scene.asksMe.value && !isAnothers(scene, view, ids, pending)) return t("waits-for-you");
    if (pending.kind === "approve") return t("waits-for", { names: t("gm") });
    return ids.length === 0 ? t("waits") : t("waits-for", { names: namesOf(view, ids.slice(0, 3), language) });
  }
  if (view.phase !== "rounds") return system.between(scene, view, page.words);
  // Whose way one draws oneself, with the others of a group, is no news.
  const dragged = [...scene.ghosts.value.keys()].find((id) => !chosenOf(scene).hooks.leads?.(id));
  if (dragged !== undefined && dragged in view.combatants) return t("is-choosing", { name: mark(nameOf(view, dragged, language)) });
  if (turn) return t("turn-of", { name: mark(nameOf(view, turn, language)) });
  // Where turns follow each other: several at one place of the order, or one whom this seat does not know of.
  const up = view.up?.filter((id) => id in view.combatants);
  if (up) return up[0] ? t("waits-for", { names: namesOf(view, up, language) }) : t("turn-unseen");
  return t(!narrow.value || !view.acting || isAskedNext(scene, view) ? "free-order" : `phase-of-${view.acting}`);
}

function Side({ isCalled }: { isCalled: boolean }): JSX.Element {
  const table = useTable();
  const { scene, t, page, narrow, system } = table;
  const gm = scene.role.value === "gm";
  return (
    <>
      <span class="watchers" title={t("watching-title")}><Icon name="eye" size={17} /><span>{t("watching", { count: scene.watchers.value })}</span><b aria-hidden="true">{scene.watchers.value}</b></span>
      <Me />
      {!isCalled && scene.role.value !== "spectator" ? <system.Aside /> : null}
      {!narrow.value && <Undo />}
      {gm && <Eyes />}
      {gm && (
        <button type="button" class="icon-button wide" data-testid="share" title={t("share")} aria-label={t("share")} onClick={() => (scene.dialog.value = "share")}>
          <Icon name="share" size={17} /><span>{t("share")}</span>
        </button>
      )}
      {gm || scene.role.value === "player" ? (
        <button type="button" class="icon-button" data-testid="bring" title={t("bring")} aria-label={t("bring")} onClick={() => (scene.dialog.value = "bring")}><Icon name="plus" size={18} />{narrow.value && t("bring")}</button>
      ) : null}
      {gm && (
        <button type="button" class="icon-button wide" title={t("table-title")} aria-label={t("table-title")} onClick={() => (scene.dialog.value = "table")}>
          <Icon name="settings" size={17} />{narrow.value && t("table-title")}
        </button>
      )}
      <button type="button" class="icon-button wide" title={t("theme")} aria-label={t("theme")} onClick={() => page.turnTheme()}>
        <Icon name={page.theme.value === "dark" ? "sun" : "moon"} size={18} />{narrow.value && t("theme")}
      </button>
      <button type="button" class="icon-button wide" data-testid="language" lang={page.words.language.value === "ja" ? "en" : "ja"}
        title={t("language-title")} onClick={() => page.turnLanguage()}>
        {page.words.language.value === "ja" ? "English" : "日本語"}
      </button>
      <button type="button" class="icon-button wide" data-testid="keys-open" title={t("keys")} aria-label={t("keys")} onClick={() => (scene.dialog.value = "keys")}><b>?</b>{narrow.value && t("keys")}</button>
    </>
  );
}

function Me(): JSX.Element | null {
  const { scene, t } = useTable();
  const seats = scene.own.value?.seats ?? {};
  const seat = scene.seat.value;
  if (scene.role.value === "gm") return <span class="me gm"><Icon name="gm" size={17} />{t("you-are-gm")}</span>;
  if (scene.role.value === "spectator") return <span class="me">{t("you-watch")}</span>;
  const name = seats[seat]?.name;
  return name === undefined || seat === "player" ? null : <span class="me"><i class="online on" />{name}</span>;
}

export function Undo(): JSX.Element | null {
  const { scene, t, hands } = useTable();
  if (scene.role.value === "spectator" || scene.eyes.value !== null) return null;
  const gm = scene.role.value === "gm";
  return (
    <span class="undo">
      {scene.mayUndo.value && <IconButton icon="undo" label={t("undo")} data-testid="undo" onClick={() => void hands.send({ command: "undo" })} />}
      {gm && <IconButton icon="redo" label={t("redo")} data-testid="redo" onClick={() => void hands.send({ command: "redo" })} />}
    </span>
  );
}

/** The GM looks through somebody else's eyes. */
function Eyes(): JSX.Element {
  const { scene, t, hands, page } = useTable();
  const seen = scene.eyes.value?.seat;
  const seats = Object.entries(scene.own.value?.seats ?? {}).filter(([id]) => id !== "gm" && id !== "player" && id !== "spectator");
  return (
    <label class="eyes icon-button wide" title={t("eyes-title")}>
      <Icon name="eye" size={17} />
      <select aria-label={t("eyes-title")} value={seen === undefined || seen === page.data("seat") ? "" : seen}
        onChange={(event) => void hands.look(event.currentTarget.value || null)}>
        <option value="">{t("eyes-own")}</option>
        <option value="spectator">{t("eyes-spectator")}</option>
        {seats.map(([id, seat]) => <option value={id}>{seat.name ?? id}</option>)}
      </select>
    </label>
  );
}
