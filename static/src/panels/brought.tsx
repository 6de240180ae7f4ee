/** What came of something that was brought, as the table's page and the home page tell it. */
import type { JSX } from "preact";
import type { Page } from "../page/page";
import type { Far } from "./sending";

type Say = Page["words"]["t"];

export interface Came {
  readonly sheet: string;
  readonly name: string;
  readonly kind: string;
  readonly unknown: readonly string[];
}

/** How far it is: a share where that is known, else that it goes on. */
export function Progress({ far, t }: { far: Far | undefined; t: Say }): JSX.Element {
  const isKnown = far !== undefined && far.of > 0;
  const words = t(`bring-step-${far?.step ?? "reading"}`, { done: far?.done ?? 0, of: far?.of ?? 0 });
  return (
    <span class="far" data-testid="bring-progress">
      {isKnown ? <progress aria-label={words} value={far.done} max={far.of} /> : <progress aria-label={words} />}
      <span class="small quiet" aria-hidden="true">{words}</span>
    </span>
  );
}

/** What a program calls an entry of its own: not a word of anybody's. */
const KEY = /^[a-z][\w.#+-]*$/i;
const slug = (key: string): string => key.toLowerCase().replace(/[^a-z]+/g, "-").replace(/^-|-$/g, "");

/** What was not understood, in the reader's words: `weapon#Note`, `spell: Heal`, `attacks.bow.range: -5`, or as somebody wrote it. */
export function unknownWords(unknown: readonly string[], { t, has }: Pick<Page["words"], "t" | "has">): readonly string[] {
  return [...new Set(unknown.map((one) => {
    const [, key = one, rest = ""] = /^([^:\s]+)(: .*)$/s.exec(one) ?? [];
    if (!KEY.test(key)) return one;
    if (has(`unknown-${slug(key)}`)) return t(`unknown-${slug(key)}`) + rest;
    const steps = key.split(".");
    return (steps.some((step) => has(`field-${step}`)) ? steps.map((step) => (has(`field-${step}`) ? t(`field-${step}`) : step)).join(" › ") : t("unknown-other", { key })) + rest;
  }))];
}

/** What was not understood, behind a press. */
export const Unknown = ({ unknown, words: { t, has } }: { unknown: readonly string[]; words: Pick<Page["words"], "t" | "has"> }): JSX.Element | null =>
  unknown.length === 0 ? null : <details><summary class="small">{t("bring-unknown", { count: unknown.length })}</summary><p class="small quiet">{unknownWords(unknown, { t, has }).join(" · ")}</p></details>;

/** As long as a map usually is, until somebody says better. */
export const ACROSS = 30;

/** What a picture becomes: a map so many squares across, or the portrait of a new piece. */
export function Becomes({ across, change, t }: { across: number | undefined; change: (across: number | undefined) => void; t: Say }): JSX.Element {
  return (
    <span class="becomes">
      <label class="small"><span>{t("bring-becomes")}</span>
        <select data-testid="becomes" value={across === undefined ? "portrait" : "map"} onChange={({ currentTarget }) => change(currentTarget.value === "map" ? ACROSS : undefined)}>
          <option value="portrait">{t("bring-becomes-portrait")}</option>
          <option value="map">{t("bring-becomes-map")}</option>
        </select>
      </label>
      {across !== undefined && (
        <label class="small"><span>{t("bring-across")}</span>
          <input type="number" min="1" max="500" step="1" required data-testid="across" defaultValue={across} onInput={({ currentTarget }) => { if (currentTarget.validity.valid) change(Number(currentTarget.value)); }} />
        </label>
      )}
    </span>
  );
}
