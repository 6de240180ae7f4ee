/** A window that is low and broad, as a phone on its side: the sheet stands at the right, the tools are folded, the map is under everything. */
import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import styles from "../../css/flat.css?later";
import type { Scene } from "../page/scene";
import { Icon, IconButton } from "./primitives";
import { adoptStyles } from "./lazy";
import { useTable } from "./table";
import { unseated } from "./slots";

export const readWords = (): void => adoptStyles(styles);

/** Below this width sheet and map do not fit beside each other: at first the map is there alone. */
const ROOM_FOR_BOTH = 600;
/** Pixels between the slip of the turn and what it keeps clear of. */
const AIR = 8;

type Height = "low" | "middle" | "high";

/** Folds the sheet to nothing and back, and tells the camera what is free. */
export function Handle({ sheet, height }: { sheet: { readonly current: HTMLElement | null }; height: Signal<Height> }): JSX.Element {
  const { scene, t } = useTable();
  const isOpen = height.value !== "low";
  const isWorded = !isOpen && unseated(scene);
  useEffect(() => {
    if (innerWidth < ROOM_FOR_BOTH && !scene.asksMe.peek()) height.value = "low";
    return () => void (height.value = "middle");
  }, []);
  useLayoutEffect(() => {
    const tell = (): void => measure(scene, sheet.current, isOpen);
    const watcher = new ResizeObserver(tell);
    for (const one of [sheet.current, document.querySelector(".banner")]) if (one !== null) watcher.observe(one);
    tell();
    return () => {
      watcher.disconnect();
      scene.covers.value = { ...scene.covers.peek(), handle: { x: 0, y: 0, w: 0, h: 0 } };
    };
  }, [isOpen]);
  return (
    <button type="button" class={`handle${isWorded ? " worded" : ""}`} data-testid="sheet-fold" aria-expanded={isOpen} aria-label={t("sheet-height")} onClick={() => (height.value = isOpen ? "low" : "middle")}>
      <Icon name={isOpen ? "right" : "left"} size={16} />{isWorded && <b>{t("seat-title")}</b>}
    </button>
  );
}

function measure(scene: Scene, sheet: HTMLElement | null, isOpen: boolean): void {
  const slip = document.querySelector(".banner")?.getBoundingClientRect();
  const style = sheet === null ? null : getComputedStyle(sheet);
  const safe = (side: "paddingRight" | "paddingBottom"): number => parseFloat(style?.[side] ?? "") || 0;
  const next = {
    top: Math.round(slip?.bottom ?? 0), left: Math.max(0, Math.round((slip?.left ?? 0) - AIR)),
    right: isOpen ? sheet?.offsetWidth ?? 0 : safe("paddingRight"), bottom: safe("paddingBottom"),
  };
  const now = scene.insets.peek();
  const { left: x = 0, top: y = 0, width: w = 0, height: h = 0 } = document.querySelector(".handle")?.getBoundingClientRect() ?? {};
  const held = scene.covers.peek().handle;
  if (held?.x !== x || held.y !== y || held.w !== w) scene.covers.value = { ...scene.covers.peek(), handle: { x, y, w, h } };
  if (next.top !== now.top || next.left !== now.left || next.right !== now.right || next.bottom !== now.bottom) scene.insets.value = next;
}

/** All tools behind one button; the whole fight is the second. */
export function Fold({ children }: { children: ComponentChildren }): JSX.Element {
  const { scene, t, board } = useTable();
  const open = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    scene.toolsCover.value = [0, 0];
    const { left: x = 0, top: y = 0, width: w = 0, height: h = 0 } = frame.current?.getBoundingClientRect() ?? {};
    scene.covers.value = { ...scene.covers.peek(), tools: { x, y, w, h } };
  }, [open.value, scene.insets.value]);
  useEffect(() => () => void (scene.covers.value = { ...scene.covers.peek(), tools: { x: 0, y: 0, w: 0, h: 0 } }), []);
  return (
    <div ref={frame} class={`tool-fold${open.value ? " open" : ""}`} style={{ right: `${scene.insets.value.right + AIR}px` }}>
      <IconButton icon="fit" label={t("zoom-fit")} onClick={() => board.value?.fit()} />
      <IconButton icon="settings" label={t("tools")} data-testid="tools-fold" aria-expanded={open.value} onClick={() => (open.value = !open.value)} />
      <div onClick={() => (open.value = false)}>{children}</div>
    </div>
  );
}
