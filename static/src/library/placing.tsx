/** The newcomers under the hand: they follow it over the map and stand where it clicks; by keyboard with arrows and Enter. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../panels/table";
import type { Point } from "../types";
import { addAll, cellsFor, middle, newcomers } from "./adding";
import { formation, pointAt } from "./formation";

const ARROWS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    if (board.peek() !== null) at.value = pointAt(board.peek()!, clientX, clientY);
  };
  const view = scene.own.value;
  const places = view?.battlefield?.columns ? cellsFor(view, sides.value, at.value) : formation(view, at.value, sides.value.length);
  const { top, right, bottom, left } = scene.insets.value;
  // A bar with rows of weapons is higher than the map leaves room for.
  const barTop = document.querySelector(".bar")?.getBoundingClientRect().top ?? innerHeight;
  const lift = Math.max(18, innerHeight - bottom - barTop + 12);
  return (
    <div class="placing" data-testid="placing" ref={frame} tabIndex={0} role="application" aria-label={t("library-place-hint", { count: sides.value.length })}
      style={{ top: `${top}px`, right: `${right}px`, bottom: `${bottom}px`, left: `${left}px` }}
      onPointerMove={follow} onPointerDown={follow} onClick={() => void set()}>
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
