/** The library and the editor of sheets, fetched when the first of them is opened. */
import WORDS from "@words/library.ftl";
import styles from "../../css/library.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";

export { copyAll } from "./copying";
export { Editor as edit } from "./editor";
export { Library as library } from "./picker";
export { Placing as placing } from "./placing";
export { ByHand } from "./writing";

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
