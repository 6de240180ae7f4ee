/** What somebody means who points at a thing on the page: the topics of help that it leads to, and what it says now. */
import { offersOf } from "../panels/asking";
import { nameOf } from "../panels/names";
import type { Table } from "../panels/table";
import type { Book } from "./book";

export interface Meant {
  /** The first is opened, the others are offered. */
  readonly topics: readonly string[];
  /** What stands there now: a name, a reason. */
  readonly says?: string;
  /** The heading that a refusal cites, and the refusal's code. */
  readonly rule?: string;
  readonly code?: string;
}

export interface Looked {
  readonly table: Table;
  readonly book: Book;
  readonly at: readonly [number, number];
}

/** Null: this element says nothing, its parent may. */
export type Look = (element: HTMLElement, looked: Looked) => Meant | null;

const topics = (...ids: readonly string[]): Look => () => ({ topics: ids });
const labelOf = (element: HTMLElement): string => element.getAttribute("aria-label") ?? element.title ?? "";
const textOf = (element: HTMLElement): string => (element.querySelector(".label, b")?.textContent ?? element.textContent ?? "").trim();

/** A piece: what it is, and each condition that it is under. */
export function ofPiece({ table: { scene, page }, book }: Looked, id: string, first = "thing-piece"): Meant | null {
  const view = scene.view.peek(), one = view?.combatants[id];
  if (view === null || one === undefined) return null;
  const under = (one.conditions ?? []).map((name) => (book.topics.has(`condition-${name}`) ? `condition-${name}` : "thing-condition"));
  return { topics: [first, ...new Set(under), "thing-health"], says: nameOf(view, id, page.words.language.peek()) };
}

const offer: Look = (element, { table: { scene } }) => {
  const id = element.dataset["offer"];
  const found = [...scene.offers.peek().values()].flatMap(({ offers }) => offers).find((one) => one.id === id);
  if (found === undefined) return null;
  const { reject, command: { command } } = found;
  const closed = reject === null ? {} : { says: reject.reason ?? "", code: reject.code, ...(reject.rule == null ? {} : { rule: reject.rule }) };
  return { topics: [`command-${command}`], ...closed };
};

/** An act of a bar that names itself; a pale one says why. */
export function named(element: HTMLElement, { book }: Looked, known: string | null = null): Meant | null {
  const found = known ?? book.called(textOf(element), "command") ?? book.called(labelOf(element), "command");
  if (found === null) return null;
  return { topics: [found], ...(element.getAttribute("aria-disabled") === "true" ? { says: element.title } : {}) };
}

/** What the table waits for. */
export function asked({ table: { scene }, book }: Looked): Meant {
  const kind = `decision-${scene.pending.peek()?.kind ?? "dice"}`;
  return { topics: [...(book.topics.has(kind) ? [kind] : []), "thing-decision"] };
}

const decision: Look = (_, looked) => asked(looked);

/** The line itself, without the reckoning and the reasons below it. */
const sentenceOf = (element: HTMLElement): string =>
  [...element.childNodes].filter((one) => one instanceof Text || (one instanceof HTMLElement && one.matches("b, s, span:not(.sign-of, .thrown)"))).map((one) => one.textContent).join("").slice(0, 160);

const line: Look = (element, { book }) => {
  const rule = element.dataset["rule"] ?? element.querySelector("cite")?.textContent ?? "";
  const found = book.rule(rule), says = sentenceOf(element);
  return { topics: [...found, ...book.told(element.dataset["event"] ?? "", says), "thing-log"], says, ...(found.length > 0 ? { rule } : {}) };
};

const tip: Look = (element, { table: { scene }, book }) => {
  const { rule = null, code = "" } = scene.notice.peek() ?? {};
  return { topics: [...book.refused(code, rule ?? undefined), "thing-verdict"], says: element.firstChild?.textContent ?? "", code, ...(rule === null ? {} : { rule }) };
};

const inHand: Look = (element, { table: { scene } }) => {
  const command = scene.filling.peek()?.offer.command.command;
  const closed = element.querySelector(".closed")?.textContent;
  return { topics: ["thing-verdict", "thing-odds", ...(command === undefined ? [] : [`command-${command}`])], ...(closed ? { says: closed } : {}) };
};

const cited: Look = (element, { book }) => {
  const rule = element.title || element.textContent || "", found = book.rule(rule);
  return found.length === 0 ? null : { topics: found, rule };
};

const called = (kind: string): Look => (element, { book }) => {
  const found = [labelOf(element), textOf(element)].map((words) => book.called(words, kind)).find((id) => id !== null) ?? null;
  return found === null ? null : { topics: [found, `thing-${kind}`] };
};

const sign: Look = (element, { book }) => ({ topics: [book.called(labelOf(element), "condition") ?? "thing-condition"], says: labelOf(element) });

const phase: Look = (_, { table: { scene } }) => ({ topics: [`phase-${scene.view.peek()?.phase ?? "rounds"}`, "thing-turn"] });

const held: Look = (element, { book }) => {
  const field = (element.dataset["testid"] ?? "").slice("switch-".length);
  return book.topics.has(`command-${field}`) ? { topics: [`command-${field}`] } : null;
};

/** The nearest element that one of these fits says what is meant; of one element the first. */
const LOOKS: readonly (readonly [string, Look])[] = [
  ["[data-help]", (element) => ({ topics: (element.dataset["help"] ?? "").split(" ") })],
  ["[data-offer]", offer],
  [".mark-sign", sign],
  [".stages li, .stage", called("phase")],
  [".rule-switch", called("switch")],
  ["cite", cited],
  [".tip", tip],
  ["[data-testid=foreseen], .verdict", inHand],
  [".odds, .chance", topics("thing-odds", "thing-check", "thing-damage")],
  [".hp, .meter, .pools", topics("thing-health")],
  [".dice, .thrown", topics("thing-dice", "thing-log")],
  [".row[data-id], [data-testid=card][data-id]", (element, looked) => ofPiece(looked, element.dataset["id"] ?? "", element.matches(".row") ? "thing-piece" : "thing-card")],
  [".entry", line],
  ["[data-testid=undo]", topics("command-undo")],
  ["[data-testid=redo]", topics("command-redo")],
  ["[data-testid=end-turn]", topics("command-end-turn")],
  ["[data-testid=end-phase]", topics("phase-rounds", "command-end-turn")],
  ["[data-testid=advance]", topics("command-advance")],
  ["[data-testid=roll-initiative]", topics("command-roll-initiative")],
  ["[data-testid=concede]", topics("command-concede")],
  ["[data-testid=move-confirm], [data-testid=move-cancel]", topics("command-move", "thing-path")],
  ["[data-testid^=switch-]", held],
  [".act, .arm, .answer, .go, .answers button", (element, looked) => named(element, looked)],
  ["[data-testid=decision]", decision],
  ["[data-testid=rivals-open]", topics("thing-server-plays")],
  ["[data-testid=forecast-open], [data-testid=forecast]", topics("thing-forecast")],
  [".row-add", topics("command-add")],
  ["[data-testid=papers-open], [data-testid=papers]", topics("thing-papers")],
  ["[data-testid=replay]", topics("thing-replay")],
  [".timeline", topics("thing-order", "thing-turn")],
  [".turn", phase],
  ["[data-testid=steps]", inHand],
  ["[data-testid=actions]", topics("thing-bar")],
  ["[data-testid=roster], [data-testid=battle-list]", topics("thing-roster", "thing-piece")],
  [".legend", topics("thing-legend", "thing-reach")],
  [".board-tools, [data-testid=pens]", topics("thing-tools")],
  [".say, .voices", topics("thing-chat", "thing-dice")],
  [".log, .filters", topics("thing-log", "thing-dice")],
  ["[data-testid=stat-card], [data-testid=card]", topics("thing-card")],
  ["[data-testid=procedure]", phase],
];

/** A short word that a topic is called by, wherever it stands. */
const SHORT = 40;
const byWord = (element: HTMLElement, { book }: Looked): Meant | null => {
  const words = (element.textContent ?? "").trim();
  const found = words !== "" && words.length < SHORT && element.childElementCount < 2 ? book.called(words, "condition") ?? book.called(words) : null;
  return found === null ? null : { topics: [found] };
};

export function meantBy(element: HTMLElement, looked: Looked, own: readonly (readonly [string, Look])[]): Meant | null {
  const first = element.matches("button, a, .act, canvas") ? null : byWord(element, looked);
  if (first !== null) return first;
  for (let one: HTMLElement | null = element; one !== null; one = one.parentElement) {
    for (const [selector, look] of [...own, ...LOOKS]) {
      const found = one.matches(selector) ? look(one, looked) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

/** Everything on the page that leads to a topic by itself, for those who read a list. */
export function onPage(looked: Looked, own: readonly (readonly [string, Look])[]): readonly string[] {
  const found = new Set<string>();
  for (const [selector, look] of [...own, ...LOOKS]) for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const meant = element.checkVisibility?.() === false ? null : look(element, looked);
    if (meant !== null) for (const id of meant.topics.slice(0, 1)) if (looked.book.topics.has(id)) found.add(id);
  }
  return [...found];
}

/** The rule behind a closed act and its code, where the sentence alone is known: the server's offers say them. */
export async function ruleOf(table: Table, { says, code }: Meant): Promise<Pick<Meant, "rule" | "code">> {
  if (code !== undefined || says === undefined) return {};
  const offers = await offersOf(table, table.scene.selected.peek() ?? "");
  const found = offers.find(({ reject }) => reject?.reason === says)?.reject;
  return found == null ? {} : { code: found.code, ...(found.rule == null ? {} : { rule: found.rule }) };
}
