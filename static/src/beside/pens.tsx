/** The pens on the map: a line that fades, one that stays, a pin with a word, and the cloth that wipes. */
import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { positionOf } from "../board/areas/area-geometry";
import { Button, IconButton } from "../panels/primitives";
import { useTable } from "../panels/table";
import { drawnOf, type Pen } from "./drawn";
import { pin, wipe } from "./together";

const PENS: readonly { readonly pen: Pen; readonly icon: "pen" | "wand" | "ping" }[] = [
  { pen: "fades", icon: "wand" }, { pen: "stays", icon: "pen" }, { pen: "pin", icon: "ping" },
];

/** From the banner to the tools. */
const MARGIN = 8;
/** With a mouse: how high the row of tools is, and what pens and help take beside it while the pens are shut and while they are open. */
export const ROW = 40;
const SHUT = 110;
const OPEN = 310;
const NOWHERE = { x: 0, y: 0, w: 0, h: 0 };

export function Pens(): JSX.Element | null {
  const table = useTable();
  const { scene, t, narrow } = table;
  const open = useSignal(false);
  const { pen, word } = drawnOf(scene);
  const [across, under] = scene.toolsCover.value;
  const isAway = scene.role.value === "spectator" || scene.eyes.value !== null || scene.replay.value !== null || scene.own.value === null;
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    const { left: x, top: y, width: w, height: h } = frame.current.getBoundingClientRect();
    scene.covers.value = { ...scene.covers.peek(), pens: { x, y, w, h } };
    return () => void (scene.covers.value = { ...scene.covers.peek(), pens: NOWHERE });
  }, [isAway, open.value, pen.value, under, scene.insets.value, innerWidth]);
  if (isAway) return null;
  const selected = scene.selected.value;
  const there = selected === null ? null : positionOf(scene.view.value, selected);
  const close = (): void => {
    pen.value = null;
    open.value = false;
  };
  // Below the tools lies the map: where there is room they lie beside them, on a phone only while they are shut.
  const { top, left, right } = scene.insets.value;
  const isShut = !open.value && pen.value === null;
  const isBeside = across > 0 && (narrow.value ? isShut && across + 64 < innerWidth : across + (isShut ? SHUT : OPEN) < innerWidth - left - right);
  const place = isBeside ? { right: `${right + across - 2 + (narrow.value ? 0 : MARGIN)}px`, top: `${top + under - (narrow.value ? 48 : ROW)}px` } : { right: `${right + 12}px`, top: `${top + MARGIN + under}px` };
  return (
    <section ref={frame} class="pens" data-testid="pens" aria-label={t("together-pens")} style={place}
      onKeyDown={(event) => { if (event.key === "Escape" && open.value) { event.stopPropagation(); close(); } }}>
      <div class="pens-row" role="toolbar" aria-label={t("together-pens")}>
        {open.value && PENS.map(({ pen: one, icon }) => (
          <IconButton key={one} icon={icon} label={t(`together-${one}`)} data-pen={one} aria-pressed={pen.value === one}
            onClick={() => { pen.value = pen.value === one ? null : one; scene.tool.value = "select"; }} />
        ))}
        {open.value && <Button icon="close" label={t(scene.role.value === "gm" ? "together-wipe-all" : "together-wipe")} data-testid="pens-wipe" onClick={() => wipe(table)} />}
        <IconButton icon={open.value ? "right" : "pen"} label={t(open.value ? "together-shut" : "together-open")} data-testid="pens-open" aria-expanded={open.value} onClick={() => (open.value ? close() : (open.value = true))} />
      </div>
      {pen.value === "pin" && (
        <form class="pens-word" onSubmit={(event) => { event.preventDefault(); if (there !== null) pin(table, there, word.value.trim()); }}>
          <input maxLength={80} value={word.value} aria-label={t("together-word")} placeholder={t("together-word")} onInput={({ currentTarget }) => (word.value = currentTarget.value)} />
          {there !== null && <Button label={t("together-pin-here")} type="submit" onClick={() => undefined} />}
        </form>
      )}
    </section>
  );
}
