/** The check for a surprise: who sneaks up on whom, how, and the totals, rolled here or elsewhere. The server adds what the ground does. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { isDown } from "../../page/fallen";
import { kept } from "../../page/scene";
import { ofSwordWorld, type Combatant, type View } from "./view";
import { Modal } from "../../panels/modal";
import { nameOf, unbroken } from "../../panels/names";
import { useTable, type Table } from "../../panels/table";

type Side = "allies" | "enemies";
const PACES = ["none", "limited", "normal", "full"] as const;
const GROUNDS = ["wide-view", "noisy"] as const;

interface Outcome {
  readonly hide: Readonly<Record<string, number>>;
  readonly sense: Readonly<Record<string, number>>;
  readonly success: boolean;
}

type Check = "hide" | "sense";

export function Dialog(): JSX.Element {
  const { scene, t, hands } = useTable();
  const view = ofSwordWorld(scene.own.value);
  const side = useSignal<Side>("allies");
  const outcome = useSignal<Outcome | null>(null);
  const lacks = useSignal<Check | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const ask = async (): Promise<void> => {
    const filled = new FormData(form.current ?? undefined);
    const totals = (of: Check): Record<string, number> => Object.fromEntries([...filled]
      .filter(([name, total]) => name.startsWith(`${of} `) && String(total).trim() !== "").map(([name, total]) => [name.slice(of.length + 1), Number(total)]));
    const [hide, sense] = [totals("hide"), totals("sense")];
    lacks.value = (["hide", "sense"] as const).find((of) => Object.keys(of === "hide" ? hide : sense).length === 0) ?? null;
    if (lacks.value !== null) {
      outcome.value = null;
      form.current?.querySelector<HTMLElement>(`input[name^="${lacks.value} "]`)?.focus();
      return;
    }
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
        {(["allies", "enemies"] as const).map((one) => <button type="button" aria-pressed={side.value === one} onClick={() => { side.value = one; outcome.value = lacks.value = null; }}>{t("surprise-sneak", { side: t(`faction-${one}`) })}</button>)}
      </span>
      <form ref={form} class="fields" data-testid="surprise" onSubmit={(event) => { event.preventDefault(); void ask(); }}>
        <Totals key={`hide ${side.value}`} view={view} of="hide" side={side.value} outcome={outcome.value} lacks={lacks.value} />
        <Totals key={`sense ${side.value}`} view={view} of="sense" side={side.value === "allies" ? "enemies" : "allies"} outcome={outcome.value} lacks={lacks.value} />
        <div class="checks wide">{GROUNDS.map((one) => <label class="check"><input type="checkbox" name="terrain" value={one} />{t(`surprise-${one}`)}</label>)}</div>
        <button type="submit" class="go wide"><b>{t("surprise-ask")}</b></button>
      </form>
      {outcome.value !== null && <p class="large" role="status" data-testid="surprised"><b>{t(outcome.value.success ? "surprise-works" : "surprise-fails")}</b></p>}
    </Modal>
  );
}

/** One side: how it moved, and what each of it rolled; nothing written, not taking part. */
function Totals({ view, of, side, outcome, lacks }: { view: View | null; of: Check; side: Side; outcome: Outcome | null; lacks: Check | null }): JSX.Element {
  const table = useTable();
  const { t, page } = table;
  const members = Object.entries(view?.combatants ?? {}).filter(([, one]) => one.faction === side && !isDown(one));
  return (
    <fieldset class="wide totals">
      <legend>{t(`surprise-${of}`, { side: t(`faction-${side}`) })}</legend>
      <label>{t("surprise-pace")}
        <select name={of === "hide" ? "moved" : "watchers_moved"}>{PACES.map((pace) => <option value={pace}>{t(`surprise-pace-${pace}`)}</option>)}</select>
      </label>
      {members.map(([id, one], index) => (
        <Total key={id} id={id} one={one} name={nameOf(view, id, page.words.language.value)} of={of} after={outcome?.[of][id]} isWanted={lacks === of && index === 0} />
      ))}
    </fieldset>
  );
}

const begun = (): Map<string, string> => new Map();

/** One of a side: its total, and a throw for it with its modifier. A monster senses danger by its level; whoever waits unseen is rolled for in secret. */
function Total({ id, one, name, of, after, isWanted }: { id: string; one: Combatant; name: string; of: Check; after: number | undefined; isWanted: boolean }): JSX.Element {
  const table = useTable();
  const { t, scene } = table;
  const level = of === "sense" && one.kind !== "pc" ? one.level : undefined;
  const known = kept(scene, begun), key = `${of} ${id}`;
  const bonus = useSignal(level ?? Number(known.get(key) ?? 0));
  const isSecret = of === "hide" && one.faction === "enemies";
  return (
    <>
      <div class="total">
        <label for={key}>{unbroken(name)}{level !== undefined && <span class="small quiet"> {t("surprise-level", { level })}</span>}</label>
        {after !== undefined ? <b class="thrown">{t("surprise-after", { total: after })}</b> : (
          <span class="thrown">
            {level === undefined && (
              <label class="small">{t("surprise-throw")} <input type="number" aria-label={t("surprise-bonus", { name })} data-testid={`bonus-${id}`} value={bonus.value} min="-20" max="50" step="1" inputMode="numeric" onInput={({ currentTarget }) => {
                known.set(key, currentTarget.value);
                bonus.value = Number(currentTarget.value);
              }} /></label>
            )}
            <button type="button" class="button" data-testid={`roll-${id}`} aria-label={t("surprise-roll-for", { name, level: bonus.value })} onClick={({ currentTarget }) => void roll(table, bonus.value, t(`surprise-${of}`, { side: name }), isSecret, currentTarget)}>{t("surprise-roll")}</button>
          </span>
        )}
        <input id={key} type="number" name={key} min="-100" max="200" step="1" inputMode="numeric" {...(isWanted ? { "aria-invalid": true, "aria-describedby": `lacks-${of}` } : {})} />
      </div>
      {isWanted && <p id={`lacks-${of}`} class="small refusal" role="alert">{t(`surprise-none-${of}`)}</p>}
    </>
  );
}

/** Throws as any other throw, and writes the total into the field beside the button. */
async function roll({ scene, hands }: Table, bonus: number, label: string, secret: boolean, button: HTMLElement): Promise<void> {
  const dice = `2d6${bonus < 0 ? "-" : "+"}${Math.abs(bonus)}`;
  const outcome = await hands.send({ command: "roll", dice, label, ...(secret ? { secret } : {}) });
  if (!outcome.ok) return;
  const stop = effect(() => {
    const entry = scene.told.value.find(({ seq }) => seq === outcome.seq);
    const total = entry?.events.find(({ type }) => type === "rolled" || type === "secretly-rolled")?.["total"];
    const field = button.closest(".total")?.querySelector<HTMLInputElement>("input[name]");
    if (typeof total === "number" && field) field.value = String(total);
    if (entry !== undefined) queueMicrotask(() => stop());
  });
}
