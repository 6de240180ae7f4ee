/** What the page of a rule system is that brings nothing of its own: frames that draw what is offered, told and declared. */
import type { JSX } from "preact";
import { effect } from "@preact/signals";
import { keepAsking } from "../../panels/asking";
import { nameOf, place } from "../../panels/names";
import { mark } from "../../page/i18n";
import { Advance } from "../../panels/advance";
import { cellWord, placeOf } from "../../panels/places";
import { MorePools } from "../../panels/pools";
import { readFields } from "../../panels/field-words";
import type { Parts, SystemPage } from "../../panels/system";
import { plainly, statesOf } from "../../panels/traits";
import "./strides";

const Nothing = (): JSX.Element | null => null;
const nothing = async (): Promise<{ readonly Card: typeof Nothing }> => ({ Card: Nothing });

/** While the table waits, what this seat could answer is asked for: it says whether this seat is asked. */
export function followAnswers(parts: Parts): void {
  let stop: (() => void) | null = null;
  effect(() => {
    const waits = parts.scene.pending.value !== null;
    if (waits && stop === null) stop = keepAsking(parts, "");
    else if (!waits && stop !== null) {
      stop();
      stop = null;
    }
  });
}

/** Boards with sentences of their own read them beside these. */
export const readWords = readFields;

export const general = {
  areas: null,
  follow: followAnswers,
  bar: () => import("../../panels/offer-bar"),
  decision: () => import("./decision"),
  procedure: nothing,
  desk: () => import("./desk"),
  log: () => import("./log"),
  tasks: {},
  dialogs: {},
  floats: { isLoud: () => false, load: async () => ({ Floats: Nothing }) },
  Grounds: Nothing, Legend: Nothing, Signs: Nothing, Aside: Nothing, Pools: MorePools, Onward: Advance,
  placeWord: (combatant) => {
    const at = placeOf(combatant);
    return at === null ? "" : "cell" in combatant ? cellWord(at) : `[${place(at)}]`;
  },
  roundWord: ({ phase, round, turn }, { t, has }) => {
    const word = has(`phase-${phase}`) ? t(`phase-${phase}`) : plainly(phase);
    return [...(turn ? [t("round", { round })] : []), ...(turn && phase === "rounds" ? [] : [word])].join(t("state-join"));
  },
  between: (_, view, { t }) => (view.turn ? t("turn-of", { name: mark(nameOf(view, view.turn, document.documentElement.lang)) }) : null),
  stateWords: (combatant, say, mine) => [...(mine ? [say.t("state-you")] : []), ...statesOf(say, combatant)],
  isCalled: () => false,
} satisfies Partial<SystemPage>;
