/** What the server says of the rules, topic by topic, and how a word on the screen leads to one. */
import type { Say } from "../panels/system";

export interface Rule {
  /** As refusals and events cite it. */
  readonly heading: string;
  readonly name: string;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly rules: readonly Rule[];
  readonly readings: readonly string[];
  /** Codes of refusals that it explains. */
  readonly refused: readonly string[];
}

export interface Book {
  readonly topics: ReadonlyMap<string, Topic>;
  /** Topics that rest on a heading, by its name and by the heading itself. */
  rule(words: string): readonly string[];
  /** Topics that explain a refusal; those of them first that rest on the heading that it cites. */
  refused(code: string, rule?: string): readonly string[];
  /** The topic that is called so; of several kinds the one that is asked for. */
  called(words: string, kind?: string): string | null;
  /** Conditions that a line of the log names, and the act that an event is the past tense of. */
  told(event: string, line: string): readonly string[];
}

const plain = (words: string): string => words.trim().toLowerCase();
const last = (heading: string): string => plain(heading.split(" / ").at(-1) ?? heading);
/** Other words under which the page knows an act. */
const OTHERS = ["act-", "command-", "offer-"] as const;

export function bookOf(topics: readonly Topic[], { t, has }: Say): Book {
  const byId = new Map(topics.map((one) => [one.id, one]));
  const words = new Map<string, string[]>();
  const rules = new Map<string, string[]>();
  const refusals = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, id: string): void => void map.set(key, [...(map.get(key) ?? []), id]);
  for (const { id, title, rules: some, refused } of topics) {
    for (const code of refused) add(refusals, code, id);
    add(words, plain(title), id);
    const [kind] = id.split("-", 1), name = id.slice(id.indexOf("-") + 1);
    const known = kind === "command" ? OTHERS.map((start) => start + name) : [id];
    for (const one of known) if (has(one)) add(words, plain(t(one)), id);
    for (const rule of some) for (const key of new Set([plain(rule.name), last(rule.heading)])) add(rules, key, id);
  }
  const conditions = topics.filter(({ id }) => id.startsWith("condition-"));
  const rule = (said: string): readonly string[] => rules.get(plain(said)) ?? rules.get(last(said)) ?? [];
  return {
    topics: byId,
    told: (event, line) => [
      ...(event.startsWith("condition-") ? conditions.filter(({ title }) => plain(line).includes(plain(title))).map(({ id }) => id) : []),
      ...[event, event.replace(/d$/, ""), event.replace(/ed$/, "")].map((name) => `command-${name}`).filter((id) => byId.has(id)),
    ],
    rule,
    refused: (code, cited) => {
      const known = refusals.get(code) ?? [], resting = new Set(cited === undefined ? [] : rule(cited));
      return [...known.filter((id) => resting.has(id)), ...(known.some((id) => resting.has(id)) ? [] : resting), ...known.filter((id) => !resting.has(id))];
    },
    called: (said, kind) => (words.get(plain(said)) ?? []).find((id) => kind === undefined || id.startsWith(`${kind}-`)) ?? null,
  };
}

/** What else rests on the same headings, the closest first. */
export function beside(book: Book, topic: Topic, most: number): readonly string[] {
  const found = topic.rules.flatMap(({ heading }) => book.rule(heading)).filter((id) => id !== topic.id);
  return [...new Set(found)].slice(0, most);
}
