/** Battles to look at, of our own making: fetched when somebody asks for one. */

const names = (en: string, ja: string): { name: string; names: Readonly<Record<string, string>> } => ({ name: en, names: { en, ja } });
const goblin = (letter: string): Readonly<Record<string, unknown>> => ({
  ...names(`Goblin ${letter}`, `ゴブリン${letter}`), faction: "enemies", area: "front", movement: 12, hp: 16, evasion: { fixed: 10 }, fortitude: { fixed: 9 },
  willpower: { fixed: 9 }, defense: 2, attacks: { club: { names: { en: "club", ja: "棍棒" }, kind: "melee", accuracy: { fixed: 11 }, damage: "2d+2" } },
});

/** Goblins hold the front before a mill bridge; four adventurers come from the road. */
export const BRIDGE = {
  round: 1,
  acting: "allies",
  combatants: {
    aina: {
      ...names("Aina", "アイナ"), faction: "allies", area: "front", movement: 14, hp: 40, mp: 12, level: 5, evasion: 7, fortitude: 8, willpower: 7, defense: 7,
      attacks: { sword: { names: { en: "longsword", ja: "ロングソード" }, kind: "melee", accuracy: 8, power: 18, critical: 10, extra: 8 } },
    },
    borin: {
      ...names("Borin", "ボリン"), faction: "allies", area: "front", movement: 9, hp: 52, mp: 16, level: 5, evasion: 5, fortitude: 10, willpower: 8, defense: 10,
      attacks: { hammer: { names: { en: "warhammer", ja: "ウォーハンマー" }, kind: "melee", accuracy: 7, power: 26, critical: 12, extra: 9 } },
    },
    dario: {
      ...names("Dario", "ダリオ"), faction: "allies", area: "allies-rear", movement: 18, hp: 30, mp: 14, level: 5, evasion: 8, fortitude: 7, willpower: 7, defense: 3,
      attacks: {
        longbow: { names: { en: "longbow", ja: "ロングボウ" }, kind: "shoot", accuracy: 9, power: 21, critical: 10, extra: 6, range: 30 },
        dagger: { names: { en: "dagger", ja: "ダガー" }, kind: "throw", accuracy: 7, power: 3, critical: 10, extra: 6, range: 10 },
      },
    },
    elke: { ...names("Elke", "エルケ"), faction: "allies", area: "allies-rear", movement: 12, hp: 25, mp: 34, level: 5, magic_power: 9, evasion: 4, fortitude: 6, willpower: 10, defense: 2 },
    "goblin-a": goblin("A"),
    "goblin-b": goblin("B"),
    "goblin-c": goblin("C"),
    shaman: {
      ...names("Goblin Shaman", "ゴブリンシャーマン"), faction: "enemies", area: "enemies-rear", movement: 12, hp: 22, mp: 24, magic_power: { fixed: 12 },
      evasion: { fixed: 9 }, fortitude: { fixed: 9 }, willpower: { fixed: 12 }, defense: 1,
    },
    ogre: {
      ...names("Ogre", "オーガ"), faction: "enemies", area: "enemies-rear", movement: 16, hp: 48, evasion: { fixed: 11 }, fortitude: { fixed: 12 }, willpower: { fixed: 11 },
      defense: 5, attacks: { maul: { names: { en: "maul", ja: "大槌" }, kind: "melee", accuracy: { fixed: 13 }, damage: "2d+8" } },
    },
    ox: { ...names("Pack ox", "荷牛"), faction: "neutral", area: "allies-rear", movement: 10, hp: 30 },
  },
} as const;
