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

/** While the GM sets the pieces up, how far apart they are to stand is beside the map. */
export function Placing(): JSX.Element | null {
  const { scene, hands, t } = useTable();
  const [Found, show] = useState<ComponentType | null>(null);
  const is = scene.view.value?.phase === "placement" && scene.role.value === "gm" && scene.eyes.value === null;
  useEffect(() => {
    if (is) import("./placement").then(({ Card }) => show(() => Card), () => hands.tell(t("unreachable"), "refused"));
  }, [is]);
  return !is || Found === null || scene.task.value !== null ? null : <Found />;
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
