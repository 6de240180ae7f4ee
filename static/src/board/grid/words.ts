/** The sentences of a board of cells, taken in with the board. */
import en from "@words/grid.en.ftl";
import ja from "@words/grid.ja.ftl";
import type { Page } from "../../page/page";
import { read } from "../../panels/later";

const WORDS = { en, ja };

export const readWords = (page: Page): void => read(page, WORDS);
