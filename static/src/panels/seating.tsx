/** The card at the players' link, with its words. */
import WORDS from "@words/seat.ftl";
import styles from "../../css/seat.css?later";
import type { Page } from "../page/page";
import { read, wear } from "./later";

export { SeatCard } from "./seat";


export function readWords(page: Page): void {
  read(page, WORDS);
  wear(styles);
}
