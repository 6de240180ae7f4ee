/** The GM's own acts, where the thing stands: on a combatant's row, and the form for a new one. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Combatant, Faction, Orders } from "../types";
import { Button, IconButton } from "./bits";
import { Modal } from "./modal";
import { FACTIONS, nameOf } from "./names";
import { useTable } from "./table";

export function GmTools({ id, combatant, close }: { id: string; combatant: Combatant; close: () => void }): JSX.Element {
  const { scene, t, hands } = useTable();
  const sure = useSignal(false);
  const hidden = (combatant.conditions ?? []).includes("hidden");
  const send = (command: string, more: Record<string, unknown> = {}): void => void hands.send({ command, ...more });
  return (
    <div class="tools">
      <Health id={id} combatant={combatant} />
      <div class="chips">
        {hidden
          ? <Button icon="eye" label={t("reveal")} onClick={() => send("reveal", { target: id })} />
          : <Button icon="hidden" label={t("hide")} onClick={() => send("condition", { target: id, add: ["hidden"] })} />}
        <Button icon="hand" label={t("place")} aria-pressed={scene.tool.value === "place" && scene.selected.value === id}
          onClick={() => { hands.select(id); scene.once.value = true; scene.tool.value = "place"; hands.tell(t("place-hint")); }} />
        <Button icon="end" label={t("end-turn")} onClick={() => { send("end-turn", { actor: id }); close(); }} />
        <Button icon="close" class="danger" label={t(sure.value ? "remove-sure" : "remove")}
          onClick={() => { if (sure.value) send("remove", { target: id }); sure.value = !sure.value; }} />
      </div>
      <Lend id={id} />
      <StandingOrder id={id} combatant={combatant} />
    </div>
  );
}

/** By so much with − and +, or to so much with "set". */
function Health({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element {
  const { t, hands } = useTable();
  const by = useSignal("5");
  const section = useSignal("");
  const names = Object.keys(combatant.sections ?? {});
  const amount = Number.parseInt(by.value, 10);
  const adjust = (hp: number, add: boolean): void => {
    if (!Number.isFinite(hp)) return;
    void hands.send({ command: "adjust", target: id, hp, ...(add ? { add } : {}), ...(section.value === "" ? {} : { section: section.value }) });
  };
  return (
    <div class="health-line">
      {names.length > 1 && (
        <select aria-label={t("section")} value={section.value} onChange={(event) => (section.value = event.currentTarget.value)}>
          <option value="">{t("section-core")}</option>
          {names.map((name) => <option value={name}>{name}</option>)}
        </select>
      )}
      <span class="small quiet">{t("hp")}</span>
      <IconButton icon="minus" label={t("hp-less")} onClick={() => adjust(-amount, true)} />
      <input class="number" type="number" min="0" inputMode="numeric" aria-label={t("hp-by")} value={by.value} onInput={(event) => (by.value = event.currentTarget.value)} />
      <IconButton icon="plus" label={t("hp-more")} onClick={() => adjust(amount, true)} />
      <Button label={t("hp-set")} onClick={() => adjust(amount, false)} />
    </div>
  );
}

function Lend({ id }: { id: string }): JSX.Element | null {
  const { scene, t, hands } = useTable();
  const seats = Object.entries(scene.own.value?.seats ?? {}).filter(([seat, one]) => one.role === "player" && seat !== "player");
  if (seats.length === 0) return <p class="small quiet">{t("lend-none")}</p>;
  return (
    <div class="chips" role="group" aria-label={t("lend-to")}>
      <span class="small quiet">{t("lend-to")}</span>
      {seats.map(([seat, one]) => {
        const controls = one.controls ?? [];
        const lent = controls.includes(id);
        const next = lent ? controls.filter((held) => held !== id) : [...controls, id];
        return (
          <Button class="chip" label={one.name ?? seat} aria-pressed={lent}
            onClick={() => void hands.call("PATCH", `/seats/${seat}`, { controls: next })
              .then((reply) => reply.ok || hands.tell(reply.detail || t("unreachable"), "refused"))} />
        );
      })}
    </div>
  );
}

const ORDERS: readonly Orders[] = ["ask", "always", "never"];

/** What a combatant answers from now on when it may block: ask me, always, never. */
export function StandingOrder({ id, combatant }: { id: string; combatant: Combatant }): JSX.Element {
  const { scene, t, hands, page } = useTable();
  const now = combatant.orders ?? "ask";
  const name = nameOf(scene.view.value, id, page.words.language.value);
  return (
    <div class="standing" role="group" aria-label={t("orders-of", { name })}>
      <span class="small quiet">{t("orders-of", { name })}</span>
      <span class="segment">
        {ORDERS.map((order) => (
          <button type="button" aria-pressed={now === order} onClick={() => void hands.send({ command: "orders", target: id, block: order })}>
            {t(`orders-${order}`)}
          </button>
        ))}
      </span>
    </div>
  );
}

const idFrom = (name: string, taken: (id: string) => boolean): string => {
  const plain = name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 24) || "piece";
  if (!taken(plain)) return plain;
  for (let count = 2; ; count++) if (!taken(`${plain}-${count}`)) return `${plain}-${count}`;
};

export function AddDialog(): JSX.Element {
  const { scene, t, hands } = useTable();
  const form = useRef<HTMLFormElement>(null);
  const faction = useSignal<Faction>("enemies");
  const view = scene.own.value;
  const { width = 40, height = 30 } = view?.battlefield ?? {};
  const add = async (): Promise<void> => {
    const filled = new FormData(form.current ?? undefined);
    const text = (name: string): string => String(filled.get(name) ?? "").trim();
    const number = (name: string): number | null => (text(name) === "" ? null : Number(text(name)));
    const name = text("name");
    if (name === "") return;
    const [movement, hp, sections] = [number("movement"), number("hp"), number("sections")];
    const outcome = await hands.send({
      command: "add", id: idFrom(name, (id) => id in (view?.combatants ?? {})), name, faction: faction.value,
      at: [number("x") ?? width / 2, number("y") ?? height / 2],
      ...(movement === null ? {} : { movement }), ...(hp === null ? {} : { hp }),
      ...(sections === null || sections < 2 ? {} : { sections }),
      ...(filled.get("hidden") === null ? {} : { conditions: ["hidden"] }),
    });
    if (outcome.ok) scene.dialog.value = null;
  };
  return (
    <Modal title={t("add-combatant")} close={() => (scene.dialog.value = null)}>
      <form class="fields" ref={form} onSubmit={(event) => { event.preventDefault(); void add(); }}>
        <label class="wide">{t("name")}<input name="name" autofocus required maxLength={80} autocomplete="off" /></label>
        <div class="wide segment" role="group" aria-label={t("side")}>
          {FACTIONS.map((one) => (
            <button type="button" aria-pressed={faction.value === one} onClick={() => (faction.value = one)}>{t(`faction-${one}`)}</button>
          ))}
        </div>
        <label>{t("hp")}<input name="hp" type="number" min="1" max="9999" /></label>
        <label>{t("movement")}<input name="movement" type="number" min="0" max="200" defaultValue="12" /></label>
        <label>{t("sections")}<input name="sections" type="number" min="1" max="20" placeholder="1" /></label>
        <label>{t("place-x")}<input name="x" type="number" step="0.01" placeholder={String(width / 2)} /></label>
        <label>{t("place-y")}<input name="y" type="number" step="0.01" placeholder={String(height / 2)} /></label>
        <label class="check"><input name="hidden" type="checkbox" />{t("add-hidden")}</label>
        <button type="submit" class="button go wide">{t("add")}</button>
      </form>
    </Modal>
  );
}
