/** Small signs with a word behind each: what a combatant is under, dice as they fell, bars. */
import type { JSX } from "preact";
import { markPath } from "../../board/glyphs";
import type { Combatant, View } from "./view";
import { conditionWord, namesOf } from "../../panels/names";
import { shareLeft } from "../../page/pools";
import { featWord } from "./names";
import { useTable, type Table } from "../../panels/table";

interface Sign {
  readonly mark: string;
  readonly words: string;
}

/** Conditions, blessings and curses; of its own side's with figures and the rounds that are left. */
function signsOf({ t, page }: Table, view: View, id: string, combatant: Combatant): Sign[] {
  const { conditions = [], under = [], covering = [] } = combatant;
  const effects = (combatant.effects ?? []).filter(({ name }) => name !== "cover");
  const own = effects.map(({ name, modifiers, until }): Sign => {
    const sum = Object.values(modifiers).reduce((all, one) => all + one, 0);
    const figures = Object.entries(modifiers).map(([figure, by]) => t("modifier", { figure: t(`modifier-${figure}`), by: signed(by) }));
    const left = until === undefined || until === null ? [] : [t("rounds-left", { count: Math.max(0, until - view.round) })];
    return { mark: sum < 0 ? "hindered" : "protected", words: `${featWord(t, page.words.has, name)}${t("explains")}${[...figures, ...left].join(t("list-join"))}` };
  });
  const known = new Set(["cover", ...effects.map(({ name }) => name)]);
  const language = page.words.language.value;
  const by = Object.keys(view.combatants).filter((other) => view.combatants[other]?.covering?.includes(id));
  return [
    ...("leaving" in combatant && combatant.leaving === true ? [{ mark: "leaving", words: t("state-leaving") }] : []),
    ...conditions.map((name): Sign => ({ mark: name, words: conditionWord(t, page.words.has, name) })),
    ...own, ...under.filter((name) => !known.has(name)).map((name): Sign => ({ mark: "protected", words: featWord(t, page.words.has, name) })),
    ...covers(t("sign-covers", { names: namesOf(view, covering, language) }), covering), ...covers(t("sign-covered", { names: namesOf(view, by, language) }), by),
  ];
}

const covers = (words: string, whom: readonly string[]): Sign[] => (whom.length > 0 ? [{ mark: "protected", words }] : []);

const signed = (figure: number): string => (figure < 0 ? `−${-figure}` : `+${figure}`);

/** For thumbs, to whom no word shows under the hand, the words stand beside. */
export function Signs({ view, id, combatant, worded = false }: { view: View; id: string; combatant: Combatant; worded?: boolean }): JSX.Element | null {
  const signs = signsOf(useTable(), view, id, combatant);
  return signs.length === 0 ? null : (
    <span class="marks">
      {signs.slice(0, 6).map(({ mark, words }) => (
        <span class="mark-sign" role="img" title={words} aria-label={words}><svg viewBox="-10 -10 20 20" width="16" height="16" aria-hidden="true"><circle r="9" /><path d={markPath(mark)} transform="scale(.74)" /></svg></span>
      ))}
      {worded && <span class="small" aria-hidden="true">{signs.slice(0, 3).map(({ words }) => words).join(" · ")}</span>}
    </span>
  );
}

/** How much is left: a bar, in quarters where only a word is known. */
export const Meter = ({ combatant }: { combatant: Combatant }): JSX.Element => (
  <svg class={`meter ${combatant.faction}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
    <rect class="rest" width="100" height="4" /><rect class="left" width={100 * (shareLeft(combatant) ?? 1)} height="4" />
  </svg>
);
