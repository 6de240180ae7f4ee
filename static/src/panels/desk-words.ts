/** The sentences of the GM's tools and of the house rules; the log needs them too where a switch was set. */
import WORDS from "@words/desk.ftl";
import type { Page } from "../page/page";
import { addMessages } from "./lazy";

export function readDesk(page: Page): void {
  addMessages(page, WORDS);
}
