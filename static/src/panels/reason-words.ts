/** The sentences of refusals, taken in when the log first tells of a rule that was overruled: the server says all others itself. */
import WORDS from "@words/reasons.ftl";
import type { Page } from "../page/page";

export function readWords(page: Page): void {
  if (!page.words.has("reject-too-far")) page.words.add(WORDS);
}
