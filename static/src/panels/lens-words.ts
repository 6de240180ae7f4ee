/** The sentences of the lenses, taken in once, when the first of them is opened. */
import en from "@words/lens.en.ftl";
import ja from "@words/lens.ja.ftl";
import type { Page } from "../page";

let known = false;

export function readWords(page: Page): void {
  if (!known) page.words.add({ en, ja });
  known = true;
}
