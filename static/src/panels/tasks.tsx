/** What the hand is busy with, in a card of its own; its code is fetched when it is first used. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Scene, Task } from "../scene";
import { useLater } from "./later";
import { useTable } from "./table";

type Card = ComponentType<{ task: Task }>;

const PARTS: Readonly<Record<Task["part"], () => Promise<{ readonly Card: Card }>>> = {
  targeting: () => import("./targeting"),
  survey: () => import("./survey"),
};

/** At the shared player link, with a seat still to take. */
export const unseated = (scene: Scene): boolean => scene.role.value === "player" && scene.seat.value === "player";

/** What is asked of this seat: an answer that the table waits for, or a name. */
export function Asked(): JSX.Element | null {
  const { scene } = useTable();
  const parts = useLater(scene.asksMe.value || unseated(scene), () => import("./asked"));
  return parts === null ? null : <>{unseated(scene) && <parts.SeatCard />}{scene.asksMe.value && <parts.Decision />}</>;
}

/** What is told at the pieces; nothing of what had happened before the page was opened. */
const LOUD = new Set(["damaged", "healed", "missed", "resisted", "hit", "effect-put", "died"]);

export function Falling(): JSX.Element | null {
  const { scene } = useTable();
  const [since, start] = useState<number | null>(null);
  const entries = scene.told.value;
  const isOpen = scene.own.value !== null;
  useEffect(() => {
    if (isOpen) start(scene.seq.peek());
  }, [isOpen]);
  const isLoud = since !== null && entries.some(({ seq, events }) => seq > since && events.some(({ type }) => LOUD.has(type)));
  const parts = useLater(isLoud, () => import("./floats"));
  return parts === null || since === null ? null : <parts.Floats since={since} />;
}

/** While the GM sets the pieces up, how far apart they are to stand is beside the map. */
export function Placing(): JSX.Element | null {
  const { scene } = useTable();
  const is = scene.view.value?.phase === "placement" && scene.role.value === "gm" && scene.eyes.value === null;
  const parts = useLater(is, () => import("./placement"));
  return parts === null || scene.task.value !== null ? null : <parts.Card />;
}

export function Busy(): JSX.Element | null {
  const { scene, hands, t } = useTable();
  const task = scene.task.value;
  const [open, show] = useState<{ readonly part: string; readonly Card: Card } | null>(null);
  const part = task?.part;
  useEffect(() => {
    if (part === undefined) return;
    PARTS[part]().then(({ Card }) => show({ part, Card }), () => {
      scene.task.value = null;
      hands.tell(t("unreachable"), "refused");
    });
  }, [part]);
  return task === null || open?.part !== task.part ? null : <open.Card key={task.actor} task={task} />;
}
