/** What the page of a rule system is that brings nothing of its own: frames that draw what is offered, told and declared. */
import type { JSX } from "preact";
import { effect } from "@preact/signals";
import { keepAsking } from "../../panels/asking";
import { nameOf, place } from "../../panels/names";
import styles from "../../../css/turns.css?later";
import { mark } from "../../page/i18n";
import type { Page } from "../../page/page";
import { Advance } from "../../panels/advance";
import { cellWord, placeOf } from "../../panels/places";
import { poolsOf } from "../../page/pools";
import { Order, Strip } from "../../panels/in-turns";
import { initiativeOf, orderOf } from "../../panels/pips";
import { Pips } from "../../panels/pools";
import { readFields } from "../../panels/field-words";
import { adoptStyles } from "../../panels/lazy";
import type { Parts, SystemPage } from "../../panels/system";
import { fieldWord, plainly, statesOf, type Speaks } from "../../panels/traits";
import type { Combatant, View } from "../../types";
import "./strides";

const Nothing = (): JSX.Element | null => null;
const nothing = async (): Promise<{ readonly Card: typeof Nothing }> => ({ Card: Nothing });

/** Whom the GM last set down is laid out of the hand when the order begins: the bar is that of whose turn it is. */
function followBegin({ scene }: Parts): void {
  let before: string | null | undefined;
  effect(() => {
    const turn = scene.view.value && (scene.view.value.turn ?? null);
    if (before === null && turn && scene.role.peek() === "gm") scene.selected.value = null;
    before = scene.view.value ? turn : undefined;
  });
}

/** While the table waits, what this seat could answer is asked for: it says whether this seat is asked. */
export function followAnswers(parts: Parts): void {
  followBegin(parts);
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

/** In a row that shows the first pool by itself: the place in the order as the dice gave it, and the other pools. */
function figuresOf({ view, id }: { readonly view: View; readonly id: string }, combatant: Combatant, say: Speaks): string[] {
  const rank = initiativeOf(view, id);
  const more = poolsOf(combatant).slice(1, 4).map(({ name, now }) => `${fieldWord(say, name)}\u00a0${String(now).replace("-", "−")}`);
  return [...(rank === null ? [] : [String(rank)]), ...more];
}

/** Boards with sentences of their own read them beside these. */
export function readWords(page: Page): void {
  readFields(page);
  adoptStyles(styles);
}

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
  Grounds: Nothing, Legend: Nothing, Signs: Nothing, Aside: Nothing, Pools: Pips, Onward: Advance,
  inTurns: { orderOf, Order, Strip },
  placeWord: (combatant) => {
    const at = placeOf(combatant);
    return at === null ? "" : "cell" in combatant ? cellWord(at) : `[${place(at)}]`;
  },
  roundWord: ({ phase, round, turn }, { t, has }) => {
    const word = has(`phase-${phase}`) ? t(`phase-${phase}`) : plainly(phase);
    const inRounds = phase === "rounds";
    return [...(turn || inRounds ? [t("round", { round })] : []), ...(inRounds ? [] : [word])].join(t("state-join"));
  },
  between: (_, view, { t }) => (view.turn ? t("turn-of", { name: mark(nameOf(view, view.turn, document.documentElement.lang)) }) : null),
  stateWords: (combatant, say, mine, row) => [...(row ? figuresOf(row, combatant, say) : []), ...statesOf(say, combatant), ...(mine ? [say.t("state-you")] : [])],
  isCalled: () => false,
} satisfies Partial<SystemPage>;
