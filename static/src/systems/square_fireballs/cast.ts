/** Who stands in the ready battles of Square Fireballs: sheets of its library with short names. */

export type Sheet = Readonly<Record<string, unknown>>;

export const RAGNA: Sheet = {
  names: { en: "Ragna", ja: "ラグナ" }, faction: "allies", hp: 34, surge: 8, surges: 7, vitality: 4, speed: { walk: 5 }, arm: 18, for: 15, ref: 13, wil: 12, hit: 6, initiative: 1, opportunity: 3, action_points: 1, perception: 1,
  powers: {
    hammer: { names: { en: "Hammer", ja: "戦鎚" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: { dice: "1d10", ability: 4 }, keywords: ["basic"] },
    "shield-rush": { names: { en: "Shield rush", ja: "盾押し" }, target: { kind: "melee" }, attack: { vs: "for" }, damage: { dice: "1d6", ability: 4 }, push: 1 },
    "here-i-am": { names: { en: "Here I am", ja: "私はここだ" }, action: "minor", use: "encounter", target: { kind: "close-burst", n: 2, who: "enemies" }, attack: { vs: "wil" }, effect: [{ name: "taunted", until: "turn-end" }] },
    anvil: { names: { en: "Like an anvil", ja: "金床のごとく" }, action: "reaction", use: "encounter", trigger: "hit", target: { kind: "self" }, shield: 8 },
    "bring-down": { names: { en: "Bring down", ja: "打ち倒し" }, use: "daily", target: { kind: "melee" }, attack: { vs: "for" }, damage: { dice: "2d10", ability: 4 }, effect: [{ name: "prone" }], keywords: ["reliable"] },
  },
};

export const ELKE: Sheet = {
  names: { en: "Elke", ja: "エルケ" }, faction: "allies", hp: 24, surge: 6, surges: 7, vitality: 4, speed: { walk: 6 }, arm: 13, for: 12, ref: 15, wil: 15, hit: 6, initiative: 3, opportunity: -1, action_points: 1,
  powers: {
    ember: { names: { en: "Ember", ja: "火の粉" }, target: { kind: "ranged", range: 10 }, attack: { vs: "ref" }, damage: { dice: "1d8", ability: 4 }, type: "fire", keywords: ["basic"] },
    staff: { names: { en: "Staff", ja: "杖" }, target: { kind: "melee" }, attack: { vs: "arm", hit: 2 }, damage: "1d6", keywords: ["basic"] },
    fireball: { names: { en: "Fireball", ja: "ファイアボール" }, use: "encounter", target: { kind: "area-burst", range: 10, n: 1 }, attack: { vs: "ref" }, damage: { dice: "2d6", ability: 4 }, type: "fire" },
    gust: { names: { en: "Gust", ja: "突風" }, use: "encounter", target: { kind: "close-blast", n: 3 }, attack: { vs: "for" }, damage: { dice: "1d6", ability: 4 }, push: 2 },
    lightning: { names: { en: "Lightning", ja: "稲妻" }, use: "daily", target: { kind: "line", n: 8 }, attack: { vs: "ref" }, damage: { dice: "3d6", ability: 4 }, type: "lightning" },
    "veil-of-ash": { names: { en: "Veil of ash", ja: "灰の帳" }, action: "minor", use: "encounter", target: { kind: "self" }, shield: 6 },
  },
};

export const BORIN: Sheet = {
  names: { en: "Borin", ja: "ボリン" }, faction: "allies", hp: 30, surge: 7, surges: 7, vitality: 4, speed: { walk: 5 }, arm: 16, for: 14, ref: 12, wil: 15, hit: 5, initiative: 0, opportunity: 2, action_points: 1, trained: true, perception: 3,
  powers: {
    mace: { names: { en: "Mace", ja: "鎚矛" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: { dice: "1d8", ability: 3 }, keywords: ["basic"] },
    "lance-of-light": { names: { en: "Lance of light", ja: "光の槍" }, target: { kind: "ranged", range: 5 }, attack: { vs: "ref" }, damage: { dice: "1d8", ability: 4 }, type: "radiant" },
    "mending-word": { names: { en: "Mending word", ja: "癒やしの言葉" }, action: "minor", use: "encounter", target: { kind: "ranged", range: 5, who: "allies" }, heal: "surge" },
    "circle-of-lamps": { names: { en: "Circle of lamps", ja: "灯火の輪" }, use: "encounter", target: { kind: "close-burst", n: 2, who: "allies" }, shield: "1d6+4" },
    "blinding-dawn": { names: { en: "Blinding dawn", ja: "眩む夜明け" }, use: "daily", target: { kind: "close-blast", n: 3, who: "enemies" }, attack: { vs: "wil" }, damage: { dice: "2d8", ability: 4 }, type: "radiant", effect: [{ name: "blinded", until: "save" }] },
  },
};

export const AINA: Sheet = {
  names: { en: "Aina", ja: "アイナ" }, faction: "allies", hp: 27, surge: 6, surges: 7, vitality: 4, speed: { walk: 6 }, arm: 15, for: 12, ref: 16, wil: 13, hit: 7, initiative: 4, opportunity: 1, action_points: 1, crit_range: 1, stealth: 6,
  powers: {
    rapier: { names: { en: "Rapier", ja: "細剣" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: { dice: "1d8", ability: 4 }, keywords: ["basic"] },
    knife: { names: { en: "Throwing knife", ja: "投げナイフ" }, target: { kind: "ranged", range: 5 }, attack: { vs: "arm" }, damage: { dice: "1d4", ability: 4 }, keywords: ["basic"] },
    trip: { names: { en: "Trip", ja: "足払い" }, use: "encounter", target: { kind: "melee" }, attack: { vs: "ref" }, damage: { dice: "1d8", ability: 4 }, effect: [{ name: "prone" }] },
    "turn-about": { names: { en: "Turn about", ja: "位置替え" }, use: "encounter", target: { kind: "melee" }, attack: { vs: "ref" }, damage: { dice: "1d8", ability: 4 }, slide: 2 },
    riposte: { names: { en: "Riposte", ja: "返し突き" }, action: "reaction", trigger: "damaged", target: { kind: "melee" }, attack: { vs: "arm" }, damage: "1d8" },
    "heart-seeker": { names: { en: "Heart seeker", ja: "心臓突き" }, use: "daily", target: { kind: "melee" }, attack: { vs: "arm" }, damage: { dice: "3d8", ability: 4 }, keywords: ["reliable"] },
  },
};

export const DARIO: Sheet = {
  names: { en: "Dario", ja: "ダリオ" }, faction: "allies", hp: 26, surge: 6, surges: 7, vitality: 4, speed: { walk: 6 }, arm: 15, for: 13, ref: 15, wil: 12, hit: 7, initiative: 3, opportunity: 1, action_points: 1, trained: true, perception: 6, stealth: 4,
  powers: {
    longbow: { names: { en: "Longbow", ja: "長弓" }, target: { kind: "ranged", range: 15 }, attack: { vs: "arm" }, damage: { dice: "1d10", ability: 4 }, keywords: ["basic"] },
    hatchet: { names: { en: "Hatchet", ja: "手斧" }, target: { kind: "melee" }, attack: { vs: "arm", hit: 4 }, damage: "1d6+1", keywords: ["basic"] },
    "pinning-arrow": { names: { en: "Pinning arrow", ja: "縫い止めの矢" }, use: "encounter", target: { kind: "ranged", range: 15 }, attack: { vs: "ref" }, damage: { dice: "1d10", ability: 4 }, effect: [{ name: "immobilized", until: "save" }] },
    "careful-shot": { names: { en: "Careful shot", ja: "至近の一射" }, use: "encounter", target: { kind: "ranged", range: 10 }, attack: { vs: "arm" }, damage: { dice: "2d10", ability: 4 }, keywords: ["safe"] },
    "arrow-rain": { names: { en: "Rain of arrows", ja: "矢の雨" }, use: "daily", target: { kind: "area-burst", range: 15, n: 2, who: "enemies" }, attack: { vs: "arm" }, damage: { dice: "2d10", ability: 4 } },
  },
};

export const SEFA: Sheet = {
  names: { en: "Sefa", ja: "セファ" }, faction: "allies", hp: 28, surge: 7, surges: 7, vitality: 4, speed: { walk: 7 }, arm: 15, for: 13, ref: 16, wil: 14, hit: 6, initiative: 4, opportunity: 2, action_points: 1,
  powers: {
    palm: { names: { en: "Open palm", ja: "掌打" }, target: { kind: "melee" }, attack: { vs: "ref" }, damage: { dice: "1d8", ability: 4 }, push: 1, keywords: ["basic"] },
    sweep: { names: { en: "Sweep", ja: "払い" }, use: "encounter", target: { kind: "close-burst", n: 1, who: "enemies" }, attack: { vs: "ref" }, damage: { dice: "1d8", ability: 4 }, effect: [{ name: "prone" }] },
    throw: { names: { en: "Throw", ja: "投げ" }, use: "encounter", target: { kind: "melee" }, attack: { vs: "for" }, damage: { dice: "1d8", ability: 4 }, slide: 3 },
    "empty-hand": { names: { en: "Empty hand", ja: "無手" }, action: "reaction", use: "encounter", trigger: "targeted", target: { kind: "self" }, shield: 6 },
    breath: { names: { en: "One breath", ja: "一呼吸" }, action: "minor", use: "encounter", target: { kind: "self" }, heal: 5 },
  },
};

export const CLEO: Sheet = {
  names: { en: "Cleo", ja: "クレオ" }, faction: "allies", hp: 28, surge: 7, surges: 7, vitality: 4, speed: { walk: 6 }, arm: 14, for: 14, ref: 13, wil: 15, hit: 6, initiative: 2, opportunity: 1, action_points: 1, resist: { poison: "partial" },
  powers: {
    "thorn-whip": { names: { en: "Thorn whip", ja: "茨の鞭" }, target: { kind: "ranged", range: 5 }, attack: { vs: "for" }, damage: { dice: "1d6", ability: 4 }, pull: 2 },
    sickle: { names: { en: "Sickle", ja: "鎌" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: { dice: "1d6", ability: 3 }, keywords: ["basic"] },
    "grasping-roots": { names: { en: "Grasping roots", ja: "掴む根" }, use: "encounter", target: { kind: "area-burst", range: 8, n: 1 }, attack: { vs: "ref" }, damage: { dice: "1d6", ability: 4 }, effect: [{ name: "immobilized", until: "save" }] },
    "wasp-swarm": { names: { en: "Swarm of wasps", ja: "蜂の群れ" }, use: "daily", target: { kind: "area-burst", range: 10, n: 1 }, attack: { vs: "for" }, damage: { dice: "2d8", ability: 4 }, type: "poison", effect: [{ name: "dazzled", until: "save" }] },
    sap: { names: { en: "Healing sap", ja: "癒やしの樹液" }, action: "minor", use: "encounter", target: { kind: "melee", who: "allies" }, heal: "2d6+3" },
  },
};

export const RUNNER: Sheet = {
  names: { en: "Goblin", ja: "小鬼" }, faction: "enemies", speed: { walk: 7 }, arm: 14, for: 12, ref: 14, wil: 11, hit: 6, initiative: 4, threshold: 6, size: "small",
  powers: {
    shiv: { names: { en: "Shiv", ja: "小刀" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: 4, keywords: ["basic"] },
    pebble: { names: { en: "Pebble", ja: "小石" }, target: { kind: "ranged", range: 5 }, attack: { vs: "arm" }, damage: 3, keywords: ["basic"] },
  },
};

export const SLINGER: Sheet = {
  names: { en: "Slinger", ja: "投石小鬼" }, faction: "enemies", hp: 24, speed: { walk: 6 }, arm: 14, for: 12, ref: 15, wil: 12, hit: 7, initiative: 4, size: "small", stealth: 5,
  powers: {
    sling: { names: { en: "Sling", ja: "投石紐" }, target: { kind: "ranged", range: 8 }, attack: { vs: "arm" }, damage: { fixed: 6, swing: 2 }, keywords: ["basic"] },
    knife: { names: { en: "Knife", ja: "小刀" }, target: { kind: "melee" }, attack: { vs: "arm", hit: 5 }, damage: 4, keywords: ["basic"] },
    firepot: { names: { en: "Fire pot", ja: "火壺" }, use: "encounter", target: { kind: "area-burst", range: 6, n: 1 }, attack: { vs: "ref" }, damage: { fixed: 5, swing: 1 }, type: "fire" },
  },
};

export const SHAMAN: Sheet = {
  names: { en: "Shaman", ja: "呪術師" }, faction: "enemies", hp: 28, speed: { walk: 6 }, arm: 14, for: 13, ref: 14, wil: 15, hit: 6, initiative: 2, size: "small",
  powers: {
    hex: { names: { en: "Hex bolt", ja: "呪弾" }, target: { kind: "ranged", range: 8 }, attack: { vs: "wil" }, damage: { fixed: 6, swing: 2 }, type: "shadow", keywords: ["basic"] },
    staff: { names: { en: "Staff", ja: "杖" }, target: { kind: "melee" }, attack: { vs: "arm", hit: 4 }, damage: 4, keywords: ["basic"] },
    ward: { names: { en: "Ward", ja: "護り" }, action: "minor", use: "recharge", recharge: 5, target: { kind: "close-burst", n: 3, who: "allies", most: 2 }, shield: 5 },
    "choking-smoke": { names: { en: "Choking smoke", ja: "噎せる煙" }, use: "encounter", target: { kind: "area-burst", range: 8, n: 1 }, attack: { vs: "for" }, damage: { fixed: 4, swing: 1 }, effect: [{ name: "dazzled", until: "save" }] },
  },
};

export const OGRE: Sheet = {
  names: { en: "Ogre", ja: "大鬼" }, faction: "enemies", hp: 60, speed: { walk: 5 }, arm: 15, for: 18, ref: 12, wil: 11, hit: 6, initiative: 0, size: "large",
  powers: {
    club: { names: { en: "Club", ja: "棍棒" }, target: { kind: "melee", reach: 2 }, attack: { vs: "arm" }, damage: { fixed: 10, swing: 3 }, push: 1, keywords: ["basic"] },
    swat: { names: { en: "Swat aside", ja: "薙ぎ払い" }, use: "recharge", recharge: 5, target: { kind: "close-blast", n: 3, who: "enemies" }, attack: { vs: "for" }, damage: { fixed: 8, swing: 2 }, push: 2 },
  },
};

export const SHIELD: Sheet = {
  names: { en: "Shieldbearer", ja: "盾持ち" }, faction: "enemies", hp: 32, speed: { walk: 5 }, arm: 18, for: 15, ref: 13, wil: 13, hit: 7, initiative: 2,
  powers: {
    blade: { names: { en: "Blade", ja: "刀" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: { fixed: 7, swing: 2 }, keywords: ["basic"] },
    shove: { names: { en: "Shield shove", ja: "盾突き" }, use: "recharge", recharge: 5, target: { kind: "melee" }, attack: { vs: "for" }, damage: { fixed: 4, swing: 1 }, push: 2 },
    "stand-fast": { names: { en: "Stand fast", ja: "踏み止まり" }, action: "reaction", use: "encounter", trigger: "hit", target: { kind: "self" }, shield: 5 },
  },
};

export const ARBALEST: Sheet = {
  names: { en: "Arbalest", ja: "弩兵" }, faction: "enemies", hp: 26, speed: { walk: 5 }, arm: 15, for: 13, ref: 14, wil: 13, hit: 7, initiative: 2,
  powers: {
    arbalest: { names: { en: "Arbalest", ja: "大弩" }, target: { kind: "ranged", range: 12 }, attack: { vs: "arm" }, damage: { fixed: 8, swing: 3 }, keywords: ["basic"] },
    boot: { names: { en: "Boot", ja: "蹴り" }, target: { kind: "melee" }, attack: { vs: "for", hit: 5 }, damage: 3, push: 1, keywords: ["basic"] },
  },
};

export const WOLF: Sheet = {
  names: { en: "Wolf", ja: "狼" }, faction: "enemies", hp: 28, speed: { walk: 8 }, arm: 14, for: 14, ref: 15, wil: 12, hit: 6, initiative: 4, perception: 4, trained: true,
  powers: {
    bite: { names: { en: "Bite", ja: "噛みつき" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: { fixed: 6, swing: 2 }, keywords: ["basic"] },
    "drag-down": { names: { en: "Drag down", ja: "引き倒し" }, use: "encounter", target: { kind: "melee" }, attack: { vs: "for" }, damage: { fixed: 6, swing: 2 }, effect: [{ name: "prone" }] },
  },
};

export const SPIDER: Sheet = {
  names: { en: "Rope spider", ja: "縄蜘蛛" }, faction: "enemies", hp: 30, speed: { walk: 6 }, arm: 15, for: 13, ref: 15, wil: 11, hit: 6, initiative: 5, stealth: 7,
  powers: {
    fangs: { names: { en: "Fangs", ja: "毒牙" }, target: { kind: "melee" }, attack: { vs: "arm" }, damage: { fixed: 6, swing: 2 }, type: "poison", effect: [{ name: "slowed", until: "save" }], keywords: ["basic"] },
    rope: { names: { en: "Silk rope", ja: "絹縄" }, use: "recharge", recharge: 4, target: { kind: "ranged", range: 6 }, attack: { vs: "ref" }, damage: 2, pull: 4, keywords: ["safe"] },
  },
};

export const DRAKE: Sheet = {
  names: { en: "Cinderwing", ja: "燼翼竜" }, faction: "enemies", hp: 180, speed: { walk: 6, fly: 8 }, arm: 17, for: 18, ref: 15, wil: 16, hit: 8, initiative: 5, size: "huge", saves: 5, action_points: 2, opportunity: 2, resist: { fire: "resistant", cold: "partial-vulnerable" }, perception: 6, trained: true,
  powers: {
    bite: { names: { en: "Bite", ja: "噛みつき" }, target: { kind: "melee", reach: 2 }, attack: { vs: "arm" }, damage: { fixed: 12, swing: 3 }, keywords: ["basic"] },
    claws: { names: { en: "Claws", ja: "鉤爪" }, action: "minor", target: { kind: "melee", reach: 2, most: 2 }, attack: { vs: "arm" }, damage: { fixed: 6, swing: 2 } },
    breath: { names: { en: "Breath of cinders", ja: "燼の息" }, use: "recharge", recharge: 5, target: { kind: "close-blast", n: 5 }, attack: { vs: "ref" }, damage: { fixed: 14, swing: 4 }, type: "fire" },
    wingbeat: { names: { en: "Wingbeat", ja: "羽ばたき" }, use: "encounter", target: { kind: "close-burst", n: 2 }, attack: { vs: "for" }, damage: { fixed: 6, swing: 2 }, push: 3 },
    tail: { names: { en: "Tail", ja: "尾" }, action: "free-reaction", trigger: "enters", target: { kind: "melee", reach: 2 }, attack: { vs: "ref" }, damage: { fixed: 6, swing: 2 }, effect: [{ name: "prone" }] },
    roar: { names: { en: "Roar", ja: "咆哮" }, use: "daily", target: { kind: "close-burst", n: 5, who: "enemies" }, attack: { vs: "wil" }, effect: [{ name: "dazed", until: "turn-end" }], keywords: ["no-cooldown"] },
  },
};
