/** The placement: how far apart the sides begin, how near they stand, and the reveal of all at once. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gap } from "../../board/paths";
import { figure, mark } from "../../page/i18n";
import type { Point } from "../../types";
import { ofSwordWorld, type Combatant, type View } from "./view";
import { Button, Rich } from "../../panels/primitives";
import { nameOf, toneOf } from "../../panels/names";
import { GUIDE, metresOf, type Situation } from "./opening";
import { useTable } from "../../panels/table";
import { planeStateOf } from "./plane/state";

/** What riding and size add. */
const RIDING = [0, 10, 15, 20] as const;
const LARGE = [0, 5, 10] as const;

interface Pair {
  readonly ids: readonly [string, string];
  readonly ends: readonly [Point, Point];
  readonly metres: number;
}

export function Placement({ view }: { view: View }): JSX.Element {
  const { scene, t } = useTable();
  useEffect(() => () => void (scene.lit.value = null), []);
  const rules = scene.role.value === "gm" && scene.eyes.value === null;
  const set = view.battlefield?.opening;
  const apart = set ?? metresOf(planeStateOf(scene).opening.value);
  const near = pairs(view);
  const short = near.filter(({ metres }) => metres < apart - 1e-9);
  return (
    <div class="stage" data-testid="placement">
      <p>{t(rules ? "placing-gm" : scene.role.value === "spectator" ? "placing-watch" : "placing")} {set !== undefined && <b>{t("opening-set", { metres: figure(set) })}</b>}</p>
      {view.placing && <Choosing view={view} sides={view.placing} />}
      {rules && !view.areas && <Opening set={set} />}
      {!view.areas && <div aria-live="polite" data-testid="placement-finding">
        {near.length === 0 ? <p class="quiet">{t("opening-nobody")}</p> : short.length === 0
          ? <p><Nearness pair={near[0]!} word="opening-nearest" /></p>
          : short.slice(0, 4).map((pair) => <p class="refusal"><Nearness pair={pair} word="opening-too-near" /></p>)}
      </div>}
      {rules && <Unveil view={view} />}
    </div>
  );
}

/** Whose choice it is: who has the initiative places first, then the others. Who would change nothing says so. */
function Choosing({ view, sides }: { view: View; sides: readonly string[] }): JSX.Element {
  const { scene, t, hands } = useTable();
  const side = sides[0] ?? view.first;
  const stage = sides.length > 1 ? "both" : side === view.first ? "first" : "second";
  const own = stage !== "first" ? undefined : [...scene.controls.value].find((id) => {
    const one = view.combatants[id];
    return one?.faction === side && one.excluded !== true && !(one.conditions ?? []).includes("hidden");
  });
  const area = own === undefined ? undefined : view.combatants[own]?.area;
  return (
    <p aria-live="polite" data-testid="placing-side">{t(`placing-${stage}`, { side })}
      {own !== undefined && scene.eyes.value === null && <> <Button label={t("placing-stay")} data-testid="placing-stay" onClick={() => void hands.send({ command: "place", target: own, area })} /></>}
    </p>
  );
}

/** What the book recommends, and the distance that is held to. */
function Opening({ set }: { set: number | undefined }): JSX.Element {
  const { scene, t, hands } = useTable();
  const { situation, riding, large } = planeStateOf(scene).opening.value;
  const apart = metresOf(planeStateOf(scene).opening.value);
  return (
    <div class="fields">
      <label class="wide">{t("opening-where")}
        <select name="situation" value={situation} onChange={(event) => (planeStateOf(scene).opening.value = { ...planeStateOf(scene).opening.peek(), situation: event.currentTarget.value as Situation })}>
          {(Object.keys(GUIDE) as Situation[]).map((one) => <option value={one}>{t(`opening-${one}`, { metres: GUIDE[one] })}</option>)}
        </select>
      </label>
      <More name="riding" value={riding} steps={RIDING} />
      <More name="large" value={large} steps={LARGE} />
      <Button label={t("opening-hold", { metres: apart })} data-testid="opening-hold" aria-pressed={set === apart} onClick={() => void hands.send({ command: "battlefield", opening: apart })} />
    </div>
  );
}

function More({ name, value, steps }: { name: "riding" | "large"; value: number; steps: readonly number[] }): JSX.Element {
  const { scene, t } = useTable();
  return (
    <label>{t(`opening-${name}`)}
      <select name={name} value={String(value)} onChange={(event) => (planeStateOf(scene).opening.value = { ...planeStateOf(scene).opening.peek(), [name]: Number(event.currentTarget.value) })}>
        {steps.map((step) => <option value={String(step)}>{step === 0 ? "–" : `+${step} m`}</option>)}
      </select>
    </label>
  );
}

/** Two who stand against each other, and how far apart; under the hand the line between them is drawn. */
function Nearness({ pair, word }: { pair: Pair; word: string }): JSX.Element {
  const { scene, t, page } = useTable();
  const view = ofSwordWorld(scene.view.value);
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
  return <Button icon="eye" data-testid="reveal-all" label={t("reveal-all", { count: hidden.length })} onClick={() => void hands.send({ command: "reveal", targets: hidden })} />;
}

/** Everybody of one side against everybody of the other, the nearest first. */
function pairs(view: View): Pair[] {
  const of = (faction: string): [string, Combatant & { at: Point }][] => Object.entries(view.combatants)
    .filter((entry): entry is [string, Combatant & { at: Point }] => entry[1].faction === faction && entry[1].excluded !== true && Boolean(entry[1].at));
  const foes = of("enemies");
  const all = of("allies").flatMap(([id, one]) => foes.map(([other, foe]): Pair => ({ ids: [id, other], ends: [one.at, foe.at], metres: gap(one.at, foe.at) })));
  return all.sort((a, b) => a.metres - b.metres);
}
