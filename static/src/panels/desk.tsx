/** What only the GM opens on a row of the roster, with its words. */
import styles from "../../css/desk.css?later";
import type { Page } from "../page/page";
import { readAsked } from "./asked-words";
import { readDesk } from "./desk-words";
import { wear } from "./later";
import { readProcedure } from "../systems/sw25/procedure-words";

export { GmTools } from "../systems/sw25/gm";

export function readWords(page: Page): void {
  readAsked(page);
  readDesk(page);
  readProcedure(page);
  wear(styles);
}
