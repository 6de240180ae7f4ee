/** Fights in areas, of any rule system of which the page knows nothing more. */
import { mountBoard } from "../../board/areas/index";
import { titleOf } from "../../board/areas/area-name";
import { readWords as readZones } from "../../board/areas/words";
import type { Page } from "../../page/page";
import { formsWith, groundsWith, heads } from "../../panels/area-forms";
import { offersOf } from "../../panels/asking";
import type { SystemPage } from "../../panels/system";
import { followAnswers, general, readWords as readShared } from "./shared";
import { follow, waysOf } from "./ways";

export function readWords(page: Page): void {
  readShared(page);
  readZones(page);
}

const areas = formsWith(async (table, id, area) => {
  const view = table.scene.own.peek();
  const way = view && waysOf(view, id, await offersOf(table, id), table.page.words.language.peek()).get(area);
  return way?.fills.field === undefined ? null : { ...way.fills.command, [way.fills.field]: area };
});

export const system: SystemPage = {
  ...general,
  areas, mountBoard,
  Grounds: groundsWith(heads),
  isMeasured: false,
  placeWord: ({ area }, { t }) => (area ? titleOf(t, area) : ""),
  follow(parts) {
    follow(parts);
    followAnswers(parts);
  },
};
