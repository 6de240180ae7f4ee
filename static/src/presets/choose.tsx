/** House rules of this browser for a new table, where the form is. */
import WORDS from "@words/presets.ftl";
import type { JSX } from "preact";
import type { Page } from "../page/page";
import { all } from "./kept";

export const readWords = (page: Page): void => page.words.add(WORDS);

/** Its value is what the switches are set to. */
export function Choose({ page: { words: { t } }, ruleset }: { page: Page; ruleset: string }): JSX.Element | null {
  const own = all().filter((one) => one.ruleset === ruleset);
  return own.length === 0 ? null : (
    <label>{t("presets-choose")}
      <select name="rules" key={ruleset} data-testid="presets-choose">
        <option value="{}">{t("presets-usual")}</option>
        {own.map(({ name, options }) => <option key={name} value={JSON.stringify(options)}>{name}</option>)}
      </select>
    </label>
  );
}
