/** What feats are called, taken in when the log first tells of one. */

export { readWords } from "./lens-words";
