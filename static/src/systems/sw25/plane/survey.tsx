/** The card of terrain, for the GM: what the next corners will be, and what stands there already. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { Point } from "../../../types";
import { Tip } from "../../../panels/tip";
import { Icon, IconButton } from "../../../panels/primitives";
import { cardPlace } from "../../../panels/card-place";
import { readWords } from "../lens-words";
import { isLand, type Land, LANDS, madeWith, traceOf } from "./brushes";
import { Surveying, type Kind, type Plan } from "./surveying";
import { useTable } from "../../../panels/table";
import { ofSwordWorld } from "../view";

const KINDS: readonly Kind[] = ["wall", "door", "cover", "limit"];
const BROAD: readonly Kind[] = ["river", "road", "bridge", "trees"];
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function Card(): JSX.Element {
  const table = useTable();
  const { scene, t, page, narrow } = table;
  const survey = useMemo(() => {
    readWords(page);
    return new Surveying(table);
  }, []);
  // Open and hearing keys before the card is painted: what is done upon seeing it is meant for it.
  useLayoutEffect(() => survey.open(), [survey]);
  useLayoutEffect(() => listen(survey), [survey]);
  const plan = survey.plan.value;
  const corners = survey.painting.value ? 0 : survey.corners.value.length;
  return (
    <section class="card task" data-testid="survey" aria-label={t("tool-survey")} style={cardPlace(scene.insets.value, narrow.value, false)}>
      <h2><Icon name="wall" size={18} /><span>{t("tool-survey")}</span><IconButton icon="close" label={t("close")} onClick={() => survey.close()} /></h2>
      <div class="segment" role="group" aria-label={t("aim-shape")}>
        {KINDS.map((kind) => <Choice kind={kind} survey={survey} />)}
      </div>
      <div class="segment lands" role="group" aria-label={t("survey-land")}>
        {LANDS.map((kind) => <Choice kind={kind} survey={survey} />)}
      </div>
      <Toggles survey={survey} plan={plan} />
      <p class="quiet small">{corners === 0 ? t(plan.kind === "limit" ? "survey-hint" : `survey-hint-${isLand(plan.kind) ? hintOf(plan.kind) : "line"}`) : t("survey-corners", { count: corners })}</p>
      {corners > 0 && (
        <div class="go-pair">
          <button type="button" class="go" data-testid="survey-done" disabled={!survey.ready} onClick={() => void survey.finish()}><b>{t("survey-done")}</b></button>
          <button type="button" class="go pale" onClick={() => (survey.corners.value = [])}><b>{t("cancel")}</b></button>
        </div>
      )}
      {narrow.value && <Tip />}
      <Standing survey={survey} />
    </section>
  );
}

function Choice({ kind, survey }: { kind: Kind; survey: Surveying }): JSX.Element {
  const { t } = useTable();
  return <button type="button" data-kind={kind} aria-pressed={survey.plan.value.kind === kind} onClick={() => survey.choose(kind)}>{t(`survey-${kind}`)}</button>;
}

const hintOf = (land: Land): string => (land === "ruin" ? "box" : land === "bridge" ? "span" : land === "pond" ? "shore" : "stroke");

/** What a brush still needs: how broad, how many find room, whether its walls count. */
function OfBrush({ survey, plan }: { survey: Surveying; plan: Plan }): JSX.Element {
  const { t } = useTable();
  const number = (name: "breadth" | "room", label: string, min: number, max: number, step: number): JSX.Element => (
    <label class="small">{label}{" "}
      <input class="number" name={name} type="number" min={min} max={max} step={step} value={plan[name]}
        onInput={(event) => survey.set({ [name]: Math.min(max, Math.max(min, Number(event.currentTarget.value) || min)) })} />
    </label>
  );
  return (
    <div class="checks">
      {BROAD.includes(plan.kind) && number("breadth", t(plan.kind === "trees" ? "survey-radius" : "survey-breadth"), 0.5, 20, 0.25)}
      {plan.kind === "bridge" && number("room", t("survey-room"), 0, 200, 1)}
      {plan.kind === "ruin" && <label class="check"><input name="walled" type="checkbox" checked={plan.walled} onChange={(event) => survey.set({ walled: event.currentTarget.checked })} />{t("survey-walled")}</label>}
    </div>
  );
}

function Toggles({ survey, plan }: { survey: Surveying; plan: Plan }): JSX.Element {
  const { t } = useTable();
  if (isLand(plan.kind)) return <OfBrush survey={survey} plan={plan} />;
  if (plan.kind === "limit") {
    return (
      <label class="small">{t("survey-count")}{" "}
        <input class="number" name="limit" type="number" min="1" max="200" value={plan.limit} onInput={(event) => survey.set({ limit: Math.max(1, Number(event.currentTarget.value) || 1) })} />
      </label>
    );
  }
  const toggle = (name: "move" | "sight" | "full" | "closed"): JSX.Element => (
    <label class="check"><input name={name} type="checkbox" checked={plan[name]} onChange={(event) => survey.set({ [name]: event.currentTarget.checked })} />{t(`survey-${name}`)}</label>
  );
  return <div class="checks">{toggle("move")}{toggle("sight")}{toggle("full")}{toggle("closed")}</div>;
}

/** What stands there; the one under the hand is lit on the map. */
function Standing({ survey }: { survey: Surveying }): JSX.Element {
  const { scene, t } = useTable();
  void ofSwordWorld(scene.own.value);
  const corners = survey.corners.value.length;
  const row = (of: "obstacles" | "limits" | "drawing", index: number, words: string, points: readonly Point[], closed: boolean): JSX.Element => (
    <li onMouseEnter={() => (survey.chosen.value = { points, closed })} onMouseLeave={() => (survey.chosen.value = null)}>
      <span>{words}</span>
      <IconButton icon="close" size={14} label={`${t("remove")} ${words}`} onFocus={() => (survey.chosen.value = { points, closed })}
        onBlur={() => (survey.chosen.value = null)} onClick={() => void survey.remove(of, index)} />
    </li>
  );
  const [obstacles, limits, drawing] = [survey.obstacles(), survey.limits(), survey.drawing()];
  const goesAlong = madeWith(drawing);
  const count = [...obstacles, ...limits].filter((one) => !goesAlong(one)).length + drawing.length;
  if (count === 0) return <p class="quiet small">{t("survey-empty")}</p>;
  return (
    <details open={corners === 0}>
    <summary>{t("survey-standing", { count })}</summary>
    <ul class="standing-walls">
      {obstacles.map(({ id, points, closed }, index) => !goesAlong({ points }) && row("obstacles", index, named(id, t), points, closed === true))}
      {limits.map(({ points, limit }, index) => !goesAlong({ points }) && row("limits", index, t("board-room", { count: limit }), points, true))}
      {drawing.map((feature, index) => {
        const { points, closed } = traceOf(feature);
        return row("drawing", index, isLand(feature.kind) ? t(`survey-${feature.kind}`) : String(feature.kind), points, closed);
      })}
    </ul>
    </details>
  );
}

/** Walls, doors and cover that were drawn here are called by what they are and their number, others by the name they came with. */
function named(id: string, t: (id: string) => string): string {
  const [, kind, number] = /^(wall|door|cover|ruin)-(\d+)$/.exec(id) ?? [];
  return kind === undefined ? id : `${t(`survey-${kind}`)} ${number}`;
}

/** On the map: arrows steer, Space sets a corner, Enter ends, Backspace takes one back, Escape gives up. */
function listen(survey: Surveying): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.closest("dialog, input, textarea")) return;
    const onMap = target.matches("canvas, body");
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? 0.1 : 0.5;
    if (event.key === "Escape" && survey.corners.peek().length > 0) survey.corners.value = [];
    else if (event.key === "Escape") survey.close();
    else if (!onMap) return;
    else if (arrow !== undefined) survey.shift(arrow[0] * step, arrow[1] * step);
    else if (event.key === " ") survey.setCorner();
    else if (event.key === "Enter") void survey.finish();
    else if (event.key !== "Backspace" || !survey.back()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", pressed, { capture: true });
  return () => removeEventListener("keydown", pressed, { capture: true });
}
