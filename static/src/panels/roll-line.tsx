/** How a roll of any rule system was reckoned: dice, what is added, what it came to; opened, each figure by its name. */
import type { JSX } from "preact";
import { Dice } from "./dice";
import { useTable } from "./table";
import type { FightEvent } from "../types";
import type { Deed } from "./telling";
import { facesOf } from "./telling-any";
import { fieldWord, plainly } from "./traits";

interface Source {
  readonly name: string;
  readonly figure: number;
}

const isSource = (one: unknown): one is Source => typeof (one as Source | null)?.name === "string" && typeof (one as Source).figure === "number";

const signed = (figure: number): string => (figure < 0 ? ` − ${-figure}` : ` + ${figure}`);

export function Calculation({ told: { rolls } }: { told: Deed }): JSX.Element | null {
  const { t } = useTable();
  return (
    <details class="calc" data-testid="calculation" onClick={(click) => click.stopPropagation()}>
      <summary title={t("roll-show")}>{rolls.map((roll) => <Thrown roll={roll} />)}</summary>
      <dl>{rolls.map((roll) => <Reckoned roll={roll} />)}</dl>
    </details>
  );
}

function Thrown({ roll }: { roll: FightEvent }): JSX.Element {
  const { total, sides } = roll as { total?: unknown; sides?: number };
  return <span class="calc-part"><Dice faces={facesOf(roll)} by={0} size={15} sides={sides} />{typeof total === "number" && <> = <b>{total}</b></>}</span>;
}

function Reckoned({ roll }: { roll: FightEvent }): JSX.Element {
  const { t, page } = useTable();
  const say = { t, has: page.words.has };
  const { modifiers, sides } = roll as { modifiers?: unknown; sides?: number };
  const sources = Array.isArray(modifiers) ? modifiers.filter(isSource) : [];
  const figures = Object.entries(roll).filter(([, value]) => typeof value === "number");
  return (
    <>
      <dt>{t("roll-dice")}</dt><dd><Dice faces={facesOf(roll)} by={0} sides={sides} /></dd>
      {sources.map(({ name, figure }) => <><dt>{page.words.has(`modifier-${name}`) ? t(`modifier-${name}`) : plainly(name)}</dt><dd>{signed(figure)}</dd></>)}
      {figures.map(([name, value]) => <><dt>{fieldWord(say, name)}</dt><dd><b>{String(value)}</b></dd></>)}
    </>
  );
}
