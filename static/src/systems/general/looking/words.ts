/** The sentences and styles of lenses and the brush on cells, taken in when the first of them is opened. */
import WORDS from "@words/looking.ftl";
import styles from "../../../../css/targeting.css?later";
import field from "../../../../css/field.css?later";
import type { Page } from "../../../page/page";
import { addMessages, adoptStyles } from "../../../panels/lazy";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
  adoptStyles(field);
}
