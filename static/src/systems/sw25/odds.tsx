/** What may come of it before anything is rolled: the chance, the damage and how it spreads, and how likely it fells. */
import type { JSX } from "preact";
import { mark } from "../../page/i18n";
import type { View } from "./view";
import type { Foreseen, Found, Spread } from "./finding";
import { Rich } from "../../panels/primitives";
import { nameOf, toneOf, unbroken } from "../../panels/names";
import { useTable } from "../../panels/table";

const WIDE = 240;
const HIGH = 34;
const COLUMNS = 40;
/** What is rarer than this is left out of the picture, not out of the figures. */
const KNOWN = 0.995;

const percent = (share: number): string => {
  const all = share * 100;
  return all > 0 && all < 1 ? "<1" : all > 99 && all < 100 ? ">99" : String(Math.round(all));
};

const mean = (spread: Spread): string => String(Math.round(spread.mean * 10) / 10);

export function Odds({ view, found: { mark: on, verdict }, isEffect, section }: { view: View; found: Found; isEffect: boolean; section: string }): JSX.Element | null {
  const { t, page } = useTable();
  if (verdict === null) return null;
  if (verdict.odds !== undefined) return <Each view={view} odds={verdict.odds} isEffect={isEffect} />;
  const { chance = null, damage = null, withstood = null, healing = null, taken_by: taken = null, doubled = null } = verdict;
  const spread = damage ?? healing;
  if (chance === null && spread === null) return null;
  const struck = taken ?? on.id;
  const target = struck === null ? undefined : view.combatants[struck];
  const hp = damage === null ? undefined : taken !== null ? target?.hp : section === "" ? target?.hp : target?.sections?.[section]?.hp;
  return (
    <div class="odds" data-testid="odds">
      {chance !== null && !(isEffect && chance === 1) && <p><Rich text={t(isEffect ? "odds-takes" : "odds-hits", { percent: mark(percent(chance)) })} /></p>}
      {spread !== null && (
        <p class="small"><Rich text={t(healing !== null ? "odds-healing" : damage?.stage === "total" ? "odds-total" : "odds-damage", { mean: mark(mean(spread)), least: spread.least, most: spread.most })} /></p>
      )}
      {taken !== null && <p class="small" data-testid="taken-by"><Rich text={t("odds-covered", { name: mark(nameOf(view, taken, page.words.language.value), toneOf(target?.faction)) })} /></p>}
      {doubled !== null && <p class="small quiet">{t("odds-doubled", { percent: percent(doubled) })}</p>}
      {withstood !== null && damage !== null && <p class="small quiet">{t("odds-withstood", { mean: mean(withstood) })}</p>}
      {spread !== null && spread.spread.length > 1 && <Bars damage={spread} hp={hp ?? null} />}
      <Fells view={view} id={struck} foreseen={verdict} hp={hp ?? null} />
    </div>
  );
}

/** Several at once: a line each. */
function Each({ view, odds, isEffect }: { view: View; odds: Readonly<Record<string, Foreseen>>; isEffect: boolean }): JSX.Element {
  const { t, page } = useTable();
  return (
    <ul class="odds" data-testid="odds">
      {Object.entries(odds).slice(0, 6).map(([id, { chance, damage, healing, taken_by: taken }]) => (
        <li class="small">
          <b class={`tone-${toneOf(view.combatants[id]?.faction)}`}>{unbroken(nameOf(view, id, page.words.language.value))}</b>
          {chance !== undefined && chance !== null && chance < 1 && ` · ${t(isEffect ? "odds-takes" : "odds-hits", { percent: percent(chance) })}`}
          {damage && ` · ${t(damage.stage === "total" ? "odds-total" : "odds-damage", { mean: mean(damage), least: damage.least, most: damage.most })}`}
          {taken && ` · ${t("odds-covered", { name: unbroken(nameOf(view, taken, page.words.language.value)) })}`}
          {healing && ` · ${t("odds-healing", { mean: mean(healing), least: healing.least, most: healing.most })}`}
        </li>
      ))}
    </ul>
  );
}

function Fells({ view, id, foreseen: { chance = 1, found = 1, damage, withstood }, hp }: { view: View; id: string | null; foreseen: Foreseen; hp: number | null }): JSX.Element | null {
  const { t, page } = useTable();
  if (!damage || damage.stage === "total" || hp === null || hp <= 0 || id === null) return null;
  const enough = (spread: Spread): number => spread.spread.reduce((all, [points, probability]) => (points >= hp ? all + probability : all), 0);
  const hit = chance ?? 1;
  const fells = hit * enough(damage) + (withstood ? ((found ?? 1) - hit) * enough(withstood) : 0);
  return fells <= 0.0005 ? null : <p class="small"><Rich text={t("odds-fells", { name: unbroken(nameOf(view, id, page.words.language.value)), percent: mark(percent(fells), "e") })} /></p>;
}

/** A column for each number of points, or for a few together; those that fell are solid. */
function Bars({ damage: { spread, least, most: all }, hp }: { damage: Spread; hp: number | null }): JSX.Element {
  let sum = 0;
  const most = spread.find(([, probability]) => (sum += probability) >= KNOWN)?.[0] ?? all;
  const step = Math.max(1, Math.ceil((most - least + 1) / COLUMNS));
  const columns = new Map<number, number>();
  for (const [points, probability] of spread) {
    if (points > most) continue;
    const column = Math.floor((points - least) / step);
    columns.set(column, (columns.get(column) ?? 0) + probability);
  }
  const count = Math.floor((most - least) / step) + 1;
  const top = Math.max(...columns.values());
  const wide = WIDE / count;
  return (
    <svg class="spread" viewBox={`0 0 ${WIDE} ${HIGH + 12}`} aria-hidden="true">
      {[...columns].map(([column, probability]) => {
        const high = Math.max(1, (probability / top) * HIGH);
        return <rect class={hp !== null && hp > 0 && least + column * step >= hp ? "fells" : ""} x={column * wide + 0.5} y={HIGH - high} width={Math.max(1, wide - 1)} height={high} />;
      })}
      <path d={`M0 ${HIGH + 0.5}H${WIDE}`} />
      <text x="0" y={HIGH + 11}>{least}</text>
      <text x={WIDE} y={HIGH + 11} text-anchor="end">{most < all ? `${most}…` : most}</text>
    </svg>
  );
}
