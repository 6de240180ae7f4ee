/** Battles to look at, of our own making: fetched when somebody asks for one. */

const names = (en: string, ja: string): { name: string; names: Readonly<Record<string, string>> } => ({ name: en, names: { en, ja } });
/** Half of it gets through to whose willpower holds. */
const WITHSTOOD = { resist: "half", with: "willpower" } as const;

/** What each is found to carry, by the sum of two dice: gamels read alike in every language. */
const purse = (least: number): Readonly<Record<string, unknown>> => ({
  loot: [{ from: 2, to: 6, item: `${least} G` }, { from: 7, to: 9, item: `${2 * least} G` }, { from: 10, to: 12, item: `${5 * least} G` }],
});

const goblin = (letter: string): Readonly<Record<string, unknown>> => ({
  ...names(`Goblin ${letter}`, `ゴブリン${letter}`), faction: "enemies", movement: 12, hp: 16, evasion: { fixed: 10 }, fortitude: { fixed: 9 },
  willpower: { fixed: 9 }, defense: 2, attacks: { club: { names: { en: "Club", ja: "棍棒" }, kind: "melee", accuracy: { fixed: 11 }, damage: "2d+2" } },
  ...purse(10),
});

type Figures = Readonly<Record<string, unknown>>;

/** Four adventurers, the goblins who hold the way to a mill, and an ox that stays out of it. */
const PEOPLE: Readonly<Record<string, Figures>> = {
  aina: {
    ...names("Aina", "アイナ"), faction: "allies", movement: 14, hp: 40, mp: 12, level: 5, evasion: 7, fortitude: 8, willpower: 7, defense: 7,
    attacks: { sword: { names: { en: "Longsword", ja: "ロングソード" }, kind: "melee", accuracy: 8, power: 18, critical: 10, extra: 8 } },
  },
  borin: {
    ...names("Borin", "ボリン"), faction: "allies", movement: 9, hp: 52, mp: 16, level: 5, evasion: 5, fortitude: 10, willpower: 8, defense: 10,
    attacks: { hammer: { names: { en: "Warhammer", ja: "ウォーハンマー" }, kind: "melee", accuracy: 7, power: 26, critical: 12, extra: 9 } },
  },
  dario: {
    ...names("Dario", "ダリオ"), faction: "allies", movement: 18, hp: 30, mp: 14, level: 5, evasion: 8, fortitude: 7, willpower: 7, defense: 3,
    attacks: {
      longbow: { names: { en: "Longbow", ja: "ロングボウ" }, kind: "shoot", accuracy: 9, power: 21, critical: 10, extra: 6, range: 30 },
      dagger: { names: { en: "Dagger", ja: "ダガー" }, kind: "throw", accuracy: 7, power: 3, critical: 10, extra: 6, range: 10 },
    },
  },
  elke: {
    ...names("Elke", "エルケ"), faction: "allies", movement: 12, hp: 25, mp: 34, level: 5, magic_power: 9, evasion: 4, fortitude: 6, willpower: 10, defense: 2,
    skills: {
      spark: { names: { en: "Spark Bolt", ja: "火花の矢" }, shape: "shot", range: 30, mp: 5, power: 20, critical: 10, element: "fire", ...WITHSTOOD },
      blast: { names: { en: "Mill Blast", ja: "粉塵の爆発" }, shape: "area", range: 30, radius: 3, max_targets: 5, mp: 8, power: 20, critical: 10, element: "fire", ...WITHSTOOD },
      mend: { names: { en: "Mend", ja: "癒やしの手" }, shape: "target", range: 10, mp: 3, power: 10, heal: "hp" },
    },
  },
  "goblin-a": goblin("A"),
  "goblin-b": goblin("B"),
  "goblin-c": goblin("C"),
  shaman: {
    ...names("Goblin Shaman", "ゴブリンシャーマン"), faction: "enemies", movement: 12, hp: 22, mp: 24, magic_power: { fixed: 12 },
    evasion: { fixed: 9 }, fortitude: { fixed: 9 }, willpower: { fixed: 12 }, defense: 1,
    attacks: { staff: { names: { en: "Staff", ja: "杖" }, kind: "melee", accuracy: { fixed: 10 }, damage: "2d+1" } },
    skills: { hex: { names: { en: "Bone Hex", ja: "骨の呪い" }, shape: "shot", range: 20, mp: 5, damage: "2d+5", ...WITHSTOOD } },
    ...purse(30),
  },
  ogre: {
    ...names("Ogre", "オーガ"), faction: "enemies", movement: 16, hp: 48, evasion: { fixed: 11 }, fortitude: { fixed: 12 }, willpower: { fixed: 11 },
    defense: 5, attacks: { maul: { names: { en: "Maul", ja: "大槌" }, kind: "melee", accuracy: { fixed: 13 }, damage: "2d+8" } },
    ...purse(60),
  },
  ox: { ...names("Pack ox", "荷牛"), faction: "neutral", movement: 10, hp: 30 },
};

const standing = (places: Readonly<Record<string, Figures>>): Figures =>
  Object.fromEntries(Object.entries(PEOPLE).filter(([id]) => id in places).map(([id, one]) => [id, { ...one, ...places[id] }]));

const rear = { area: "allies-rear" };
const front = { area: "front" };
const beyond = { area: "enemies-rear" };

/** Before the mill bridge, on three areas. */
export const BRIDGE = {
  round: 1, acting: "allies",
  combatants: standing({ aina: front, borin: front, dario: rear, elke: rear, "goblin-a": front, "goblin-b": front, "goblin-c": front, shaman: beyond, ogre: beyond, ox: rear }),
};

const ahead = { area: "enemies-middle" };
const behind = { area: "allies-middle" };

/** A storm that reaches two areas, and a bolt that goes through all in a line. */
const STORM = {
  skills: {
    ...(PEOPLE["elke"]?.["skills"] as Figures),
    gale: { names: { en: "Cutting Gale", ja: "刃の嵐" }, shape: "area", range: 15, radius: 6, max_targets: 10, mp: 9, power: 20, critical: 10, element: "wind", ...WITHSTOOD },
    bolt: { names: { en: "Straight Bolt", ja: "一条の雷" }, shape: "line", range: 20, mp: 7, power: 20, critical: 10, element: "thunder", ...WITHSTOOD },
  },
};

/** Two hold the front of a pass, and round one has just begun: they may not shoot, their friends behind them may. */
export const PASS = {
  round: 1, acting: "allies",
  combatants: standing({ aina: front, borin: front, dario: behind, elke: { ...behind, ...STORM }, "goblin-a": front, "goblin-b": front, "goblin-c": ahead, shaman: beyond, ogre: ahead, ox: rear }),
};

const quick = (initiative: unknown): Figures => ({ initiative });

/** On a long causeway with the rearmost areas, from the first dice on: initiative against a target, then each side is placed. */
export const CAUSEWAY = {
  phase: "initiative", battlefield: { rearmost: 10 },
  combatants: standing({
    aina: quick(6), borin: quick(4), dario: quick(7), elke: quick(5), "goblin-a": quick({ fixed: 11 }), "goblin-b": quick({ fixed: 11 }), "goblin-c": quick({ fixed: 11 }),
    shaman: quick({ fixed: 12 }), ogre: quick({ fixed: 13 }),
  }),
};

/** The same before the mill, on a map: the fight has not come to blows yet. */
export const MILL = {
  round: 1, acting: "allies", battlefield: { width: 40, height: 30 },
  combatants: standing({
    aina: { at: [10, 13] }, borin: { at: [10, 17] }, dario: { at: [6, 12] }, elke: { at: [6, 18] }, "goblin-a": { at: [20, 11] }, "goblin-b": { at: [21, 15] },
    "goblin-c": { at: [20, 19] }, shaman: { at: [29, 18] }, ogre: { at: [28, 13] }, ox: { at: [3, 24] },
  }),
};
