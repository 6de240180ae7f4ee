/** What may come of a command before it is sent: the chance, the damage, who would be struck, or why it would be refused. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { mark } from "../page/i18n";
import type { Command, View } from "../types";
import { Rich } from "./bits";
import { nameOf, namesOf, toneOf } from "./names";
import { useTable } from "./table";

export interface Spread {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly spread?: readonly (readonly [points: number, probability: number])[];
}

/** The part of a preview that every rule system may answer. */
export interface Preview {
  readonly legal?: boolean;
  readonly reject?: string | null;
  readonly reason?: string | null;
  readonly chance?: number | null;
  readonly damage?: Spread | null;
  readonly healing?: Spread | null;
  readonly targets?: Struck | readonly string[] | null;
  /** Where there are several, each for itself. */
  readonly odds?: Readonly<Record<string, Pick<Preview, "chance" | "damage" | "healing">>> | readonly unknown[];
}

interface Struck {
  readonly certain?: readonly string[];
  readonly possible?: readonly string[];
}

/** The preview of a command; null until it is there, and where nothing is asked. */
export function usePreview(command: Command | null): Preview | null {
  const { wire, scene } = useTable();
  const [found, have] = useState<{ readonly key: string; readonly preview: Preview } | null>(null);
  const key = command === null ? "" : JSON.stringify(command);
  const view = scene.own.value;
  useEffect(() => {
    let isLeft = false;
    if (command !== null) void wire.preview(command).then((judged) => {
      if (isLeft || judged === null) return;
      have({ key, preview: judged.ok ? judged.answer as Preview : { reject: judged.code, reason: judged.reason } });
    });
    return () => {
      isLeft = true;
    };
  }, [key, view]);
  return found?.key === key ? found.preview : null;
}

export const percent = (share: number): string => {
  const all = share * 100;
  return all > 0 && all < 1 ? "<1" : all > 99 && all < 100 ? ">99" : String(Math.round(all));
};

export const struckOf = ({ targets }: Preview): Required<Struck> =>
  targets === undefined || targets === null ? { certain: [], possible: [] }
  : "certain" in targets || "possible" in targets ? { certain: targets.certain ?? [], possible: targets.possible ?? [] }
  : { certain: targets as readonly string[], possible: [] };

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function Foreseen({ view, preview }: { view: View; preview: Preview }): JSX.Element {
  const { t, page } = useTable();
  const { chance, reject, reason } = preview;
  const each = preview.odds !== undefined && !Array.isArray(preview.odds) ? Object.entries(preview.odds as Exclude<Preview["odds"], readonly unknown[] | undefined>) : [];
  const { certain, possible } = struckOf(preview);
  const language = page.words.language.value;
  return (
    <div class="foreseen" data-testid="foreseen" aria-live="polite">
      {reject ? <p class="closed" role="status">{reason || t("refused", { code: reject })}</p> : null}
      {typeof chance === "number" && <p><Rich text={t("foreseen-chance", { percent: mark(percent(chance), "n") })} /></p>}
      <Amount word="foreseen-damage" spread={preview.damage} />
      <Amount word="foreseen-healing" spread={preview.healing} />
      {certain.length > 0 && <p class="small">{t("foreseen-certain", { names: namesOf(view, certain, language) })}</p>}
      {possible.length > 0 && <p class="small">{t("foreseen-possible", { names: namesOf(view, possible, language) })}</p>}
      {each.length > 0 && (
        <ul>
          {each.slice(0, 8).map(([id, one]) => (
            <li key={id} class="small">
              <b class={`tone-${toneOf(view.combatants[id]?.faction)}`}>{nameOf(view, id, language)}</b>
              {typeof one.chance === "number" && ` · ${t("foreseen-chance", { percent: percent(one.chance) })}`}
              {one.damage && ` · ${t("foreseen-damage", amounts(one.damage))}`}
              {one.healing && ` · ${t("foreseen-healing", amounts(one.healing))}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const amounts = ({ least, most, mean }: Spread): { least: number; most: number; mean: string } => ({ least, most, mean: round(mean) });

function Amount({ word, spread }: { word: string; spread: Spread | null | undefined }): JSX.Element | null {
  const { t } = useTable();
  if (spread === null || spread === undefined) return null;
  const { least, most } = spread;
  return (
    <>
      <p class="small"><Rich text={t(word, { least, most, mean: mark(round(spread.mean)) })} /></p>
      {spread.spread !== undefined && spread.spread.length > 1 && <Bars of={spread.spread} least={least} most={most} />}
    </>
  );
}

const WIDE = 240;
const HIGH = 30;
const COLUMNS = 40;

/** A column for each number of points, or for a few together. */
function Bars({ of, least, most }: { of: readonly (readonly [number, number])[]; least: number; most: number }): JSX.Element {
  const step = Math.max(1, Math.ceil((most - least + 1) / COLUMNS));
  const count = Math.floor((most - least) / step) + 1;
  const columns = Array.from({ length: count }, () => 0);
  for (const [points, probability] of of) columns[Math.floor((points - least) / step)]! += probability;
  const top = Math.max(...columns);
  const wide = WIDE / count;
  return (
    <svg class="spread" viewBox={`0 0 ${WIDE} ${HIGH + 12}`} aria-hidden="true">
      {columns.map((probability, index) => {
        const high = probability === 0 ? 0 : Math.max(1, (probability / top) * HIGH);
        return <rect x={index * wide + 0.5} y={HIGH - high} width={Math.max(1, wide - 1)} height={high} />;
      })}
      <path d={`M0 ${HIGH + 0.5}H${WIDE}`} />
      <text x="0" y={HIGH + 11}>{least}</text>
      <text x={WIDE} y={HIGH + 11} text-anchor="end">{most}</text>
    </svg>
  );
}
