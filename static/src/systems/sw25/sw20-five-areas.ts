/** Five areas on the page: the board of areas as in Simplified Combat, and the sentences of its own rules. */
import WORDS from "@words/five-areas.ftl";
import { readWords as readZones } from "../../board/areas/words";
import type { Page } from "../../page/page";
import { addMessages } from "../../panels/lazy";
import type { SystemPage } from "../../panels/system";
import type { Phase } from "./view";
import { follow } from "./areas/follow";
import { Areas, LINES } from "./areas/parts";
import { areasStateOf } from "./areas/state";
import { sharedBy } from "./shared";
import { stateOf } from "./state";
import { system as threeAreas } from "./sw25-simplified";


export function readWords(page: Page): void {
  readZones(page);
  addMessages(page, WORDS);
}

/** There are no retreats. */
const lines = LINES.filter(([word]) => word !== "legend-zone-retreat");

const STEPS: readonly Phase[] = ["setup", "preparation", "knowledge", "initiative", "placement", "rounds", "ended"];

/** From five metres and below ten a radius reaches one neighbour too. */
function seconds(areas: readonly string[], at: string, radius: number): readonly string[] {
  const here = areas.indexOf(at);
  return radius < 5 || radius >= 10 || here < 0 ? [] : areas.filter((_, index) => Math.abs(index - here) === 1);
}

export const system: SystemPage = {
  ...threeAreas,
  ...sharedBy({ Grounds: Areas, lines }),
  follow: (parts) => {
    stateOf(parts.scene).steps.value = STEPS;
    areasStateOf(parts.scene).seconds.value = seconds;
    follow(parts);
  },
};
