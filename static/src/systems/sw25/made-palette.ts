/** Lines of dice for a piece whose sheet brings none: its checks and its attacks, as BCDice reads them. */
import type { Fixed } from "./generated";
import { armName } from "./arm-names";
import type { Attack } from "./weapons";
import { sectionName } from "./sections";
import type { Combatant } from "./view";
import type { Say } from "../../panels/system";

type Check = number | Fixed | null | undefined;

/** What a pair of dice comes to on average: a check that is not rolled has it in. */
const MEAN = 7;
const CRITICAL = 10;
const CHECKS = ["evasion", "fortitude", "willpower", "initiative", "magic_power", "death_check"] as const;

const signed = (figure: number): string => (figure === 0 ? "" : figure < 0 ? String(figure) : `+${figure}`);

function thrown(check: Check, name: string): string[] {
  if (check === null || check === undefined) return [];
  return [`2d${signed(typeof check === "number" ? check : check.fixed - MEAN)} ${name}`];
}

function ofAttack(attack: Attack, usual: Check, name: string, say: Say): string[] {
  const { power, critical, extra = 0, damage } = attack;
  const word = `${say.t("line-damage")}／${name}`;
  const harm = power !== undefined && power !== null ? [`k${power}[${critical ?? CRITICAL}]${signed(extra ?? 0)} ${word}`] : damage ? [`${damage.replaceAll(/\s/g, "")} ${word}`] : [];
  return [...thrown(attack.accuracy ?? usual, `${say.t("line-accuracy")}／${name}`), ...harm];
}

/** A piece of several sections has the lines of each, under its name. */
export function madePalette(one: Combatant, language: string, say: Say): string {
  const sections = Object.entries(one.sections ?? {});
  const bodies = sections.length > 1 ? sections.map(([section, body]) => [sectionName(one, section, language, say), body] as const) : [];
  const figures = one as Partial<Record<(typeof CHECKS)[number], Check>>;
  const attacksOf = (attacks: Readonly<Record<string, Attack>> | null | undefined, usual: Check): string[] =>
    Object.entries(attacks ?? {}).flatMap(([id, attack]) => ofAttack(attack, usual, armName({ id, attack, skill: null }, language), say));
  return [
    ...CHECKS.filter((check) => check !== "evasion" || bodies.length === 0).flatMap((check) => thrown(figures[check], say.t(`line-${check}`))),
    ...attacksOf(one.attacks, one.accuracy),
    ...bodies.flatMap(([name, body]) => {
      const lines = [...thrown(body.evasion ?? one.evasion, say.t("line-evasion")), ...attacksOf(body.attacks, body.accuracy ?? one.accuracy)];
      return lines.length === 0 ? [] : [`### ${name}`, ...lines];
    }),
  ].join("\n");
}
