/** What a blow came to, at the piece that it fell on: a word that rises and fades, one after the other in the order they happened. */
import WORDS from "@words/floats.ftl";
import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import styles from "../../../css/floats.css?later";
import type { Page } from "../../page/page";
import { stoodOf } from "../../page/stood";
import type { Entry } from "../../types";
import { ofSwordWorld, type View } from "./view";
import { eventsOf, type Told } from "./told";
import { addMessages, adoptStyles } from "../../panels/lazy";
import { positionOf } from "../../board/areas/area-geometry";
import { conditionWord } from "../../panels/names";
import { featWord } from "./names";
import { useTable, type Table } from "../../panels/table";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

interface Float {
  readonly key: string;
  readonly at: string;
  readonly words: string;
  readonly kind: "loss" | "gain" | "word" | "none" | "note";
  /** Milliseconds after the first of its entry, and how many come after it at its piece, which stand beneath. */
  readonly wait: number;
  readonly level: number;
}

const STEP = 320;
const LASTS = 1900;

/** Rises from `since` on: what was there before has been seen. */
export function Floats({ since }: { since: number }): JSX.Element {
  const table = useTable();
  const [shown, show] = useState<readonly Float[]>([]);
  const seen = useRef(since);
  const places = useRef(new Map<string, readonly [number, number]>());
  useEffect(() => effect(() => {
    const fresh = table.scene.told.value.filter(({ seq }) => seq > seen.current);
    seen.current = Math.max(seen.current, ...fresh.map(({ seq }) => seq));
    const floats = fresh.slice(-3).flatMap((entry) => floatsOf(entry, table));
    for (const id of Object.keys(table.scene.view.peek()?.combatants ?? {})) {
      const place = table.board.peek()?.piece(id);
      if (place) places.current.set(id, place);
    }
    if (floats.length === 0) return;
    show((old) => [...old, ...floats]);
    const last = Math.max(...floats.map(({ wait }) => wait));
    setTimeout(() => show((old) => old.filter((one) => !floats.includes(one))), last + LASTS);
  }), []);
  return <div class="floats" aria-hidden="true">{shown.map((one) => <Rising key={one.key} float={one} table={table} last={places.current.get(one.at) ?? null} />)}</div>;
}

/** Stays with its piece while the map moves under it; where that has fallen, where it was drawn last. */
function Rising({ float: { at, words, kind, wait, level }, table, last }: { float: Float; table: Table; last: readonly [number, number] | null }): JSX.Element {
  const frame = useRef<HTMLSpanElement>(null);
  const stood = useRef(last);
  useEffect(() => {
    let asked = 0;
    const follow = (): void => {
      const spot = positionOf(ofSwordWorld(table.scene.view.peek()), at);
      const drawn = table.board.peek()?.piece(at) ?? null;
      if (drawn !== null) stood.current = drawn;
      const place = stood.current ?? stoodOf(table.scene).places?.(at) ?? (spot === null ? null : table.board.peek()?.toScreen(spot));
      if (frame.current !== null && place) frame.current.style.translate = `${place[0]}px ${place[1] - 26 - level * 28}px`;
      asked = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(asked);
  }, []);
  return <span class="float" ref={frame} data-testid="float"><b class={kind} style={{ animationDelay: `${wait}ms` }}>{words}</b></span>;
}

function floatsOf(entry: Entry, table: Table): Float[] {
  const view = ofSwordWorld(table.scene.view.peek());
  const levels = new Map<string, number>();
  const found: Float[] = [];
  const events = eventsOf(entry);
  events.forEach((event, index) => {
    const told = tell(event, events, table, view);
    const at = String(event[event.type === "covered" ? "protector" : "target"] ?? "");
    if (told === null || view?.combatants[at] === undefined) return;
    levels.set(at, (levels.get(at) ?? 0) + 1);
    found.push({ ...told, key: `${entry.seq}-${index}`, at, level: levels.get(at) ?? 0, wait: found.length * STEP });
  });
  return found.map((one) => ({ ...one, level: (levels.get(one.at) ?? 0) - one.level }));
}

const HARM = new Set(["damaged", "healed"]);

function tell(event: Told, events: readonly Told[], { t, page }: Table, view: View | null): Pick<Float, "words" | "kind"> | null {
  const { type, amount, criticals, health, condition, left } = event;
  switch (type) {
    case "damaged":
      if (amount === undefined) return health ? { words: t(`health-${health}`), kind: "word" } : null;
      return { words: amount === 0 ? "0" : `−${amount}`, kind: amount === 0 ? "none" : "loss" };
    case "healed":
      return { words: amount === undefined ? t("float-healed") : `+${amount}`, kind: "gain" };
    case "missed":
      return { words: t("float-missed"), kind: "none" };
    case "resisted":
      return { words: t(left === "half" ? "float-half" : "float-resisted"), kind: "none" };
    case "damage-rolled":
      return criticals ? { words: t("float-critical", { count: criticals }), kind: "note" } : null;
    case "condition-added":
      return { words: conditionWord(t, page.words.has, String(condition)), kind: "note" };
    case "effect-put":
      return { words: featWord(t, page.words.has, String(event["name"])), kind: "note" };
    case "covered":
      return { words: t("float-covered"), kind: "note" };
    case "died":
    case "excluded":
      return { words: t(type === "died" ? "condition-dead" : "state-out"), kind: "none" };
    case "hit":
      return events.some((other) => HARM.has(other.type) && other["target"] === event["target"]) || view === null ? null : { words: t("float-hit"), kind: "note" };
    default:
      return null;
  }
}
