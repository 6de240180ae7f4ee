/** The check for a surprise: who sneaks up on whom, how, and the totals that were rolled. The server adds what the ground does. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { isDown } from "../../page/fallen";
import { ofSwordWorld, type View } from "./view";
import { Modal } from "../../panels/modal";
import { nameOf } from "../../panels/names";
import { useTable } from "../../panels/table";

type Side = "allies" | "enemies";
const PACES = ["none", "limited", "normal", "full"] as const;
const GROUNDS = ["wide-view", "noisy"] as const;

interface Outcome {
  readonly hide: Readonly<Record<string, number>>;
  readonly sense: Readonly<Record<string, number>>;
  readonly success: boolean;
}

export function Dialog(): JSX.Element {
  const { scene, t, hands } = useTable();
  const view = ofSwordWorld(scene.own.value);
  const side = useSignal<Side>("allies");
  const outcome = useSignal<Outcome | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const ask = async (): Promise<void> => {
    const filled = new FormData(form.current ?? undefined);
    const totals = (of: "hide" | "sense"): Record<string, number> => Object.fromEntries([...filled]
      .filter(([name, total]) => name.startsWith(`${of} `) && String(total).trim() !== "").map(([name, total]) => [name.slice(of.length + 1), Number(total)]));
    const [hide, sense] = [totals("hide"), totals("sense")];
    const reply = await hands.call<Outcome>("POST", "/ask", {
      query: "surprise", sneaking: Object.keys(hide), watching: Object.keys(sense), hide, sense,
      moved: String(filled.get("moved")), watchers_moved: String(filled.get("watchers_moved")), terrain: filled.getAll("terrain").map(String),
    });
    outcome.value = reply.ok ? reply.body : null;
    if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
  };
  return (
    <Modal title={t("surprise")} close={() => (scene.dialog.value = null)}>
      <p>{t("surprise-means")}</p>
      <span class="segment" role="group" aria-label={t("surprise-who")}>
        {(["allies", "enemies"] as const).map((one) => <button type="button" aria-pressed={side.value === one} onClick={() => { side.value = one; outcome.value = null; }}>{t("surprise-sneak", { side: t(`faction-${one}`) })}</button>)}
      </span>
      <form ref={form} class="fields" data-testid="surprise" onSubmit={(event) => { event.preventDefault(); void ask(); }}>
        <Totals key={`hide ${side.value}`} view={view} of="hide" side={side.value} outcome={outcome.value} />
        <Totals key={`sense ${side.value}`} view={view} of="sense" side={side.value === "allies" ? "enemies" : "allies"} outcome={outcome.value} />
        <div class="checks wide">{GROUNDS.map((one) => <label class="check"><input type="checkbox" name="terrain" value={one} />{t(`surprise-${one}`)}</label>)}</div>
        <button type="submit" class="go wide"><b>{t("surprise-ask")}</b></button>
      </form>
      {outcome.value !== null && <p class="large" role="status" data-testid="surprised"><b>{t(outcome.value.success ? "surprise-works" : "surprise-fails")}</b></p>}
    </Modal>
  );
}

/** One side: how it moved, and what each of it rolled; nothing written, not taking part. */
function Totals({ view, of, side, outcome }: { view: View | null; of: "hide" | "sense"; side: Side; outcome: Outcome | null }): JSX.Element {
  const { t, page } = useTable();
  const members = Object.entries(view?.combatants ?? {}).filter(([, one]) => one.faction === side && !isDown(one));
  return (
    <fieldset class="wide totals">
      <legend>{t(`surprise-${of}`, { side: t(`faction-${side}`) })}</legend>
      <label>{t("surprise-pace")}
        <select name={of === "hide" ? "moved" : "watchers_moved"}>{PACES.map((pace) => <option value={pace}>{t(`surprise-pace-${pace}`)}</option>)}</select>
      </label>
      {members.map(([id, one]) => {
        const after = outcome?.[of][id];
        return (
          <label class="total"><span>{nameOf(view, id, page.words.language.value)}{of === "sense" && one.kind !== "pc" && one.level !== undefined && <span class="small quiet"> {t("surprise-level", { level: one.level })}</span>}</span>
            <input type="number" name={`${of} ${id}`} min="-100" max="200" step="1" inputMode="numeric" />
            <b>{after === undefined ? "" : t("surprise-after", { total: after })}</b>
          </label>
        );
      })}
    </fieldset>
  );
}
