/** How the fight may end, asked of the server: one run at a time, which goes on while the dialog is shut. */
import { signal, type Signal } from "@preact/signals";
import { kept, type Scene } from "../page/scene";
import type { Table } from "../panels/table";
import type { View } from "../types";

export const FIGHTS = [100, 300, 1000] as const;
const EVERY = 700;
const MOST_OLDER = 6;

export interface Told {
  readonly done: number;
  readonly of: number;
  readonly running: boolean;
  readonly win: { readonly allies: number; readonly enemies: number };
  readonly falls: Readonly<Record<string, number>>;
  readonly rounds: { readonly median: number | null; readonly p90: number | null };
}

export interface Run {
  readonly id: string;
  readonly without: readonly string[];
  /** The fight as it stood when it was asked. */
  readonly from: View | null;
  readonly told: Told;
}

interface Kept {
  readonly run: Signal<Run | null>;
  readonly older: Signal<readonly Run[]>;
  readonly without: Signal<ReadonlySet<string>>;
  readonly fights: Signal<number>;
}

const begun = (): Kept => ({ run: signal(null), older: signal([]), without: signal(new Set()), fights: signal(FIGHTS[0]) });
export const foretold = (scene: Scene): Kept => kept(scene, begun);

const STANDING = ["combatants", "battlefield", "phase", "round", "turn", "acting"] as const;

/** Is the fight another than it was? Talk, dice for nothing and drawings leave it as it is. */
export function hasGoneOn(from: View | null, now: View | null): boolean {
  const part = (view: View | null, name: string): unknown => (view as Readonly<Record<string, unknown>> | null)?.[name];
  return STANDING.some((name) => part(from, name) !== part(now, name) && JSON.stringify(part(from, name)) !== JSON.stringify(part(now, name)));
}

const waiting = (of: number): Told => ({ done: 0, of, running: true, win: { allies: 0, enemies: 0 }, falls: {}, rounds: { median: null, p90: null } });

/** Begins one; the last one that is over is kept beside it. */
export async function begin(table: Table): Promise<void> {
  const { scene, hands, t } = table;
  const { run, older, without, fights } = foretold(scene);
  const there = [...without.value].filter((id) => id in (scene.own.peek()?.combatants ?? {}));
  const reply = await hands.call<{ forecast: string }>("POST", "/forecast", { fights: fights.value, ...(there.length > 0 && { without: there }) });
  if (!reply.ok) return hands.tell(reply.detail || t("unreachable"), "refused");
  const last = run.peek();
  if (last !== null && last.told.done > 0) older.value = [last, ...older.peek()].slice(0, MOST_OLDER);
  run.value = { id: reply.body.forecast, without: there, from: scene.own.peek(), told: waiting(fights.peek()) };
  void follow(table, reply.body.forecast);
}

/** Asks until it is over, stopped or known no more. */
async function follow(table: Table, id: string): Promise<void> {
  const { hands, scene, t } = table;
  const { run } = foretold(scene);
  for (;;) {
    await new Promise((wake) => void setTimeout(wake, EVERY));
    if (run.peek()?.id !== id || run.peek()?.told.running === false) return;
    const reply = await hands.call<Told>("GET", `/forecast/${id}`);
    const now = run.peek();
    if (now?.id !== id || !now.told.running) return;
    if (reply.ok) run.value = { ...now, told: reply.body };
    else if (reply.status === 404) {
      run.value = { ...now, told: { ...now.told, running: false } };
      return hands.tell(t("forecast-gone"), "refused");
    }
  }
}

/** What is known by then stays on the page. */
export async function stop(table: Table): Promise<void> {
  const { run } = foretold(table.scene);
  const now = run.peek();
  if (now === null) return;
  run.value = { ...now, told: { ...now.told, running: false } };
  await table.hands.call("DELETE", `/forecast/${now.id}`);
}
