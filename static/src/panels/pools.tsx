/** What a combatant has so much of: the first as a large figure, the others by their names. */
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
