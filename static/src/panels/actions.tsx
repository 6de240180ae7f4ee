/** Below the map: whose piece is in hand; its bar is fetched with the first touch. And what is wrong, where the hand is. */
import type { JSX } from "preact";
import { chosenOf } from "../page/chosen";
import { mayActNow } from "../page/ready";
import type { Combatant, View } from "../types";
import { Piece } from "./primitives";
import { Undo } from "./banner";
import { useLazyModule } from "./lazy";
import { health, nameOf, unbroken } from "./names";
import { useTable, type Table } from "./table";
import { Tip } from "./tip";

export function Actions(): JSX.Element {
  const table = useTable();
  const { scene, t, system } = table;
  const view = scene.view.value;
  const id = scene.selected.value ?? (view?.turn && scene.controls.value.has(view.turn) ? view.turn : null);
  const combatant = id === null ? undefined : view?.combatants[id];
  const parts = useLazyModule(combatant !== undefined || chosenOf(scene).touched.value, system.bar);
  const several = useLazyModule(chosenOf(scene).group.value.size > 1, () => import("../beside/group-bar"));
  const lately = useLazyModule(table.narrow.value && chosenOf(scene).touched.value, () => import("./lately"));
  const own = useLazyModule(chosenOf(scene).touched.value && view !== null && /(piece|empty)$/.test(hintOf(table, view)), () => import("./free-pieces"));
  if (several !== null && view !== null) return <several.GroupBar view={view} />;
  if (view === null || id === null || combatant === undefined) {
    return (
      <div class="bar hint" data-testid="actions">
        {own !== null && view !== null ? <own.FreePieces view={view} /> : <p class="quiet">{t(hintOf(table, view))}</p>}
        {table.narrow.value && <Undo />}
        {view !== null && <Mine table={table} view={view} />}
        {lately !== null && <lately.Lately />}
        {!table.narrow.value && <Tip />}
      </div>
    );
  }
  return parts === null ? <Coming view={view} id={id} combatant={combatant} /> : <>{lately !== null && <lately.Latest />}<parts.Bar key={id} view={view} id={id} combatant={combatant} /></>;
}

/** Who is in hand, until what it can do is there. */
function Coming({ view, id, combatant }: { view: View; id: string; combatant: Combatant }): JSX.Element {
  const { page } = useTable();
  const name = nameOf(view, id, page.words.language.value);
  return (
    <div class="bar hint" data-testid="actions">
      <Piece combatant={combatant} name={name} size={46} active={view.turn === id} />
      <span><b class="large">{unbroken(name)}</b><Figures combatant={combatant} /></span>
    </div>
  );
}

function Figures({ combatant }: { combatant: Combatant }): JSX.Element {
  const { t } = useTable();
  const { hp, max, word } = health(combatant, t);
  return <><br /><span class="small quiet">{hp === undefined ? word : `${t("hp")} ${hp}${max === undefined ? "" : ` / ${max}`}`}</span></>;
}

/** The pieces that this hand may move now, else, for thumbs, those that it has. */
function Mine({ table, view }: { table: Table; view: View }): JSX.Element | null {
  const { scene, hands, board, page } = table;
  const fit = [...scene.movable.value].filter((id) => mayActNow(view, id));
  const ids = fit.length > 0 ? fit : table.narrow.value && scene.role.value === "player" ? [...scene.controls.value] : [];
  return ids.length === 0 ? null : (
    <div class="chips">
      {ids.slice(0, 12).map((id) => {
        const combatant = view.combatants[id];
        const name = nameOf(view, id, page.words.language.value);
        return combatant === undefined ? null : (
          <button type="button" class="button chip" onClick={() => {
            hands.select(id);
            board.peek()?.reveal(id);
          }}><Piece combatant={combatant} name={name} size={28} active={view.turn === id} /><span>{unbroken(name)}{table.narrow.value && <Figures combatant={combatant} />}</span></button>
        );
      })}
    </div>
  );
}

function hintOf({ scene }: Table, view: View | null): string {
  if (view === null) return "loading";
  if (scene.eyes.value !== null || scene.role.value === "spectator") return "hint-watch";
  if (Object.keys(view.combatants).length === 0) return scene.role.value === "gm" ? "hint-empty-gm" : "hint-empty";
  if (scene.controls.value.size === 0) return "hint-no-piece";
  return view.phase === "rounds" && scene.movable.value.size === 0 ? "hint-wait" : "hint-select";
}
