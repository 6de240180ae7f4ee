/** The card of what this seat is asked, with its words. */
import { readAsked } from "../../panels/asked-words";
import { readFrames } from "../../panels/frame-words";
import type { Page } from "../../page/page";

export { Decision } from "../../panels/decision-card";

export function readWords(page: Page): void {
  readAsked(page);
  readFrames(page);
}
