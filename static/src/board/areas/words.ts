/** The sentences of the board of areas and of the panels beside it. */
import WORDS from "@words/zones.ftl";
import type { Page } from "../../page/page";
import { addMessages } from "../../panels/lazy";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
}
