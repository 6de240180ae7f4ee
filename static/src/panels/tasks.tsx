/** What the hand is busy with, in a card of its own; its code is fetched when it is first used. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Task } from "../scene";
import { useTable } from "./table";

type Card = ComponentType<{ task: Task }>;

const PARTS: Readonly<Record<Task["part"], () => Promise<{ readonly Card: Card }>>> = {
  targeting: () => import("./targeting"),
  survey: () => import("./survey"),
};

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
