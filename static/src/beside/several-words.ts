/** The sentences and styles of several who are chosen. */
import WORDS from "@words/several.ftl";
import styles from "../../css/several.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";


export function readSeveral(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
