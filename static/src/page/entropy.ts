/** Chance of this page's own for the dice: sent before the rounds, and looked for in what the server mixed. */
import WORDS from "@words/chance.ftl";
import { effect } from "@preact/signals";
import type { Page } from "./page";
import type { Scene } from "./scene";
import type { FightEvent } from "../types";
import type { Wire } from "./wire";

/** What a seat gave to the dice that are bound to this hash; `taken`: the server said so. */
interface Share {
  readonly hash: string;
  readonly seat: string;
  readonly digits: string;
  readonly taken?: boolean;
  /** Given before the rounds: it must be in as soon as they begin. */
  readonly early?: boolean;
}

export const readWords = (page: Page): void => page.words.add(WORDS);

const KEPT = "ransen.dice";
const MOST = 40;

function shares(): readonly Share[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is Share => typeof one?.digits === "string") : [];
  } catch {
    return [];
  }
}

function keep(share: Share): void {
  const others = shares().filter(({ hash, seat }) => hash !== share.hash || seat !== share.seat);
  try {
    localStorage.setItem(KEPT, JSON.stringify([share, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing cannot look for its own later.
  }
}

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Is what this browser gave among what was mixed? `none`: it gave nothing. An earlier fight's own is in, whatever was given to another hash since. */
export function ownShare(event: FightEvent, hash: string | undefined): "in" | "missing" | "none" {
  const mixed = event["entropy"] as Readonly<Record<string, string>>;
  const given = shares();
  if (given.some(({ seat, digits }) => mixed[seat] === digits)) return "in";
  return given.some(({ seat, digits, taken, hash: to }) => taken === true && to === hash && mixed[seat] !== digits) ? "missing" : "none";
}

/** Gives once for each binding of the dice; `warn` where it was taken and is not in. */
export function addEntropy(scene: Scene, wire: Wire, warn: () => void): void {
  const sent = new Set<string>();
  const give = async (share: Share): Promise<void> => {
    sent.add(share.hash);
    keep(share);
    const outcome = await wire.command({ command: "entropy", digits: share.digits });
    keep({ ...share, taken: outcome.ok });
  };
  effect(() => {
    const view = scene.own.value;
    const seat = scene.seat.value;
    const hash = view?.dice_hash;
    const listens = scene.role.value === "spectator" || seat === "player" || seat === "";
    if (view === null || hash === undefined || listens || !scene.live.value) return;
    const known = shares().find((one) => one.hash === hash && one.seat === seat);
    if (view.dice_mixed !== undefined) {
      if (known?.taken === true && view.dice_mixed[seat] !== known.digits) warn();
    }
    else if (view.phase === "rounds" && known?.taken === true && known.early === true) warn();
    else if (view.phase !== "ended" && known?.taken === undefined && !sent.has(hash)) void give(known ?? { hash, seat, digits: random(), early: view.phase !== "rounds" });
  });
}
