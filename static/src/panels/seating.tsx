/** The card at the players' link. */
import styles from "../../css/seat.css?later";
import { wear } from "./later";

export { SeatCard } from "./seat";

export const readWords = (): void => wear(styles);
