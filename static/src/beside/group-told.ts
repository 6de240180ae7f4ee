/** How far several have come, in words: how many went and struck, and each reason once with how many it held back. */
import type { Progress } from "./group-state";

type Say = (id: string, args?: Record<string, string | number>) => string;

export function doneWords(t: Say, { done, of, struck }: Pick<Progress, "done" | "of" | "struck">): string {
  return [t("several-done", { done, of }), ...(struck === null ? [] : [t("several-struck", { count: struck })])].join(t("list-join"));
}

interface Reason {
  readonly reason: string;
  readonly ids: readonly string[];
}

/** In the order in which each was first said. */
export function reasonsOf(refused: Progress["refused"]): Reason[] {
  return [...new Set(refused.map(({ reason }) => reason))]
    .map((reason) => ({ reason, ids: refused.filter((one) => one.reason === reason).map(({ id }) => id) }));
}
