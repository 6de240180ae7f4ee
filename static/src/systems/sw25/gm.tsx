/** The GM's own acts, where the thing stands: on a combatant's row. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ofSwordWorld, type Combatant, type Orders } from "./view";
import { Button, IconButton } from "../../panels/primitives";
import { useLazyModule } from "../../panels/lazy";
import { Lend } from "../../panels/lend";
import { Facts, toldTo } from "./knowledge";
import { conditionWord, nameOf } from "../../panels/names";
import { madePalette } from "./made-palette";
import { ofCombatants, useConditions } from "./conditions";
import { partWord } from "./part-words";
import { useTable } from "../../panels/table";

export function GmTools({ id, combatant, close }: { id: string; combatant: Combatant; close: () => void }): JSX.Element {
  const table = useTable();
  const { scene, t, hands, page } = table;
  const sure = useSignal(false);
  const hidden = (combatant.conditions ?? []).includes("hidden");
  const send = (command: string, more: Record<string, unknown> = {}): void => void hands.send({ command, ...more });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div class="tools" ref={frame}>
      <Health id={id} combatant={combatant} />
      <div class="chips">
        {hidden
          ? <Button icon="eye" label={t("reveal")} onClick={() => send("reveal", { target: id })} />
          : <Button icon="hidden" label={t("hide")} onClick={() => send("condition", { target: id, add: ["hidden"] })} />}
        <Button icon="hand" label={t("place")} aria-pressed={scene.tool.value === "place" && scene.selected.value === id}
          onClick={() => { hands.select(id); scene.once.value = true; scene.tool.value = "place"; hands.tell(t("place-hint")); }} />
        <Button icon="note" label={t("edit-sheet")} data-testid="edit-sheet" onClick={() => { hands.select(id); scene.dialog.value = "edit"; }} />
        <Button icon="plus" label={t("copy-piece")} onClick={() => void import("../../library/index").then((parts) => { parts.readWords(page); return parts.copyAll(table, [id]); })} />
        <Button icon="end" label={t("end-turn")} onClick={() => { send("end-turn", { actor: id }); close(); }} />
        <Button icon="close" class="danger" label={t(sure.value ? "remove-sure" : "remove")}
          onClick={() => { if (sure.value) send("remove", { target: id }); sure.value = !sure.value; }} />
      </div>
      <Conditions id={id} combatant={combatant} />
      <Lines id={id} combatant={combatant} />
      <Lend id={id} />
      <StandingOrder id={id} combatant={combatant} />
      {combatant.kind === "monster" && <Told id={id} combatant={combatant} />}
    </div>
  );
}

/** Its lines of dice, fetched with the first press. */
function Lines({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element {
  const { t, page } = useTable();
  const open = useSignal(false);
  const parts = useLazyModule(open.value, () => import("../../panels/gm-palette"));
  return (
    <details class="told" onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary class="small">{t("palette-open")}</summary>
      {parts !== null && <parts.GmPalette id={id} text={combatant.palette} made={(words) => madePalette(combatant, page.words.language.value, words)} />}
    </details>
  );
}

/** What its foes have been told of a monster, behind a press. */
function Told({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element {
  const { t } = useTable();
  const side = combatant.faction === "allies" ? "enemies" : "allies";
  return (
    <details class="told">
      <summary class="small">{t("facts-told")}</summary>
      <Facts ids={[id]} foe={combatant} told={toldTo(combatant, side)} side={side} />
    </details>
  );
}

/** By so much with − and +, or to so much with "set". */
function Health({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element {
  const { t, hands, page } = useTable();
  const by = useSignal("5");
  const section = useSignal("");
  const names = Object.keys(combatant.sections ?? {});
  const amount = Number.parseInt(by.value, 10);
  const now = String(combatant.sections?.[section.value]?.hp ?? combatant.hp ?? "").replace("-", "−");
  const adjust = (hp: number, add: boolean): void => {
    if (!Number.isFinite(hp)) return;
    void hands.send({ command: "adjust", target: id, hp, ...(add ? { add } : {}), ...(section.value === "" ? {} : { section: section.value }) });
  };
  return (
    <div class="health-line">
      {names.length > 1 && (
        <select aria-label={t("section")} value={section.value} onChange={(event) => (section.value = event.currentTarget.value)}>
          <option value="">{t("section-core")}</option>
          {names.map((name) => <option value={name}>{partWord(page, name, combatant)}</option>)}
        </select>
      )}
      <span class="small quiet">{t("hp")} <b class="ink">{now}</b></span>
      <IconButton icon="minus" label={t("hp-less")} onClick={() => adjust(-amount, true)} />
      <input class="number" type="number" min="0" inputMode="numeric" aria-label={t("hp-by")} value={by.value} onInput={(event) => (by.value = event.currentTarget.value)} />
      <IconButton icon="plus" label={t("hp-more")} onClick={() => adjust(amount, true)} />
      <Button label={t("hp-set", { amount: Number.isFinite(amount) ? amount : "…" })} onClick={() => adjust(amount, false)} />
    </div>
  );
}

/** What comes of moves alone. On no sheet, but the GM may correct it. */
const OF_MOVES = ["prepared-to-leave", "full-move"] as const;

/** Conditions that it has, each taken away by a touch, and a list of those that it may be given. */
function Conditions({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element {
  const { t, hands, page } = useTable();
  const known = [...useConditions(ofCombatants), ...OF_MOVES];
  const has = (combatant.conditions ?? []).filter((name) => name !== "hidden");
  const change = (more: Record<string, unknown>): void => void hands.send({ command: "condition", target: id, ...more });
  return (
    <div class="chips">
      {has.map((name) => <Button icon="close" class="chip" label={conditionWord(t, page.words.has, name)} onClick={() => change({ remove: [name] })} />)}
      <select aria-label={t("condition-add")} value="" onChange={(event) => {
        const name = event.currentTarget.value;
        event.currentTarget.value = "";
        if (name !== "") change({ add: [name] });
      }}>
        <option value="">{t("condition-add")}</option>
        {known.filter((name) => name !== "hidden" && !has.includes(name)).map((name) => <option value={name}>{conditionWord(t, page.words.has, name)}</option>)}
      </select>
    </div>
  );
}

const ORDERS: readonly Orders[] = ["ask", "always", "never"];

/** What a combatant answers from now on when it may block: ask me, always, never. */
export function StandingOrder({ id, combatant, given }: { id: string; combatant: Combatant; given?: (order: Orders) => void }): JSX.Element {
  const { scene, t, hands, page } = useTable();
  const now = combatant.orders ?? "ask";
  const name = nameOf(ofSwordWorld(scene.view.value), id, page.words.language.value);
  const give = async (order: Orders): Promise<void> => {
    if ((await hands.send({ command: "orders", target: id, block: order })).ok) given?.(order);
  };
  return (
    <div class="standing" role="group" aria-label={t("orders-of", { name })}>
      <span class="small quiet">{t("orders-of", { name })}</span>
      <span class="segment">
        {ORDERS.map((order) => (
          <button type="button" aria-pressed={now === order} onClick={() => void give(order)}>
            {t(`orders-${order}`)}
          </button>
        ))}
      </span>
    </div>
  );
}
