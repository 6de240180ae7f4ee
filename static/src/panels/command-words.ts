/** What commands are called: taken in when the first one waits to be sent. */
import WORDS from "@words/commands.ftl";
import type { Page } from "../page/page";
import { read } from "./later";

export const readWords = (page: Page): void => read(page, WORDS);
