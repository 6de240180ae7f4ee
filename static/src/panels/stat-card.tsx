/** The card of a combatant of any rule system: its side, what it has, its conditions, and its sheet as far as it is told. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { poolsOf } from "../page/pools";
import type { Combatant } from "../types";
import { useTable } from "./table";
import { fieldWord, statesOf, traitsOf, type Speaks } from "./traits";

type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the fields of a sheet are called, as the rule system says it. */
function useTitles(): Titles {
  const { page } = useTable();
  const [titles, have] = useState<Titles>({});
  useEffect(() => {
    void page.call<readonly { readonly key: string; readonly sheet: { readonly properties?: Readonly<Record<string, { readonly title?: Titles[string] }>> } }[]>("GET", "/api/systems").then((reply) => {
      const own = reply.ok ? reply.body.find(({ key }) => key === page.data("system")) : undefined;
      if (own !== undefined) have(Object.fromEntries(Object.entries(own.sheet.properties ?? {}).map(([name, { title = {} }]) => [name, title])));
    });
  }, []);
  return titles;
}

export function StatCard({ combatant }: { combatant: Combatant }): JSX.Element {
  const { t, page } = useTable();
  const titles = useTitles();
  const language = page.words.language.value;
  const title = (field: string): string | undefined => {
    const own = titles[field.replace("field-", "")]?.[language];
    return field.startsWith("field-") && own !== undefined && own !== field.replace("field-", "") ? own : undefined;
  };
  const say: Speaks = { t: (word, args) => title(word) ?? t(word, args), has: (word) => title(word) !== undefined || page.words.has(word) };
  const states = statesOf(say, combatant);
  const traits = traitsOf(say, combatant, language);
  return (
    <section class="stat-card" data-testid="stat-card">
      {states.length > 0 && <p class="states">{states.map((word) => <span key={word}>{word}</span>)}</p>}
      {poolsOf(combatant).filter(({ now, most }) => now !== 0 || most > 0).map(({ name, now, most }) => (
        <div class="pool" key={name}>
          <span class="small">{fieldWord(say, name)}</span><b>{String(now).replace("-", "−")}<i>{t("of-max", { max: most })}</i></b>
          <svg class={`meter ${combatant.faction}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="4" /><rect class="left" width={most > 0 ? Math.max(0, Math.min(100, (100 * now) / most)) : 0} height="4" /></svg>
        </div>
      ))}
      {traits.length > 0 && <dl>{traits.map(({ name, words }) => <div key={name}><dt class="small quiet">{name}</dt><dd>{words}</dd></div>)}</dl>}
    </section>
  );
}
