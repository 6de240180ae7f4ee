/** Short sounds, made here and off at first: one's turn, a decision, a line of talk. */
import { effect } from "@preact/signals";
import { kept, type Scene } from "../page/scene";
import type { Table } from "../panels/table";
import { want } from "./wanted";

/** Notes in hertz, one after the other. */
const CHIMES = { turn: [523, 784], decision: [659, 659, 880], said: [392] } as const;
const LASTS = 0.16;

interface Playing { context: AudioContext | null; stop: (() => void) | null }
const begun = (): Playing => ({ context: null, stop: null });
const playingOf = (scene: Scene): Playing => kept(scene, begun);

/** From now on they sound, or no more, on this page and in this browser. */
export function turn(table: Table, isOn: boolean): void {
  want(isOn);
  if (!isOn) return silence(table.scene);
  follow(table);
  ring(playingOf(table.scene), "turn");
}

function silence(scene: Scene): void {
  const playing = playingOf(scene);
  playing.stop?.();
  void playing.context?.close();
  playing.context = playing.stop = null;
}

/** Rings as things change; what is the case already does not ring. */
export function follow({ scene }: Table): void {
  const playing = playingOf(scene);
  if (playing.stop !== null) return;
  playing.context = new AudioContext();
  const now = () => ({ turn: isMyTurn(scene), decision: scene.asksMe.value, said: said(scene) });
  let before = now();
  playing.stop = effect(() => {
    const then = now();
    const rung = then.decision && !before.decision ? "decision" : then.turn && !before.turn ? "turn" : then.said > before.said ? "said" : null;
    before = then;
    if (rung !== null) ring(playing, rung);
  });
}

function isMyTurn(scene: Scene): boolean {
  const view = scene.own.value;
  const mine = view?.seats?.[scene.seat.value]?.controls ?? [];
  if (view === null || view.phase !== "rounds") return false;
  if (view.turn !== undefined && view.turn !== null) return mine.includes(view.turn);
  return mine.some((one) => view.combatants[one]?.faction === view.acting && view.combatants[one]?.acted !== true);
}

/** The newest line of talk of somebody else. */
function said(scene: Scene): number {
  return scene.entries.value.reduce((newest, { seq, events }) => (events.some((one) => one.type === "chat" && (one as { from?: string }).from !== scene.seat.value) ? Math.max(newest, seq) : newest), 0);
}

function ring({ context }: Playing, which: keyof typeof CHIMES): void {
  if (context === null) return;
  void context.resume();
  CHIMES[which].forEach((pitch, index) => {
    const begins = context.currentTime + index * LASTS;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, begins);
    loudness.gain.exponentialRampToValueAtTime(0.12, begins + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS * 1.6);
    tone.connect(loudness).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + LASTS * 1.7);
  });
}
