/** The socket: keeps commands and what is said until they are acknowledged, comes back by itself, knows no meaning. */
import type { Command, Query, Refusal, ServerWord } from "../types";

export type Outcome =
  | { readonly ok: true; readonly seq: number; readonly warnings: readonly Refusal[] }
  | ({ readonly ok: false } & Refusal);

/** A line of the chat. */
interface ChatLine {
  readonly text: string;
  readonly to?: "gm" | readonly string[];
  readonly actor?: string;
  readonly about?: "import-asked" | "imported" | "not-imported";
}

/** A command or a line on its way: `since` is when the hand let go of it. */
export interface Unsent {
  readonly id: string;
  readonly words: { readonly type: "command"; readonly command: Command } | ({ readonly type: "chat" } & ChatLine);
  readonly since: number;
}

export interface Listener {
  /** What `hello` says now: the newest seq that is known, and the language of refusals. */
  hello(): { after?: number; language: string; name?: string };
  onMessage(word: ServerWord): void;
  onConnectionChange(live: boolean): void;
  onQueueChange(commands: readonly Unsent[]): void;
  /** A socket did not even open: is it the line, or is the key dead? */
  onOpenFailed(): void;
  /** The key is dead or the table is gone: no further tries. */
  onClosed(code: number): void;
}

/** What carries words to the server and back: a WebSocket, or what stands in for one. */
export interface Line {
  readonly isOpen: boolean;
  send(text: string): void;
  close(): void;
}

/** Who listens at a line. */
export interface Ears {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

export type Connect = (ears: Ears) => Line;

const bySocket = (address: string): Connect => (ears) => {
  const socket = new WebSocket(address);
  socket.onopen = () => ears.opened();
  socket.onmessage = (message) => ears.heard(String(message.data));
  socket.onclose = (closing) => ears.closed(closing.code);
  return {
    get isOpen() { return socket.readyState === WebSocket.OPEN; },
    send: (text) => socket.send(text),
    close: () => socket.close(1000),
  };
};

export type Answer = { ok: true; answer: unknown } | ({ ok: false } & Refusal);
type Judged = { words: unknown; settle: (answer: Answer | null) => void };

const CLOSED_FOR_GOOD = new Set([4401, 4403, 4404]);
const SHORTEST = 300;
const LONGEST = 10_000;
const QUIET = 45_000;

const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
};

export class Wire {
  private socket: Line | null = null;
  private connect: Connect;
  private greeted = false;
  private tries = 0;
  private heard = Date.now();
  private timer = 0;
  private ended = false;
  private kept = new Map<string, Unsent & { settle: (outcome: Outcome) => void }>();
  private asked = new Map<string, Judged>();
  private judging = false;
  private waiting: Judged | null = null;

  constructor(address: string, private readonly listener: Listener) {
    this.connect = bySocket(address);
  }

  /** From the next try on words go this way. */
  use(connect: Connect): void {
    this.connect = connect;
  }

  open(): void {
    if (this.ended || this.socket !== null) return;
    clearTimeout(this.timer);
    let opened = false;
    const socket = this.connect({
      opened: () => {
        opened = true;
        socket.send(JSON.stringify({ type: "hello", ...this.listener.hello() }));
      },
      heard: (text) => {
        if (socket === this.socket) this.hear(text);
      },
      closed: (code) => {
        if (socket !== this.socket) return;
        this.lost(code);
        if (!opened && !this.ended) this.listener.onOpenFailed();
      },
    });
    this.socket = socket;
  }

  /** After all a key opens: as after a break. */
  revive(): void {
    this.ended = false;
    this.tries = 0;
    this.open();
  }

  /** Leaves and comes back at once, asking for what was missed. */
  again(): void {
    const socket = this.socket;
    this.drop();
    socket?.close();
    this.open();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  command(command: Command): Promise<Outcome> {
    return this.keep({ type: "command", command });
  }

  chat(said: ChatLine): Promise<Outcome> {
    return this.keep({ type: "chat", ...said });
  }

  /** Sends it again and again until it is answered. */
  private keep(words: Unsent["words"]): Promise<Outcome> {
    return new Promise((settle) => {
      const kept = { id: newId(), words, since: Date.now(), settle };
      this.kept.set(kept.id, kept);
      this.tellUnsent();
      if (this.greeted) this.sendKept(kept);
    });
  }

  /** Gives up what has not been acknowledged. It may have been carried out all the same. */
  forget(id: string): void {
    const kept = this.kept.get(id);
    if (kept === undefined) return;
    this.kept.delete(id);
    this.tellUnsent();
    kept.settle({ ok: false, code: "forgotten", reason: "" });
  }

  ask(query: Query): Promise<Answer | null> {
    return new Promise((settle) => this.inquire({ type: "ask", query }, settle));
  }

  /** Judges a command without carrying it out. The newest wins: an older one that waits is answered null. */
  preview(command: Command): Promise<Answer | null> {
    return new Promise((settle) => {
      const judged: Judged = { words: { type: "preview", command }, settle };
      if (this.judging) {
        this.waiting?.settle(null);
        this.waiting = judged;
      } else this.judge(judged);
    });
  }

  /** Says something that is never stored; nobody minds when it is lost. */
  say(words: Record<string, unknown>): boolean {
    if (!this.greeted) return false;
    return this.send(words);
  }

  private judge(judged: Judged): void {
    this.judging = true;
    this.inquire(judged.words as Record<string, unknown>, (answer) => {
      this.judging = false;
      judged.settle(answer);
      const next = this.waiting;
      this.waiting = null;
      if (next !== null) this.judge(next);
    });
  }

  private inquire(words: Record<string, unknown>, settle: Judged["settle"]): void {
    const id = newId();
    if (!this.greeted) {
      settle(null);
      return;
    }
    this.asked.set(id, { words, settle });
    if (!this.send({ ...words, id })) this.asked.delete(id) && settle(null);
  }

  private send(words: unknown): boolean {
    if (this.socket?.isOpen !== true) return false;
    this.socket.send(JSON.stringify(words));
    return true;
  }

  private sendKept({ id, words }: Unsent): void {
    this.send({ ...words, id });
  }

  private hear(text: string): void {
    this.heard = Date.now();
    const word = JSON.parse(text) as ServerWord;
    if (word.type === "welcome") this.greet(word);
    else if (word.type === "ack") this.settle(word.id, { ok: true, seq: word.seq, warnings: word.warnings ?? [] });
    else if (word.type === "reject" || word.type === "error") this.refused(word);
    else if (word.type === "answer") this.answered(word.id, { ok: true, answer: word.answer });
    else this.listener.onMessage(word);
  }

  private greet(word: ServerWord): void {
    const first = !this.greeted;
    this.greeted = true;
    this.tries = 0;
    this.listener.onMessage(word);
    if (!first) return;
    this.listener.onConnectionChange(true);
    for (const kept of this.kept.values()) this.sendKept(kept);
  }

  private refused(word: Extract<ServerWord, { type: "reject" | "error" }>): void {
    const { id } = word;
    if (id === undefined) {
      this.listener.onMessage(word);
      return;
    }
    const kept = this.kept.get(id);
    if (kept !== undefined && (word.code === "too-fast" || word.code === "unavailable")) {
      setTimeout(() => this.greeted && this.kept.has(id) && this.sendKept(kept), 1000 * (word.retry_after ?? 1));
      return;
    }
    const rule = word.type === "reject" ? word.rule ?? null : null;
    const isFinal = word.type === "reject" && word.final === true;
    const refusal = { code: word.code, reason: word.reason, rule, ...(isFinal ? { final: true } : {}) };
    if (kept !== undefined) this.settle(id, { ok: false, ...refusal });
    else this.answered(id, { ok: false, ...refusal });
  }

  private settle(id: string, outcome: Outcome): void {
    const kept = this.kept.get(id);
    if (kept === undefined) return;
    this.kept.delete(id);
    this.tellUnsent();
    kept.settle(outcome);
  }

  private answered(id: string, answer: Answer): void {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    asked?.settle(answer);
  }

  private lost(code: number): void {
    this.drop();
    if (CLOSED_FOR_GOOD.has(code)) {
      this.ended = true;
      this.listener.onClosed(code);
      return;
    }
    const delay = Math.min(LONGEST, SHORTEST * 2 ** this.tries++) * (0.6 + 0.8 * Math.random());
    this.timer = window.setTimeout(() => this.open(), delay);
  }

  private drop(): void {
    this.socket = null;
    clearTimeout(this.timer);
    if (this.greeted) this.listener.onConnectionChange(false);
    this.greeted = false;
    const asked = [...this.asked.values()];
    this.asked.clear();
    for (const { settle } of asked) settle(null);
  }

  /** The page wakes or the network returns: tries at once; a socket that was lost in sleep without a word is opened anew. */
  wake(): void {
    if (this.ended) return;
    if (this.socket === null) {
      this.tries = 0;
      this.open();
    } else if (this.greeted && Date.now() - this.heard > QUIET) this.again();
  }

  /** Somebody does not want to wait for the next try; one that hangs is given up. */
  retry(): void {
    if (this.ended) return;
    this.tries = 0;
    this.again();
  }

  private tellUnsent(): void {
    this.listener.onQueueChange([...this.kept.values()]);
  }
}
