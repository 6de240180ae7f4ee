/** The card of the lenses: which one, about whom, and in words what the board shades and why. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { readCell } from "../../../panels/places";
import { Icon, IconButton } from "../../../panels/primitives";
import { cardPlace } from "../../../panels/card-place";
import { nameOf } from "../../../panels/names";
import { useTable } from "../../../panels/table";
import { Looking, type Place } from "./looking";
import { readWords } from "./words";

export function Card(): JSX.Element {
  const table = useTable();
  const { scene, t, page, narrow } = table;
  const looking = useMemo(() => {
    readWords(page);
    return new Looking(table);
  }, []);
  useLayoutEffect(() => looking.open(), [looking]);
  useLayoutEffect(() => escaping(() => looking.close()), [looking]);
  const lenses = scene.own.value?.lenses ?? [];
  const kind = looking.kind.value;
  return (
    <section class="card task" data-testid="looking" aria-label={t("tool-looking")} style={cardPlace(scene.insets.value, narrow.value, false)}>
      <h2><Icon name="eye" size={18} /><span>{t("tool-looking")}</span><IconButton icon="close" label={t("close")} onClick={() => looking.close()} /></h2>
      <div class="segment" role="group" aria-label={t("looking-which")}>
        {lenses.map((name) => <button type="button" key={name} data-lens={name} aria-pressed={kind === name} onClick={() => (looking.kind.value = name)}>{t(`looking-${name}`)}</button>)}
      </div>
      <div class="fields">
        <label class="small">{t(`looking-about-${kind}`)}<Somebody testid="looking-about" chosen={looking.about.value} choose={(id) => (looking.about.value = id)} /></label>
        {kind !== "flanked" && (
          <label class="small">{t(`looking-at-${kind}`)}<Somebody testid="looking-at" chosen={looking.at.value} choose={(id) => looking.pointAt(id)} empty /></label>
        )}
      </div>
      <p data-testid="looking-summary" aria-live="polite">{looking.summary()}</p>
      <p data-testid="looking-found" aria-live="polite"><b>{looking.found.value?.words ?? ""}</b></p>
      <p class="quiet small">{t(`looking-means-${kind}`)}</p>
    </section>
  );
}

/** A list of all who are there, and of the one cell that was chosen on the board or by its name. */
function Somebody({ chosen, choose, testid, empty = false }: { chosen: Place | null; choose: (place: Place | null) => void; testid: string; empty?: boolean }): JSX.Element {
  const { scene, t, page } = useTable();
  const view = scene.view.value;
  const language = page.words.language.value;
  const ids = Object.keys(view?.combatants ?? {});
  const value = typeof chosen === "string" ? chosen : "";
  return (
    <span class="places">
      <select data-testid={testid} value={value} onChange={({ currentTarget }) => choose(currentTarget.value === "" ? null : currentTarget.value)}>
        {(empty || value === "") && <option value="">{t("looking-cell")}</option>}
        {ids.map((id) => <option key={id} value={id}>{nameOf(view, id, language)}</option>)}
      </select>
      <input data-testid={`${testid}-cell`} aria-label={t("looking-cell")} placeholder="C4" size={4} autocomplete="off"
        onChange={({ currentTarget }) => {
          const cell = readCell(currentTarget.value);
          if (cell !== null) choose(cell);
        }} />
    </span>
  );
}

/** Escape lays the lens down, wherever the focus is but in a dialog. */
function escaping(close: () => void): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || (event.target as HTMLElement).closest("dialog")) return;
    close();
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", pressed, { capture: true });
  return () => removeEventListener("keydown", pressed, { capture: true });
}
