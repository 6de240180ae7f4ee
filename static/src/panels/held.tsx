/** The pieces that a seat plays: the GM takes one away by its chip and gives another from the list. */
import type { JSX } from "preact";
import { Button } from "./primitives";
import { lead } from "./lend";
import { FACTIONS, nameOf, unbroken } from "./names";
import { useTable } from "./table";

interface Props {
  readonly seat: string;
  readonly name: string;
  readonly controls: readonly string[];
}

export function Held({ seat, name, controls }: Props): JSX.Element {
  const table = useTable();
  const { scene, t, page } = table;
  const view = scene.own.value;
  const language = page.words.language.value;
  const others = Object.entries(view?.combatants ?? {}).filter(([id]) => !controls.includes(id));
  return (
    <div class="chips held" role="group" aria-label={t("held-by", { name })}>
      {controls.map((id) => (
        <Button key={id} class="chip" icon="close" label={unbroken(nameOf(view, id, language))}
          aria-label={t("held-take", { name, piece: nameOf(view, id, language) })} onClick={() => lead(table, seat, { remove: [id] })} />
      ))}
      {others.length > 0 && (
        <select aria-label={t("held-give-to", { name })} value="" onChange={({ currentTarget }) => {
          if (currentTarget.value !== "") lead(table, seat, { add: [currentTarget.value] });
          currentTarget.value = "";
        }}>
          <option value="">{t("held-give")}</option>
          {FACTIONS.map((faction) => {
            const own = others.filter(([, one]) => one.faction === faction);
            return own.length > 0 && <optgroup key={faction} label={t(`faction-${faction}`)}>{own.map(([id]) => <option key={id} value={id}>{nameOf(view, id, language)}</option>)}</optgroup>;
          })}
        </select>
      )}
    </div>
  );
}
