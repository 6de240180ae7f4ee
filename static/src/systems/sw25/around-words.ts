/** What happened around the rounds, in words; taken in when the log first tells of it. */
import WORDS from "@words/around.ftl";
import type { Page } from "../../page/page";
import { addMessages } from "../../panels/lazy";

export const readWords = (page: Page): void => addMessages(page, WORDS);
