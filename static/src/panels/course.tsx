/** While a line is aimed: which of its two runs comes first, by button or by the keys that turn a piece. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../page/announce";
import { choicesOf, courseOf, withExtra, type Filling } from "./needs";
import { wordOf } from "./offers";
import { byArrows } from "./choosing";
import { needWord } from "./saying";
import { useTable } from "./table";

const KEYS: ReadonlySet<string> = new Set([",", "."]);

export function Course({ filling }: { filling: Filling }): JSX.Element | null {
  const table = useTable();
  const { scene, page } = table;
  const need = courseOf(filling);
  const choices = need === null ? [] : choicesOf(need);
  const language = page.words.language.value;
  const words = need === null ? "" : needWord(table, need, "cells");
  /** A line that nobody bends otherwise takes the first; whoever is pushed takes the free one. */
  const usual = filling.offer.needs.some(({ shape }) => shape?.kind === "line") ? choices[0]?.value : undefined;
  const value = need === null ? undefined : filling.extra[need.field] ?? usual;
  const choose = (to: unknown): void => {
    if (need !== null) scene.filling.value = withExtra(filling, need.field, to);
  };
  const turn = useRef<() => void>(() => undefined);
  turn.current = () => {
    const next = choices.find((one, at) => (value === undefined ? at === choices.length - 1 : one.value !== value));
    if (next === undefined) return;
    choose(next.value);
    announce(`${words} ${wordOf(next.names, language, String(next.value))}`);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const isFree = target === document.body || (target instanceof HTMLElement && target.matches(".board, button"));
      if (!isFree || !KEYS.has(key) || ctrlKey || metaKey || altKey || defaultPrevented) return;
      event.preventDefault();
      turn.current();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  if (need === null) return null;
  return (
    <div class="course" data-testid="course">
      <span class="small quiet">{words}</span>
      <span class="segment" role="group" aria-label={words} onKeyDown={byArrows}>
        {choices.map((one) => (
          <button type="button" key={String(one.value)} data-value={String(one.value)} aria-pressed={one.value === value} aria-keyshortcuts=", ." onClick={() => choose(one.value)}>
            {wordOf(one.names, language, String(one.value))}
          </button>
        ))}
      </span>
    </div>
  );
}
