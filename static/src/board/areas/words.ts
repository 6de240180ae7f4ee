/** The sentences of the board of areas and of the panels beside it. */
import WORDS from "@words/zones.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";


export function readWords(page: Page): void {
  read(page, WORDS);
}
