/** Fights on squares or hexes, of any rule system of which the page knows nothing more. */
import { follow } from "../../board/grid/asking";
import { mountBoard } from "../../board/grid/index";
import { Grounds, Legend, placeWord } from "../../board/grid/parts";
import { readWords } from "../../board/grid/words";
import type { SystemPage } from "../../panels/system";
import { sharedBy } from "../sw25/shared";

export { readWords };

export const system: SystemPage = {
  ...sharedBy({ Grounds, lines: [] }),
  Legend, placeWord, mountBoard, follow,
  isMeasured: true,
  areas: null,
};
