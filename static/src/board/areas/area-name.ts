/** What an area is called. */
import type { Context } from "../context";

/** Its name in the reader's language. */
export const titleOf = (t: Context["port"]["t"], area: string): string => {
  const words = t(`area-${area}`);
  return words === `area-${area}` ? area : words;
};
