/** What feats are called, taken in when the log first tells of one. */
// The whole page is there when this is fetched: reached from here too, it stays in one file.
import "../main";

export { readWords } from "./lens-words";
