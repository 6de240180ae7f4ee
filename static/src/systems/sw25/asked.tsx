/** The cards that ask something of this seat, fetched together when the first of them is wanted. */

export { readAsked as readWords } from "../../panels/asked-words";
export { Decision } from "./decision";
