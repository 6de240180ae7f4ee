/** A file on its way to the table, and how far it is: first being sent, then at the server. */
import type { Page, Reply } from "../page/page";

/** `of` is 0 where that is not known. */
export interface Far {
  readonly step: "sending" | "reading" | "pictures" | "sheets";
  readonly done: number;
  readonly of: number;
}

const AGAIN = 500;
const BYTES = 16;

const word = (): string => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Asks the server how far it is until `ends` says that there is an answer. */
async function ask(address: string, ends: () => boolean, tell: (far: Far) => void): Promise<void> {
  while (!ends()) {
    await new Promise((go) => setTimeout(go, AGAIN));
    try {
      const reply = await fetch(address);
      if (reply.status === 200 && !ends()) tell((await reply.json()) as Far);
    } catch {
      return;
    }
  }
}

/** `tell` hears how far it is. What cannot be reached is answered so. */
export function send<Answer>(page: Page, id: string, form: FormData, tell: (far: Far) => void, as = page.data("seat")): Promise<Reply<Answer>> {
  const [seat, name] = [encodeURIComponent(as), word()];
  const request = new XMLHttpRequest();
  return new Promise((answer) => {
    const lost = (): void => answer({ ok: false, status: 0, code: "unreachable", detail: "" });
    request.upload.onprogress = ({ loaded, total }) => tell({ step: "sending", done: loaded, of: total });
    request.upload.onload = () => void ask(`/api/tables/${id}/bring/progress/${name}?seat=${seat}`, () => request.readyState === XMLHttpRequest.DONE, tell);
    request.onerror = request.onabort = request.ontimeout = lost;
    request.onload = () => {
      const said = request.response as (Answer & { detail?: string; code?: string }) | null;
      const { status } = request;
      if (said === null) lost();
      else answer(status >= 200 && status < 300 ? { ok: true, body: said } : { ok: false, status, code: said.code ?? "", detail: said.detail ?? "" });
    };
    request.open("POST", `/api/tables/${id}/bring?seat=${seat}&progress=${name}`);
    request.responseType = "json";
    request.setRequestHeader("Accept-Language", page.words.language.peek());
    request.send(form);
  });
}
