/** How the log tells of a fight of Sword World: fetched with the first event. */
import type { LogPage } from "../../panels/system";
import type { Teller } from "../../panels/telling";
import { geometryOf, pieceOf } from "./geometry";
import { lines } from "./log-lines";
import { inRuns } from "./log-runs";
import { SELDOM } from "./seldom";

/** What is declared is reckoned with, though nothing is rolled for it yet. */
const DECLARED = new Set(["feat-declared", "effect-put", "covered"]);

const logOf = (ownShare: NonNullable<Teller["ownShare"]>): LogPage => ({
  lines: (entries, teller) => lines(entries, { ...teller, ownShare }),
  inRuns: (found, teller, undone) => inRuns(found, { ...teller, ownShare }, undone), litOf: geometryOf, pieceOf, seldom: SELDOM,
  sums: () => import("./calculation"),
  wantsSums: (events) => events.some(({ type }) => DECLARED.has(type)),
});

/** With what knows the page's own share of the dice: seats have fetched it before the log. */
export async function ready(): Promise<{ readonly log: LogPage }> {
  return { log: logOf((await import("../../page/entropy")).ownShare) };
}
