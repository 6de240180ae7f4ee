/** The log of a rule system that has sentences and nothing else on the page. */
import { readCalc } from "../../panels/roll-words";
import type { LogPage } from "../../panels/system";
import { linesOf, pieceOf } from "../../panels/telling-any";

export { readFrames as readWords } from "../../panels/frame-words";

export const log: LogPage = {
  lines: linesOf, pieceOf,
  litOf: () => null,
  sums: async () => ({ ...(await import("../../panels/roll-line")), readWords: readCalc }),
  wantsSums: () => false,
  seldom: [],
};
