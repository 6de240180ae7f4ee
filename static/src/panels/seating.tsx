/** The card at the players' link, with its words. */
import en from "@words/seat.en.ftl";
import ja from "@words/seat.ja.ftl";
import styles from "../../css/seat.css?later";
import type { Page } from "../page/page";
import { read, wear } from "./later";

export { SeatCard } from "./seat";

const WORDS = { en, ja };

export function readWords(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
