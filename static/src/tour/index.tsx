/** The tour of a practice fight: five pointers, each beside what it means; left at any time, and shown once. */
import WORDS from "@words/tour.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import styles from "../../css/tour.css?later";
import type { Page } from "../page/page";
import { Button, IconButton } from "../panels/primitives";
import { addMessages, adoptStyles } from "../panels/lazy";
import { nameOf } from "../panels/names";
import { useTable, type Table } from "../panels/table";
import { spotBeside, type Box, type Size } from "./spot";
import { endTour } from "./noted";

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

const STEPS = ["piece", "move", "attack", "decision", "end"] as const;
type Step = (typeof STEPS)[number];

/** Each looks for the first of these that is on the page. */
const MEANT: Readonly<Record<Step, readonly string[]>> = {
  piece: [], move: [], attack: [".acts", "[data-testid=actions]"], decision: ["[data-testid=decision]", "[data-testid=turn-banner] .turn"], end: ["[data-testid=end-turn]", "[data-testid=actions]"],
};
/** Milliseconds between two looks where that is now. */
const OFTEN = 200;
/** How far a piece reaches round its middle. */
const PIECE = 30;
/** From its middle up to the rim of its disc, and down to the end of its name. */
const DISC = 20, NAMED = 44;

export function Tour(): JSX.Element | null {
  const table = useTable();
  const { t, page } = table;
  const at = useSignal(0);
  const over = useSignal(false);
  const found = useSignal<{ readonly spot: readonly [number, number]; readonly meant: Box | null }>({ spot: [16, 80], meant: null });
  const card = useRef<HTMLElement>(null);
  const step = STEPS[at.value]!;
  const view = table.scene.view.value;
  const own = ownOf(table);
  const leave = (): void => {
    const isHeld = card.current?.contains(document.activeElement) === true;
    over.value = true;
    endTour();
    if (isHeld) document.querySelector<HTMLElement>("canvas.board")?.focus();
  };
  const next = (): void => void (at.value + 1 < STEPS.length ? (at.value += 1) : leave());
  useEffect(() => follow(table, STEPS, at, leave), []);
  useEffect(() => {
    if ((step === "attack" || step === "end") && own !== null && table.scene.selected.peek() !== own) table.scene.selected.value = own;
  }, [step]);
  useLayoutEffect(() => {
    const look = (): void => {
      const meant = boxOf(table, step, own), { offsetWidth: w = 300, offsetHeight: h = 160 } = card.current ?? {};
      const { room, clear } = roomOf(table);
      const spot = spotBeside(meant, { w, h }, room, clear);
      if (JSON.stringify(found.peek()) !== JSON.stringify({ spot, meant })) found.value = { spot, meant };
    };
    look();
    const again = setInterval(look, OFTEN);
    return () => clearInterval(again);
  }, [step, own]);
  if (over.value || view === null) return null;
  const { spot: [x, y], meant } = found.value;
  return (
    <>
      {meant !== null && <div class="tour-ring" aria-hidden="true" style={{ transform: `translate(${meant.x - 6}px, ${meant.y - 6}px)`, width: meant.w + 12, height: meant.h + 12 }} />}
      <section class="tour card" ref={card} aria-label={t("tour")} data-testid="tour" data-step={step} style={{ transform: `translate(${x}px, ${y}px)` }}
        onKeyDown={(event) => { if (event.key === "Escape") { event.stopPropagation(); leave(); } }}>
        <header><span class="small quiet">{t("tour-step", { step: at.value + 1, of: STEPS.length })}</span><IconButton icon="close" label={t("tour-skip")} onClick={leave} data-testid="tour-skip" /></header>
        <div aria-live="polite">
          <h2>{t(`tour-${step}`, { name: own === null ? "" : nameOf(view, own, page.words.language.value) })}</h2>
          <p>{t(`tour-${step}-means`)}</p>
          <Hint step={step} />
        </div>
        <footer>
          <span class="dots" aria-hidden="true">{STEPS.map((one, index) => <i key={one} class={index <= at.value ? "on" : ""} />)}</span>
          <Button class="go-small" label={t(at.value + 1 < STEPS.length ? "tour-next" : "tour-done")} onClick={next} data-testid="tour-next" />
        </footer>
      </section>
    </>
  );
}

/** What the keyboard does; a finger has none, and is told where help is. */
function Hint({ step }: { step: Step }): JSX.Element | null {
  const { t } = useTable();
  const isTouch = matchMedia("(hover: none) and (pointer: coarse)").matches;
  if (!isTouch || step === "decision") return <p class="small quiet">{t(`tour-${step}-keys`)}</p>;
  return step === "end" ? <p class="small quiet">{t("tour-end-touch")}</p> : null;
}

/** The piece in hand where that is the reader's, else the first that the reader leads. */
function ownOf({ scene }: Table): string | null {
  const { value: movable } = scene.movable, { value: selected } = scene.selected;
  return selected !== null && movable.has(selected) ? selected : [...movable][0] ?? null;
}

/** Where on the page the thing is that a step means. */
function boxOf({ board }: Table, step: Step, own: string | null): Box | null {
  for (const selector of MEANT[step]) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) return { x: box.x, y: box.y, w: box.width, h: box.height };
  }
  const at = own === null ? null : board.value?.piece(own) ?? null;
  return at === null ? null : { x: at[0] - PIECE, y: at[1] - PIECE, w: PIECE * 2, h: PIECE * 2 };
}

/** The page as far as a log beside the map, and what a card is not to hide: the reader's pieces with their names, and a log below the map. */
function roomOf({ board, scene }: Table): { readonly room: Size; readonly clear: readonly Box[] } {
  const log = document.querySelector("[data-testid=log]")?.getBoundingClientRect();
  const isShown = log !== undefined && log.width > 0, isBeside = isShown && log.x > innerWidth / 2;
  const pieces = [...scene.movable.peek()].flatMap((id) => {
    const at = board.value?.piece(id) ?? null;
    return at === null ? [] : [{ x: at[0] - PIECE, y: at[1] - DISC, w: PIECE * 2, h: DISC + NAMED }];
  });
  const below = isShown && !isBeside ? [{ x: log.x, y: log.y, w: log.width, h: log.height }] : [];
  return { room: { w: isBeside ? log.x : innerWidth, h: innerHeight }, clear: [...pieces, ...below] };
}

/** Who does what a step explains has understood it: the next one comes by itself. Each turn that ends leads on, and the fight's end leads out. */
function follow({ scene }: Table, steps: readonly Step[], at: { value: number; peek(): number }, leave: () => void): () => void {
  const on = (index: number): void => (index < steps.length ? void (at.value = Math.max(at.peek(), index)) : leave());
  const done = (step: Step): void => on(steps.indexOf(step) + 1);
  const heard = (type: string, event: object): void => {
    if (type === "moved") done("move");
    else if (type === "decision-answered") done("decision");
    else if (type === "turn-ended") on(Math.max(1, at.peek()) + 1);
    else if ("target" in event) done("attack");
  };
  let seen = scene.seq.peek();
  const before = scene.selected.peek();
  const ends = [
    scene.selected.subscribe((one) => { if (one !== null && one !== before && scene.movable.peek().has(one)) done("piece"); }),
    scene.told.subscribe((told) => {
      for (const { seq, by, events } of told) if (seq > seen && by === scene.seat.peek()) for (const event of events) heard(event.type, event);
      seen = Math.max(seen, ...told.map(({ seq }) => seq));
    }),
    scene.draft.subscribe((draft) => { if (draft !== null) done("piece"); }),
    scene.own.subscribe((view) => { if (view?.phase === "ended") leave(); }),
  ];
  return () => ends.forEach((end) => end());
}
