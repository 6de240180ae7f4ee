/** What of the newest entries is told in a line or two beside a piece in hand. */
import { spans } from "../page/i18n";
import type { Entry, FightEvent } from "../types";

/** Half-width letters that two lines of the narrowest phone hold. */
const ROOM = 100;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6]/gu;

/** The entry that asks for dice which are awaited still; null where none are. */
export const awaitedIn = (entries: readonly Entry[], pending: unknown): number | null =>
  pending === "dice" ? entries.filter(({ events }) => events.some(({ type }) => type === "dice-wanted")).at(-1)?.seq ?? null : null;

/** What came of something: no talk, not that dice were typed in, and that they were asked for only while they lack. */
export const isNews = (event: FightEvent | undefined, seq: number | undefined, awaited: number | null): boolean =>
  event?.type !== "chat" && event?.type !== "dice-entered" && (event?.type !== "dice-wanted" || seq === awaited);

/** The last sentences, as many as there is room for: an act ends with what came of it. */
export function outcome(some: readonly string[], room = ROOM): string {
  const shown: string[] = [];
  let left = room;
  for (const sentence of [...some].reverse()) {
    left -= widthOf(sentence) + 1;
    if (left < 0 && shown.length > 0) break;
    shown.unshift(sentence);
  }
  return shown.join(" ");
}

function widthOf(sentence: string): number {
  const words = spans(sentence).map(({ text }) => text).join("");
  return words.length + (words.match(WIDE)?.length ?? 0);
}
