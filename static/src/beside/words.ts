/** The sentences and styles of what is fetched with the first touch. */
import WORDS from "@words/beside.ftl";
import styles from "../../css/beside.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";


export function readBeside(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
