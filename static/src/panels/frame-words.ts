/** The sentences and styles of the panels that draw offers. */
import WORDS from "@words/frames.ftl";
import styles from "../../css/frames.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "./lazy";


export function readFrames(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}
