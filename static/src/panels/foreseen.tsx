/** What may come of a command before it is sent: the chance, the damage, who would be struck, or why it would be refused. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../page/announce";
import { mark } from "../page/i18n";
import type { Command, View } from "../types";
import { Rich } from "./primitives";
import { nameOf, namesOf, toneOf, unbroken } from "./names";
import type { Say } from "./system";
import { useTable } from "./table";
import { plainly, stateWord } from "./traits";

export interface Spread {
  readonly least: number;
  readonly most: number;
  readonly mean?: number | null;
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
  /** Who would be struck: certainly and perhaps, in a list, or each with its own odds. */
  readonly targets?: Struck | readonly string[] | Readonly<Record<string, Odds>> | null;
  /** What an area or a line takes in. */
  readonly cells?: readonly (readonly [number, number])[] | null;
  /** That a hit is a critical one. */
  readonly critical?: number | null;
  /** From which side the target is struck; and what it would be like from each, beside it. */
  readonly side?: string | null;
  readonly around?: readonly { readonly side: string; readonly cells: readonly (readonly [number, number])[]; readonly chance?: number | null }[] | null;
  /** Where there are several, each for itself. */
  readonly odds?: Readonly<Record<string, Odds>> | readonly unknown[];
  /** How long a way over cells is. */
  readonly spaces?: number | null;
  /** What would stop a way. */
  readonly stopped_by?: string | null;
  /** Who could strike before it is done. */
  readonly provokes?: readonly { readonly by: readonly string[] }[] | null;
  /** By what chance each of them hits, as far as this seat may know. */
  readonly strikes?: readonly { readonly by: string; readonly chance: number }[] | null;
}

/** What would come of it for one target, and what the chance is reckoned from. */
export interface Odds {
  readonly chance?: number | null;
  readonly damage?: Spread | null;
  readonly healing?: Spread | null;
  readonly modifiers?: readonly { readonly name: string; readonly figure: number }[];
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

const isStruck = (targets: object): targets is Struck => ["certain", "possible"].some((name) => Array.isArray((targets as Record<string, unknown>)[name]));
const isEach = (targets: Preview["targets"]): targets is Readonly<Record<string, Odds>> => targets != null && !Array.isArray(targets) && !isStruck(targets);

export const struckOf = ({ targets }: Preview): Required<Struck> =>
  targets == null ? { certain: [], possible: [] }
  : isEach(targets) ? { certain: Object.keys(targets), possible: [] }
  : isStruck(targets) ? { certain: targets.certain ?? [], possible: targets.possible ?? [] }
  : { certain: targets as readonly string[], possible: [] };

/** An area or a line that may be aimed so, and takes in nobody of whom one knows. */
const isForNobody = (preview: Preview): boolean => {
  const { certain, possible } = struckOf(preview);
  return preview.cells != null && preview.targets != null && !preview.reject && certain.length + possible.length === 0;
};

/** The odds of each, wherever they are told. */
export const oddsOf = ({ odds, targets }: Preview): Readonly<Record<string, Odds>> =>
  odds !== undefined && !Array.isArray(odds) ? odds as Readonly<Record<string, Odds>> : isEach(targets) ? targets : {};

/** What makes it harder or easier for one target than for others: all but what the roll begins with, the hardest first. */
export function noteOf({ modifiers = [] }: Odds, all: readonly Odds[], { t, has }: Pick<Say, "t" | "has">): string | null {
  const isCommon = (name: string, figure: number): boolean =>
    all.length > 1 && all.every((one) => one.modifiers?.some((other) => other.name === name && other.figure === figure) === true);
  const told = modifiers.slice(1).filter(({ name, figure }) => !isCommon(name, figure)).sort((a, b) => a.figure - b.figure).slice(0, 3);
  const word = (name: string): string => (has(`modifier-${name}`) ? t(`modifier-${name}`) : plainly(name));
  return told.length === 0 ? null : told.map(({ name, figure }) => `${word(name)} ${figure < 0 ? `−${-figure}` : `+${figure}`}`).join(t("list-join"));
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

export function Foreseen({ view, preview }: { view: View; preview: Preview }): JSX.Element {
  const { t, page } = useTable();
  const { chance, reject, reason } = preview;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => saidLater(frame, t), [preview]);
  const each = Object.entries(oddsOf(preview));
  const all = each.map(([, one]) => one);
  const isSame = all.length > 1 && all.every(({ damage }) => damage != null && JSON.stringify(damage) === JSON.stringify(all[0]?.damage));
  const strikers = [...new Set((preview.provokes ?? []).flatMap(({ by }) => by))];
  const say = { t, has: page.words.has };
  const { certain, possible } = struckOf(preview);
  const language = page.words.language.value;
  const [alone] = certain.length === 1 && possible.length === 0 ? certain : [];
  return (
    <div class="foreseen" data-testid="foreseen" ref={frame}>
      {reject ? <p class="closed">{reason || t("refused", { code: reject })}</p> : null}
      {strikers.length > 0 && <p class="small tone-enemies" data-testid="provokes">{t("foreseen-provokes", { names: strikers.map((id) => [namesOf(view, [id], language), ...strikeOf(preview, id, t)].join(" ")).join(t("list-join")) })}</p>}
      {preview.stopped_by != null && <p class="small tone-enemies" data-testid="stopped-by">{t(`foreseen-stopped-${preview.stopped_by}`, { names: namesOf(view, certain, language) })}</p>}
      {typeof preview.spaces === "number" && !reject && <p>{t("foreseen-spaces", { spaces: preview.spaces })}</p>}
      {typeof chance === "number" && <p>{alone !== undefined && <b class={`whom tone-${toneOf(view.combatants[alone]?.faction)}`}>{unbroken(nameOf(view, alone, language))} </b>}<Rich text={t("foreseen-chance", { percent: mark(percent(chance), "n") })} /></p>}
      {typeof preview.side === "string" && <p class="small">{[stateWord(say, "side", preview.side) ?? plainly(preview.side), ...others(preview, say)].join(t("state-join"))}</p>}
      {typeof preview.critical === "number" && preview.critical > 0 && <p class="small">{t("foreseen-critical", { percent: percent(preview.critical) })}</p>}
      <Amount word="foreseen-damage" spread={preview.damage ?? (isSame ? all[0]?.damage : null)} />
      <Amount word="foreseen-healing" spread={preview.healing} />
      {certain.length > 0 && !(alone !== undefined && typeof chance === "number") && all.length < certain.length && <p class="small">{t("foreseen-certain", { names: namesOf(view, certain, language) })}</p>}
      {isForNobody(preview) && <p class="small">{t("foreseen-nobody")}</p>}
      {possible.length > 0 && <p class="small">{t("foreseen-possible", { names: namesOf(view, possible, language) })}</p>}
      {all.length === 1 && all[0] !== undefined && noteOf(all[0], all, say) !== null && <p class="small quiet">{noteOf(all[0], all, say)}</p>}
      {(all.length > 1 || (all.length === 1 && typeof chance !== "number")) && (
        <ul>
          {each.slice(0, 8).map(([id, one]) => (
            <li key={id} class="small">
              <b class={`tone-${toneOf(view.combatants[id]?.faction)}`}>{unbroken(nameOf(view, id, language))}</b>
              {typeof one.chance === "number" && ` · ${t("foreseen-chance", { percent: percent(one.chance) })}`}
              {one.damage && !isSame && !(all.length === 1 && preview.damage) && ` · ${amount(t, "foreseen-damage", one.damage)}`}
              {one.healing && ` · ${amount(t, "foreseen-healing", one.healing)}`}
              {all.length > 1 && noteOf(one, all, say) !== null && <span class="quiet"> · {noteOf(one, all, say)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A sentence needs no comma behind it. */
const ENDED = /[.!?。！？]$/;
/** Milliseconds in which a hand may go on: what is aimed at by the way is not said. */
const REST = 300;

/** What comes into the page with its words already in it is read by few screen readers: the region of the page says it. */
function saidLater(frame: { readonly current: HTMLElement | null }, t: Say["t"]): () => void {
  const waiting = setTimeout(() => {
    const parts = [...frame.current?.querySelectorAll("p, li") ?? []].map((one) => one.textContent?.trim() ?? "");
    announce(parts.filter((one) => one !== "").reduce((all, one) => `${all}${ENDED.test(all) ? " " : all && t("list-join")}${one}`, ""));
  }, REST);
  return () => clearTimeout(waiting);
}

/** By what chance somebody hits who strikes first: the best of its chances. */
const strikeOf = ({ strikes }: Preview, id: string, t: Say["t"]): string[] => {
  const found = (strikes ?? []).filter(({ by }) => by === id).map(({ chance }) => chance);
  return found.length === 0 ? [] : [t("strike-chance", { percent: percent(Math.max(...found)) })];
};

/** How likely it would be from the other sides, where that is told. */
const others = ({ around, side }: Preview, say: Say): string[] =>
  (around ?? []).flatMap(({ side: one, chance }) => (one === side || typeof chance !== "number" ? [] : [say.t("foreseen-from", { percent: percent(chance), side: stateWord(say, "side", one) ?? plainly(one) })]));

/** On average, where that is told; else from the least to the most. */
function amount(t: Say["t"], word: "foreseen-damage" | "foreseen-healing", { least, most, mean }: Spread, styled: (figure: string) => string = String): string {
  if (typeof mean === "number" && least !== most) return t(word, { least, most, mean: styled(round(mean)) });
  return least === most ? t(`${word}-just`, { least: styled(String(least)) }) : t(`${word}-span`, { least: styled(String(least)), most: styled(String(most)) });
}

function Amount({ word, spread }: { word: "foreseen-damage" | "foreseen-healing"; spread: Spread | null | undefined }): JSX.Element | null {
  const { t } = useTable();
  if (spread === null || spread === undefined) return null;
  const { least, most } = spread;
  return (
    <>
      <p class="small"><Rich text={amount(t, word, spread, mark)} /></p>
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
