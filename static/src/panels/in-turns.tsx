/** Fights in which one acts after another: the roster in their order, the strip of the round, and who is next. */
import type { JSX } from "preact";
import type { View } from "../types";
import { namesOf, nameOf } from "./names";
import { orderOf } from "./pips";
import { useTable } from "./table";

/** With more than these the strip says nothing that the roster does not say better. */
const MOST = 24;

/** Rows of the roster, one after another; then those who have no place in it. */
export function Order({ view, row }: { view: View; row: (id: string) => JSX.Element }): JSX.Element {
  const { t } = useTable();
  const order = orderOf(view);
  const others = Object.keys(view.combatants).filter((id) => !order.includes(id));
  return (
    <>
      <section class="group">
        <h2>{t("roster-order")}<span class="quiet">{t("roster-left")}</span></h2>
        <ol data-testid="order">{order.map(row)}</ol>
      </section>
      {others.length > 0 && <section class="group"><h2>{t("roster-rest")}</h2><ul>{others.map(row)}</ul></section>}
    </>
  );
}

const fitOf = (view: View): readonly string[] => orderOf(view).filter((id) => view.combatants[id]?.excluded !== true);

export const Strip = ({ view }: { view: View }): JSX.Element => <><Pieces view={view} /><Then view={view} /></>;

function Pieces({ view }: { view: View }): JSX.Element | null {
  const { t, scene, page } = useTable();
  const fit = fitOf(view);
  if (fit.length === 0 || fit.length > MOST) return null;
  const words = t("still-to-act", { left: fit.filter((id) => view.combatants[id]?.acted !== true).length, all: fit.length });
  return (
    <ol class="timeline" data-testid="timeline" aria-label={words} title={words}>
      {fit.map((id) => {
        const one = view.combatants[id]!;
        const state = view.turn === id ? "acting" : one.acted ? "acted" : "to-act";
        const said = t(`pip-${state}`, { name: nameOf(view, id, page.words.language.value) });
        return (
          <li key={id} class={`pip ${one.faction}`} data-state={state} title={said} onMouseEnter={() => (scene.hovered.value = id)} onMouseLeave={() => (scene.hovered.value = null)}>
            <span class="spoken">{said}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The two whose turns come after the one that is open. */
function Then({ view }: { view: View }): JSX.Element | null {
  const { t, page } = useTable();
  const fit = fitOf(view);
  const next = view.turn ? fit.slice(fit.indexOf(view.turn) + 1).filter((id) => view.combatants[id]?.acted !== true).slice(0, 2) : [];
  return next.length === 0 ? null : <span class="quiet then">{t("turn-then", { names: namesOf(view, next, page.words.language.value) })}</span>;
}
