/** Slow play: who is away, how one is told that it is one's turn, and where the table tells it; fetched when it is opened. */
import WORDS from "@words/notices.ftl";
import styles from "../../css/notices.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";

export { NoticesDialog } from "./dialog";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
