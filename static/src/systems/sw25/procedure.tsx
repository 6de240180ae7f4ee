/** The steps around the rounds: where the fight stands, and what each seat can do there. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Page } from "../../page/page";
import { ofSwordWorld, type Phase, type View } from "./view";
import { eventsOf, type Told } from "./told";
import { Aftermath } from "./aftermath";
import { Icon, IconButton, Rich } from "../../panels/primitives";
import { cardPlace } from "../../panels/card-place";
import { Dice } from "../../panels/dice";
import { Knowledge } from "./knowledge";
import { readWords as readLens } from "./lens-words";
import { nameOf, toneOf } from "../../panels/names";
import { Placement } from "./placement";
import { readProcedure } from "./procedure-words";
import { folded } from "./rolls";
import { stateOf } from "./state";
import { useTable, type Who } from "../../panels/table";
import { mark } from "../../page/i18n";

export function readWords(page: Page): void {
  readLens(page);
  readProcedure(page);
}

export function Card({ view }: { view: View }): JSX.Element | null {
  const { scene, t, narrow } = useTable();
  const folded = useSignal<Phase | null>(null);
  const { phase } = view;
  const card = useRef<HTMLElement>(null);
  useEffect(() => { for (const one of [card.current, card.current?.closest(".sheet-in")]) one?.scrollTo({ top: 0 }); }, [phase]);
  const isFolded = folded.value === phase;
  return (
    <section ref={card} class={`card task procedure${isFolded ? " folded" : ""}`} data-testid="procedure" aria-label={t("procedure")} style={cardPlace(scene.insets.value, narrow.value, false)}>
      <Steps phase={phase} />
      <h2>
        <span>{t(`phase-${phase}`)}{view.fights > 1 && <span class="small quiet"> {t("log-fight", { number: view.fights })}</span>}</span>
        <IconButton icon={isFolded ? "plus" : "minus"} label={t(isFolded ? "procedure-unfold" : "procedure-fold")} aria-expanded={!isFolded} onClick={() => (folded.value = isFolded ? null : phase)} />
      </h2>
      {!isFolded && <Stage view={view} />}
      {!isFolded && <Onward view={view} />}
    </section>
  );
}

function Steps({ phase }: { phase: Phase }): JSX.Element {
  const { scene, t } = useTable();
  const steps = stateOf(scene).steps.value;
  const now = steps.indexOf(phase);
  return (
    <ol class="stages">
      {steps.map((step, index) => {
        const word = step === "rounds" ? t("step-rounds") : t(`phase-${step}`);
        return (
          <li class={index < now ? "done" : index === now ? "now" : ""} title={word} {...(index === now ? { "aria-current": "step" } : {})}>
            <i aria-hidden="true">{index < now ? <Icon name="end" size={12} /> : index + 1}</i><span class="spoken">{word}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What there is to do now: for the GM, for a player, for who watches. */
function Stage({ view }: { view: View }): JSX.Element {
  const { scene, t } = useTable();
  const who = scene.eyes.value !== null || scene.role.value === "spectator" ? "watch" : scene.role.value === "gm" ? "gm" : "player";
  switch (view.phase) {
    case "knowledge":
      return <Knowledge view={view} who={who} />;
    case "initiative":
      return <Initiative who={who} />;
    case "placement":
      return <Placement view={view} />;
    case "ended":
      return <Aftermath view={view} who={who} />;
    default:
      return <><p>{t(`stage-${view.phase}-${who}`)}</p>{who === "gm" && !view.areas && <button type="button" class="button" data-testid="surprise-open" onClick={() => (scene.dialog.value = "surprise")}>{t("surprise-open")}</button>}</>;
  }
}

/** The next step, for the GM alone. */
function Onward({ view }: { view: View }): JSX.Element | null {
  const { scene, t, hands } = useTable();
  const steps = stateOf(scene).steps.value;
  const next = steps[steps.indexOf(view.phase) + 1];
  const isFirst = view.phase === "placement" && next === "rounds" && view.acting === view.first;
  if (scene.role.value !== "gm" || scene.eyes.value !== null || next === undefined || view.phase === "ended") return null;
  const unrolled = view.phase === "initiative" && lastOf(scene.told.value.flatMap(eventsOf)) === null;
  return (
    <button type="button" class={`go${unrolled ? " pale" : ""}`} data-testid="advance" onClick={() => void hands.send({ command: "advance" })}>
      <b>{isFirst ? t("onward-other-side") : t("onward", { step: next === "rounds" ? t("step-rounds") : t(`phase-${next}`) })}</b>
      {unrolled && <span class="small">{t("onward-unrolled", { first: view.first })}</span>}
    </button>
  );
}

type Rolled = Told & { readonly first: NonNullable<Told["first"]>; readonly rolls: NonNullable<Told["rolls"]> };

/** Who rolled what, and who begins. */
function Initiative({ who }: { who: Who }): JSX.Element {
  const { scene, t, hands, page } = useTable();
  const view = ofSwordWorld(scene.view.value);
  const rolled = lastOf(scene.told.value.flatMap(eventsOf));
  return (
    <div class="stage" data-testid="initiative">
      {rolled === null && <p>{t(`stage-initiative-${who}`)}</p>}
      {rolled !== null && (
        <>
          <p class={`first tone-${toneOf(rolled.first)}`}>{t(`first-${rolled.first}`)}</p>
          <ul class="rolls">
            {folded(rolled.rolls, (id) => nameOf(view, id, page.words.language.value)).map(({ id, name, faces, total }) => (
              <li>
                <Rich text={mark(name, toneOf(view?.combatants[id]?.faction))} />
                {faces.length > 0 ? <Dice faces={faces} /> : <span class="quiet">{t("fixed-value")}</span>}
                {total !== undefined && <b class="large">{total}</b>}
              </li>
            ))}
          </ul>
        </>
      )}
      {who === "gm" && <button type="button" class={rolled === null ? "go" : "button"} data-testid="roll-initiative" onClick={() => void hands.send({ command: "roll-initiative" })}><Icon name="die" size={16} /><b>{t(rolled === null ? "roll-initiative" : "roll-again")}</b></button>}
    </div>
  );
}

/** The newest roll since this fight began. */
function lastOf(events: readonly Told[]): Rolled | null {
  const found = events.filter(({ type }) => type === "initiative-rolled" || type === "combat-ended" || type === "undone").at(-1);
  return found?.type === "initiative-rolled" && isRolled(found) ? found : null;
}

const isRolled = (event: Told): event is Rolled => event.first !== undefined && event.rolls !== undefined;
