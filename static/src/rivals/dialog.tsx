/** The GM lets the server play a side, or a piece: how well, and in what temper. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../panels/primitives";
import { Modal } from "../panels/modal";
import { nameOf } from "../panels/names";
import { useTable } from "../panels/table";
import type { Played } from "../types";
import { ofPiece, pieceOf, put, rivalsOf, SIDES, STRENGTHS, subject, TEMPERS } from "./set";

const NONE = "none";

export function RivalsDialog(): JSX.Element {
  const { scene, t } = useTable();
  const whom = subject(scene).value;
  const now = rivalsOf(scene.own.value).find((one) => one.whom === whom)?.how;
  return (
    <Modal title={t("rival-title")} close={() => (scene.dialog.value = null)}>
      <p class="quiet">{t("rival-means")}</p>
      <Whose />
      <How key={whom} now={now} />
    </Modal>
  );
}

function Whose(): JSX.Element {
  const { scene, t, page } = useTable();
  const whom = subject(scene);
  const view = scene.own.value;
  const played = new Set(rivalsOf(view).map((one) => one.whom));
  const mark = (one: string, words: string): string => (played.has(one) ? t("rival-played", { who: words }) : words);
  return (
    <label class="field">{t("rival-whom")}
      <select data-testid="rival-whom" value={whom.value} onChange={(event) => (whom.value = event.currentTarget.value)}>
        {SIDES.map((side) => <option key={side} value={side}>{mark(side, t(`rival-side-${side}`))}</option>)}
        <optgroup label={t("rival-one")}>
          {Object.keys(view?.combatants ?? {}).map((id) => <option key={id} value={ofPiece(id)}>{mark(ofPiece(id), nameOf(view, id, page.words.language.value))}</option>)}
        </optgroup>
      </select>
      {pieceOf(whom.value) === null && <span>{t("rival-side-means")}</span>}
    </label>
  );
}

function How({ now }: { now: Played | undefined }): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const whom = subject(scene).value;
  const strength = useSignal<string>(String(now?.strength ?? 2));
  const temper = useSignal<string>(now?.temper ?? NONE);
  const leads = useSignal(now?.leads === true);
  const busy = useSignal(false);
  const settled = async (done: Promise<boolean>): Promise<void> => {
    busy.value = true;
    if (await done) scene.dialog.value = null;
    busy.value = false;
  };
  const go = (): void => void settled(put(table, whom, {
    strength: STRENGTHS.find((one) => String(one) === strength.value) ?? 2,
    ...(temper.value !== NONE && { temper: temper.value }), ...(leads.value && { leads: true }),
  }));
  return (
    <>
      <Choices name="strength" of={STRENGTHS.map(String)} chosen={strength.value} choose={(one) => (strength.value = one)} />
      <Choices name="temper" of={[NONE, ...TEMPERS]} chosen={temper.value} choose={(one) => (temper.value = one)} />
      <label class="check rival-leads">
        <input type="checkbox" checked={leads.value} onChange={(event) => (leads.value = event.currentTarget.checked)} />
        <span>{t("rival-leads")}</span>
      </label>
      <div class="rival-go">
        <button type="button" class="go" data-testid="rival-go" disabled={busy.value} onClick={go}><b>{t(now === undefined ? "rival-go" : "rival-change-do")}</b></button>
        {now !== undefined && <Button class="danger" label={t("rival-stop")} data-testid="rival-stop" disabled={busy.value} onClick={() => void settled(put(table, whom, { strength: null }))} />}
      </div>
    </>
  );
}

function Choices({ name, of, chosen, choose }: { name: string; of: readonly string[]; chosen: string; choose: (one: string) => void }): JSX.Element {
  const { t } = useTable();
  return (
    <fieldset class={`rival-choices ${name}`}>
      <legend>{t(`rival-${name}`)}</legend>
      {of.map((one) => (
        <label key={one}>
          <input type="radio" name={`rival-${name}`} value={one} checked={one === chosen} onChange={() => choose(one)} />
          <span><b>{t(`rival-${name}-${one}`)}</b><span class="small quiet">{t(`rival-${name}-${one}-means`)}</span></span>
        </label>
      ))}
    </fieldset>
  );
}
