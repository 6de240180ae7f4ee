/** Delete was pressed: are those who are chosen to go from the map? */
import type { JSX } from "preact";
import { chosenOf } from "../page/chosen";
import { Modal } from "./modal";
import { namesOf } from "./names";
import { useTable } from "./table";

/** Of more than these the number is told. */
const NAMED = 4;

export function RemoveDialog(): JSX.Element | null {
  const { scene, t, hands, page } = useTable();
  const view = scene.view.value;
  const { group } = chosenOf(scene);
  const ids = (group.value.size > 0 ? [...group.value] : [scene.selected.value ?? ""]).filter((id) => view?.combatants[id] !== undefined);
  const close = (): void => void (scene.dialog.value = null);
  const remove = async (): Promise<void> => {
    close();
    const commands = ids.map((target) => ({ command: "remove", target }));
    const outcome = await hands.send(commands.length === 1 ? commands[0]! : { command: "together", do: commands });
    if (!outcome.ok) return;
    group.value = new Set();
    scene.selected.value = null;
  };
  if (ids.length === 0) return null;
  return (
    <Modal title={t("remove-title")} close={close}>
      <p>{ids.length > NAMED ? t("remove-many", { count: ids.length }) : t("remove-ask", { names: namesOf(view, ids, page.words.language.value) })}</p>
      <div class="go-pair">
        <button type="button" class="go warn" data-testid="remove-yes" onClick={() => void remove()}><b>{t("remove-yes")}</b></button>
        <button type="button" class="go pale" onClick={close}><b>{t("cancel")}</b></button>
      </div>
    </Modal>
  );
}
