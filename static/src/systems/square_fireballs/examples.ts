/** Battles of Square Fireballs to look at, of our own making: fetched when somebody asks for one. */
import { AINA, ARBALEST, BORIN, CLEO, DARIO, DRAKE, ELKE, OGRE, RAGNA, RUNNER, SEFA, SHAMAN, type Sheet, SHIELD, SLINGER, SPIDER, WOLF } from "./cast";

type Setup = Readonly<Record<string, unknown>>;

const GROUND = { "#": "full", o: "low", "~": "difficult", v: "drop" };

/** A name with a letter behind it, where several are called alike. */
const lettered = (sheet: Sheet, letter: string): Sheet => {
  const names = Object.entries(sheet["names"] as Readonly<Record<string, string>>);
  return { ...sheet, names: Object.fromEntries(names.map(([language, name]) => [language, `${name} ${letter}`])) };
};

/** Who stands there, each named in English where the page asks for one name. */
const standing = (people: Readonly<Record<string, Sheet>>): Readonly<Record<string, Sheet>> =>
  Object.fromEntries(Object.entries(people).map(([id, sheet]) => [id, { name: (sheet["names"] as { readonly en: string }).en, ...sheet }]));

/** Two rooms, two torches: Elke stands between a goblin and three who have not seen a fireball yet. */
export const HALL: Setup = {
  map: [
    "######################",
    "#...........#........#",
    "#...........#........#",
    "#.d......b.o..o.s....#",
    "#...#...#............#",
    "#....................#",
    "#.o..........A.......#",
    "#............a.B.....#",
    "#.........EC......o..#",
    "#...#...#............#",
    "#...........#...OO...#",
    "#..o........#...OO.D.#",
    "#...........#.oo.....#",
    "######################",
  ].join("\n"),
  legend: { ...GROUND, d: "dario", b: "borin", E: "elke", a: "aina", A: "goblin-a", B: "goblin-b", C: "goblin-c", D: "goblin-d", s: "shaman", O: "ogre" },
  battlefield: { grid: "squares", dark: true, lights: [{ at: [7, 0] }, { at: [5, 13] }, { carried_by: "borin", bright: 2, dim: 5 }] },
  round: 1,
  turn: "elke",
  order: [["dario"], ["goblin-a", "goblin-b", "goblin-c", "goblin-d"], ["elke"], ["ogre"], ["borin"], ["aina"], ["shaman"]],
  initiative: { dario: 21, "goblin-a": 18, "goblin-b": 18, "goblin-c": 18, "goblin-d": 18, elke: 15, ogre: 13, borin: 11, aina: 9, shaman: 8 },
  combatants: standing({
    dario: DARIO, borin: BORIN, elke: ELKE, aina: AINA,
    "goblin-a": { ...lettered(RUNNER, "A"), group: "goblins" }, "goblin-b": { ...lettered(RUNNER, "B"), group: "goblins" },
    "goblin-c": { ...lettered(RUNNER, "C"), group: "goblins" }, "goblin-d": { ...lettered(RUNNER, "D"), group: "goblins" },
    shaman: SHAMAN, ogre: OGRE,
  }),
};

/** Three squares of planks over nothing, and everybody knows how to push. */
export const CHASM: Setup = {
  map: [
    "......vvvvvvvvvv.....",
    ".o....vvvvvvvvvv..o..",
    "......vvvvvvvvvv.....",
    "....e.vvvvvvvvvv.x...",
    ".....r.....h....o....",
    "..b....s..g........OO",
    "...................OO",
    "....c.vvvvvvvvvv.y...",
    "......vvvvvvvvvv.....",
    "..oo..vvvvvvvvvv...o.",
    "......vvvvvvvvvv.....",
  ].join("\n"),
  legend: { ...GROUND, e: "elke", r: "ragna", b: "borin", s: "sefa", c: "cleo", g: "shield-a", h: "shield-b", x: "arbalest-a", y: "arbalest-b", O: "ogre" },
  battlefield: { grid: "squares" },
  turn: "sefa",
  order: [["sefa"], ["shield-a", "shield-b"], ["elke"], ["arbalest-a", "arbalest-b"], ["ragna"], ["cleo"], ["ogre"], ["borin"]],
  combatants: standing({
    sefa: SEFA, ragna: RAGNA, elke: ELKE, cleo: CLEO, borin: BORIN,
    "shield-a": { ...lettered(SHIELD, "A"), group: "shields" }, "shield-b": { ...lettered(SHIELD, "B"), group: "shields" }, "arbalest-a": { ...lettered(ARBALEST, "A"), group: "arbalests" },
    "arbalest-b": { ...lettered(ARBALEST, "B"), group: "arbalests" }, ogre: OGRE,
  }),
};

/** A road through a wood: only Dario has noticed, and not everybody who waits there is on the map. */
export const AMBUSH: Setup = {
  map: [
    "#~~#..~~..#...~~~#..~#",
    "~~.~~.~w~~..~~.~~~#~~~",
    "#~~..oo....~~#..~~~.~#",
    "~...p...~~....~..o..~~",
    "...........~..........",
    "..b..e....d...........",
    "....a.................",
    "~......~..........~...",
    "~~#..~~~~.oo..~~.~~~.~",
    "#~~~~#~~~~..x~~#~~.~~#",
    "~~#~~~~.~~#~~~~~~#~~~~",
  ].join("\n"),
  legend: { ...GROUND, a: "aina", b: "borin", e: "elke", d: "dario", w: "wolf-a", p: "wolf-b", x: "slinger" },
  battlefield: { grid: "squares" },
  turn: "dario",
  order: [["dario"], ["wolf-a", "wolf-b"], ["elke"], ["slinger", "spider"], ["aina"], ["borin"]],
  combatants: standing({
    dario: DARIO, elke: { ...ELKE, conditions: ["surprised"] }, aina: { ...AINA, conditions: ["surprised"] }, borin: { ...BORIN, conditions: ["surprised"] },
    "wolf-a": { ...lettered(WOLF, "A"), group: "wolves" }, "wolf-b": { ...lettered(WOLF, "B"), group: "wolves" },
    slinger: { ...SLINGER, group: "waiting" }, spider: { ...SPIDER, group: "waiting", cell: [16, 3], conditions: ["hidden"] },
  }),
};

/** One drake, and the room is on its side: pillars for cover, embers for light. */
export const DEN: Setup = {
  map: [
    "########################",
    "##......~~........~...##",
    "#........~~.............",
    "#..b..............#....#",
    "#.....#.....DDD........#",
    "#..e........DDD...~~...#",
    "#....r......DDD..~~~...#",
    "#...a.................##",
    "#..d..#...........#....#",
    "#........oo............#",
    "##....~~.............###",
    "########################",
  ].join("\n"),
  legend: { ...GROUND, b: "borin", e: "elke", r: "ragna", a: "aina", d: "dario", D: "drake" },
  battlefield: {
    grid: "squares",
    dark: true,
    lights: [{ at: [9, 6], bright: 3, dim: 6 }, { at: [19, 6], bright: 2, dim: 5 }, { carried_by: "borin", bright: 3, dim: 7 }],
    zones: [
      { id: "embers", cells: [[8, 5], [9, 5], [9, 6], [8, 6], [10, 6], [9, 7]], damage: "1d6", type: "fire" },
      { id: "fissure", cells: [[18, 5], [19, 5], [19, 6], [20, 6], [20, 7]], damage: "3d6", type: "fire", deadly: true },
    ],
  },
  turn: "ragna",
  order: [["ragna"], ["drake"], ["aina"], ["dario"], ["elke"], ["borin"]],
  combatants: standing({ ragna: RAGNA, aina: AINA, dario: DARIO, elke: ELKE, borin: BORIN, drake: DRAKE }),
};
