/** "Tell me": this browser is told by web push, also while the table's page is closed. Permission is asked by a click only. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useTable, type Table } from "../panels/table";

const WORKER = "/notices.js";
type State = "looking" | "unsupported" | "denied" | "off" | "on";

export function PushSwitch(): JSX.Element {
  const table = useTable();
  const { t } = table;
  const state = useSignal<State>("looking");
  const look = (): void => void stateOf(table).then((found) => (state.value = found));
  useEffect(look, []);
  const change = async (wanted: boolean): Promise<void> => {
    state.value = "looking";
    const words = await (wanted ? subscribe(table) : unsubscribe(table)).catch(() => "slow-push-failed");
    if (words !== null) table.hands.tell(t(words), "refused");
    look();
  };
  const isOpen = state.value === "on" || state.value === "off";
  return (
    <>
      <label class="check">
        <input type="checkbox" data-testid="push" checked={state.value === "on"} disabled={!isOpen} onChange={(event) => void change(event.currentTarget.checked)} />
        <span>{t("slow-push")}</span>
      </label>
      {(state.value === "unsupported" || state.value === "denied") && <p class="small quiet">{t(`slow-push-${state.value}`)}</p>}
    </>
  );
}

const isSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()) ?? null;

/** Known to be on only where this seat asked for it in this browser. */
async function stateOf(table: Table): Promise<State> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) !== null && askedHere(table) ? "on" : "off";
}

const mark = ({ id, scene }: Table): string => `ransen-push-${id}-${scene.seat.peek()}`;
const askedHere = (table: Table): boolean => {
  try {
    return localStorage.getItem(mark(table)) !== null;
  } catch {
    return false;
  }
};

/** The name of a sentence where it failed. */
async function subscribe(table: Table): Promise<string | null> {
  if ((await Notification.requestPermission()) !== "granted") return "slow-push-denied";
  const told = await table.hands.call<{ readonly key: string }>("GET", "/push");
  if (!told.ok) return "unreachable";
  await navigator.serviceWorker.register(WORKER, { scope: "/" });
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(told.body.key) });
  const reply = await table.hands.call("POST", "/push", { ...made.toJSON(), language: table.page.words.language.peek() });
  if (!reply.ok) return "slow-push-failed";
  localStorage.setItem(mark(table), "on");
  return null;
}

/** The subscription stays, for other tables may use it. */
async function unsubscribe(table: Table): Promise<string | null> {
  const made = await subscription();
  if (made !== null) await table.hands.call("DELETE", "/push", { endpoint: made.endpoint });
  localStorage.removeItem(mark(table));
  return null;
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
