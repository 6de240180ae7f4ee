/** The card of a roll that was seen and may still be changed: what may be done about it, or let it stand. */
import type { JSX } from "preact";
import { Rich } from "../../panels/primitives";
import { Dice } from "../../panels/dice";
import { nameOf, toneOf } from "../../panels/names";
import { wordOf } from "../../panels/offers";
import { useTable } from "../../panels/table";
import { mark } from "../../page/i18n";
import type { Pending, View } from "./view";

const ASKS = ["always", "low", "failure", "never"] as const;

export function RollCard({ view, pending }: { view: View; pending: Pending }): JSX.Element {
  const { t, page, hands } = useTable();
  const language = page.words.language.value;
  const { actor = "", what = "", faces = [], total, acts = [], rolls = [], id } = pending;
  const named = nameOf(view, actor, language);
  const answer = (act?: string): void =>
    void hands.send({ command: "answer-roll", ...(act === undefined ? {} : { act }), ...(id === undefined ? {} : { decision: id }) });
  return (
    <>
      <h2><Rich text={t("roll-title", { name: mark(named, toneOf(view.combatants[actor]?.faction)), what })} /></h2>
      <p class="rolled-faces"><Dice faces={[...faces]} by={0} size={30} />{total !== undefined && <span class="quiet">{" "}<Rich text={t("roll-comes-to", { total: mark(String(total)) })} /></span>}</p>
      {rolls.map((roll) => (
        <p class="small quiet">{t("roll-before", { name: nameOf(view, roll.actor, language), faces: roll.faces.join(" + ") })}{roll.total === undefined ? "" : ` = ${roll.total}`}</p>
      ))}
      <div class="answers">
        {acts.map((act, index) => (
          <button type="button" key={act.id} class={`answer ${index === 0 ? "stop a" : "pass"}`} data-offer={`answer-roll.${act.id}`} onClick={() => answer(act.id)}>
            <b>{wordOf(act.names ?? {}, language, act.id)}</b>
            {typeof act.total === "number" && <span class="small">{t("roll-makes", { total: act.total })}</span>}
            {typeof act.chance === "number" && <span class="small">{t("roll-chance", { percent: `${Math.round(act.chance * 100)}%` })}</span>}
          </button>
        ))}
        <button type="button" class="answer pass" data-offer="answer-roll" onClick={() => answer()}><b>{t("roll-keep")}</b></button>
      </div>
      <Asking actor={actor} view={view} />
    </>
  );
}

/** Of which of its rolls whoever leads it wants to be asked from now on. */
function Asking({ actor, view }: { actor: string; view: View }): JSX.Element {
  const { t, page, hands } = useTable();
  const now = view.combatants[actor]?.asks ?? "low";
  const name = nameOf(view, actor, page.words.language.value);
  return (
    <div class="standing" role="group" aria-label={t("roll-asks-of", { name })}>
      <span class="small quiet">{t("roll-asks-of", { name })}</span>
      <span class="segment">
        {ASKS.map((asks) => (
          <button type="button" key={asks} aria-pressed={now === asks} onClick={() => void hands.send({ command: "ask-of-rolls", target: actor, asks })}>{t(`roll-asks-${asks}`)}</button>
        ))}
      </span>
    </div>
  );
}
