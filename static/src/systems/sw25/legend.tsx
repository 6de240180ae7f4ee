/** The legend of the board: what its lines mean, and while somebody aims, what the lens draws. */
import type { JSX } from "preact";
import { useTable } from "../../panels/table";

/** A sentence, and a sample of the line that it is about. */
export type Sample = readonly [string, JSX.Element];

/** While somebody aims: what the lens draws. */
const SIGHTS: readonly Sample[] = [
  ["legend-clear", <path class="sight" d="M0 7H58" stroke-width="2.2" />],
  ["legend-shielded", <><path class="sight" d="M0 7H24" stroke-width="2.2" /><path class="sight" d="M36 7H58" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 6" /><path class="gold" d="M25 3L33 11M33 3L25 11" stroke-width="2.6" /></>],
  ["legend-certain", <circle class="gold full" cx="29" cy="7" r="5.5" stroke-width="2" />],
  ["legend-possible", <><circle class="gold" cx="29" cy="7" r="5.5" stroke-width="2" /><path class="gold full" d="M29 1.5A5.5 5.5 0 0 0 29 12.5Z" /></>],
  ["legend-reticle", <path class="gold" d="M22 4.5V1.5H25M33 1.5H36V4.5M36 9.5V12.5H33M25 12.5H22V9.5" stroke-width="2" />],
  ["legend-vantage", <circle cx="29" cy="7" r="5.5" stroke-width="1.6" stroke-dasharray="3 2.4" />],
];


export function Legend({ lines }: { lines: readonly Sample[] }): JSX.Element {
  const { scene, t } = useTable();
  const aims = scene.task.value?.part === "targeting" && scene.lens.value !== null;
  return (
    <div class="legend" data-testid="legend">
      {(aims ? SIGHTS : lines).map(([name, line]) => (
        <div key={name}><svg viewBox="0 0 58 14" width="40" height="14" aria-hidden="true">{line}</svg>{t(name)}</div>
      ))}
    </div>
  );
}
