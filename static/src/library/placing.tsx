/** The newcomers under the hand: they follow it over the map and stand where it clicks; by keyboard with arrows and Enter. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useTable, type Table } from "../panels/table";
import type { Point } from "../types";
import { addAll, cellsFor, middle, newcomers } from "./adding";
import { formation, pointAt } from "./formation";

/** Pixels that a press may stray and still put them down; farther, it moves the map. */
const STRAYS = 4;
const ARROWS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A button or finger that is down, where it was last, and whether it moves the map. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly pans: boolean;
}

const pans = (held: Press, { clientX, clientY }: MouseEvent): boolean => held.pans || Math.hypot(clientX - held.x, clientY - held.y) > STRAYS;

/** They follow a pointer and stand where it clicks; one that drags, or a wheel, moves the map as on the board itself. */
function useHand({ board }: Table, frame: RefObject<HTMLDivElement>, at: Signal<Point>, set: () => Promise<void>): JSX.HTMLAttributes<HTMLDivElement> {
  const press = useRef<Press | null>(null);
  /** Drawn again where the map went and they did not. */
  const moved = useSignal(0);
  void moved.value;
  const follow = ({ clientX, clientY }: MouseEvent): void => {
    if (board.peek() !== null) at.value = pointAt(board.peek()!, clientX, clientY);
    moved.value++;
  };
  const begin = (event: PointerEvent): void => {
    frame.current?.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, pans: false };
    follow(event);
  };
  const go = (event: PointerEvent): void => {
    const { current: held } = press;
    if (held !== null && event.buttons !== 0 && pans(held, event)) {
      board.peek()?.scroll(held.y - event.clientY, event.clientX - held.x);
      press.current = { x: event.clientX, y: event.clientY, pans: true };
    }
    follow(event);
  };
  const click = (): void => {
    if (press.current?.pans !== true) void set();
    press.current = null;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    document.querySelector("canvas.board")?.dispatchEvent(new WheelEvent("wheel", event));
    follow(event);
  };
  return { onPointerMove: go, onPointerDown: begin, onClick: click, onWheel: wheel };
}

export function Placing(): JSX.Element {
  const table = useTable();
  const { scene, t, board, narrow } = table;
  const at = useSignal<Point>(middle(table));
  const sides = useSignal<Awaited<ReturnType<typeof newcomers>>>([]);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    requestAnimationFrame(() => frame.current?.focus());
    void newcomers(table).then((coming) => (sides.value = coming));
  }, []);
  const back = (): void => void (scene.dialog.value = "library");
  const set = async (): Promise<void> => {
    if (await addAll(table, at.peek())) scene.dialog.value = null;
  };
  const steer = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? 0.5 : 2;
    if (event.key === "Escape") back();
    else if ((event.target as HTMLElement).closest(".placing-line button") !== null) return;
    else if (event.key === "Enter" || event.key === " ") void set();
    else if (arrow === undefined) return;
    else at.value = [at.peek()[0] + arrow[0] * step, at.peek()[1] + arrow[1] * step];
    event.preventDefault();
    event.stopPropagation();
  };
  // Before it is seen, so that no key gets lost between the first look and the first press.
  useLayoutEffect(() => {
    addEventListener("keydown", steer, { capture: true });
    return () => removeEventListener("keydown", steer, { capture: true });
  }, []);
  const hand = useHand(table, frame, at, set);
  const view = scene.own.value;
  const places = view?.battlefield?.columns ? cellsFor(view, sides.value, at.value) : formation(view, at.value, sides.value.length);
  const { top, right, bottom, left } = scene.insets.value;
  // A bar with rows of weapons is higher than the map leaves room for.
  const barTop = document.querySelector(".bar")?.getBoundingClientRect().top ?? innerHeight;
  const lift = Math.max(18, innerHeight - bottom - barTop + 12);
  return (
    <div class="placing" data-testid="placing" ref={frame} tabIndex={0} role="application" aria-label={t("library-place-hint", { count: sides.value.length })}
      style={{ top: `${top}px`, right: `${right}px`, bottom: `${bottom}px`, left: `${left}px` }}
      {...hand}>
      <svg aria-hidden="true" style={{ left: `${-left}px`, top: `${-top}px` }}>
        {places.map((place, index) => {
          const [x, y] = board.value?.toScreen(place) ?? [0, 0];
          return <circle key={index} class={sides.value[index]?.faction} cx={x} cy={y} r="13" />;
        })}
      </svg>
      <div class="placing-line" style={{ bottom: `${lift}px` }}>
        <p role="status">{t(narrow.value ? "library-place-hint-thumb" : "library-place-hint", { count: sides.value.length })}</p>
        <button type="button" class="button" onClick={(event) => { event.stopPropagation(); back(); }} onPointerDown={(event) => event.stopPropagation()}>{t("cancel")}</button>
      </div>
    </div>
  );
}
