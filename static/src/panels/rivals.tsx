/** Whom the server plays, who is away, and how a fight may end: fetched where it plays somebody, else with the first touch. */
import type { JSX } from "preact";
import { chosenOf } from "../page/chosen";
import { useLazyModule } from "./lazy";
import { useTable } from "./table";

type Part = keyof typeof import("../rivals/index")["PARTS"];

export function Rivals({ part, id = "" }: { part: Part; id?: string }): JSX.Element | null {
  const { scene } = useTable();
  const isTold = Object.values(scene.own.value?.seats ?? {}).some(({ played, away }) => played ?? away);
  const parts = useLazyModule(isTold || chosenOf(scene).touched.value, () => import("../rivals/index"));
  const Wanted = parts?.PARTS[part];
  return Wanted === undefined ? null : <Wanted id={id} />;
}

export const RivalsDialog = (): JSX.Element => <Rivals part="dialog" />;
export const ForecastDialog = (): JSX.Element => <Rivals part="forecast" />;
