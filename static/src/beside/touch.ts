/** Styles for fingers, fetched where the pointer is one. */
import styles from "../../css/touch.css?later";
import { adoptStyles } from "../panels/lazy";

export const readWords = (): void => adoptStyles(styles);
