/** Whose turn it is now is told as soon as it changes: the round, the side, who acts, and whether this seat leads them. */
import { effect } from "@preact/signals";
import { announce } from "../page/announce";
import { nameOf, namesOf } from "../panels/names";
import { orderOf } from "../panels/pips";
import type { Table } from "../panels/table";
import type { View } from "../types";

/** Milliseconds until it is told: what ended the turn before is told first, and of turns that pass quickly only the last. */
const REST = 500;

interface Moment {
  readonly round: string;
  readonly side: string;
  readonly turn: string;
}

/** Somebody's turn is news only where turns follow each other by themselves; elsewhere who acts first takes it. */
export const inOrder = (view: View): boolean => orderOf(view).length > 0 || view.up !== undefined;

export function followTurns({ scene, t, page, system }: Table): () => void {
  let told: Moment | null = null;
  let waiting = 0;
  const stop = effect(() => {
    const view = scene.own.value;
    clearTimeout(waiting);
    if (view === null) return;
    const now = momentOf(view);
    told ??= now;
    if (scene.eyes.value !== null || isSame(told, now)) return;
    waiting = window.setTimeout(() => {
      const before = told;
      told = now;
      if (before !== null) announce(words(before, now, view));
    }, REST);
  });
  const words = (before: Moment, now: Moment, view: View): string => {
    const isFight = view.phase === "rounds";
    const round = before.round === now.round ? null : isFight ? t("round", { round: view.round }) : system.roundWord?.(view, page.words) ?? t(`phase-${view.phase}`);
    const side = before.side === now.side || now.side === "" ? null : t(`phase-of-${now.side}`);
    return [round, side, before.turn === now.turn ? null : turnWord(view)].filter(Boolean).join(t("list-join"));
  };
  const turnWord = (view: View): string | null => {
    if (!view.turn) return view.up === undefined ? null : upWord(view, view.up.filter((id) => id in view.combatants));
    const name = nameOf(view, view.turn, page.words.language.peek());
    return t(scene.role.peek() === "player" && scene.controls.peek().has(view.turn) ? "heard-your-turn" : "turn-of", { name });
  };
  /** Several at one place of the order: any of them goes next. */
  const upWord = (view: View, up: readonly string[]): string =>
    up.length === 0 ? t("turn-unseen") : t("waits-for", { names: namesOf(view, up, page.words.language.peek()) });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}

function momentOf(view: View): Moment {
  const isFight = view.phase === "rounds";
  const isOrdered = inOrder(view);
  return {
    round: isFight ? String(view.round) : view.phase,
    side: isFight && !isOrdered ? view.acting ?? "" : "",
    turn: isFight && isOrdered ? view.turn ?? "" : "",
  };
}

const isSame = (a: Moment, b: Moment): boolean => a.round === b.round && a.side === b.side && a.turn === b.turn;
