/** The sentences of the GM's tools and of the house rules; the log needs them too where a switch was set. */
import en from "@words/desk.en.ftl";
import ja from "@words/desk.ja.ftl";
import type { Page } from "../page/page";
import { read } from "./later";

const WORDS = { en, ja };
export function readDesk(page: Page): void {
  read(page, WORDS);
}
