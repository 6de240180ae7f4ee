/** The log of a rule system that has sentences and nothing else on the page. */
import { readCalc } from "../../panels/roll-words";
import type { LogPage } from "../../panels/system";
import { linesOf, pieceOf } from "../../panels/telling-any";
import { litOf } from "./geometry";

export { readFrames as readWords } from "../../panels/frame-words";

export const log: LogPage = {
  lines: linesOf, litOf, pieceOf,
  sums: async () => ({ ...(await import("../../panels/roll-line")), readWords: readCalc }),
  wantsSums: () => false,
  seldom: [{ probe: "switch-dice", of: ({ type }) => type === "option-set", load: async () => (await import("../../panels/desk-words")).readDesk }],
};
