/** Any rule system whose combatants stand at points: the board shows them, acts are given from the bar and the text. */
import { mountBoard } from "../../board/plane/index";
import type { SystemPage } from "../../panels/system";
import { general } from "./shared";

export const system: SystemPage = { ...general, mountBoard, isMeasured: true };
