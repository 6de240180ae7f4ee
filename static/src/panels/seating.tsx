/** The card at the players' link. */
import styles from "../../css/seat.css?later";
import { adoptStyles } from "./lazy";

export { SeatCard } from "./seat";

export const readWords = (): void => adoptStyles(styles);
