/** Fights on squares or hexes, of any rule system of which the page knows nothing more. */
import { mountBoard } from "../../board/grid/index";
import { Grounds, Legend, placeWord } from "../../board/grid/parts";
import { readWords as readGrid } from "../../board/grid/words";
import type { Page } from "../../page/page";
import type { SystemPage } from "../../panels/system";
import { followGlow, glowOf, useGlow } from "./glow";
import { followAnswers, general, readWords as readShared } from "./shared";
import { follow } from "./strides";

export function readWords(page: Page): void {
  readShared(page);
  readGrid(page);
}

export const system: SystemPage = {
  ...general,
  Grounds: ({ view }) => Grounds({ view, glow: useGlow() }),
  Legend, placeWord,
  mountBoard: (canvas, port, scene) => mountBoard(canvas, { ...port, glow: glowOf(scene) }),
  isMeasured: true,
  tasks: { looking: () => import("./looking/card"), brush: () => import("./brush/card") },
  follow(parts) {
    follow(parts);
    followGlow(parts);
    followAnswers(parts);
  },
};
