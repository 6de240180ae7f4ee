/** Simplified Combat on the page: the board of areas, and the questions that it follows the hand with. */
import en from "@words/zones.en.ftl";
import ja from "@words/zones.ja.ftl";
import { mountWith } from "../../board/areas/index";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";
import type { SystemPage } from "../../panels/system";
import { follow } from "./areas/follow";
import { Areas, forms, LINES } from "./areas/parts";
import { sharedBy, statBlock } from "./shared";

const WORDS = { en, ja };

export function readWords(page: Page): void {
  read(page, WORDS);
}

export const system: SystemPage = {
  ...sharedBy({ Grounds: Areas, lines: LINES }),
  mountBoard: mountWith(() => import("./areas/sights")),
  follow, statBlock,
  isMeasured: false,
  areas: forms,
};
