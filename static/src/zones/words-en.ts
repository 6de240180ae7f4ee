/** The sentences of the board of areas in one language. */
import "./index";
import words from "@words/zones.en.ftl";

export default words;
