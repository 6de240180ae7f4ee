/** The sentences of the board of areas and of the panels beside it. */
import en from "@words/zones.en.ftl";
import ja from "@words/zones.ja.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";

const WORDS = { en, ja };

export function readWords(page: Page): void {
  read(page, WORDS);
}
