/** What commands are called: taken in when the first one waits to be sent. */
import WORDS from "@words/commands.ftl";
import type { Page } from "../page/page";
import { addMessages } from "./lazy";

export const readWords = (page: Page): void => addMessages(page, WORDS);
