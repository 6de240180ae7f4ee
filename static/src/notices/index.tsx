/** Slow play: who is away, how one is told that it is one's turn, and where the table tells it; fetched when it is opened. */
import en from "@words/notices.en.ftl";
import ja from "@words/notices.ja.ftl";
import styles from "../../css/notices.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";

export { NoticesDialog } from "./dialog";

const WORDS = { en, ja };

export function readWords(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
