/** The round as a strip: both sides in the order of their phases, who has acted, who is acting, who is still to act. */
import type { JSX } from "preact";
import type { Combatant, Faction, View } from "../types";
import { nameOf } from "./names";
import { useTable } from "./table";

/** More than these are told by their number alone. */
const MOST = 12;

export function Timeline({ view }: { view: View }): JSX.Element | null {
  const { t } = useTable();
  if (view.phase !== "rounds") return null;
  const second: Faction = view.first === "enemies" ? "allies" : "enemies";
  const sides = [view.first, second].map((faction) => [faction, Object.entries(view.combatants).filter(([, one]) => one.faction === faction && one.excluded !== true)] as const);
  const acting = sides.find(([faction]) => faction === view.acting)?.[1] ?? [];
  const left = acting.filter(([, one]) => one.acted !== true).length;
  return (
    <ol class="timeline" data-testid="timeline" aria-label={t("still-to-act", { left, all: acting.length })} title={t("still-to-act", { left, all: acting.length })}>
      {sides.map(([faction, members]) => members.length > MOST ? <li class={`pip many ${faction}`}>{members.filter(([, one]) => one.acted !== true).length}</li>
        : members.map(([id, one]) => <Pip key={id} view={view} id={id} one={one} />))}
    </ol>
  );
}

function Pip({ view, id, one }: { view: View; id: string; one: Combatant }): JSX.Element {
  const { scene, t, page } = useTable();
  const state = view.turn === id ? "acting" : one.acted ? "acted" : one.faction === view.acting ? "to-act" : "later";
  const words = t(`pip-${state}`, { name: nameOf(view, id, page.words.language.value) });
  return (
    <li class={`pip ${one.faction}`} data-state={state} title={words} onMouseEnter={() => (scene.hovered.value = id)} onMouseLeave={() => (scene.hovered.value = null)}>
      <span class="spoken">{words}</span>
    </li>
  );
}
