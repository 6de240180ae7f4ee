/** What the hand is busy with, in a card of its own; its code is fetched when it is first used. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Scene, Task } from "../page/scene";
import { useLazyModule } from "./lazy";
import { useTable } from "./table";

type Card = ComponentType<{ task: Task }>;

/** At the shared player link, with a seat still to take. */
export const unseated = (scene: Scene): boolean => scene.role.value === "player" && scene.seat.value === "player";

/** What is asked of this seat: an answer that the table waits for, or a name. */
export function Asked(): JSX.Element | null {
  const { scene, system } = useTable();
  const seats = useLazyModule(unseated(scene), () => import("./seating"));
  const parts = useLazyModule(scene.asksMe.value, system.decision);
  return <>{seats !== null && <seats.SeatCard />}{parts !== null && <parts.Decision />}</>;
}

/** What is told at the pieces; nothing of what had happened before the page was opened. */
export function Falling(): JSX.Element | null {
  const { scene, system } = useTable();
  const [since, start] = useState<number | null>(null);
  const entries = scene.told.value;
  const isOpen = scene.own.value !== null;
  useEffect(() => {
    if (isOpen) start(scene.seq.peek());
  }, [isOpen]);
  const isLoud = since !== null && entries.some(({ seq, events }) => seq > since && events.some(system.floats.isLoud));
  const parts = useLazyModule(isLoud, system.floats.load);
  return parts === null || since === null ? null : <parts.Floats since={since} />;
}

/** Before and after the rounds the steps of the procedure are beside the map, with what there is to do in each. */
export function Proceeding(): JSX.Element | null {
  const { scene, system } = useTable();
  const view = scene.view.value;
  const is = view !== null && view.phase !== "rounds" && Object.keys(view.combatants).length > 0 && !unseated(scene);
  const parts = useLazyModule(is, system.procedure);
  return parts === null || view === null || scene.task.value !== null ? null : <parts.Card view={view} />;
}

export function Busy(): JSX.Element | null {
  const { scene, hands, t, system } = useTable();
  const task = scene.task.value;
  const [open, show] = useState<{ readonly part: string; readonly Card: Card } | null>(null);
  const part = task?.part;
  useEffect(() => {
    const load = part === undefined ? undefined : system.tasks[part];
    if (part === undefined || load === undefined) return;
    load().then(({ Card }) => show({ part, Card }), () => {
      scene.task.value = null;
      hands.tell(t("unreachable"), "refused");
    });
  }, [part]);
  return task === null || open?.part !== task.part ? null : <open.Card key={task.actor} task={task} />;
}
