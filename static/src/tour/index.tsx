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
import { meantOf, roomOf, type Step } from "./meant";
import { ringAbout, spotBeside, type Box } from "./spot";
import { endTour } from "./noted";

export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

const STEPS = ["piece", "move", "attack", "decision", "end"] as const satisfies readonly Step[];
/** Milliseconds between two looks where that is now. */
const OFTEN = 200;

interface Found {
  readonly step: Step | null;
  readonly spot: readonly [number, number];
  readonly ring: Box | null;
}

export function Tour(): JSX.Element | null {
  const table = useTable();
  const { t, page } = table;
  const at = useSignal(0);
  const over = useSignal(false);
  const found = useSignal<Found>({ step: null, spot: [16, 80], ring: null });
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
      const { offsetWidth: w = 300, offsetHeight: h = 160 } = card.current ?? {}, last = found.peek();
      const meant = meantOf(table, step, own), { room, clear } = roomOf(table, step);
      const spot = spotBeside(meant, { w, h }, room, clear, last.step === step ? last.spot : null);
      const next: Found = { step, spot, ring: meant === null ? null : ringAbout(meant, { w: innerWidth, h: innerHeight }) };
      if (JSON.stringify(last) !== JSON.stringify(next)) found.value = next;
    };
    look();
    const again = setInterval(look, OFTEN);
    return () => clearInterval(again);
  }, [step, own]);
  if (over.value || view === null) return null;
  const { spot: [x, y], ring } = found.value;
  return (
    <>
      {ring !== null && <div class="tour-ring" aria-hidden="true" style={{ transform: `translate(${ring.x}px, ${ring.y}px)`, width: ring.w, height: ring.h }} />}
      <section class="tour card" ref={card} aria-label={t("tour")} data-testid="tour" data-step={step} style={{ transform: `translate(${x}px, ${y}px)` }}
        onKeyDown={(event) => { if (event.key === "Escape") { event.stopPropagation(); leave(); } }}>
        <IconButton icon="close" label={t("tour-skip")} onClick={leave} data-testid="tour-skip" />
        <div aria-live="polite">
          <span class="spoken">{t("tour-step", { step: at.value + 1, of: STEPS.length })}</span>
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
