/** What an offer still needs, asked one after another; then what may come of it, and the one button that does it. */
import { effect, untracked } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Cell, PickValue } from "../board/pick";
import type { View } from "../types";
import { Icon } from "./primitives";
import { Foreseen, usePreview, type Preview } from "./foreseen";
import { Choosing } from "./choosing";
import { Course } from "./course";
import { back, commandOf, courseOf, fits, meet, nextNeed, optionalNeeds, pickOf, withExtra, type Filling } from "./needs";
import { offerName, type Need } from "./offers";
import { cancel, done } from "./pressing";
import { needWord, valueWord } from "./saying";
import { useTable, type Table } from "./table";
import { useTemplate } from "./template";
import { unitOf } from "./units";

/** The steps of the offer in hand, in the panel where it was pressed. */
export function Steps({ view, panel }: { view: View; panel: string }): JSX.Element | null {
  const { scene } = useTable();
  const filling = scene.filling.value;
  return filling?.panel !== panel ? null : <Step key={filling.offer.id} view={view} filling={filling} />;
}

/** A way that was drawn is taken back first. */
const goBack = ({ scene }: Table, filling: Filling): void => {
  const way = nextNeed(filling) === null ? wayOf(filling) : null;
  scene.filling.value = way !== null && filling.extra[way.field] !== undefined ? withExtra(filling, way.field, undefined) : back(filling);
};

function Step({ view, filling }: { view: View; filling: Filling }): JSX.Element {
  const table = useTable();
  const { scene, t, page } = table;
  const frame = useRef<HTMLElement>(null);
  const opener = useRef<Element | null>(document.activeElement);
  const need = nextNeed(filling);
  const language = page.words.language.value;
  useEffect(() => {
    const sheet = frame.current?.closest(".sheet-in");
    return () => {
      const { activeElement } = document;
      const wentOn = activeElement !== null && activeElement !== document.body && !(frame.current?.contains(activeElement) ?? false);
      if (!wentOn) (opener.current as HTMLElement | null)?.focus?.({ preventScroll: true });
      sheet?.scrollTo(0, 0);
    };
  }, []);
  useLayoutEffect(() => takeUp(frame.current), [need?.field]);
  usePick(table, filling, need);
  const pointed = scene.pointed.value;
  useEffect(() => {
    // A way may still be drawn: all of it is looked over together then, under the one button that does it.
    if (need !== null && pointed?.held === true && fits(need, pointed.value) && nextNeed(meet(filling, pointed.value)) === null && wayOf(filling) !== null) scene.pick.peek()?.choose(pointed.value);
  }, [pointed]);
  const tried = triedOf(filling, need, pointed?.value ?? null);
  const preview = usePreview(tried !== null && nextNeed(tried) === null && foretold(filling) ? commandOf(tried) : null);
  const { target } = filling.offer.command;
  const way = need === null ? walked(filling) : null;
  const shown = way === null || preview === null ? preview : { ...preview, path: way };
  useTemplate(shown, need === null || pointed !== null, typeof target === "string" ? target : actorOf(filling));
  return (
    <section class={`steps${pointed?.held === false ? " aiming" : ""}${need === null ? "" : " choosing"}`} data-testid="steps" ref={frame} aria-label={offerName(filling.offer, language)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        goBack(table, filling);
      }}>
      <header>
        <b>{offerName(filling.offer, language)}</b>
        {need !== null && <span class="small quiet">{needWord(table, need, unitOf(view))}{unitOf(view) === "cells" && pickOf(need, null, () => undefined) !== null && ` ${t("need-on-board")}`}</span>}
        {filling.met.map(({ field, value }) => <span class="small met" key={field}>{valueWord(table, view, filling.offer, field, value)}</span>)}
        <button type="button" class="icon-button" aria-label={t("close")} title={t("close")} onClick={() => cancel(table)}><Icon name="close" size={16} /></button>
      </header>
      {need !== null && pickOf(need, null, () => undefined) !== null && <Course filling={filling} />}
      {need === null ? <Last table={table} view={view} filling={tried ?? filling} preview={preview} /> : (
        <div class="step-in">
          <Choosing view={view} need={need} actor={actorOf(filling)} whose={whomOf(filling)} choose={(value) => answer(table, filling, value)} />
          {preview !== null && <Foreseen view={view} preview={preview} />}
          {pointed?.held === true && fits(need, pointed.value) && (
            <button type="button" class="go" data-testid="pick-confirm" onClick={() => scene.pick.peek()?.choose(pointed.value)}><b>{need.kind === "path" ? t("go-here") : tried !== null && nextNeed(tried) === null && wayOf(filling) === null ? offerName(filling.offer, language) : t("step-this")}</b></button>
          )}
        </div>
      )}
    </section>
  );
}

/** The question is in sight and has the focus. A field that a finger did not ask for would bring up the keyboard over the board. */
function takeUp(frame: HTMLElement | null): void {
  const first = frame?.querySelector<HTMLElement>("[data-first]");
  frame?.closest(".sheet-in")?.scrollTo(0, 0);
  if (!(first?.matches("input") === true && matchMedia("(pointer: coarse)").matches)) first?.focus();
}

/** What happens to the whole table is not judged before: nothing would be told of it. */
const foretold = ({ offer }: Filling): boolean => offer.group !== "gm" && offer.command.command !== "dice";

/** Dice that were typed in need no second button: with the last of them they are thrown. */
function answer(table: Table, filling: Filling, value: unknown): void {
  const next = meet(filling, value);
  if (next.offer.command.command === "dice" && nextNeed(next) === null) void done(table, next);
  else table.scene.filling.value = next;
}

/** Whom it is done to, once that is said. */
const whomOf = ({ offer: { command }, met }: Filling): string | null => {
  const target = met.find(({ field }) => field === "target")?.value ?? command["target"];
  return typeof target === "string" ? target : null;
};

export const actorOf = ({ offer: { command } }: Filling): string | null => {
  const actor = command["actor"] ?? command["target"];
  return typeof actor === "string" ? actor : null;
};

/** The cells of a way that was chosen: the board shows it until it is walked. */
const walked = ({ offer: { needs }, met }: Filling): readonly Cell[] | null => {
  const field = needs.find(({ kind }) => kind === "path")?.field;
  return (met.find((one) => one.field === field)?.value as readonly Cell[] | undefined) ?? null;
};

/** It leads along a way that may be another: one that is drawn is looked at before it is gone. */
const wayOf = (filling: Filling): Need | null => optionalNeeds(filling).find(({ kind }) => kind === "path") ?? null;

/** With what the board points at; null where that is not what is needed. */
function triedOf(filling: Filling, need: Need | null, value: PickValue | null): Filling | null {
  const way = need === null ? wayOf(filling) : null;
  if (way !== null && value !== null) return withExtra(filling, way.field, value);
  if (need === null) return filling;
  return value !== null && fits(need, value) ? meet(filling, value) : null;
}

/** Of the two courses of a line the one that boards draw only when they are told to. */
const SLANTING = "diagonal";

/** What the board can show is chosen there too; Escape on the board goes back a step. A last choice on the board needs no button. */
function usePick(table: Table, filling: Filling, need: Need | null): void {
  const { scene } = table;
  const held = useRef<{ readonly met: Filling["met"]; readonly pointed: typeof scene.pointed.value } | null>(null);
  useEffect(() => {
    const asked = need ?? wayOf(filling);
    const choose = (value: PickValue): void => {
      const next = triedOf(filling, need, value) ?? filling;
      if (need !== null && nextNeed(next) === null && wayOf(filling) === null) void done(table, next);
      else scene.filling.value = next;
    };
    const course = courseOf(filling);
    const pick = asked === null ? null : pickOf(asked, actorOf(filling), choose, course !== null && filling.extra[course.field] === SLANTING);
    if (pick === null) return undefined;
    scene.pick.value = { ...pick, way: filling.offer.id };
    // Another course of the same line: what is held stays held.
    if (course !== null && held.current?.met === filling.met) scene.pointed.value = held.current.pointed;
    const stop = effect(() => {
      if (scene.pick.value === null) untracked(() => goBack(table, filling));
    });
    return () => {
      stop();
      const pointed = scene.pointed.peek();
      held.current = pointed?.held === true ? { met: filling.met, pointed } : null;
      scene.pick.value = null;
      scene.pointed.value = null;
    };
  }, [filling]);
}

/** Everything needed is chosen: what may be added, what may come of it, and the button. */
function Last({ table, view, filling, preview }: { table: Table; view: View; filling: Filling; preview: Preview | null }): JSX.Element {
  const { scene, t, page } = table;
  const extra = optionalNeeds(filling);
  const breaks = Boolean(preview?.reject);
  const insists = filling.insists || (breaks && scene.leeway.value !== "none");
  const send = (): void => void done(table, { ...filling, insists });
  return (
    <>
      {extra.map((need) => (
        <Extra key={need.field} label={extraWord(table, view, need)}>
          <Choosing view={view} need={need} actor={actorOf(filling)} chosen={filling.extra[need.field]}
            choose={(value) => (scene.filling.value = withExtra(filling, need.field, value))} />
        </Extra>
      ))}
      <div class="step-in last">
      {preview !== null && <Foreseen view={view} preview={preview} />}
      <div class="go-pair">
        <button type="button" class={`go${insists ? " warn" : ""}`} data-first data-testid="offer-confirm" aria-disabled={breaks && !insists} onClick={send}>
          <b>{insists ? t("insist") : offerName(filling.offer, page.words.language.value)}</b>
        </button>
        <button type="button" class="go pale" onClick={() => goBack(table, filling)}><b>{t("step-back")}</b></button>
      </div>
      </div>
    </>
  );
}

/** What may be added; a way is drawn on the board. */
const extraWord = (table: Table, view: View, need: Need): string =>
  `${needWord(table, need, unitOf(view))}${need.kind === "path" && unitOf(view) === "cells" ? ` ${table.t("need-on-board")}` : ""}`;

const Extra = ({ label, children }: { label: string; children: ComponentChildren }): JSX.Element => (
  <details class="extra"><summary class="small">{label}</summary>{children}</details>
);
