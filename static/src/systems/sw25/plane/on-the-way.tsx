/** Minor actions on the way of a move: where on the path, what, and whom a touch strikes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { nearest, track } from "../../../board/paths";
import type { Draft } from "../../../board/port";
import { tenth } from "../../../page/i18n";
import { isDown } from "../../../page/fallen";
import type { View } from "../view";
import { IconButton } from "../../../panels/primitives";
import { nameOf } from "../../../panels/names";
import { useTable } from "../../../panels/table";
import { type Errand, planeStateOf } from "./state";

const MOST = 50;

export function OnTheWay({ view, draft }: { view: View; draft: Draft }): JSX.Element | null {
  const { scene, t, page } = useTable();
  const state = planeStateOf(scene);
  const [at, name, target] = [useSignal(0), useSignal(""), useSignal("")];
  const length = state.verdict.value?.distance ?? 0;
  if (length <= 0 || view.phase !== "rounds") return null;
  const language = page.words.language.value;
  const errands = state.errands.value;
  const faction = view.combatants[draft.actor]?.faction;
  const foes = Object.entries(view.combatants).filter(([, one]) => one.faction !== faction && one.faction !== "neutral" && !isDown(one));
  const metres = Math.min(at.value, length);
  /** Whom one touches one meets where the path comes nearest. */
  const aim = (id: string): void => {
    target.value = id;
    const there = view.combatants[id]?.at;
    if (there) at.value = nearest(track([draft.start, ...draft.path]), there).metres;
  };
  const add = (): void => {
    const touched = target.value === "" ? {} : { shape: "touch" as const, target: target.value };
    const one: Errand = { at: Math.round(metres * 100) / 100, name: name.value.trim() || t("way-touch"), ...touched };
    state.errands.value = [...errands, one].sort((a, b) => a.at - b.at);
    name.value = target.value = "";
  };
  return (
    <details class="on-the-way" data-testid="on-the-way">
      <summary>{t("way-title")}{errands.length > 0 && ` (${errands.length})`}</summary>
      <ul>
        {errands.map((one, index) => (
          <li><span>{one.target === undefined ? t("way-line", { metres: tenth(one.at), name: one.name }) : t("way-line-on", { metres: tenth(one.at), name: one.name, target: nameOf(view, one.target, language) })}</span>
            <IconButton icon="close" size={14} label={t("way-remove", { name: one.name })} onClick={() => (state.errands.value = errands.filter((_, other) => other !== index))} /></li>
        ))}
      </ul>
      <label>{t("way-where", { metres: tenth(metres) })}
        <input type="range" name="way-at" min={0} max={length} step="any" value={metres} aria-valuetext={t("metres", { metres: tenth(metres) })} onInput={({ currentTarget }) => (at.value = Number(currentTarget.value))} />
      </label>
      <label>{t("way-what")}<input name="way-name" maxLength={80} autocomplete="off" value={name.value} onInput={({ currentTarget }) => (name.value = currentTarget.value)} /></label>
      <label>{t("way-whom")}
        <select name="way-target" value={target.value} onChange={({ currentTarget }) => aim(currentTarget.value)}>
          <option value="">{t("way-nobody")}</option>
          {foes.map(([id]) => <option value={id}>{nameOf(view, id, language)}</option>)}
        </select>
      </label>
      <button type="button" class="button" data-testid="way-add" disabled={(name.value.trim() === "" && target.value === "") || errands.length >= MOST} onClick={add}>{t("way-add")}</button>
    </details>
  );
}
