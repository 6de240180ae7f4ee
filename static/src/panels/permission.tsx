/** What a player asks the GM to allow, with both answers. */
import type { JSX } from "preact";
import { mark } from "../page/i18n";
import type { Command, View } from "../types";
import { Rich } from "./primitives";
import { nameOf, toneOf } from "./names";
import { useTable } from "./table";

/** The page's sentences. What this needs of them is few: code that is shared with more would come in a file of its own. */
interface Speaks {
  readonly t: (id: string) => string;
  readonly has: (id: string) => boolean;
}

export interface Asked {
  readonly mover: string;
  readonly wants: "figures" | "move";
  readonly id?: string;
  readonly command?: Command;
}

/** Is this a player's request, and not a move that its rule system lets wait? */
export const isAsked = (pending: object): pending is Asked => "wants" in pending;

/** Some sheets count what they name themselves. */
interface Counting {
  readonly counters?: Readonly<Record<string, { readonly names?: Readonly<Record<string, string>> }>>;
}

const NOT_FIGURES: ReadonlySet<string> = new Set(["command", "target", "actor", "add", "clear"]);
const signed = (figure: number): string => (figure < 0 ? `−${-figure}` : `+${figure}`);

/** What has no word goes by its name; two letters are an abbreviation. */
const wordOf = ({ t, has }: Speaks, kind: string, name: string): string => {
  const plain = name.length > 2 ? name.replaceAll("_", " ") : name.toUpperCase();
  return has(`${kind}-${name}`) ? t(`${kind}-${name}`) : plain;
};

type Figures = Readonly<Record<string, unknown>>;

/** What is added to the same figures one after the other comes to one sum. */
function summed(several: readonly Figures[]): Figures[] {
  const found: Figures[] = [];
  for (const one of several) {
    const last = found.at(-1);
    if (last === undefined || !isAdding(one) || besideFigures(last) !== besideFigures(one)) found.push(one);
    else found[found.length - 1] = { ...last, ...added(last, one), counters: added(last["counters"], one["counters"]) };
  }
  return found;
}

/** Of which piece and part it is, and how it is changed. */
const besideFigures = (one: Figures): string =>
  JSON.stringify(Object.entries(one).filter(([name, value]) => name !== "counters" && typeof value !== "number").sort());
const isAdding = ({ command, add }: Figures): boolean => command === "adjust" && add === true;

/** Numbers of the one or the other, those of both as their sum. */
function added(one: unknown, other: unknown): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const each of [one, other]) for (const [name, value] of Object.entries(each ?? {})) if (typeof value === "number") sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/** What the sheet calls something that it counts. */
type Called = (name: string) => string | undefined;

/** `HP −5`, `MP → 12`, `Song +1`, `+ prone`, the names of what else changes. */
export function wantedWords(say: Speaks, command: Command | undefined, called: Called = () => undefined): readonly string[] {
  const said = (command ?? {}) as Readonly<Record<string, unknown>>;
  if (said["command"] === "together") return summed(said["do"] as readonly Figures[]).flatMap((one) => wantedWords(say, one as Command, called));
  if (said["command"] === "condition") {
    const words = (names: unknown, sign: string): string[] =>
      (Array.isArray(names) ? names : []).map((one) => `${sign} ${wordOf(say, "condition", String((one as { name?: string }).name ?? one))}`);
    return [...words(said["add"], "+"), ...words(said["remove"], "−")];
  }
  const adds = said["add"] === true;
  const figures = said["command"] === "adjust" ? Object.assign({}, said, said["counters"]) as typeof said : said;
  return Object.entries(figures).filter(([name, value]) => !NOT_FIGURES.has(name) && (typeof value === "number" || said["command"] !== "adjust")).map(([name, value]) => {
    const word = called(name) ?? wordOf(say, "field", name);
    return typeof value === "number" ? (adds ? `${word} ${signed(value)}` : `${word} → ${value}`) : word;
  });
}

/** What is asked for, in a line. */
export function Wanted({ asked }: { asked: Asked }): JSX.Element | null {
  const { t, page, scene } = useTable();
  const told = scene.view.value?.combatants[asked.mover] as Counting | undefined;
  const called: Called = (name) => told?.counters?.[name]?.names?.[page.words.language.value];
  const words = asked.wants === "figures" ? wantedWords({ t, has: page.words.has }, asked.command, called) : [];
  return words.length === 0 ? null : <p class="wanted" data-testid="wanted"><b>{words.join(" · ")}</b></p>;
}

export function Permission({ view, asked }: { view: View; asked: Asked }): JSX.Element {
  const { t, page, hands } = useTable();
  const { mover, wants, id } = asked;
  const name = mark(nameOf(view, mover, page.words.language.value), toneOf(view.combatants[mover]?.faction));
  const answer = (command: "allow" | "deny"): void => void hands.send({ command, ...(id === undefined ? {} : { decision: id }) });
  return (
    <>
      <h2><Rich text={t(`decision-approve-${wants}`, { mover: name })} /></h2>
      <Wanted asked={asked} />
      <div class="answers">
        <button type="button" class="answer stop a" data-testid="decision-allow" onClick={() => answer("allow")}><b>{t("permission-allow")}</b></button>
        <button type="button" class="answer pass" data-testid="decision-deny" onClick={() => answer("deny")}><b>{t("permission-deny")}</b></button>
      </div>
    </>
  );
}
