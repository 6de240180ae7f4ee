/** The moments of the fight at home: who stands where, and how each follows from the one before. */
import type { Combatant, Faction, Point, View } from "../../../types";

const MAP = {
  width: 44, height: 26,
  drawing: [
    { kind: "road", width: 1.25, points: [[-2, 23.8], [3, 22], [7, 20.2], [11.5, 18.2], [15.6, 15.7], [18.4, 14.7], [21.6, 13.75], [25, 11.2], [28, 6], [29, -2]] },
    { kind: "road", width: 1.25, points: [[21.6, 13.75], [25, 15.8], [29, 16.6], [34.5, 16.1], [46, 15.2]] },
    { kind: "river", width: 3.2, points: [[22.2, -4], [20.8, 1], [20.1, 6], [18.9, 10.5], [18.4, 15], [17.4, 19.5], [14.6, 24], [13.4, 30]] },
    { kind: "bridge", width: 2, points: [[16.15, 15.45], [20.75, 14]] },
    { kind: "trees", points: [[34.2, 19.4, 1.1], [35.4, 20.8, 0.9], [37.2, 10.6, 1.3], [38.9, 12, 0.9], [33.6, 6.2, 0.8], [23.6, 21.4, 1.25], [25.5, 22.6, 1], [36, 2.6, 1.1], [13.6, 9.6, 1], [12.2, 10.6, 0.8]] },
  ],
} as const;

const names = (en: string, ja: string): { readonly name: string; readonly names: Readonly<Record<string, string>> } => ({ name: en, names: { en, ja } });

const one = (id: string, faction: Faction, called: ReturnType<typeof names>, at: Point, left: number, more: object = {}): Combatant => ({
  id, ...called, faction, kind: faction === "allies" ? "pc" : "monster", conditions: [], at, hp: left, max_hp: 40, ...more,
});

const CENTRE: Point = [30, 10.2];
/** Where Aina comes from, and the way that the pointer draws for her. */
export const START: Point = [16.9, 15.2];
export const WAY: readonly Point[] = [[21.4, 13.8], [24.8, 12.6], CENTRE];

/** `joined`: Aina fights too; `hurt`: what the beast has left. */
interface Moment {
  readonly joined: boolean;
  readonly hurt: number;
  readonly shot: number;
}

const PEOPLE = ({ joined, hurt, shot }: Moment): readonly Combatant[] => [
  one("aina", "allies", names("Aina", "アイナ"), joined ? CENTRE : START, 34, { standing: joined ? "melee" : "free" }),
  one("borin", "allies", names("Borin", "ボリン"), CENTRE, 31, { standing: "melee", acted: true }),
  one("dario", "allies", names("Dario", "ダリオ"), CENTRE, 26, { standing: "melee" }),
  one("elke", "allies", names("Elke", "エルケ"), [35.2, 15.4], 38),
  one("goblin-a", "enemies", names("Goblin A", "ゴブリンA"), [23.6, 15.2], 40, { species: "goblin" }),
  one("goblin-b", "enemies", names("Goblin B", "ゴブリンB"), CENTRE, shot, { species: "goblin", standing: "melee" }),
  one("beast", "enemies", names("Tri-beast", "トライビースト"), CENTRE, hurt, { standing: "melee" }),
  one("shaman", "enemies", names("Goblin Shaman", "ゴブリンシャーマン"), [37, 7.6], 40),
];

/** Both sides of the circle, and how far it reaches with so many in it. */
export function viewOf(moment: Moment, turn: string | null, name: string): View {
  const people = PEOPLE(moment);
  return {
    ruleset: "sw25-advanced", name, phase: "rounds", round: 2, acting: "allies", turn, pending: null, seats: {}, log: {},
    battlefield: MAP, combatants: Object.fromEntries(people.map((each) => [each.id, each])),
    skirmishes: { s1: { id: "s1", center: CENTRE, radius: moment.joined ? 4 : 3, melee: people.filter(({ at }) => at === CENTRE).map(({ id }) => id), independent: [] } },
  } as unknown as View;
}
