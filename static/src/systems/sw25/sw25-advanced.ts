/** Advanced Combat on the page: the board of points, circles and paths. */
import type { SystemPage } from "../../panels/system";
import { mountBoard } from "../../board/plane/index";
import { LINES } from "./plane/legend";
import { terrain } from "./plane/terrain";
import { Melees } from "./plane/list";
import { sharedBy, statBlock } from "./shared";

const shared = sharedBy({ Grounds: Melees, lines: LINES });

export const system: SystemPage = {
  ...shared,
  mountBoard, statBlock,
  isMeasured: true,
  areas: null,
  tasks: { ...shared.tasks, survey: terrain },
};
