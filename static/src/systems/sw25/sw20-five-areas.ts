/** Five areas on the page: the board of areas as in Simplified Combat, and the sentences of its own rules. */
import en from "@words/five-areas.en.ftl";
import ja from "@words/five-areas.ja.ftl";
import { readWords as readZones } from "../../board/areas/words";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";
import type { SystemPage } from "../../panels/system";
import { Areas, LINES } from "./areas/parts";
import { sharedBy } from "./shared";
import { system as threeAreas } from "./sw25-simplified";

const WORDS = { en, ja };

export function readWords(page: Page): void {
  readZones(page);
  read(page, WORDS);
}

/** There are no retreats. */
const lines = LINES.filter(([word]) => word !== "legend-zone-retreat");

export const system: SystemPage = { ...threeAreas, ...sharedBy({ Grounds: Areas, lines }) };
