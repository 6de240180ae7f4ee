/** The sentences and styles of the lenses, taken in once, when the first of them is opened. */
import WORDS from "@words/lens.ftl";
import styles from "../../../css/targeting.css?later";
import type { Page } from "../../page/page";
import { addMessages, adoptStyles } from "../../panels/lazy";
import { readParts } from "./part-words";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  readParts(page);
  adoptStyles(styles);
}
