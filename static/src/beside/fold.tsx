/** Many of one kind as one row of the roster: how many, how each fares; a press unfolds it. */
import WORDS from "@words/fold.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import styles from "../../css/fold.css?later";
import { chosenOf } from "../page/chosen";
import { isDown } from "../page/fallen";
import type { Page } from "../page/page";
import { shareLeft } from "../page/pools";
import { Icon, Piece } from "../panels/primitives";
import { kindName, nameOf } from "../panels/names";
import { useTable } from "../panels/table";
import type { Combatant, View } from "../types";
import { addMessages, adoptStyles } from "../panels/lazy";

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

export type Member = readonly [id: string, combatant: Combatant];

/** From so many on they are one row. */
const MANY = 4;
/** So many wounds are drawn in a line. */
const LINE = 20;
/** A name that is its number alone, or a letter with one, is of no kind. */
const SHORTEST = 2;

interface Kind {
  readonly name: string;
  readonly members: readonly Member[];
}

/** One after another as they stand; those who are numbered and alike together, where the first of them stands. */
function foldedOf(view: View, members: readonly Member[], language: string): readonly (Member | Kind)[] {
  const kinds = new Map<string, Member[]>();
  for (const member of members) {
    const name = nameOf(view, member[0], language);
    const kind = kindName(name);
    if (kind === name || kind.length < SHORTEST) continue;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [member]);
    else known.push(member);
  }
  const many = [...kinds].filter(([, all]) => all.length >= MANY);
  const heads = new Map(many.map(([name, all]): [string, Kind] => [all[0]![0], { name, members: all }]));
  const folded = new Set(many.flatMap(([, all]) => all.map(([id]) => id)));
  return members.flatMap((member): readonly (Member | Kind)[] => {
    const kind = heads.get(member[0]);
    return kind !== undefined ? [kind] : folded.has(member[0]) ? [] : [member];
  });
}

/** Those who stay as they are keep their rows, whatever is open in them. */
export const rowsOf = (view: View, members: readonly Member[], language: string, row: (member: Member) => JSX.Element): JSX.Element[] =>
  foldedOf(view, members, language).map((one) => ("members" in one ? <Fold key={`fold ${one.name}`} view={view} kind={one} row={row} /> : row(one)));

const lifeOf = (one: Combatant): number => (isDown(one) ? 0 : shareLeft(one) ?? 1);

/** Who is selected and who has the turn is shown though it be folded. */
function Fold({ view, kind: { name, members }, row }: { view: View; kind: Kind; row: (member: Member) => JSX.Element }): JSX.Element {
  const { scene, t } = useTable();
  const open = useSignal(false);
  const lives = members.map(([, one]) => lifeOf(one));
  const down = lives.filter((life) => life === 0).length;
  const hurt = lives.filter((life) => life > 0 && life < 1).length;
  const left = members.filter(([, one]) => one.acted !== true && !isDown(one)).length;
  const { faction, portrait = null, crop = null } = members[0]![1];
  const counts = [["unhurt", members.length - down - hurt], ["wounded", hurt], ["down", down]] as const;
  const state = counts.filter(([, count]) => count > 0).map(([word, count]) => t(`fold-${word}`, { count })).join(t("state-join"));
  const { group, hooks } = chosenOf(scene);
  const may = scene.eyes.value === null ? scene.controls.value : new Set();
  const fit = members.filter(([id, one]) => !isDown(one) && may.has(id)).map(([id]) => id);
  const isChosen = fit.length > 0 && fit.every((id) => group.value.has(id));
  const shown = open.value ? members : members.filter(([id]) => id === scene.selected.value || id === view.turn);
  return (
    <>
      <li class={`row many${left === 0 ? " done" : ""}`} data-fold={name} data-of={fit.join(" ")}>
        <div class="row-line">
          <button type="button" class="row-main" aria-expanded={open.value} title={t(open.value ? "fold-shut" : "fold-open")} onClick={() => (open.value = !open.value)}>
            <Piece combatant={{ faction, portrait, crop, acted: left === 0 } as Combatant} name={name} />
            <span class="who"><span class="name"><span>{name}</span>{` × ${members.length}`}</span><span class="state" title={state}>{state}</span></span>
            <span class="many-sign"><Icon name={open.value ? "minus" : "plus"} size={14} /></span>
            <Wounds members={members} faction={faction} />
          </button>
          {fit.length > 0 && (
            <button type="button" class={`icon-button${isChosen ? " asks" : ""}`} data-testid="fold-all" aria-pressed={isChosen} title={t("fold-all", { name })} aria-label={t("fold-all", { name })}
              onClick={() => hooks.gathers?.(fit)}><Icon name="hand" size={16} /></button>
          )}
        </div>
      </li>
      {shown.map(row)}
    </>
  );
}

/** For each of them a bar as high as what is left; paler once it has acted. */
function Wounds({ members, faction }: { members: readonly Member[]; faction: string }): JSX.Element {
  const lines = Math.ceil(members.length / LINE);
  const broad = Math.min(LINE, members.length);
  return (
    <svg class={`wounds ${faction}`} viewBox={`0 0 ${broad * 8} ${lines * 12}`} style={{ height: `${lines * 12}px`, maxWidth: `${broad * 14}px` }} preserveAspectRatio="none" aria-hidden="true">
      {members.map(([id, one], index) => {
        const [x, y, life] = [(index % LINE) * 8, Math.floor(index / LINE) * 12, lifeOf(one)];
        return <g key={id}><rect class="rest" x={x} y={y} width="6" height="10" /><rect class={one.acted === true ? "left done" : "left"} x={x} y={y + 10 - 10 * life} width="6" height={10 * life} /></g>;
      })}
    </svg>
  );
}
