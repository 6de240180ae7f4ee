/** The styles of rolls that are reckoned out. */
import styles from "../../css/calc.css?later";
import { wear } from "./later";

export const readCalc = (): void => wear(styles);
