/** Any rule system whose combatants stand at points: pieces walk the paths that its offers want. */
import { mountBoard } from "../../board/plane/index";
import type { SystemPage } from "../../panels/system";
import { followAnswers, general, readWords } from "./shared";
import { follow } from "./strides";

export { readWords };

export const system: SystemPage = {
  ...general,
  mountBoard,
  isMeasured: true,
  follow(parts) {
    follow(parts);
    followAnswers(parts);
  },
};
