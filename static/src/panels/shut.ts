/** Why the bar of a piece is shut. */
import type { Offer } from "./offers";

/** The one reason that closes all acts; where they are closed for several, what keeps the turn from being ended. */
export function whyShut(acts: readonly Offer[], end: Offer | undefined): string | null {
  if (acts.some(({ reject }) => reject === null)) return null;
  const [first] = acts;
  const isOne = acts.length > 1 && acts.every(({ reject }) => reject?.code === first?.reject?.code);
  return (isOne ? first?.reject?.reason : end?.reject?.reason) || null;
}
