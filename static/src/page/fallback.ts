/** Lines without a WebSocket: an event stream or segments bring what the table tells, every word goes by POST. */
import WORDS from "@words/line.ftl";
import type { Signal } from "@preact/signals";
import type { Page } from "./page";
import type { Connect, Ears, Line } from "./wire";

type Word = Readonly<Record<string, unknown>> & { readonly type: string; readonly id?: string };

/** Codes that end a stream, as the codes of a closed socket. */
const ENDS: Readonly<Record<string, number>> = { "no-key": 4401, "not-found": 4404 };
const LOST = 1006;

/** Milliseconds after which the newest segment is asked for again. */
const AGAIN = 1000;

/** A watcher's feed in segments: where it is, and how many entries a whole one has. */
interface Feed {
  readonly url: string;
  readonly each: number;
}

/** How a page goes on without WebSockets. `way` names the sentence that says so: by a stream, or by nothing at all. */
export function byStream(page: Page, table: string, way: Signal<string | null>): Connect {
  page.words.add(WORDS);
  const seat = page.data("seat");
  const address = (path: string): string => `/api/tables/${table}${path}${path.includes("?") ? "&" : "?"}seat=${encodeURIComponent(seat)}`;
  const isFed = new URLSearchParams(location.search).has("feed");
  return (ears) => new (isFed ? FeedLine : EventLine)(page, address, seat, ears, way);
}

class EventLine implements Line {
  isOpen = true;
  private source: EventSource | null = null;
  private isHeard = false;

  constructor(protected readonly page: Page, protected readonly address: (path: string) => string, protected readonly seat: string,
    protected readonly ears: Ears, private readonly way: Signal<string | null>) {
    queueMicrotask(() => ears.opened());
  }

  send(text: string): void {
    const word = JSON.parse(text) as Word;
    if (word.type === "hello") this.listen(word["after"]);
    else void this.post(word);
  }

  close(): void {
    this.end(1000);
  }

  protected listen(after: unknown): void {
    if (!this.isOpen) return;
    const source = new EventSource(this.address(`/stream${typeof after === "number" ? `?after=${after}` : ""}`));
    this.source = source;
    source.onmessage = ({ data }) => this.hear(String(data));
    source.onerror = () => {
      if (this.isHeard) this.end(LOST);
      else void this.tellWhy();
    };
  }

  /** Nothing came: the key may be dead, the server gone, or something on the way lets no stream pass. */
  private async tellWhy(): Promise<void> {
    this.source?.close();
    const reply = await this.page.call("GET", this.address(""));
    if (!reply.ok && reply.status === 401) return this.end(ENDS["no-key"]!);
    this.way.value = reply.ok ? "line-none" : "line-down";
    this.end(LOST);
  }

  private hear(text: string): void {
    const word = JSON.parse(text) as Word;
    const end = word.type === "error" && word.id === undefined ? ENDS[String(word["code"])] : undefined;
    if (end !== undefined) return this.end(end);
    this.isHeard = true;
    this.way.value = "line-stream";
    if (word.type !== "signal" || word["seat"] !== this.seat) this.ears.heard(text);
  }

  private async post({ type, id, ...rest }: Word): Promise<void> {
    const what = type === "command" || type === "preview" ? rest["command"] : type === "ask" ? rest["query"] : rest;
    const path = type === "command" ? "/commands" : `/${type}`;
    const isKept = type === "command" || type === "chat";
    const reply = await this.page.call<Readonly<Record<string, unknown>>>("POST", this.address(path), what, isKept && id !== undefined ? { id } : {});
    if (!this.isOpen) return;
    const named = id === undefined ? {} : { id };
    if (!reply.ok && (reply.status === 0 || reply.status === 503)) this.end(LOST);
    else if (!reply.ok) this.tell({ ...reply, type: type === "command" ? "reject" : "error", reason: reply.detail, ...named });
    else if (isKept) this.tell({ ...reply.body, type: "ack", ...named });
    else if (id !== undefined) this.tell({ type: "answer", answer: reply.body, ...named });
  }

  protected tell(word: object): void {
    this.ears.heard(JSON.stringify(word));
  }

  protected end(code: number): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.source?.close();
    queueMicrotask(() => this.ears.closed(code));
  }
}

/** What a watcher is told, asked for in segments that a cache has for everybody. */
class FeedLine extends EventLine {
  private known = 0;

  protected override listen(after: unknown): void {
    void this.follow(after).catch(() => this.end(LOST));
  }

  private async follow(after: unknown): Promise<void> {
    const reply = await this.page.call<Feed>("GET", this.address("/watch"));
    if (!reply.ok) return this.end(reply.status === 401 ? ENDS["no-key"]! : LOST);
    const { url, each } = reply.body;
    let number = await this.begin(url, each, after);
    while (this.isOpen) {
      const lines = (await this.got(`${url}/${number}`)).split("\n").filter((line) => line !== "");
      for (const line of lines) this.hearNext(line);
      if (lines.length >= each || this.known >= (number + 1) * each) number++;
      else await new Promise((go) => setTimeout(go, AGAIN));
    }
  }

  /** Goes on from what is known, or begins with the view of the newest segment: from which one on. */
  private async begin(url: string, each: number, after: unknown): Promise<number> {
    const { seq, segment } = JSON.parse(await this.got(url)) as { seq: number; segment: number };
    if (typeof after === "number" && after <= seq && seq - after < each) {
      this.known = after;
      this.tell({ type: "welcome", seq: after, role: this.page.data("role"), seat: this.seat });
      return Math.floor(after / each);
    }
    const view = await this.got(`${url}/${segment}/view`);
    this.known = (JSON.parse(view) as { seq: number }).seq;
    this.ears.heard(view);
    return segment;
  }

  private hearNext(line: string): void {
    const { seq } = JSON.parse(line) as { seq: number };
    if (seq !== this.known + 1 || !this.isOpen) return;
    this.known = seq;
    this.ears.heard(line);
  }

  private async got(url: string): Promise<string> {
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(String(reply.status));
    return await reply.text();
  }
}
