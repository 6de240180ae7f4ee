/** The sentences of a board of cells, taken in with the board. */
import WORDS from "@words/grid.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";


export const readWords = (page: Page): void => read(page, WORDS);
