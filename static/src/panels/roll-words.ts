/** The styles of rolls that are reckoned out. */
import styles from "../../css/calc.css?later";
import { adoptStyles } from "./lazy";

export const readCalc = (): void => adoptStyles(styles);
