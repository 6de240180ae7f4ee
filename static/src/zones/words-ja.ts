/** The sentences of the board of areas in one language. */
import "./index";
import words from "@words/zones.ja.ftl";

export default words;
