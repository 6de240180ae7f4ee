/** The sentences as a page has them once all its catalogues have come, fetched from the text itself. */
import acts from "@words/acts.ftl";
import around from "@words/around.ftl";
import board from "@words/board.ftl";
import events from "@words/events.ftl";
import fight from "@words/fight.ftl";
import lens from "@words/lens.ftl";
import ui from "@words/ui.ftl";
import { loadWords, type Words } from "../src/page/i18n";

const CATALOGUES = [ui, board, events, fight, acts, around, lens];

export const addressOf = (catalogue: string): string => `data:text/plain;charset=utf-8,${encodeURIComponent(catalogue)}`;

/** A catalogue a language, each of all these texts. */
const addresses = Object.fromEntries(Object.keys(ui).map((language) => [language, addressOf(CATALOGUES.map((one) => one[language]).join("\n"))]));
export const openWords = (language: string): Promise<Words> => loadWords(addresses, language);
