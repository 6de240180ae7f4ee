/** What the table waits for, put to this seat: the answers that are offered, each with what may come of it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Command, View } from "../types";
import { useOffers } from "./asking";
import { Rich } from "./primitives";
import { percent, type Preview } from "./foreseen";
import { nameOf } from "./names";
import { answersOf, isImmediate, offerName, type Offer } from "./offers";
import { isAsked, Permission } from "./permission";
import { press } from "./pressing";
import { Steps } from "./steps";
import { useTable, type Table } from "./table";
import { argsOf } from "./telling-any";

const PANEL = "decision";
/** Of more answers than these nothing is foretold. */
const FORETOLD = 4;

export function Decision(): JSX.Element | null {
  const table = useTable();
  const { scene, t } = table;
  const view = scene.view.value;
  const pending = scene.pending.value;
  const answers = answersOf(useOffers(pending === null ? null : "") ?? []);
  const chances = useChances(table, answers);
  useBegun(table, answers);
  /** Those who answer: said where there are several, or one hand leads several. */
  const who = new Set(answers.flatMap(({ command: { actor } }) => (typeof actor === "string" ? [actor] : [])));
  if (view === null || pending === null || !scene.asksMe.value || answers.length === 0) return null;
  if (isAsked(pending)) return <section class="decision card" data-testid="decision" role="group" aria-label={t("waits-for-you")}><Permission view={view} asked={pending} /></section>;
  return (
    <section class="decision card" data-testid="decision" role="group" aria-label={t("waits-for-you")}>
      <h2><Rich text={titleOf(table, view)} /></h2>
      <div class="answers">
        {answers.map((offer, index) => <Answer key={offer.id} table={table} offer={offer} chance={chances.get(offer.id) ?? null} first={index === 0} named={who.size > 1 || scene.controls.value.size > 1} />)}
      </div>
      <Steps view={view} panel={PANEL} />
    </section>
  );
}

function Answer({ table, offer, chance, first, named }: { table: Table; offer: Offer; chance: number | null; first: boolean; named: boolean }): JSX.Element {
  const { t, page, scene } = table;
  const { actor } = offer.command;
  return (
    <button type="button" class={`answer ${first ? "stop a" : "pass"}`} data-offer={offer.id} onClick={() => press(table, offer, PANEL)}>
      <b>{offerName(offer, page.words.language.value)}</b>
      {named && typeof actor === "string" && <span class="small">{nameOf(scene.view.value, actor, page.words.language.value)}</span>}
      {chance !== null && <span class="small">{t("foreseen-chance", { percent: percent(chance) })}</span>}
    </button>
  );
}

/** The sentence of the kind of decision with all that it tells; a plain one where there is none. */
export function titleOf({ scene, t, page }: Pick<Table, "scene" | "t" | "page">, view: View): string {
  const pending = scene.pending.value as unknown as Readonly<Record<string, unknown>> | null;
  const id = `decision-${String(pending?.["kind"])}`;
  const words = pending === null || !page.words.has(id) ? "" : t(id, argsOf(pending, { view, language: page.words.language.value }));
  return words === "" || words.includes("{$") ? t("decision-any") : words;
}

/** Where one answer alone is chosen on the board, it lies open there at once. */
function useBegun(table: Table, answers: readonly Offer[]): void {
  const placed = answers.filter(({ needs, reject }) => reject === null && needs.some(({ kind, optional }) => kind === "cell" && optional !== true));
  const only = placed.length === 1 ? placed[0] : undefined;
  const key = JSON.stringify(only?.command ?? null);
  useEffect(() => {
    if (only !== undefined && table.scene.filling.peek() === null) press(table, only, PANEL);
  }, [key]);
}

/** The chance of each answer that needs nothing, asked one after another. */
function useChances({ wire }: Table, answers: readonly Offer[]): ReadonlyMap<string, number> {
  const [chances, have] = useState<ReadonlyMap<string, number>>(new Map());
  const plain = answers.length > FORETOLD ? [] : answers.filter((offer) => isImmediate(offer));
  const key = JSON.stringify(plain.map(({ command }) => command));
  useEffect(() => {
    let isLeft = false;
    const ask = async (): Promise<void> => {
      const found = new Map<string, number>();
      for (const { id, command } of plain) {
        const chance = isLeft ? null : await chanceOf(wire, command);
        if (chance !== null) found.set(id, chance);
      }
      if (!isLeft) have(found);
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [key]);
  return chances;
}

async function chanceOf(wire: Table["wire"], command: Command): Promise<number | null> {
  const judged = await wire.preview(command);
  const chance = judged?.ok === true ? (judged.answer as Preview).chance : null;
  return typeof chance === "number" ? chance : null;
}
