/** Fights on squares or hexes, of any rule system of which the page knows nothing more. */
import { follow } from "../../board/grid/asking";
import { mountBoard } from "../../board/grid/index";
import { Grounds, Legend, placeWord } from "../../board/grid/parts";
import { readWords } from "../../board/grid/words";
import type { SystemPage } from "../../panels/system";
import { followAnswers, general } from "./shared";

export { readWords };

export const system: SystemPage = {
  ...general,
  Grounds, Legend, placeWord, mountBoard,
  isMeasured: true,
  follow(parts) {
    follow(parts);
    followAnswers(parts);
  },
};
