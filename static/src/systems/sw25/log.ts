/** How the log tells of a fight of Sword World: fetched with the first event. */
import type { LogPage } from "../../panels/system";
import { geometryOf, pieceOf } from "./geometry";
import { lines } from "./log-lines";
import { inRuns } from "./log-runs";
import { SELDOM } from "./seldom";

/** What is declared is reckoned with, though nothing is rolled for it yet. */
const DECLARED = new Set(["feat-declared", "effect-put", "covered"]);

export const log: LogPage = {
  lines, inRuns, litOf: geometryOf, pieceOf, seldom: SELDOM,
  sums: () => import("./calculation"),
  wantsSums: (events) => events.some(({ type }) => DECLARED.has(type)),
};
