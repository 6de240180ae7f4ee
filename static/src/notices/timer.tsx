/** How long the table waits for somebody, where the GM wishes that to be seen: a gentle word, and nothing comes of it. */
import WORDS from "@words/timer.ftl";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import styles from "../../css/timer.css?later";
import type { Page } from "../page/page";
import { addMessages, adoptStyles } from "../panels/lazy";
import { useTable } from "../panels/table";
import type { View } from "../types";


export function readWords(page: Page): void {
  addMessages(page, WORDS);
  adoptStyles(styles);
}

/** What is waited for. */
const waitOf = (view: View | null): string =>
  view === null ? "" : JSON.stringify([view.round, view.acting, view.turn, view.pending?.kind, view.pending?.id, view.phase]);

export function TimerChip(): JSX.Element | null {
  const { scene, t } = useTable();
  const view = scene.own.value;
  const wait = waitOf(view);
  const newest = Date.parse(scene.entries.value.at(-1)?.time ?? "");
  const since = useSignal({ wait: "", at: 0 });
  const now = useSignal(Date.now());
  if (since.peek().wait !== wait) since.value = { wait, at: Number.isNaN(newest) ? Date.now() : Math.min(newest, Date.now()) };
  useEffect(() => {
    const ticking = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const timer = view?.timer;
  if (timer === undefined || timer === null || view?.phase !== "rounds" || scene.replay.value !== null) return null;
  const passed = Math.max(0, Math.floor((now.value - since.value.at) / 1000));
  const left = timer - passed;
  return (
    <p class={`wait-timer${left < 0 ? " over" : ""}`} role="timer" data-testid="timer">
      {t(left < 0 ? "timer-over" : "timer-left", { time: clock(Math.abs(left)) })}
    </p>
  );
}

/** `1:05`, `2:00:00`. */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
