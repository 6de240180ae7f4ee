/** The card of the placement, for the GM: how far apart the sides begin, how near they stand, and the reveal of all at once. */
// The whole page is there when this is fetched: reached from here too, it stays in one file.
import "../main";
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { gap } from "../board/plane";
import { figure, mark } from "../i18n";
import type { Combatant, Point, View } from "../types";
import { Button, Icon, Rich } from "./bits";
import { cardPlace } from "./card-place";
import { readWords } from "./lens-words";
import { nameOf, toneOf } from "./names";
import { useTable } from "./table";

/** Metres between the sides by where the fight breaks out, and what riding and size add. (adv: Combat Opening Recommended Distances Guide) */
const GUIDE = { enclosed: 5, room: 10, crowded: 10, open: 20 } as const;
type Situation = keyof typeof GUIDE;
const RIDING = [0, 10, 15, 20] as const;
const LARGE = [0, 5, 10] as const;

/** What was chosen last, while the page is open. */
const chosen = signal<{ situation: Situation; riding: number; large: number }>({ situation: "open", riding: 0, large: 0 });

interface Pair {
  readonly ids: readonly [string, string];
  readonly ends: readonly [Point, Point];
  readonly metres: number;
}

export function Card(): JSX.Element | null {
  const table = useTable();
  const { scene, t, page, narrow } = table;
  useMemo(() => readWords(page), []);
  useEffect(() => () => void (scene.lit.value = null), []);
  const view = scene.view.value;
  if (view === null) return null;
  const { situation, riding, large } = chosen.value;
  const apart = GUIDE[situation] + riding + large;
  /** A row of areas has its own rule of where to begin. */
  const isRow = Boolean(view.areas);
  const near = pairs(view);
  const short = near.filter(({ metres }) => metres < apart - 1e-9);
  return (
    <section class="card task" data-testid="placement" aria-label={t("phase-placement")} style={cardPlace(scene.insets.value, narrow.value, false)}>
      <h2><Icon name="place" size={18} /><span>{t("phase-placement")}</span>{!isRow && <b class="metres">{t("metres", { metres: figure(apart) })}</b>}</h2>
      {isRow ? <p class="quiet">{t("zone-placement")}</p> : <>
      <div class="fields">
        <label class="wide">{t("opening-where")}
          <select name="situation" value={situation} onChange={(event) => (chosen.value = { ...chosen.peek(), situation: event.currentTarget.value as Situation })}>
            {(Object.keys(GUIDE) as Situation[]).map((one) => <option value={one}>{t(`opening-${one}`, { metres: GUIDE[one] })}</option>)}
          </select>
        </label>
        <More name="riding" value={riding} steps={RIDING} />
        <More name="large" value={large} steps={LARGE} />
      </div>
      <div aria-live="polite" data-testid="placement-finding">
        {near.length === 0 ? <p class="quiet">{t("opening-nobody")}</p> : short.length === 0
          ? <p><Nearness pair={near[0]!} word="opening-nearest" /></p>
          : short.slice(0, 4).map((pair) => <p class="refusal"><Nearness pair={pair} word="opening-too-near" /></p>)}
      </div>
      </>}
      <Unveil view={view} />
    </section>
  );
}

function More({ name, value, steps }: { name: "riding" | "large"; value: number; steps: readonly number[] }): JSX.Element {
  const { t } = useTable();
  return (
    <label>{t(`opening-${name}`)}
      <select name={name} value={String(value)} onChange={(event) => (chosen.value = { ...chosen.peek(), [name]: Number(event.currentTarget.value) })}>
        {steps.map((step) => <option value={String(step)}>{step === 0 ? "–" : `+${step} m`}</option>)}
      </select>
    </label>
  );
}

/** Two who stand against each other, and how far apart; under the hand the line between them is drawn. */
function Nearness({ pair, word }: { pair: Pair; word: string }): JSX.Element {
  const { scene, t, page } = useTable();
  const view = scene.view.value;
  const [one, other] = pair.ids.map((id) => mark(nameOf(view, id, page.words.language.value), toneOf(view?.combatants[id]?.faction)));
  const light = (): void => void (scene.lit.value = { actor: null, path: [], circles: [], stop: null, line: pair.ends });
  const dim = (): void => void (scene.lit.value = null);
  return (
    <span tabIndex={0} onMouseEnter={light} onMouseLeave={dim} onFocus={light} onBlur={dim}>
      <Rich text={t(word, { one: one ?? "", other: other ?? "", metres: mark(figure(pair.metres)) })} />
    </span>
  );
}

/** All who are hidden step onto everybody's map at once. */
function Unveil({ view }: { view: View }): JSX.Element | null {
  const { t, hands } = useTable();
  const hidden = Object.entries(view.combatants).filter(([, one]) => (one.conditions ?? []).includes("hidden")).map(([id]) => id);
  if (hidden.length === 0) return null;
  const unveil = async (): Promise<void> => {
    for (const target of hidden) await hands.send({ command: "reveal", target });
  };
  return <Button icon="eye" data-testid="reveal-all" label={t("reveal-all", { count: hidden.length })} onClick={() => void unveil()} />;
}

/** Everybody of one side against everybody of the other, the nearest first. */
function pairs(view: View): Pair[] {
  const of = (faction: string): [string, Combatant & { at: Point }][] => Object.entries(view.combatants)
    .filter((entry): entry is [string, Combatant & { at: Point }] => entry[1].faction === faction && entry[1].excluded !== true && Boolean(entry[1].at));
  const foes = of("enemies");
  const all = of("allies").flatMap(([id, one]) => foes.map(([other, foe]): Pair => ({ ids: [id, other], ends: [one.at, foe.at], metres: gap(one.at, foe.at) })));
  return all.sort((a, b) => a.metres - b.metres);
}
