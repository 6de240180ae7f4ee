/** The sentences as a page has them once all its catalogues have come, fetched from the text itself. */
import actsEn from "@words/acts.en.ftl";
import actsJa from "@words/acts.ja.ftl";
import aroundEn from "@words/around.en.ftl";
import aroundJa from "@words/around.ja.ftl";
import boardEn from "@words/board.en.ftl";
import boardJa from "@words/board.ja.ftl";
import eventsEn from "@words/events.en.ftl";
import eventsJa from "@words/events.ja.ftl";
import fightEn from "@words/fight.en.ftl";
import fightJa from "@words/fight.ja.ftl";
import lensEn from "@words/lens.en.ftl";
import lensJa from "@words/lens.ja.ftl";
import uiEn from "@words/ui.en.ftl";
import uiJa from "@words/ui.ja.ftl";
import { loadWords, type Words } from "../src/page/i18n";

const CATALOGUES = { en: [uiEn, boardEn, eventsEn, fightEn, actsEn, aroundEn, lensEn], ja: [uiJa, boardJa, eventsJa, fightJa, actsJa, aroundJa, lensJa] };

export const addressOf = (catalogue: string): string => `data:text/plain;charset=utf-8,${encodeURIComponent(catalogue)}`;

export const openWords = (language: keyof typeof CATALOGUES): Promise<Words> =>
  loadWords({ en: addressOf(CATALOGUES.en.join("\n")), ja: addressOf(CATALOGUES.ja.join("\n")) }, language);
