/** The library and the editor of sheets, fetched when the GM opens the first of them. */
import WORDS from "@words/library.ftl";
import styles from "../../css/library.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";

export { copyAll } from "./copying";
export { Editor as edit } from "./editor";
export { Library as library } from "./picker";
export { Placing as placing } from "./placing";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
