/** Asks for offers as long as a panel shows them: after each change of the view, one question at a time for each who asks. */
import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isSame, type Asker, type Inquiry, type Offer, type Stamp } from "./offers";
import { useTable, type Table } from "./table";

/** Milliseconds between two questions of one asker: what changes faster is asked for once. */
const BETWEEN = 90;
/** After which the server is asked again that found it too much. */
const SLOW = 1000;

type Parts = Pick<Table, "scene" | "wire" | "page">;

/** The offers as last answered; null until they are. Nothing is asked through another's eyes, or by those who only watch. */
export function useOffers(asker: Asker | null): readonly Offer[] | null {
  const table = useTable();
  useEffect(() => (asker === null ? undefined : keepAsking(table, asker)), [asker]);
  return asker === null || !mayAsk(table) ? null : table.scene.offers.value.get(asker)?.offers ?? null;
}

/** Until the answer is called. */
export function keepAsking(table: Parts, asker: Asker): () => void {
  const { scene, page } = table;
  const inquiry = inquiryOf(table, asker);
  inquiry.shown++;
  const stop = effect(() => {
    void [scene.own.value, page.words.language.value, scene.live.value];
    if (mayAsk(table)) void untracked(() => keep(table, asker));
  });
  return () => {
    stop();
    inquiry.shown--;
  };
}

const mayAsk = ({ scene }: Parts): boolean => scene.role.value !== "spectator" && scene.eyes.value === null;

function inquiryOf({ scene }: Parts, asker: Asker): Inquiry {
  const known = scene.inquiries.get(asker) ?? { shown: 0, isAsking: false };
  scene.inquiries.set(asker, known);
  return known;
}

const stampOf = ({ scene, page }: Parts): Stamp | null => {
  const view = scene.own.peek();
  return view === null || !scene.live.peek() ? null : { view, language: page.words.language.peek() };
};

const after = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds));

/** Until the answer is that of what is seen now, or nobody looks any more. */
async function keep(table: Parts, asker: Asker): Promise<void> {
  const inquiry = inquiryOf(table, asker);
  if (inquiry.isAsking) return;
  inquiry.isAsking = true;
  for (let found: Found = []; inquiry.shown > 0;) {
    const stamp = stampOf(table);
    const known = table.scene.offers.peek().get(asker);
    if (stamp === null || (known !== undefined && isSame(known.stamp, stamp))) break;
    found = await ask(table, asker, stamp);
    await after(found === "slow" ? SLOW : BETWEEN);
  }
  inquiry.isAsking = false;
}

type Found = readonly Offer[] | "lost" | "slow";

async function ask({ scene, wire }: Parts, asker: Asker, stamp: Stamp): Promise<Found> {
  const reply = await wire.ask({ query: "offers", ...(asker === "" ? {} : { actor: asker }) });
  if (reply === null) return "lost";
  if (!reply.ok && reply.code === "too-fast") return "slow";
  const offers = reply.ok ? (reply.answer as { readonly offers: readonly Offer[] }).offers : [];
  const kept = [...scene.offers.peek()].filter(([one, { stamp: of }]) => isSame(of, stamp) || (scene.inquiries.get(one)?.shown ?? 0) > 0);
  scene.offers.value = new Map([...kept, [asker, { offers, stamp }]]);
  return offers;
}

/** Once, for what is pressed before any panel shows it. */
export async function offersOf(table: Parts, asker: Asker): Promise<readonly Offer[]> {
  const stamp = stampOf(table);
  const known = table.scene.offers.peek().get(asker);
  if (stamp === null) return [];
  if (known !== undefined && isSame(known.stamp, stamp)) return known.offers;
  const found = await ask(table, asker, stamp);
  return typeof found === "string" ? [] : found;
}
