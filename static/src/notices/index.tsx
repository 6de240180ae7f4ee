/** Slow play: who is away, how one is told that it is one's turn, and where the table tells it; fetched when it is opened. */
import WORDS from "@words/notices.ftl";
import styles from "../../css/notices.css?later";
import type { Page } from "../page/page";
import { read, wear } from "../panels/later";

export { NoticesDialog } from "./dialog";


export function readWords(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
