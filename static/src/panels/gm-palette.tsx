/** The dice lines of any piece, for the GM who plays it: of its sheet, or made of its figures where that brings none. */
import WORDS from "@words/gm-palette.ftl";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Page } from "../page/page";
import { addMessages } from "./lazy";
import { PaletteLines } from "./palette";
import type { Say } from "./system";
import { useTable } from "./table";

export const readWords = (page: Page): void => addMessages(page, WORDS);

interface Lines {
  readonly id: string;
  readonly text: string | null | undefined;
  readonly made: (say: Say) => string;
}

export function GmPalette({ id, text, made }: Lines): JSX.Element {
  const { t, page } = useTable();
  const [alone, turn] = useState(false);
  const brought = text?.trim() ? text : null;
  const lines = brought ?? made(page.words);
  return (
    <div data-testid="gm-palette">
      {brought === null && <p class="small quiet">{t(lines === "" ? "palette-none" : "palette-made")}</p>}
      {lines !== "" && <label class="check small"><input type="checkbox" checked={alone} onChange={({ currentTarget }) => turn(currentTarget.checked)} />{t("palette-alone")}</label>}
      {lines !== "" && <PaletteLines key={lines} id={id} text={lines} to={alone ? "gm" : "all"} />}
    </div>
  );
}
