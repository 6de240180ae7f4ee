/** What a combatant has so much of, in figures. */
import type { JSX } from "preact";
import { poolsOf } from "../page/pools";
import type { Combatant, View } from "../types";
import { pipsOf } from "./pips";
import { useTable } from "./table";
import { fieldWord } from "./traits";

export function Pools({ combatant }: { combatant: Combatant }): JSX.Element | null {
  const { t, page } = useTable();
  const pools = poolsOf(combatant);
  return pools.length === 0 ? null : (
    <span class="pools">
      {pools.slice(0, 4).map(({ name, now, most }) => (
        <span key={name} title={fieldWord({ t, has: page.words.has }, name)}><span>{fieldWord({ t, has: page.words.has }, name)} </span><b>{String(now).replace("-", "−")}</b><i>{t("of-max", { max: most })}</i></span>
      ))}
    </span>
  );
}

interface Of {
  readonly view: View;
  readonly id: string;
  readonly combatant: Combatant;
}

interface Of {
  readonly view: View;
  readonly id: string;
  readonly combatant: Combatant;
}

/** A small square for each thing that a turn has: filled while it is there. */
export function Pips({ view, id, combatant, named = false }: Of & { readonly named?: boolean }): JSX.Element | null {
  const { t, page } = useTable();
  const pips = pipsOf(view, id, combatant);
  const word = (name: string): string => fieldWord({ t, has: page.words.has }, name);
  const left = pips.filter(({ isLeft }) => isLeft).map(({ name }) => word(name));
  const words = left.length === 0 ? t("pips-none") : t("pips-left", { names: left.join(t("list-join")) });
  return pips.length === 0 ? null : (
    <span class={`pips ${combatant.faction}${named ? " named" : ""}`} role="img" aria-label={words} title={words} data-testid="pips">
      {pips.map(({ name, isLeft }) => <span key={name}><i class={isLeft ? "left" : ""} />{named && <span class={isLeft ? "" : "quiet"}>{word(name)}</span>}</span>)}
    </span>
  );
}
