/** Battles of the active round to look at, of our own making: fetched when somebody asks for one. */

type Setup = Readonly<Record<string, unknown>>;

/** Four on the road, and those who want to be paid. The river is impassable, the parapet low. */
export const TOLL: Setup = {
  map: [
    "......XXXX......",
    ".......XXXX.....",
    "..i....XXXX.....",
    "......oooooo....",
    "..b.........p...",
    "...........pc...",
    "..m...oooooo....",
    ".w......XXX..g..",
    "........XXXX....",
    ".........XXX....",
  ].join("\n"),
  legend: { i: "iva", b: "brock", m: "mirel", w: "wren", p: "pike", c: "captain", g: "monger", X: "impassable", o: "low" },
  battlefield: { grid: "squares" },
  order: ["wren", "iva", "captain", "mirel", "pike", "monger", "brock"],
  initiative: { wren: 24, iva: 21, captain: 18, mirel: 15, pike: 12, monger: 9, brock: 6 },
  options: { side_evade: 10, back_evade: 20 },
  combatants: {
    iva: { name: "Iva", names: { en: "Iva", ja: "イヴァ" }, faction: "allies", rate: 6, fortitude: 22, hp: 44, mortality: 11, ep: 24, react: 62, evade: 46, hit: 8, critical: 14, melee_power: 7, defense: 2, abilities: ["dual-wield"], weapons: { saber: { names: { en: "Saber", ja: "サーベル" }, kind: "melee", damage: 5 }, dagger: { names: { en: "Dagger", ja: "短剣" }, kind: "melee", damage: 3 } }, wields: { right: "saber", left: "dagger" }, skills: { "turn-aside": { names: { en: "Turn aside", ja: "受け流し" }, kind: "defensive", mastery: 60, cost: { ep: 3 }, power: 6 } } },
    brock: { name: "Brock", names: { en: "Brock", ja: "ブロック" }, faction: "allies", rate: 4, fortitude: 36, hp: 72, mortality: 18, ep: 18, evade: 26, hit: 4, critical: 9, melee_power: 11, defense: 5, weapons: { maul: { names: { en: "Maul", ja: "大槌" }, kind: "melee", damage: 8, hands: 2 } }, wields: { right: "maul" } },
    mirel: { name: "Mirel", names: { en: "Mirel", ja: "ミレル" }, faction: "allies", fortitude: 20, hp: 40, mortality: 10, ep: 40, evade: 34, casting_speed: 2, skills: { "kindly-light": { names: { en: "Kindly light", ja: "癒しの光" }, kind: "healing", mastery: 70, cost: { ep: 5 }, power: 12, range: 4, runes: 1 } } },
    wren: { name: "Wren", names: { en: "Wren", ja: "レン" }, faction: "allies", cell: [1, 7], fortitude: 18, hp: 36, mortality: 9, ep: 22, evade: 42, hit: 15, critical: 18, bow_power: 8, weapons: { "long-bow": { names: { en: "Long bow", ja: "長弓" }, kind: "bow", damage: 5, ammunition: 3, range: 12, hands: 2 } }, wields: { right: "long-bow" } },
    captain: { name: "Captain", names: { en: "Captain", ja: "隊長" }, faction: "enemies", facing: "w", fortitude: 25, hp: 50, mortality: 13, ep: 22, react: 60, evade: 42, hit: 10, critical: 14, melee_power: 7, defense: 4, weapons: { sword: { names: { en: "Long sword", ja: "長剣" }, kind: "melee", damage: 6 } }, wields: { right: "sword" }, skills: { parry: { names: { en: "Parry", ja: "受け" }, kind: "defensive", mastery: 60, cost: { ep: 3 }, power: 6 } } },
    pike: { name: "Pikeman", names: { en: "Pikeman", ja: "槍兵" }, faction: "enemies", facing: "w", rate: 4, fortitude: 18, hp: 36, mortality: 9, evade: 34, hit: 6, melee_power: 5, defense: 3, weapons: { pike: { names: { en: "Pike", ja: "長槍" }, kind: "melee", damage: 5, range: 2, hands: 2 } }, wields: { right: "pike" } },
    monger: { name: "Powder monger", names: { en: "Powder monger", ja: "火薬売り" }, faction: "enemies", facing: "w", rate: 4, fortitude: 16, hp: 32, mortality: 8, evade: 30, hit: 10, weapons: { gun: { names: { en: "Hand cannon", ja: "手砲" }, kind: "gun", damage: 14, ammunition: 3, range: 6, reload: true } }, wields: { right: "gun" } },
  },
};

/** A causeway through a marsh, on hexes: reeds are low, water is slow. */
export const REEDS: Setup = {
  map: [
    "~~~~~~~~~~~~",
    " ~~~~~i~oo~~~",
    "~~~~~~~oo~~~",
    " .a..........",
    ".t..........",
    " ~~~~~oo~~~~~",
    "~~~~~~~o~c~~",
    " ~~~~~~~~~~~~",
  ].join("\n"),
  legend: { a: "oswin", t: "tove", i: "imp", c: "caller", "~": "slow", o: "low" },
  battlefield: { grid: "hexes" },
  order: ["tove", "caller", "oswin", "imp"],
  initiative: { tove: 22, caller: 17, oswin: 14, imp: 8 },
  options: { side_evade: 10, back_evade: 20 },
  combatants: {
    oswin: { name: "Oswin", names: { en: "Oswin", ja: "オズウィン" }, faction: "allies", facing: "se", fortitude: 16, hp: 32, mortality: 8, ep: 48, evade: 30, critical_magic: 16, skills: { spark: { names: { en: "Spark", ja: "火花" }, kind: "spell", mastery: 70, cost: { ep: 3 }, power: 8, range: 7, runes: 1 }, bonfire: { names: { en: "Bonfire", ja: "焚き火" }, kind: "spell", mastery: 50, cost: { ep: 12 }, power: 16, range: 8, area: 1, runes: 2 } } },
    tove: { name: "Tove", names: { en: "Tove", ja: "トーヴェ" }, faction: "allies", facing: "e", rate: 7, fortitude: 15, hp: 30, mortality: 8, ep: 20, evade: 54, hit: 10, critical: 24, melee_power: 5, hand: "left", weapons: { stiletto: { names: { en: "Stiletto", ja: "細身の短剣" }, kind: "melee", damage: 4 } }, wields: { left: "stiletto" } },
    imp: { name: "Reed imp", names: { en: "Reed imp", ja: "葦の小鬼" }, faction: "enemies", facing: "w", fortitude: 9, hp: 18, mortality: 4, evade: 36, hit: 4, weapons: { crossbow: { names: { en: "Small crossbow", ja: "小弩" }, kind: "crossbow", damage: 6, ammunition: 2, range: 7, reload: true } }, wields: { right: "crossbow" } },
    caller: { name: "Imp caller", names: { en: "Imp caller", ja: "小鬼の呼び手" }, faction: "enemies", facing: "w", fortitude: 11, hp: 22, mortality: 5, ep: 24, evade: 38, skills: { "mud-fist": { names: { en: "Fist of mud", ja: "泥の拳" }, kind: "spell", mastery: 50, cost: { ep: 4 }, power: 7, range: 6, runes: 1 } } },
  },
};
