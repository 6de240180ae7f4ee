/** Who is in the fight, side by side: where each stands, how each fares, who is acting. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { chosenOf } from "../page/chosen";
import { mayActNow } from "../page/ready";
import type { Combatant, Faction, View } from "../types";
import { IconButton, Icon, Piece, Sign } from "./primitives";
import { useLazyModule } from "./lazy";
import { FACTIONS, health, nameOf, unbroken } from "./names";
import { Rivals } from "./rivals";
import { useTable } from "./table";
import { Timeline } from "./timeline";

export function Roster(): JSX.Element {
  const { narrow, scene, t, system } = useTable();
  const view = scene.view.value;
  const gm = scene.role.value === "gm" && scene.eyes.value === null;
  const members = view === null ? [] : Object.entries(view.combatants);
  const ordered = system.inTurns;
  return (
    <div class="roster" data-testid="roster">
      {narrow.value && view !== null && !ordered && <Timeline view={view} />}
      <Rivals part="told" />
      {view !== null && (ordered?.orderOf(view)[0] ? <ordered.Order view={view} row={(id) => <Row key={id} id={id} view={view} combatant={view.combatants[id]!} />} />
        : FACTIONS.map((faction) => <Side view={view} faction={faction} />))}
      {view !== null && members.length === 0 && <p class="empty">{t(gm ? "roster-empty-gm" : "roster-empty")}</p>}
      {gm && "add" in system.dialogs && (
        <button type="button" class="row-add" onClick={() => (scene.dialog.value = "add")}>
          <Icon name="plus" size={16} />{t("add-combatant")}
        </button>
      )}
      {gm && (
        <button type="button" class="row-add" data-testid="library-open" onClick={() => (scene.dialog.value = "library")}>
          <Icon name="list" size={16} />{t("library-open")}
        </button>
      )}
      <Rivals part="doors" />
    </div>
  );
}

/** More than these on a side may have some of one kind to be folded. */
const FEW = 3;

function Side({ view, faction }: { view: View; faction: Faction }): JSX.Element | null {
  const { t, page } = useTable();
  const members = Object.entries(view.combatants).filter(([, one]) => one.faction === faction);
  const folded = useLazyModule(members.length > FEW, () => import("../beside/fold"));
  if (members.length === 0) return null;
  const row = ([id, one]: readonly [string, Combatant]): JSX.Element => <Row key={id} id={id} view={view} combatant={one} />;
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
      <ul>{folded === null ? order.map(row) : folded.rowsOf(view, order, page.words.language.value, row)}</ul>
    </section>
  );
}

function Row({ id, view, combatant }: { id: string; view: View; combatant: Combatant }): JSX.Element {
  const { scene, t, page, board, hands, system } = useTable();
  const tools = useSignal(false);
  const gm = scene.role.value === "gm" && scene.eyes.value === null;
  const desk = useLazyModule(gm && tools.value, system.desk);
  const language = page.words.language.value;
  const active = view.turn === id;
  const player = scene.role.value === "player";
  const mine = player && scene.controls.value.has(id);
  const tends = mine && scene.eyes.value === null && view.options?.["own_figures"] !== "gm";
  const own = useLazyModule(tends && tools.value, () => import("./own-figures"));
  const name = nameOf(view, id, language);
  const { hp, max, word } = health(combatant, t);
  const words = system.stateWords(combatant, page.words, mine, { view, id }).filter((one) => hp !== undefined || one !== word);
  const isSelected = scene.selected.value === id || chosenOf(scene).group.value.has(id);
  const classes = ["row", active && "on", combatant.acted === true && "done", combatant.excluded === true && "out",
    player && view.phase === "rounds" && scene.movable.value.has(id) && mayActNow(view, id) && "ready",
    isSelected && "selected", (combatant.conditions ?? []).includes("hidden") && "unseen"].filter(Boolean).join(" ");
  return (
    <li class={classes} data-id={id} onMouseEnter={() => (scene.hovered.value = id)} onMouseLeave={() => (scene.hovered.value = null)}>
      <div class="row-line">
      <button type="button" class="row-main" aria-pressed={isSelected}
        onClick={() => {
          hands.select(id);
          board.peek()?.reveal(id);
        }}>
        <Piece combatant={combatant} name={name} active={active} />
        <span class="who"><span class="name" title={name}><Numbered name={unbroken(name)} /></span><span class="state" title={words.join(t("state-join"))}><system.Signs view={view} id={id} combatant={combatant} />
          {words.map((one, index) => <span key={one}>{index > 0 && t("state-join")}{one}</span>)}</span></span>
        <span class={hp === undefined ? "hp worded" : "hp"}>
          {hp ?? word}{max !== undefined && <i>{t("of-max", { max })}</i>}
          <system.Pools view={view} id={id} combatant={combatant} />
        </span>
      </button>
      {(gm || tends) && <IconButton icon="more" label={t(gm ? "tools-of" : "figures-of", { name })} aria-expanded={tools.value} onClick={() => (tools.value = !tools.value)} />}
      </div>
      {gm && desk !== null && <desk.GmTools id={id} combatant={combatant} close={() => (tools.value = false)} />}
      {gm && tools.value && <Rivals part="piece" id={id} />}
      {tends && own !== null && <own.OwnFigures id={id} combatant={combatant} />}
    </li>
  );
}

/** So many letters have room in two lines. */
const SURE = 18;

/** Where a name is cut short, its number is not: it tells one of many from the others. */
const Numbered = ({ name }: { name: string }): JSX.Element => {
  const [, stem = name, number = ""] = name.length <= SURE ? [null, name.replace(/ (\d+)$/, "\u00a0$1")] : /^(.*\D)(\d+)$/.exec(name) ?? [];
  return <><span>{stem}</span>{number}</>;
};
