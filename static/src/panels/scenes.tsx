/** Prepared scenes: their names, notes and opening words, and how they are opened. */
import { useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { boardOf } from "../page/boards";
import { Button } from "./primitives";
import { Modal } from "./modal";
import { KeepBoard, prepare } from "./scene-board";
import { useTable } from "./table";

interface Prepared {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly opening: string;
  readonly combatants: number;
}

const LONGEST = { name: 80, notes: 2000, opening: 2000 } as const;
type Field = keyof typeof LONGEST;

/** The scenes by themselves; at a private table for one of them, how it is saved. */
export function ScenesDialog(): JSX.Element {
  const { scene, t, id } = useTable();
  const turned = useSignal(0);
  return (
    <Modal title={t("bring-scenes")} close={() => (scene.dialog.value = null)}>
      <KeepBoard />
      {boardOf(id) === null && <p class="small quiet">{t("bring-scenes-mean")}</p>}
      {boardOf(id) === null && <Scenes turned={turned} />}
    </Modal>
  );
}

/** Opened with a click, and one more that asks whether it is meant. */
export function Scenes({ turned, head }: { turned: Signal<number>; head?: string }): JSX.Element {
  const table = useTable();
  const { t, hands, scene } = table;
  const list = useSignal<readonly Prepared[]>([]);
  const opened = useSignal<Prepared | null>(null);
  useEffect(() => {
    void hands.call<readonly Prepared[]>("GET", "/scenes").then((reply) => { if (reply.ok) list.value = reply.body; });
  }, [turned.value]);
  // A scene is saved in another tab: who comes back from it finds it here.
  useEffect(() => {
    const again = (): void => { if (document.visibilityState === "visible") turned.value += 1; };
    addEventListener("focus", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      removeEventListener("focus", again);
      document.removeEventListener("visibilitychange", again);
    };
  }, []);
  const keep = async (): Promise<void> => {
    const reply = await hands.call("POST", "/scenes", { name: scene.own.value?.name || t("bring-scene-now") });
    if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
    turned.value += 1;
  };
  const open = async (one: Prepared): Promise<void> => {
    const reply = await hands.call("POST", `/scenes/${one.id}/open`);
    if (!reply.ok) hands.tell(reply.detail || t("unreachable"), "refused");
    else if (one.notes.trim() === "") scene.dialog.value = null;
    else opened.value = one;
  };
  return (
    <section>
      {head !== undefined && <h3>{head}</h3>}
      {opened.value !== null && <Begun one={opened.value} close={() => (scene.dialog.value = null)} />}
      <ul class="brought">{opened.value === null && list.value.map((one) => <Row key={one.id} one={one} turned={turned} open={() => open(one)} />)}</ul>
      <span class="chips">
        <Button icon="plus" label={t("bring-scene-prepare")} data-testid="scene-prepare" onClick={() => void prepare(table, t("bring-scene-next", { number: list.value.length + 1 }))} />
        <Button icon="note" label={t("bring-scene-keep")} data-testid="scene-keep" onClick={() => void keep()} />
      </span>
    </section>
  );
}

/** It has begun: what the GM wrote down for it is at hand. */
function Begun({ one: { name, notes }, close }: { one: Prepared; close: () => void }): JSX.Element {
  const { t } = useTable();
  return (
    <div class="card scene-begun" role="status" data-testid="scene-begun">
      <b>{t("bring-scene-begun", { name })}</b>
      <p class="scene-notes">{notes}</p>
      <Button class="go-small" label={t("bring-scene-go")} onClick={close} />
    </div>
  );
}

function Row({ one, turned, open }: { one: Prepared; turned: Signal<number>; open: () => Promise<void> }): JSX.Element {
  const table = useTable();
  const { t, hands } = table;
  const sure = useSignal<"open" | "away" | null>(null);
  const asked = (what: "open" | "away", act: () => void) => (): void => { if (sure.value === what) act(); else sure.value = what; };
  const { id, name, notes, opening, combatants } = one;
  const away = async (): Promise<void> => {
    await hands.call("DELETE", `/scenes/${id}`);
    turned.value += 1;
  };
  return (
    <li data-testid="scene">
      <b>{name}</b><span class="small quiet">{t("bring-scene-holds", { count: combatants })}</span>
      <span class="chips">
        <Button icon="place" label={t(sure.value === "open" ? "bring-scene-sure" : "bring-scene-open")} data-testid="scene-open" onClick={asked("open", () => void open())} />
        <Button icon="settings" label={t("bring-scene-change")} data-testid="scene-change" title={t("bring-scene-change-means")} onClick={() => void prepare(table, name, id)} />
        <Button icon="close" label={t(sure.value === "away" ? "bring-scene-away-sure" : "bring-scene-away")} data-testid="scene-away" onClick={asked("away", () => void away())} />
      </span>
      {sure.value === "open" && opening.trim() !== "" && <p class="small scene-notes">{t("bring-scene-said")} <q>{opening}</q></p>}
      <details class="scene-words">
        <summary>{t(notes.trim() === "" && opening.trim() === "" ? "bring-scene-write" : "bring-scene-words")}</summary>
        <Words one={one} turned={turned} />
      </details>
    </li>
  );
}

/** What is written is kept as soon as the field is left. */
function Words({ one, turned }: { one: Prepared; turned: Signal<number> }): JSX.Element {
  const { t, hands } = useTable();
  const kept = useSignal("");
  const keep = async (field: Field, text: string): Promise<void> => {
    if (text === one[field] || (field === "name" && text.trim() === "")) return;
    const reply = await hands.call("PATCH", `/scenes/${one.id}`, { [field]: text });
    if (!reply.ok) return void hands.tell(reply.detail || t("unreachable"), "refused");
    kept.value = t("bring-scene-kept");
    turned.value += 1;
  };
  return (
    <div class="fields">
      <label>{t("bring-scene-name")}<input maxLength={LONGEST.name} autocomplete="off" defaultValue={one.name} data-testid="scene-name" onChange={({ currentTarget }) => void keep("name", currentTarget.value)} /></label>
      <label>{t("bring-scene-notes")}<textarea rows={3} maxLength={LONGEST.notes} defaultValue={one.notes} data-testid="scene-notes" onChange={({ currentTarget }) => void keep("notes", currentTarget.value)} /></label>
      <label>{t("bring-scene-opening")}<textarea rows={2} maxLength={LONGEST.opening} defaultValue={one.opening} data-testid="scene-opening" onChange={({ currentTarget }) => void keep("opening", currentTarget.value.replace(/\s*\n\s*/g, " ").trim())} /></label>
      <p class="small quiet" role="status">{kept.value}</p>
    </div>
  );
}
