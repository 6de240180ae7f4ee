/** What happened around the rounds, in words; taken in when the log first tells of it. */
import WORDS from "@words/around.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";

export const readWords = (page: Page): void => read(page, WORDS);
