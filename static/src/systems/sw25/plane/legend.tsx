/** What the lines on the map of points mean. */
import type { Sample } from "../legend";

export const LINES: readonly Sample[] = [
  ["legend-limited", <path d="M0 7H58" stroke-width="4.6" stroke-dasharray="7 4.5" />],
  ["legend-normal", <path d="M0 7H58" stroke-width="3.4" stroke-dasharray="26 5" />],
  ["legend-full", <path d="M0 4.8H58M0 9.2H58" stroke-width="1.8" />],
  ["legend-stoppable", <path class="foe" d="M3 13L13 1M13 13L23 1M23 13L33 1M33 13L43 1M43 13L53 1" stroke-width="2" />],
  ["legend-beyond", <><path d="M2 7H48" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 6" /><path d="M54 1V13" stroke-width="2.4" /></>],
  ["legend-reach", <path class="foe" d="M4 13Q29-9 54 13" stroke-width="1.6" />],
];
