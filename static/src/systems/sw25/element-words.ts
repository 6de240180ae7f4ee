/** What elements and types of damage are called, taken in by whoever names them. */
import WORDS from "@words/elements.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";

export const readElements = (page: Page): void => read(page, WORDS);
