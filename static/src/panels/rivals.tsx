/** Whom the server plays, and how a fight may end: fetched where it plays somebody, for the GM with the first touch. */
import type { JSX } from "preact";
import { chosenOf } from "../page/chosen";
import { useLater } from "./later";
import { useTable } from "./table";

type Part = keyof typeof import("../rivals/index")["PARTS"];

export function Rivals({ part, id = "" }: { part: Part; id?: string }): JSX.Element | null {
  const { scene } = useTable();
  const isGm = scene.role.value === "gm" && scene.eyes.value === null;
  const isPlayed = Object.values(scene.own.value?.seats ?? {}).some(({ played }) => played !== undefined);
  const parts = useLater(isPlayed || (isGm && chosenOf(scene).touched.value), () => import("../rivals/index"));
  const Wanted = parts?.PARTS[part];
  return Wanted === undefined ? null : <Wanted id={id} />;
}

export const RivalsDialog = (): JSX.Element => <Rivals part="dialog" />;
export const ForecastDialog = (): JSX.Element => <Rivals part="forecast" />;
