/** Who is in the fight, side by side: where each stands, how each fares, who is acting. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Combatant, Faction, View } from "../types";
import { IconButton, Icon, Piece, Sign } from "./bits";
import { useLater } from "./later";
import { FACTIONS, health, nameOf, stateWords } from "./names";
import { Signs } from "./signs";
import { useTable } from "./table";
import { Timeline } from "./timeline";

export function Roster(): JSX.Element {
  const { narrow, scene, t } = useTable();
  const view = scene.view.value;
  const gm = scene.role.value === "gm" && scene.eyes.value === null;
  const members = view === null ? [] : Object.entries(view.combatants);
  return (
    <div class="roster" data-testid="roster">
      {narrow.value && view !== null && <Timeline view={view} />}
      {view !== null && FACTIONS.map((faction) => <Side view={view} faction={faction} />)}
      {view !== null && members.length === 0 && <p class="empty">{t(gm ? "roster-empty-gm" : "roster-empty")}</p>}
      {gm && (
        <button type="button" class="row-add" onClick={() => (scene.dialog.value = "add")}>
          <Icon name="plus" size={16} />{t("add-combatant")}
        </button>
      )}
      {gm && (
        <button type="button" class="row-add" data-testid="library-open" onClick={() => (scene.dialog.value = "library")}>
          <Icon name="list" size={16} />{t("library-open")}
        </button>
      )}
    </div>
  );
}

function Side({ view, faction }: { view: View; faction: Faction }): JSX.Element | null {
  const { t } = useTable();
  const members = Object.entries(view.combatants).filter(([, one]) => one.faction === faction);
  if (members.length === 0) return null;
  const fit = members.filter(([, one]) => one.excluded !== true);
  const acted = fit.filter(([, one]) => one.acted === true).length;
  const order = [...fit, ...members.filter(([, one]) => one.excluded === true)];
  return (
    <section class="group">
      <h2>
        <Sign faction={faction} />
        {t(`faction-${faction}`)}
        {view.phase === "rounds" && view.acting === faction && <span class="quiet">{t("acted-of", { acted, all: fit.length })}</span>}
      </h2>
      <ul>{order.map(([id, one]) => <Row key={id} id={id} view={view} combatant={one} />)}</ul>
    </section>
  );
}

function Row({ id, view, combatant }: { id: string; view: View; combatant: Combatant }): JSX.Element {
  const { scene, t, page, board, hands } = useTable();
  const tools = useSignal(false);
  const desk = useLater(tools.value, () => import("./desk"));
  const language = page.words.language.value;
  const active = view.turn === id;
  const player = scene.role.value === "player";
  const mine = player && scene.controls.value.has(id);
  const name = nameOf(view, id, language);
  const state = stateWords(combatant, t, page.words.has, mine, true).join(t("state-join"));
  const { hp, max, word } = health(combatant, t);
  const classes = ["row", active && "on", combatant.acted === true && "done", combatant.excluded === true && "out",
    scene.selected.value === id && "selected", (combatant.conditions ?? []).includes("hidden") && "unseen"].filter(Boolean).join(" ");
  const gm = scene.role.value === "gm" && scene.eyes.value === null;
  return (
    <li class={classes} data-id={id} onMouseEnter={() => (scene.hovered.value = id)} onMouseLeave={() => (scene.hovered.value = null)}>
      <div class="row-line">
      <button type="button" class="row-main" aria-pressed={scene.selected.value === id}
        onClick={() => {
          hands.select(id);
          board.peek()?.reveal(id);
        }}>
        <Piece combatant={combatant} name={name} active={active} />
        <span class="who"><span class="name"><Numbered name={name} /></span><span class="state" title={state}><Signs view={view} id={id} combatant={combatant} />{state}</span></span>
        <span class="hp">
          {hp ?? word}{max !== undefined && <i>{t("of-max", { max })}</i>}
          {Boolean(combatant.max_mp) && <span class="mp">{t("mp-left", { mp: combatant.mp ?? 0 })}</span>}
        </span>
      </button>
      {gm && <IconButton icon="more" label={t("tools-of", { name })} aria-expanded={tools.value} onClick={() => (tools.value = !tools.value)} />}
      </div>
      {gm && desk !== null && <desk.GmTools id={id} combatant={combatant} close={() => (tools.value = false)} />}
    </li>
  );
}

/** Where a name is cut short, its number is not: it tells one of many from the others. */
const Numbered = ({ name }: { name: string }): JSX.Element => {
  const [, stem = name, number = ""] = /^(.*\D)(\d+)$/.exec(name) ?? [];
  return <><span>{stem}</span>{number}</>;
};

const LINES: readonly (readonly [string, JSX.Element])[] = [
  ["limited", <path d="M0 7H58" stroke-width="4.6" stroke-dasharray="7 4.5" />],
  ["normal", <path d="M0 7H58" stroke-width="3.4" stroke-dasharray="26 5" />],
  ["full", <path d="M0 4.8H58M0 9.2H58" stroke-width="1.8" />],
  ["stoppable", <path class="foe" d="M3 13L13 1M13 13L23 1M23 13L33 1M33 13L43 1M43 13L53 1" stroke-width="2" />],
  ["beyond", <><path d="M2 7H48" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 6" /><path d="M54 1V13" stroke-width="2.4" /></>],
  ["reach", <path class="foe" d="M4 13Q29-9 54 13" stroke-width="1.6" />],
];

/** While somebody aims: what the lens draws. */
const SIGHTS: readonly (readonly [string, JSX.Element])[] = [
  ["clear", <path class="sight" d="M0 7H58" stroke-width="2.2" />],
  ["shielded", <><path class="sight" d="M0 7H24" stroke-width="2.2" /><path class="sight" d="M36 7H58" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 6" /><path class="gold" d="M25 3L33 11M33 3L25 11" stroke-width="2.6" /></>],
  ["certain", <circle class="gold full" cx="29" cy="7" r="5.5" stroke-width="2" />],
  ["possible", <><circle class="gold" cx="29" cy="7" r="5.5" stroke-width="2" /><path class="gold full" d="M29 1.5A5.5 5.5 0 0 0 29 12.5Z" /></>],
  ["reticle", <path class="gold" d="M22 4.5V1.5H25M33 1.5H36V4.5M36 9.5V12.5H33M25 12.5H22V9.5" stroke-width="2" />],
  ["vantage", <circle cx="29" cy="7" r="5.5" stroke-width="1.6" stroke-dasharray="3 2.4" />],
];

export function Legend(): JSX.Element {
  const { scene, t, zones } = useTable();
  const aims = scene.task.value?.part === "targeting" && scene.lens.value !== null;
  if (zones.value !== null && !aims) return <zones.value.Legend />;
  return (
    <div class="legend" data-testid="legend">
      {(aims ? SIGHTS : LINES).map(([name, line]) => (
        <div><svg viewBox="0 0 58 14" width="40" height="14" aria-hidden="true">{line}</svg>{t(`legend-${name}`)}</div>
      ))}
    </div>
  );
}
