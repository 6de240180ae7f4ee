/** Simplified Combat on the page: the board of areas, and the questions that it follows the hand with. */
import { computed } from "@preact/signals";
import { mountBoard } from "../../board/areas/index";
import { readWords } from "../../board/areas/words";
import type { SystemPage } from "../../panels/system";
import { follow } from "./areas/follow";
import { Areas, forms, LINES } from "./areas/parts";
import { setsDown } from "./hand";
import { sharedBy, statBlock } from "./shared";

export { readWords };

export const system: SystemPage = {
  ...sharedBy({ Grounds: Areas, lines: LINES }),
  mountBoard: (canvas, port, scene) => mountBoard(canvas, { ...port, setsDown: computed(() => setsDown(scene)) }),
  follow, statBlock,
  isMeasured: false,
  areas: forms,
};
