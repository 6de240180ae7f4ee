/** The lines of dice that a sheet brings along: a touch throws one, and what its names stand for can be changed. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useLazyModule } from "./lazy";
import { nameOf } from "./names";
import { chaptersOf, definedIn, withValues } from "./palette-lines";
import { useTable } from "./table";

export function Palette({ id, text, to = "all" }: { id: string; text: unknown; to?: "all" | "gm" }): JSX.Element | null {
  const { scene, t, page } = useTable();
  if (typeof text !== "string" || text.trim() === "") return null;
  return (
    <details data-testid="palette" open>
      <summary>{t("palette-of", { name: nameOf(scene.view.value, id, page.words.language.value) })}</summary>
      <PaletteLines id={id} text={text} to={to} />
    </details>
  );
}

/** What is thrown is told to all, or to the GM alone. */
export function PaletteLines({ id, text, to }: { id: string; text: string; to: "all" | "gm" }): JSX.Element {
  const { scene, hands, narrow } = useTable();
  const [values, change] = useState<Readonly<Record<string, string>>>({});
  const [since, note] = useState<number | null>(null);
  const parts = useLazyModule(since !== null && narrow.value, () => import("./palette-said"));
  const names = definedIn(text);
  const say = (line: string): void => {
    note(scene.seq.peek());
    void hands.chat(withValues(line, { ...Object.fromEntries(names), ...values }), to, id);
  };
  return (
    <div class="palette-lines">
      {names.map(([name, usual]) => (
        <label key={name} class="health-line figure-line"><span class="small figure-name">{name}</span>
          <input class="number" maxLength={40} autocomplete="off" value={values[name] ?? usual} onInput={({ currentTarget }) => change({ ...values, [name]: currentTarget.value })} />
        </label>
      ))}
      {chaptersOf(text).map(({ heading, lines }, chapter) => (
        <div key={chapter} role="group" {...(heading !== null && { "aria-label": heading })}>
          {heading !== null && <p class="small quiet" aria-hidden="true">{heading}</p>}
          <div class="chips">{lines.map((line, index) => <button key={index} type="button" class="button chip" onClick={() => say(line)}>{line}</button>)}</div>
        </div>
      ))}
      {parts !== null && since !== null && <parts.PaletteSaid id={id} since={since} />}
    </div>
  );
}
