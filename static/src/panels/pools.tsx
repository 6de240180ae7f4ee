/** What a combatant has so much of, in figures. */
import type { JSX } from "preact";
import { poolsOf } from "../page/pools";
import type { Combatant } from "../types";
import { useTable } from "./table";
import { fieldWord } from "./traits";

export function Pools({ combatant }: { combatant: Combatant }): JSX.Element | null {
  const { t, page } = useTable();
  const pools = poolsOf(combatant);
  return pools.length === 0 ? null : (
    <span class="pools">
      {pools.slice(0, 4).map(({ name, now, most }) => (
        <span key={name} title={fieldWord({ t, has: page.words.has }, name)}><span class="spoken">{fieldWord({ t, has: page.words.has }, name)} </span><b>{String(now).replace("-", "−")}</b><i>{t("of-max", { max: most })}</i></span>
      ))}
    </span>
  );
}

/** In a row that shows the first of them already: the others, each with its name. */
export function MorePools({ combatant }: { combatant: Combatant }): JSX.Element | null {
  const { t, page } = useTable();
  const more = poolsOf(combatant).slice(1, 4);
  return more.length === 0 ? null : (
    <span class="more-pools">{more.map(({ name, now }) => `${fieldWord({ t, has: page.words.has }, name)}\u00a0${String(now).replace("-", "−")}`).join(" ")}</span>
  );
}
