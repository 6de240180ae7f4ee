/** The sentences of a board of cells, taken in with the board. */
import WORDS from "@words/grid.ftl";
import type { Page } from "../../page/page";
import { addMessages } from "../../panels/lazy";


export const readWords = (page: Page): void => addMessages(page, WORDS);
