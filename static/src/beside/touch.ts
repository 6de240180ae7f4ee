/** Styles for fingers, fetched where the pointer is one. */
import styles from "../../css/touch.css?later";
import { wear } from "../panels/later";

export const readWords = (): void => wear(styles);
