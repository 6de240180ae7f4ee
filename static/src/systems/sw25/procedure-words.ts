/** The sentences and styles of the steps around the rounds, and of what is known of a monster. */
import WORDS from "@words/procedure.ftl";
import styles from "../../../css/procedure.css?later";
import type { Page } from "../../page/page";
import { readElements } from "./element-words";
import { addMessages, adoptStyles } from "../../panels/lazy";


export function readProcedure(page: Page): void {
  readElements(page);
  addMessages(page, WORDS);
  adoptStyles(styles);
}
