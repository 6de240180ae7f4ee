/** The sentences and styles of what a seat is asked. */
import en from "@words/asked.en.ftl";
import ja from "@words/asked.ja.ftl";
import styles from "../../css/asked.css?later";
import type { Page } from "../page/page";
import { read, wear } from "./later";

const WORDS = { en, ja };

export function readAsked(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
