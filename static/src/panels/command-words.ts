/** What commands are called: taken in when the first one waits to be sent. */
import en from "@words/commands.en.ftl";
import ja from "@words/commands.ja.ftl";
import type { Page } from "../page/page";
import { read } from "./later";

const WORDS = { en, ja };
export const readWords = (page: Page): void => read(page, WORDS);
