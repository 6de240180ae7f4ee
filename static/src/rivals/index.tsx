/** Whom the server plays: told in the roster, set by the GM, and what the GM may ask of it beforehand. */
import WORDS from "@words/rivals.ftl";
import styles from "../../css/rivals.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";
import { RivalsDialog } from "./dialog";
import { ForecastDialog } from "./forecast";
import { Doors, OfPiece, Told, Waits } from "./told";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

/** By where they stand. */
export const PARTS = { told: Told, doors: Doors, piece: OfPiece, waits: Waits, dialog: RivalsDialog, forecast: ForecastDialog };
