/** The sentences and styles of what a seat is asked. */
import WORDS from "@words/asked.ftl";
import styles from "../../css/asked.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "./lazy";


export function readAsked(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
