/** Sentences from the Fluent catalogues, one language at a time, changed at once for the one who looks. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { signal, type ReadonlySignal } from "@preact/signals";

export type Args = Record<string, string | number>;
/** A stretch of a sentence; `tone` says how it is set: b bold, a allies, e enemies, n neutral, q quiet. */
export interface Span {
  readonly text: string;
  readonly tone: string | null;
}

const OPEN = "\uE000";
const SHUT = "\uE001";

/** Marks a figure or a name so that it can be set apart after the sentence has been made. */
export const mark = (text: string | number, tone = "b"): string =>
  OPEN + tone + String(text).replace(/[\uE000\uE001]/g, "") + SHUT;

export const spans = (sentence: string): Span[] => {
  const found: Span[] = [];
  for (const part of sentence.split(OPEN)) {
    const end = part.indexOf(SHUT);
    if (end < 0) found.push({ text: part, tone: null });
    else found.push({ text: part.slice(1, end), tone: part[0] ?? "b" }, { text: part.slice(end + 1), tone: null });
  }
  return found.filter(({ text }) => text !== "");
};

/** Metres and other figures: at most two decimals, none where none are needed. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100);
/** Up, as on the board: what is a hair too long must not look as if it fitted. */
export const tenth = (value: number): string => (Math.ceil(value * 10 - 1e-8) / 10).toFixed(1);

/** A figure stays beside its unit, both sides of a ratio beside each other. */
const units = (sentence: string): string =>
  sentence.replace(/(\d\uE001?) (?=m(?![a-zé])|[A-Z]{2}\b|s\b)/g, "$1\u00a0").replace(/(\d\uE001?) : (?=\uE000?.?\d)/g, "$1\u00a0:\u00a0");

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is written from right to left stands by itself, and turns nothing of the sentence round it. */
const isolated = (value: string | number): string | number =>
  typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;

/** A figure that comes as text, marked or not. */
const FIGURE = /^(?:\uE000.)?(-?\d+(?:\.\d+)?)\uE001?$/;

/** Written as it comes, and a number where a sentence asks how many. */
class Shown extends FluentNumber {
  text = "";
  override toString(): string {
    return this.text;
  }
}

const variable = (value: string | number): FluentVariable => {
  const [, found] = (typeof value === "string" && FIGURE.exec(value)) || [];
  return found ? Object.assign(new Shown(+found), { text: value }) : isolated(value);
};

export interface Words {
  readonly language: ReadonlySignal<string>;
  /** The sentence; where a figure that it needs was not told, the first of `.fewer`, `.few` and `.bare` that needs none of these. */
  t(id: string, args?: Args): string;
  has(id: string): boolean;
  /** Takes in the sentences of code that is fetched later, a catalogue a language. */
  add(catalogues: Readonly<Record<string, string>>): void;
  /** Fetches a catalogue of which there is a file a language; once is enough. */
  bring(addresses: Readonly<Record<string, string>>): Promise<void>;
  /** Changes the language; resolves when its sentences are there. */
  use(language: string): Promise<void>;
}

/** Sentences of one rule system: the names in its catalogues begin with its key and go before those that all share. */
export interface OwnWords {
  readonly system: string;
  /** A catalogue a language; empty where it has none. */
  readonly addresses: Readonly<Record<string, string>>;
}

type Message = NonNullable<ReturnType<FluentBundle["getMessage"]>>;

/** In the first of its forms for which every figure was told; the last fills in what there is. */
function formed(bundle: FluentBundle, { value, attributes }: Message, figures: Record<string, FluentVariable>, where: string): string {
  let sentence = "";
  for (const form of [value, attributes["fewer"], attributes["few"], attributes[`bare-${where}`] ?? attributes["bare"]]) {
    if (form == null) continue;
    const missing: Error[] = [];
    sentence = bundle.formatPattern(form, figures, missing);
    if (missing.length === 0) break;
  }
  return sentence;
}

/** One after the other: a language that is fetched while a catalogue is on its way would lack it. */
function oneByOne(): <T>(fetches: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (fetches) => {
    const found = before.then(fetches);
    before = found.catch(() => null);
    return found;
  };
}

export async function loadWords(addresses: Readonly<Record<string, string>>, first: string, own?: OwnWords): Promise<Words> {
  const bundles = new Map<string, FluentBundle>();
  const added: Readonly<Record<string, string>>[] = [];
  const brought: Readonly<Record<string, string>>[] = own?.addresses[first] ? [own.addresses] : [];
  /** The name under which the system says it itself, if it does. */
  const named = (bundle: FluentBundle, id: string): string => {
    const special = `${own?.system}-${id}`;
    return own !== undefined && bundle.hasMessage(special) ? special : id;
  };
  const resource = async (addresses: Readonly<Record<string, string>>, language: string): Promise<FluentResource> => {
    const reply = await fetch(addresses[language] ?? "");
    if (!reply.ok) throw new Error(`catalogue ${language}: ${reply.status}`);
    return new FluentResource(await reply.text());
  };
  const inTurn = oneByOne();
  let wanted: string;
  const load = async (language: string): Promise<FluentBundle> => {
    const known = bundles.get(language);
    if (known !== undefined) return known;
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const one of await Promise.all([addresses, ...brought].map((from) => resource(from, language)))) bundle.addResource(one);
    for (const more of added) bundle.addResource(new FluentResource(more[language] ?? ""));
    bundles.set(language, bundle);
    return bundle;
  };
  const current = signal({ language: first, bundle: await load(first) });
  const language = signal(first);
  return {
    language,
    t(id, args = {}) {
      const { bundle } = current.value;
      const message = bundle.getMessage(named(bundle, id));
      if (message?.value == null) return id;
      const figures: Record<string, FluentVariable> = {};
      for (const [name, value] of Object.entries(args)) figures[name] = variable(value);
      return units(formed(bundle, message, figures, String(args["where"])));
    },
    has: (id) => current.value.bundle.hasMessage(named(current.value.bundle, id)),
    add(catalogues) {
      added.push(catalogues);
      for (const [known, bundle] of bundles) bundle.addResource(new FluentResource(catalogues[known] ?? ""));
      current.value = { ...current.value };
    },
    bring: (from) => inTurn(async () => {
      if (brought.some((one) => one[first] === from[first])) return;
      const found = await Promise.all([...bundles].map(async ([known, bundle]) => [bundle, await resource(from, known)] as const));
      brought.push(from);
      for (const [bundle, one] of found) bundle.addResource(one);
      current.value = { ...current.value };
    }),
    async use(chosen) {
      wanted = chosen;
      if (chosen === language.peek()) return;
      const bundle = await inTurn(() => load(chosen));
      if (wanted !== chosen) return;
      current.value = { language: chosen, bundle };
      language.value = chosen;
    },
  };
}
