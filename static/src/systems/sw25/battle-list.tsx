/** The battle as text, for keyboards and screen readers: who stands where, and buttons for every act. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Reach } from "../../board/port";
import { figure } from "../../page/i18n";
import type { Combatant, View } from "../../types";
import { IconButton } from "../../panels/bits";
import { health, nameOf, namesOf, odds, place, skirmishName, stateWords } from "../../panels/names";
import { useTable, type Table } from "../../panels/table";

export function BattleList({ open, close }: { open: boolean; close: () => void }): JSX.Element {
  const { scene, t, zones } = useTable();
  const view = scene.view.value;
  const frame = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(null);
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
      onKeyDown={(event) => { if (event.key === "Escape") { if (open) shut(); else (document.activeElement as HTMLElement | null)?.blur(); } }}>
      <h2>{t("battle-list")}{open && <IconButton icon="close" label={t("close")} onClick={shut} />}</h2>
      {view !== null && <Members view={view} />}
      {view !== null && zones.value !== null && <zones.value.Areas view={view} />}
      {view !== null && Object.entries(view.skirmishes).map(([id]) => <Melee key={id} view={view} id={id} />)}
    </section>
  );
}

function Members({ view }: { view: View }): JSX.Element {
  const { t } = useTable();
  return (
    <table>
      <thead><tr>{["name", "side", "place", "state", "hp", "act"].map((name) => <th scope="col">{t(`list-${name}`)}</th>)}</tr></thead>
      <tbody>{Object.entries(view.combatants).map(([id, combatant]) => <Member key={id} id={id} combatant={combatant} view={view} />)}</tbody>
    </table>
  );
}

function Member({ id, combatant, view }: { id: string; combatant: Combatant; view: View }): JSX.Element {
  const table = useTable();
  const { scene, t, page, hands, zones } = table;
  const name = nameOf(view, id, page.words.language.value);
  const { hp, max, word } = health(combatant, t);
  const movable = scene.movable.value.has(id);
  return (
    <tr>
      <th scope="row"><button type="button" class="button" aria-pressed={scene.selected.value === id} onClick={() => hands.select(id)}>{name}</button></th>
      <td>{t(`faction-${combatant.faction}`)}{view.turn === id && `${t("list-join")}${t("list-turn")}`}</td>
      <td>{combatant.at ? `[${place(combatant.at)}]` : combatant.area ? t(`area-${combatant.area}`) : ""}</td>
      <td>{stateWords(combatant, t, page.words.has, false).filter((word) => word !== t(`area-${combatant.area}`)).join(t("list-join"))}</td>
      <td>{hp === undefined ? word : max === undefined ? hp : `${hp} / ${max}`}</td>
      <td>{movable && (
        <span class="list-acts">
          {zones.value !== null ? <zones.value.MoveTo id={id} view={view} /> : <MoveTo table={table} id={id} name={name} combatant={combatant} />}
          <button type="button" class="button" onClick={() => void hands.send({ command: "end-turn", actor: id })}>{t("end-turn")}</button>
        </span>
      )}</td>
    </tr>
  );
}

/** A straight move to a point that is typed, with the least mode that suffices. */
function MoveTo({ table, id, name, combatant }: { table: Table; id: string; name: string; combatant: Combatant }): JSX.Element {
  const { t, wire, hands } = table;
  const to = useSignal("");
  const move = async (): Promise<void> => {
    const read = /^\s*\[?\s*(-?\d+(?:\.\d+)?)\s*[,\s、]\s*(-?\d+(?:\.\d+)?)\s*\]?\s*$/.exec(to.value);
    const start = combatant.at;
    if (read === null || !start) {
      hands.tell(t("list-move-unread"), "refused");
      return;
    }
    const end = [Number(read[1]), Number(read[2])] as const;
    const reach = await wire.ask({ query: "reach", actor: id });
    const metres = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const mode = leastMode(metres, reach?.ok === true ? (reach.answer as Reach) : null);
    const outcome = await hands.send({ command: "move", actor: id, mode, path: [end] });
    if (outcome.ok) hands.tell(t("list-moved", { name, metres: figure(metres) }));
  };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void move(); }}>
      <input aria-label={t("list-move-to", { name })} placeholder="x, y" size={9} value={to.value} onInput={(event) => (to.value = event.currentTarget.value)} />
      <button type="submit" class="button">{t("act-move")}</button>
    </form>
  );
}

export const leastMode = (metres: number, reach: Reach | null): "limited" | "normal" | "full" =>
  reach === null ? "normal" : metres <= reach.limited + 1e-9 ? "limited" : metres <= reach.normal + 1e-9 ? "normal" : "full";

function Melee({ view, id }: { view: View; id: string }): JSX.Element | null {
  const { t, page } = useTable();
  const skirmish = view.skirmishes[id];
  if (skirmish === undefined) return null;
  const { allies, enemies } = odds(view, skirmish.melee);
  return (
    <p>{t("list-skirmish", {
      skirmish: skirmishName(id), allies, enemies, place: place(skirmish.center), radius: figure(skirmish.radius),
      members: namesOf(view, skirmish.melee, page.words.language.value),
    })}</p>
  );
}
