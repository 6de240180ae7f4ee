/** What elements and types of damage are called, taken in by whoever names them. */
import en from "@words/elements.en.ftl";
import ja from "@words/elements.ja.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";

const WORDS = { en, ja };
export const readElements = (page: Page): void => read(page, WORDS);
