/** What panels say of Simplified Combat's areas: the least move to one, how many fight in each, the legend. */
import { formsWith, groundsWith } from "../../../panels/area-forms";
import { odds } from "../names";
import type { Sample } from "../legend";
import { wayTo } from "./asking";
import { ofSwordWorld } from "../view";

/** Before the fight a piece is set down. */
export const forms = formsWith(async (table, id, area) => {
  if (ofSwordWorld(table.scene.view.peek())?.phase !== "rounds") return { command: "place", target: id, area };
  const { fills, strays, reason } = await wayTo(table, id, area);
  if (strays && reason !== null) return reason;
  return { ...fills.command, ...(fills.field === undefined ? {} : { [fills.field]: area }) };
});

/** In a battlefield each section counts. */
export const Areas = groundsWith((view, ids) => odds(ofSwordWorld(view), ids));

export const LINES: readonly Sample[] = [
  ["legend-limited", <path d="M0 7H58" stroke-width="4.6" stroke-dasharray="7 4.5" />],
  ["legend-normal", <path d="M0 7H58" stroke-width="3.4" stroke-dasharray="26 5" />],
  ["legend-full", <path d="M0 4.8H58M0 9.2H58" stroke-width="1.8" />],
  ["legend-zone-retreat", <path d="M0 7H58" stroke-width="3" stroke-dasharray="14 4 3 4" />],
  ["legend-zone-closed", <path d="M2 7H58" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 6" />],
  ["legend-zone-battle", <path d="M22 1L36 13M36 1L22 13" stroke-width="2.6" stroke-linecap="round" />],
];
