/** In the battle as text: a move to places that are typed. First it says how far, in which way and who could stop it; then it moves. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../page/announce";
import { figure } from "../page/i18n";
import type { Combatant, Command, Point, View } from "../types";
import { offersOf } from "./asking";
import { namesOf } from "./names";
import { readPath } from "./needs";
import { movesOf, offerName } from "./offers";
import { useTable, type Table } from "./table";

interface Planned {
  readonly command: Command;
  readonly metres: number;
  readonly words: string;
}

interface Judged {
  readonly distance?: number;
  readonly reject?: string | null;
  readonly reason?: string | null;
  readonly blocks?: readonly { readonly by: readonly string[]; readonly span: readonly [number, number] }[];
}

export function MoveTo({ view, id, name, combatant }: { view: View; id: string; name: string; combatant: Combatant }): JSX.Element {
  const table = useTable();
  const { t, hands } = table;
  const to = useSignal("");
  const planned = useSignal<Planned | null>(null);
  const go = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void (planned.value = null), [view]);
  useEffect(() => go.current?.focus(), [planned.value]);
  const drop = (): void => {
    planned.value = null;
    field.current?.focus();
  };
  const plan = async (): Promise<void> => {
    const path = readPath(to.peek());
    if (path === null || !combatant.at) return hands.tell(t("list-move-unread"), "refused");
    planned.value = await planOf(table, view, id, combatant.at, path);
    announce(planned.value.words);
  };
  const move = async ({ command, metres }: Planned): Promise<void> => {
    drop();
    const outcome = await hands.send(command);
    if (outcome.ok) hands.tell(t("list-moved", { name, metres: figure(metres) }));
  };
  const found = planned.value;
  return (
    <form onSubmit={(event) => { event.preventDefault(); void (found === null ? plan() : move(found)); }} onKeyDown={(event) => { if (event.key === "Escape" && found !== null) { event.stopPropagation(); drop(); } }}>
      <input ref={field} aria-label={t("list-move-to", { name })} title={t("list-plan-more")} placeholder="x, y" size={9} value={to.value} onInput={(event) => { to.value = event.currentTarget.value; planned.value = null; }} />
      {found === null ? <button type="submit" class="button">{t("act-move")}</button> : (
        <span class="list-plan" data-testid={`list-plan-${id}`}>
          <span>{found.words}</span>
          <button type="submit" ref={go} class="button small-go">{t("list-plan-go")}</button>
          <button type="button" class="button" onClick={drop}>{t("cancel")}</button>
        </span>
      )}
    </form>
  );
}

/** With the least of the offered moves that suffices, and what the server says of it. */
async function planOf(table: Table, view: View, id: string, start: Point, path: readonly Point[]): Promise<Planned> {
  const { t, page, wire } = table;
  const language = page.words.language.peek();
  const places = [start, ...path];
  const metres = path.reduce((sum, [x, y], index) => sum + Math.hypot(x - places[index]![0], y - places[index]![1]), 0);
  const moves = movesOf(await offersOf(table, id)).filter(({ needs }) => needs[0]?.kind === "path");
  const fit = moves.find(({ needs }) => (needs[0]?.reach ?? 0) >= metres - 1e-9) ?? moves.at(-1);
  const command = { ...(fit?.command ?? { command: "move", actor: id, mode: "normal" }), path };
  const judged = await wire.preview(command);
  const answer: Judged = judged?.ok === true ? (judged.answer as Judged) : { reject: judged?.ok === false ? judged.code : null, reason: judged?.ok === false ? judged.reason : null };
  const words = [
    t("metres", { metres: figure(Math.round((answer.distance || metres) * 10) / 10) }), fit === undefined ? null : offerName(fit, language),
    ...(answer.blocks ?? []).map(({ by, span }) => t("heard-stop", { names: namesOf(view, by, language), from: figure(span[0]) })),
    answer.reject ? answer.reason || t("refused", { code: answer.reject }) : null,
  ].filter(Boolean).join(t("list-join"));
  return { command, metres, words };
}
