/** The sentences of refusals, taken in when the log first tells of a rule that was overruled: the server says all others itself. */
import en from "@words/reasons.en.ftl";
import ja from "@words/reasons.ja.ftl";
import type { Page } from "../page/page";

export function readWords(page: Page): void {
  if (!page.words.has("reject-too-far")) page.words.add({ en, ja });
}
