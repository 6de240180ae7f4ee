/** The form for a new piece: the few figures with which somebody is made up at the table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Modal } from "../../panels/modal";
import { FACTIONS } from "../../panels/names";
import { useTable } from "../../panels/table";
import type { Faction, Point } from "../../types";
import { readParts } from "./part-words";
import { ofSwordWorld, type View } from "./view";

export const readWords = readParts;

const idFrom = (name: string, taken: (id: string) => boolean): string => {
  const plain = name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 24) || "piece";
  if (!taken(plain)) return plain;
  for (let count = 2; ; count++) if (!taken(`${plain}-${count}`)) return `${plain}-${count}`;
};

/** Allies on the left, enemies on the right, each at the first place there that is free. */
function spot(view: View | null, faction: Faction): Point {
  const { width = 40, height = 30 } = view?.battlefield ?? {};
  const x = width * { allies: 0.25, enemies: 0.75, neutral: 0.5 }[faction];
  const taken = Object.values(view?.combatants ?? {}).flatMap(({ at }) => (at ? [at] : []));
  const isFree = (at: Point): boolean => taken.every((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) >= APART);
  for (let step = 0; step < 60; step++) {
    const at: Point = [whole(x + Math.floor(step / 9) * APART), whole(height / 2 + ((step % 9) % 2 ? 1 : -1) * Math.ceil((step % 9) / 2) * APART)];
    if (at[0] <= width && at[1] >= 0 && at[1] <= height && isFree(at)) return at;
  }
  return [whole(x), whole(height / 2)];
}
const APART = 2.5;
const whole = (metres: number): number => Math.round(metres * 2) / 2;

export function Dialog(): JSX.Element {
  const { scene, t, hands, system } = useTable();
  const area = useSignal<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const faction = useSignal<Faction>("enemies");
  const view = ofSwordWorld(scene.own.value);
  const [x, y] = spot(view, faction.value);
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
      ...(system.areas === null ? { at: [number("x") ?? x, number("y") ?? y] } : { area: area.value ?? system.areas.rearOf(view, faction.value) }),
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
        {system.areas === null ? (
          <>
            <label>{t("place-x")}<input name="x" type="number" step="0.01" placeholder={String(x)} /></label>
            <label>{t("place-y")}<input name="y" type="number" step="0.01" placeholder={String(y)} /></label>
          </>
        ) : (
          <label>{t("zone-in")}
            <system.areas.AreaSelect view={view} name="area" value={area.value ?? system.areas.rearOf(view, faction.value)} choose={(chosen) => (area.value = chosen)} />
          </label>
        )}
        <label class="check"><input name="hidden" type="checkbox" />{t("add-hidden")}</label>
        <button type="submit" class="button go wide">{t("add")}</button>
      </form>
    </Modal>
  );
}
