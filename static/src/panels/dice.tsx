/** Dice as they lie on the table. */
import type { JSX } from "preact";

/** Where the pips of each face are, in ninths of the die. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[9, 9]], 2: [[5, 5], [13, 13]], 3: [[5, 5], [9, 9], [13, 13]], 4: [[5, 5], [13, 5], [5, 13], [13, 13]],
  5: [[5, 5], [13, 5], [9, 9], [5, 13], [13, 13]], 6: [[5, 4.6], [13, 4.6], [5, 9], [13, 9], [5, 13.4], [13, 13.4]],
};

export const Die = ({ face, size = 18, sides = 6 }: { face: number; size?: number; sides?: number }): JSX.Element => (
  <svg class="die" viewBox="0 0 18 18" width={size} height={size} aria-hidden="true">
    <rect x="1" y="1" width="16" height="16" rx="3.4" />
    {(sides > 6 ? undefined : PIPS[face])?.map(([x, y]) => <circle cx={x} cy={y} r={face === 1 ? 2.3 : 1.65} />) ?? <text x="9" y="12.6">{face}</text>}
  </svg>
);

/** A throw; with `by`, each so many are one: criticals come after a plus. */
export const Dice = ({ faces, by = faces.length, size = 18, sides = 6 }: { faces: readonly number[]; by?: number; size?: number; sides?: number }): JSX.Element => (
  <span class="dice">
    <span class="spoken">{faces.join(" + ")}</span>
    {faces.map((face, index) => <>{index > 0 && by > 0 && index % by === 0 && <i class="quiet" aria-hidden="true">＋</i>}<Die face={face} size={size} sides={sides} /></>)}
  </span>
);
