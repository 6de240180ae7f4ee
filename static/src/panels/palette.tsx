/** The lines of dice that a sheet brings along: a touch throws one, and what its names stand for can be changed. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { nameOf } from "./names";
import { definedIn, linesOf, withValues } from "./palette-lines";
import { useTable } from "./table";

export function Palette({ id, text }: { id: string; text: unknown }): JSX.Element | null {
  const { scene, t, hands, page } = useTable();
  const [values, change] = useState<Readonly<Record<string, string>>>({});
  if (typeof text !== "string" || text.trim() === "") return null;
  const names = definedIn(text);
  return (
    <details data-testid="palette" open>
      <summary>{t("palette-of", { name: nameOf(scene.view.value, id, page.words.language.value) })}</summary>
      {names.map(([name, usual]) => (
        <label key={name} class="health-line figure-line"><span class="small figure-name">{name}</span>
          <input class="number" maxLength={40} autocomplete="off" value={values[name] ?? usual} onInput={({ currentTarget }) => change({ ...values, [name]: currentTarget.value })} />
        </label>
      ))}
      <div class="chips">
        {linesOf(text).map((line, index) => (
          <button key={index} type="button" class="button chip" onClick={() => hands.chat(withValues(line, { ...Object.fromEntries(names), ...values }), "all", id)}>{line}</button>
        ))}
      </div>
    </details>
  );
}
