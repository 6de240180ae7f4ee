/** Where the card of a lens lies on a desk. */
import type { JSX } from "preact";

/** Over the upper part of the log, where that is unfolded; else over the board. */
export function cardPlace({ left, right }: { left: number; right: number }, narrow: boolean, onLeft: boolean): JSX.CSSProperties {
  if (narrow) return {};
  if (right > 0) return { right: "8px", width: `${right - 16}px`, top: "calc(var(--banner) + 52px)" };
  return onLeft ? { left: `${left + 28}px` } : { right: "12px" };
}
