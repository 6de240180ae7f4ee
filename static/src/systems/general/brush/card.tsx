/** The card of the brush: what is drawn, and what lies on the field already. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { terrainWord } from "../../../board/grid/parts";
import { cellName } from "../../../board/grid/shape";
import type { Cell } from "../../../board/pick";
import { Icon, IconButton } from "../../../panels/primitives";
import { cardPlace } from "../../../panels/card-place";
import { nameOf } from "../../../panels/names";
import { readCell } from "../../../panels/places";
import { useTable } from "../../../panels/table";
import { Tip } from "../../../panels/tip";
import { readWords } from "../looking/words";
import { Brush, ERASE } from "./brush";

export function Card(): JSX.Element {
  const table = useTable();
  const { scene, t, page, narrow } = table;
  const brush = useMemo(() => {
    readWords(page);
    return new Brush(table);
  }, []);
  useLayoutEffect(() => brush.open(), [brush]);
  useLayoutEffect(() => escaping(() => brush.close()), [brush]);
  const what = brush.what.value;
  const say = { t, has: page.words.has };
  const { lights, zones, battlefield } = scene.own.value ?? {};
  const word = (name: string): string => (["light", "zone", ERASE].includes(name) ? t(`brush-${name}`) : terrainWord(name, say));
  return (
    <section class="card task" data-testid="brush" aria-label={t("tool-brush")} style={cardPlace(scene.insets.value, narrow.value, false)}>
      <h2><Icon name="wall" size={18} /><span>{t("tool-brush")}</span><IconButton icon="close" label={t("close")} onClick={() => brush.close()} /></h2>
      <div class="segment many" role="group" aria-label={t("brush-what")}>
        {[...(scene.own.value?.grounds ?? []), ERASE, ...(lights ? ["light"] : []), ...(zones ? ["zone"] : [])].map((name) => (
          <button type="button" key={name} data-brush={name} aria-pressed={what === name} onClick={() => (brush.what.value = name)}>{word(name)}</button>
        ))}
      </div>
      {what === "light" && <Lamp brush={brush} />}
      {what === "zone" && <Zone brush={brush} />}
      <p class="quiet small">{t(what === "light" ? "brush-hint-light" : "brush-hint")}</p>
      <Named brush={brush} />
      {battlefield?.dark !== undefined && (
        <div class="checks one">
          <label class="check"><input name="dark" type="checkbox" checked={battlefield.dark} onChange={({ currentTarget: { checked } }) => void brush.send(() => ({ dark: checked }))} />{t("brush-dark")}</label>
        </div>
      )}
      {narrow.value && <Tip />}
      {lights !== undefined && <Standing brush={brush} />}
    </section>
  );
}

const Figure = ({ label, name, value, put }: { label: string; name: string; value: number; put: (value: number) => void }): JSX.Element => (
  <label class="small">{label}<input name={name} type="number" min="0" max="100" value={value} onInput={({ currentTarget }) => put(Math.max(0, Number(currentTarget.value) || 0))} /></label>
);

function Lamp({ brush }: { brush: Brush }): JSX.Element {
  const { t } = useTable();
  const { bright, dim } = brush.plan.value;
  return (
    <div class="fields">
      <Figure label={t("brush-bright")} name="bright" value={bright} put={(value) => brush.set({ bright: value })} />
      <Figure label={t("brush-dim")} name="dim" value={dim} put={(value) => brush.set({ dim: value })} />
    </div>
  );
}

function Zone({ brush }: { brush: Brush }): JSX.Element {
  const { t } = useTable();
  const { zone, damage, deadly } = brush.plan.value;
  return (
    <div class="fields">
      <label class="small">{t("brush-zone-id")}<input name="zone" value={zone} maxLength={32} pattern="[a-z0-9][a-z0-9_\-]*" autocomplete="off" onInput={({ currentTarget }) => brush.set({ zone: currentTarget.value })} /></label>
      <label class="small">{t("brush-zone-damage")}<input name="damage" value={damage} maxLength={40} autocomplete="off" onInput={({ currentTarget }) => brush.set({ damage: currentTarget.value })} /></label>
      <label class="check"><input name="deadly" type="checkbox" checked={deadly} onChange={({ currentTarget }) => brush.set({ deadly: currentTarget.checked })} />{t("brush-zone-deadly")}</label>
    </div>
  );
}

/** Cells by their names, for hands that do not draw. */
function Named({ brush }: { brush: Brush }): JSX.Element {
  const { t } = useTable();
  return (
    <form class="places" onSubmit={(event) => {
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem("cells") as HTMLInputElement;
      const cells = field.value.split(/[\s,;、]+/).map(readCell).filter((cell): cell is Cell => cell !== null);
      if (brush.what.peek() === "light") for (const cell of cells) brush.tap(cell, null);
      else if (cells.length > 0) void brush.paint(cells);
    }}>
      <input name="cells" aria-label={t("brush-cells")} placeholder={t("brush-cells")} autocomplete="off" />
      <button type="submit" class="button">{t("brush-draw")}</button>
    </form>
  );
}

/** Lamps and zones that are there; each can be taken away. */
function Standing({ brush }: { brush: Brush }): JSX.Element {
  const { scene, t, page } = useTable();
  const [lights, zones] = [brush.lights(), brush.zones()];
  if (lights.length + zones.length === 0) return <p class="quiet small">{t("brush-none")}</p>;
  const language = page.words.language.value;
  const row = (words: string, away: () => void): JSX.Element => (
    <li key={words}><span>{words}</span><IconButton icon="close" size={14} label={`${t("remove")} ${words}`} onClick={away} /></li>
  );
  return (
    <ul class="standing-walls">
      {lights.map((lamp) => row(
        t("grid-lamp", { where: lamp.at ? cellName(lamp.at) : nameOf(scene.view.value, lamp.carried_by ?? "", language), bright: lamp.bright ?? 0, dim: lamp.dim ?? 0 }),
        () => void brush.send(() => ({ lights: brush.lights().filter((one) => JSON.stringify(one) !== JSON.stringify(lamp)) })),
      ))}
      {zones.map(({ id, cells, damage }) => row(`${id} · ${damage ?? ""} · ${t("brush-count", { count: cells.length })}`, () => void brush.send(() => ({ zones: brush.zones().filter((one) => one.id !== id) }))))}
    </ul>
  );
}

/** Escape lays the brush down; in a field or while something is drawn it means that. */
function escaping(close: () => void): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || (event.target as HTMLElement).closest("dialog, input, select")) return;
    close();
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", pressed, { capture: true });
  return () => removeEventListener("keydown", pressed, { capture: true });
}
