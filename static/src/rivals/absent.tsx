/** Who is away or has dropped out, and who leads the pieces meanwhile: told to all, set by the GM in one act, given back in one. */
import { effect, signal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button, Icon } from "../panels/primitives";
import { namesOf } from "../panels/names";
import { useTable, type Table } from "../panels/table";
import { kept } from "../page/scene";
import type { Seat, View } from "../types";

/** Milliseconds without a line after which somebody counts as gone: a reload takes less. */
const GONE = 6000;
/** How well the server plays where it is asked to by one press. */
const STRENGTH = 2;

/** Seats without a line by now, and when each was lost. */
const fresh = (): Signal<ReadonlySet<string>> => signal(new Set());

/** Players who lead somebody here and have had no line for a while. */
export function useDropped({ scene }: Table): readonly string[] {
  const gone = kept(scene, fresh);
  const lost = scene.seatsOnline.value.filter(({ online }) => !online).map(({ seat }) => seat);
  const key = lost.join();
  useEffect(() => {
    gone.value = new Set([...gone.peek()].filter((seat) => lost.includes(seat)));
    if (lost.every((seat) => gone.peek().has(seat))) return;
    const timer = setTimeout(() => (gone.value = new Set(lost)), GONE);
    return () => clearTimeout(timer);
  }, [key]);
  return lost.filter((seat) => gone.value.has(seat) && leads(scene.view.value, seat));
}

const leads = (view: View | null, seat: string): boolean => {
  const one = view?.seats?.[seat];
  return one?.role === "player" && one.played === undefined && (one.controls ?? []).some((id) => view?.combatants[id] !== undefined);
};

/** Who asked to lead whose pieces, since the page was opened. */
const wishes = (): { readonly asked: Signal<ReadonlyMap<string, readonly string[]>> } => ({ asked: signal(new Map()) });

function wish({ scene }: Table, whose: string, by: string): void {
  const { asked } = kept(scene, wishes);
  asked.value = new Map([...asked.peek(), [whose, [...new Set([...asked.peek().get(whose) ?? [], by])]]]);
}

/** What others ask is heard as long as somebody is away. */
function useWishes(table: Table): void {
  useEffect(() => effect(() => {
    const word = table.scene.signalled.value;
    if (word?.kind === "borrow" && word.whose !== undefined && word.seat !== undefined) wish(table, word.whose, word.seat);
  }), []);
}

/** A line for each, after those of whom the server plays; no list where it would be empty. */
export function AbsentSeats({ first }: { first: readonly JSX.Element[] }): JSX.Element | null {
  const table = useTable();
  const seats = table.scene.view.value?.seats ?? {};
  useWishes(table);
  const dropped = useDropped(table);
  const shown = Object.entries(seats).filter(([seat, { away }]) => away !== undefined || dropped.includes(seat));
  if (first.length + shown.length === 0) return null;
  return <ul class="rivals" data-testid="rivals">{first}{shown.map(([seat, one]) => <Absent key={seat} seat={seat} one={one} />)}</ul>;
}

function Absent({ seat, one }: { seat: string; one: Seat }): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const name = one.name || t("away-gm");
  const leader = scene.view.value?.seats?.[one.away?.lent_to ?? ""]?.name;
  const now = leader !== undefined ? t("away-lent", { to: leader }) : t(one.away?.strength === undefined ? "away-waits" : "away-played");
  const isMine = one.away?.lent_to !== undefined && one.away.lent_to === scene.seat.value;
  const back = one.away?.lent_to !== undefined || one.away?.strength !== undefined;
  const isNow = scene.eyes.value === null && scene.replay.value === null;
  const isSelf = isNow && one.away !== undefined && seat === scene.seat.value;
  const acts = isNow && !isSelf && leads(scene.view.value, seat);
  return (
    <li data-testid="absent" data-seat={seat}>
      <Icon name="eye" size={16} />
      <span class="small"><b>{t(one.away === undefined ? "dropped-told" : "away-told", { name })}</b>{leads(scene.view.value, seat) && <span class="quiet">{now}</span>}</span>
      {isSelf && <Button label={t("away-end")} data-testid="away-end" onClick={() => void put(table, seat, { away: false })} />}
      {acts && back && (scene.role.value === "gm" || isMine)
        ? <Button label={t("lend-back")} aria-label={t("lend-back-of", { name })} data-testid="lend-back" onClick={() => void put(table, seat, scene.role.value === "gm" ? {} : { away: true }, one)} />
        : acts && (scene.role.value === "gm" ? <><Wishes seat={seat} /><Lending seat={seat} name={name} /></> : <Ask seat={seat} name={name} />)}
    </li>
  );
}

/** Given back by the GM somebody who has a line is here again, anybody else stays away. */
async function put(table: Table, seat: string, wanted: { away?: boolean; strength?: number; lent_to?: string }, one?: Seat): Promise<void> {
  const online = table.scene.seatsOnline.peek().some((each) => each.seat === seat && each.online);
  const away = wanted.away ?? !(one !== undefined && online);
  const reply = await table.hands.call("PUT", "/away", { seat, ...wanted, away });
  if (!reply.ok) table.hands.tell(reply.detail || table.t("unreachable"), "refused");
}

/** A player with a seat asks the GM for the pieces of another. */
function Ask({ seat, name }: { seat: string; name: string }): JSX.Element | null {
  const table = useTable();
  const { scene, t, wire } = table;
  const own = scene.seat.value;
  if (scene.role.value !== "player" || own === "player" || own === seat) return null;
  const isAsked = kept(scene, wishes).asked.value.get(seat)?.includes(own) === true;
  const ask = (): void => {
    wire.say({ type: "signal", kind: "borrow", whose: seat });
    wish(table, seat, own);
  };
  return <Button label={t(isAsked ? "lend-asked" : "lend-ask")} aria-label={t(isAsked ? "lend-asked" : "lend-ask-of", { name })} disabled={isAsked} data-testid="lend-ask" onClick={ask} />;
}

/** Who asked and is here: one press lends. */
function Wishes({ seat }: { seat: string }): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const asked = kept(scene, wishes).asked.value.get(seat) ?? [];
  const here = scene.seatsOnline.value.filter((one) => one.online && asked.includes(one.seat));
  return (
    <>
      {here.map((one) => (
        <span key={one.seat} class="small" role="status">
          {t("lend-wish", { name: one.name ?? one.seat })} <Button label={t("lend-grant", { name: one.name ?? one.seat })} data-testid="lend-grant" onClick={() => void put(table, seat, { away: true, lent_to: one.seat })} />
        </span>
      ))}
    </>
  );
}

/** Who leads them meanwhile: one choice is all. */
function Lending({ seat, name }: { seat: string; name: string }): JSX.Element {
  const table = useTable();
  const { scene, t } = table;
  const view = scene.view.value;
  const online = scene.seatsOnline.value.filter((one) => one.online && one.seat !== seat && view?.seats?.[one.seat]?.role === "player" && one.seat !== "player");
  return (
    <select class="lending" data-testid="lend" aria-label={t("lend-of", { name })} value="" onChange={({ currentTarget }) => {
      const { value } = currentTarget;
      currentTarget.value = "";
      void put(table, seat, { away: true, ...(value === "server" ? { strength: STRENGTH } : { lent_to: value.slice(1) }) });
    }}>
      <option value="" hidden>{t("lend-who")}</option>
      {online.map((one) => <option key={one.seat} value={`@${one.seat}`}>{one.name}</option>)}
      <option value="server">{t("lend-server")}</option>
    </select>
  );
}

/** Where the GM acts: the table waits for somebody who is not there. */
export function WaitsForAbsent(): JSX.Element | null {
  const table = useTable();
  const { scene, t, hands, page } = table;
  const dropped = useDropped(table);
  const view = scene.view.value;
  if (view === null || scene.role.value !== "gm" || scene.eyes.value !== null || view.phase !== "rounds") return null;
  const seats = Object.entries(view.seats ?? {}).filter(([seat, { away }]) => dropped.includes(seat) && away?.lent_to === undefined && away?.strength === undefined);
  const found = seats.map(([seat, one]) => ({ seat, one, pieces: waitedFor(view, one.controls ?? []) })).find(({ pieces }) => pieces.length > 0);
  if (found === undefined) return null;
  const { seat, one, pieces } = found;
  const name = one.name ?? seat;
  return (
    <p class="rival-waits" role="status" data-testid="waits-for">
      <Icon name="eye" size={16} />
      <span class="small"><b>{t("dropped-told", { name })}</b> {t("dropped-turn", { names: namesOf(view, pieces, page.words.language.value) })}</span>
      {!pieces.includes(scene.selected.value ?? "") && <Button label={t("lend-self")} data-testid="lend-self" onClick={() => hands.select(pieces[0]!)} />}
      <Lending seat={seat} name={name} />
    </p>
  );
}

/** Whose turn it is, or could be now. */
export function waitedFor(view: View, controls: readonly string[]): string[] {
  return controls.filter((id) => {
    const one = view.combatants[id];
    if (one === undefined || one.excluded === true) return false;
    return view.turn === undefined || view.turn === null ? one.acted !== true && view.acting !== undefined && one.faction === view.acting : view.turn === id;
  });
}
