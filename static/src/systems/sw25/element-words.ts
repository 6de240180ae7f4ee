/** What elements and types of damage are called, taken in by whoever names them. */
import WORDS from "@words/elements.ftl";
import type { Page } from "../../page/page";
import { addMessages } from "../../panels/lazy";

export const readElements = (page: Page): void => addMessages(page, WORDS);
