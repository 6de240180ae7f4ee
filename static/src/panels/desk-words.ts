/** The sentences of the GM's tools and of the house rules; the log needs them too where a switch was set. */
import WORDS from "@words/desk.ftl";
import type { Page } from "../page/page";
import { read } from "./later";

export function readDesk(page: Page): void {
  read(page, WORDS);
}
