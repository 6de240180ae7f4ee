/** The cards that ask something of this seat, fetched together when the first of them is wanted. */
// The whole page is there when this is fetched: reached from here too, it stays in one file.
import "../main";

export { readAsked as readWords } from "./asked-words";
export { Decision } from "./decision";
