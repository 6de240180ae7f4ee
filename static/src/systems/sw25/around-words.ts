/** What happened around the rounds, in words; taken in when the log first tells of it. */
import en from "@words/around.en.ftl";
import ja from "@words/around.ja.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";

const WORDS = { en, ja };
export const readWords = (page: Page): void => read(page, WORDS);
