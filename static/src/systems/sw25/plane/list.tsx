/** The battle as text on a map of points: the skirmishes. */
import type { JSX } from "preact";
import { figure } from "../../../page/i18n";
import { namesOf, place } from "../../../panels/names";
import { useTable } from "../../../panels/table";
import type { View } from "../view";
import { odds, skirmishName } from "../names";

function Melee({ view, id }: { view: View; id: string }): JSX.Element | null {
  const { t, page } = useTable();
  const skirmish = view.skirmishes?.[id];
  if (skirmish === undefined) return null;
  const { allies, enemies } = odds(view, skirmish.melee);
  return (
    <p>{t("list-skirmish", {
      skirmish: skirmishName(id), allies, enemies, place: place(skirmish.center), radius: figure(skirmish.radius),
      members: namesOf(view, skirmish.melee, page.words.language.value),
    })}</p>
  );
}

export const Melees = ({ view }: { view: View }): JSX.Element => <>{Object.keys(view.skirmishes ?? {}).map((id) => <Melee key={id} view={view} id={id} />)}</>;
