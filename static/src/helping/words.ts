/** The sentences of help, fetched with it. */
import WORDS from "@words/helping.ftl";
import styles from "../../css/helping.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";


export function readHelping(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
