/** What weapons and skills are called, and by what those of one name are told apart. */
import { wordOf } from "../../panels/offers";
import type { Arm } from "./weapons";

/** What it is called in the reader's language. */
export const armName = ({ id, attack, skill }: Pick<Arm, "id" | "attack" | "skill">, language: string): string => {
  const { names, name } = attack ?? skill ?? {};
  return wordOf(names ?? {}, language, name ?? id);
};

/** In how many hands it is held, where another one has its name: a sheet lists a sword once for each way to hold it. */
export function handsApart({ key, attack, using, skill }: Arm, own: readonly Arm[], language: string): number | null {
  const name = armName({ id: "", attack, skill }, language);
  const isTwin = (other: Arm): boolean => other.key !== key && other.attack !== null && other.using === using && armName({ ...other, id: "" }, language) === name;
  const held = attack?.hands ?? 1;
  return attack !== null && name !== "" && own.some((other) => isTwin(other) && (other.attack?.hands ?? 1) !== held) ? held : null;
}
