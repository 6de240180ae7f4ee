/** Advanced Combat on the page: the board of points, circles and paths. */
import type { SystemPage } from "../../panels/system";
import { mountWith } from "../../board/plane/index";
import { follow } from "./plane/hand";
import { LINES } from "./plane/legend";
import { Melees } from "./plane/list";
import { onPlane } from "./plane/on-plane";
import { planeStateOf } from "./plane/state";
import { terrain } from "./plane/terrain";
import { sharedBy, statBlock } from "./shared";

const shared = sharedBy({ Grounds: Melees, lines: LINES });

export const system: SystemPage = {
  ...shared,
  follow, statBlock,
  mountBoard: (canvas, port, scene) => {
    const { verdict, stopping } = planeStateOf(scene);
    return mountWith(canvas, { ...port, verdict, stopping }, onPlane(scene));
  },
  isMeasured: true,
  verdictOf: (scene) => planeStateOf(scene).verdict.value,
  areas: null,
  tasks: { ...shared.tasks, survey: terrain },
};
