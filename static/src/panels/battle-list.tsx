/** The battle as text, for keyboards and screen readers: who stands where, and buttons for every act. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Combatant, View } from "../types";
import { IconButton } from "./bits";
import { useLater } from "./later";
import { health, nameOf } from "./names";
import { useTable } from "./table";

export function BattleList({ open, close }: { open: boolean; close: () => void }): JSX.Element {
  const { scene, t, system } = useTable();
  const view = scene.view.value;
  const frame = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
  const entered = useSignal(false);
  const mayAct = scene.role.value !== "spectator" && scene.eyes.value === null;
  const parts = useLater((open || entered.value) && mayAct, () => import("./list-acts"));
  useEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    frame.current?.focus();
  }, [open]);
  const shut = (): void => {
    close();
    (opener.current as HTMLElement | null)?.focus();
  };
  return (
    <section ref={frame} tabIndex={-1} class={`battle-list${open ? " open" : ""}`} data-testid="battle-list" aria-label={t("battle-list")}
      onFocusIn={() => (entered.value = true)}
      onKeyDown={(event) => { if (event.key === "Escape") { if (open) shut(); else (document.activeElement as HTMLElement | null)?.blur(); } }}>
      <h2>{t("battle-list")}{open && <IconButton icon="close" label={t("close")} onClick={shut} />}</h2>
      {view !== null && <Members view={view} parts={parts} />}
      {view !== null && parts !== null && mayAct && <parts.TableActs view={view} />}
      {view !== null && <system.Grounds view={view} />}
    </section>
  );
}

type Parts = Awaited<typeof import("./list-acts")> | null;

function Members({ view, parts }: { view: View; parts: Parts }): JSX.Element {
  const { t } = useTable();
  const open = useSignal<string | null>(null);
  return (
    <table>
      <thead><tr>{["name", "side", "place", "state", "hp", "act"].map((name) => <th scope="col">{t(`list-${name}`)}</th>)}</tr></thead>
      <tbody>{Object.entries(view.combatants).map(([id, combatant]) => (
        <Member key={id} id={id} combatant={combatant} view={view} parts={parts} open={open.value === id} toggle={() => (open.value = open.peek() === id ? null : id)} />
      ))}</tbody>
    </table>
  );
}

function Member({ id, combatant, view, parts, open, toggle }: { id: string; combatant: Combatant; view: View; parts: Parts; open: boolean; toggle: () => void }): JSX.Element {
  const { scene, t, page, hands, system } = useTable();
  const name = nameOf(view, id, page.words.language.value);
  const { hp, max, word } = health(combatant, t);
  const where = system.placeWord(combatant, page.words);
  const own = parts !== null && (scene.movable.value.has(id) || scene.controls.value.has(id));
  return (
    <>
      <tr>
        <th scope="row"><button type="button" class="button" aria-pressed={scene.selected.value === id} onClick={() => hands.select(id)}>{name}</button></th>
        <td>{t(`faction-${combatant.faction}`)}{view.turn === id && `${t("list-join")}${t("list-turn")}`}</td>
        <td>{where}</td>
        <td>{system.stateWords(combatant, page.words, false).filter((word) => word !== where).join(t("list-join"))}</td>
        <td>{hp === undefined ? word : max === undefined ? hp : `${hp} / ${max}`}</td>
        <td>{own && <parts.RowActs view={view} id={id} combatant={combatant} open={open} toggle={toggle} />}</td>
      </tr>
      {own && open && <parts.RowList view={view} id={id} />}
    </>
  );
}
