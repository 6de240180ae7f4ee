/** From one fight to the next: who stays behind, and what is still active. The GM's alone. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { isDown } from "../../page/fallen";
import type { Combatant, View } from "./view";
import { conditionWord, listed, nameOf } from "../../panels/names";
import { useTable } from "../../panels/table";

type Member = readonly [string, Combatant];

/** Of the own side nobody is left behind by this. */
const fallen = ([, one]: Member): boolean => (one.faction !== "allies" || one.kind === "monster") && isDown(one);
const standing = ([, one]: Member): boolean => one.faction === "enemies" && !isDown(one);
const isHidden = ([, one]: Member): boolean => (one.conditions ?? []).includes("hidden");

/** `yielded`: they have surrendered or fled, so they are not of the next fight. */
export function NextFight({ view, yielded }: { view: View; yielded: boolean }): JSX.Element {
  const { t, hands, page } = useTable();
  const language = page.words.language.value;
  const [clears, dismisses, lasts, passed] = [useSignal(true), useSignal(yielded), useSignal(false), useSignal(0)];
  const all = Object.entries(view.combatants);
  const [down, foes] = [all.filter(fallen), all.filter(standing)];
  const left = foes.filter((one) => !isHidden(one));
  const faded = view.faded ?? [];
  const named = [...new Set(faded.map(({ target, name, is_condition: is }) => t("next-of", { effect: is ? conditionWord(t, page.words.has, name) : name, name: nameOf(view, target, language) })))];
  const go = (): void => {
    const without = [...(clears.value ? down : []), ...(dismisses.value ? left : [])].map(([id]) => id);
    void hands.send({ command: "begin-anew", without, ...(lasts.value && faded.length > 0 ? { still_active: true, rounds: passed.value } : {}) });
  };
  return (
    <section class="next-fight" aria-label={t("next-fight")}>
      {down.length > 0 && <Choice is={clears} name="next-fallen" words={t("next-fallen", { count: down.length })} />}
      {left.length > 0 && <Choice is={dismisses} name="next-foes" words={t("next-foes", { count: left.length, hidden: foes.length - left.length })} />}
      {faded.length > 0 && <Choice is={lasts} name="next-lasting" words={t("next-lasting", { effects: listed(named.slice(0, MOST), language) + (named.length > MOST ? " …" : "") })} />}
      {faded.length > 0 && lasts.value && (
        <label class="field">{t("next-rounds")}
          <input name="next-rounds" type="number" min="0" max="600" step="1" inputMode="numeric" value={String(passed.value)} onInput={({ currentTarget }) => (passed.value = Math.max(0, Math.round(Number(currentTarget.value) || 0)))} />
        </label>
      )}
      <button type="button" class="go" data-testid="next-fight" onClick={go}><b>{t("next-fight")}</b><span class="small">{t("next-means")}</span></button>
    </section>
  );
}

const MOST = 4;

function Choice({ is, name, words }: { is: { value: boolean }; name: string; words: string }): JSX.Element {
  return <label class="check"><input type="checkbox" name={name} checked={is.value} onChange={({ currentTarget }) => (is.value = currentTarget.checked)} />{words}</label>;
}
