/** What both pages share: the page's data attributes, the viewer's own choices, calls to the server. */
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { loadWords, type Words } from "./i18n";

export type Theme = "light" | "dark";

export interface Problem {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Of a rule's refusal, and of one who is too fast. */
  readonly rule?: string;
  readonly retry_after?: number;
  readonly final?: boolean;
  /** Of a sheet: the field that is refused, and what is wrong with it alone. */
  readonly place?: string;
  readonly fault?: string;
}
export type Reply<T> = { readonly ok: true; readonly body: T } | Problem;

export interface Page {
  readonly words: Words;
  readonly theme: ReadonlySignal<Theme>;
  data(name: string): string;
  /** Fetches the sentences of the log and the names of rules. */
  log(): Promise<void>;
  turnTheme(): void;
  turnLanguage(): void;
  call<T>(method: string, address: string, body?: unknown, more?: { key?: string; id?: string }): Promise<Reply<T>>;
}

const YEAR = 31_536_000;
const remember = (name: string, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we build for has the Cookie Store API
  document.cookie = `ransen_${name}=${value}; path=/; max-age=${YEAR}; SameSite=Lax`;
};

const ownTheme = (): Theme | null => {
  const set = document.documentElement.dataset["theme"];
  return set === "light" || set === "dark" ? set : null;
};

export async function openPage(): Promise<Page> {
  const data = (name: string): string => document.body.dataset[name] ?? "";
  const own = { system: data("system"), addresses: { en: data("ownEn"), ja: data("ownJa") } };
  const words = await loadWords({ en: data("wordsEn"), ja: data("wordsJa") }, document.documentElement.lang === "ja" ? "ja" : "en", own);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const systemDark = signal(dark.matches);
  dark.addEventListener("change", () => (systemDark.value = dark.matches));
  const theme = signal<Theme>(ownTheme() ?? (systemDark.value ? "dark" : "light"));
  effect(() => {
    const system = systemDark.value ? "dark" : "light";
    if (ownTheme() === null) theme.value = system;
  });
  effect(() => {
    document.documentElement.lang = words.language.value;
  });
  return {
    words,
    theme,
    data,
    log: () => words.bring({ en: data("logEn"), ja: data("logJa") }),
    turnTheme() {
      const next = theme.peek() === "dark" ? "light" : "dark";
      document.documentElement.dataset["theme"] = next;
      remember("theme", next);
      theme.value = next;
    },
    turnLanguage() {
      const next = words.language.peek() === "ja" ? "en" : "ja";
      remember("lang", next);
      void words.use(next);
    },
    call: (method, address, body, more) => call(words.language.peek(), method, address, body, more),
  };
}

async function call<T>(
  language: string, method: string, address: string, body?: unknown, more: { key?: string; id?: string } = {},
): Promise<Reply<T>> {
  const headers: Record<string, string> = { "Accept-Language": language };
  if (more.key !== undefined) headers["Authorization"] = `Bearer ${more.key}`;
  if (more.id !== undefined) headers["Idempotency-Key"] = more.id;
  const raw = body instanceof Blob;
  if (body !== undefined) headers["Content-Type"] = raw ? body.type : "application/json";
  const sent: RequestInit = { method, headers };
  if (body !== undefined) sent.body = raw ? body : JSON.stringify(body);
  try {
    const reply = await fetch(address, sent);
    const text = await reply.text();
    const found: unknown = text === "" ? null : JSON.parse(text);
    if (reply.ok) return { ok: true, body: found as T };
    const problem = (found ?? {}) as { code?: string; detail?: string; title?: string };
    return { ...problem, ok: false, status: reply.status, code: problem.code ?? "", detail: problem.detail ?? problem.title ?? "" };
  } catch {
    return { ok: false, status: 0, code: "unreachable", detail: "" };
  }
}
