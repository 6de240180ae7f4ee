/** The form for a new piece. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Faction } from "../types";
import { Modal } from "./modal";
import { FACTIONS } from "./names";
import { useTable } from "./table";

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
    const id = idFrom(name, (one) => one in (view?.combatants ?? {}));
    const [movement, hp, sections] = [number("movement"), number("hp"), number("sections")];
    const outcome = await hands.send({
      command: "add", id, name, faction: faction.value,
      at: [number("x") ?? width / 2, number("y") ?? height / 2],
      ...(movement === null ? {} : { movement }), ...(hp === null ? {} : { hp }),
      ...(sections === null || sections < 2 ? {} : { sections }),
      ...(filled.get("hidden") === null ? {} : { conditions: ["hidden"] }),
    });
    if (!outcome.ok) return;
    scene.dialog.value = null;
    hands.select(id);
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
