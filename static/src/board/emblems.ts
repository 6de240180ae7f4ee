/** Which emblem somebody without one of their own bears: by what they fight with, else by what their name says that they are. */
import type { Combatant } from "../types";
import { seedOf } from "./noise";

type Signs = readonly (readonly [emblem: string, words: RegExp])[];

const ARMS: Signs = [
  ["bow", /bow|gun|pistol|sling|弓|弩|銃|ボウ|ガン/],
  ["axe", /axe|hatchet|cleaver|斧|鉈|アックス/],
  ["hammer", /hammer|mace|maul|flail|槌|棍|ハンマー|メイス|フレイル/],
  ["spear", /spear|lance|javelin|槍|スピア|ランス|ジャベリン/],
  ["wand", /staff|wand|杖|スタッフ|ワンド/],
  ["sword", /sword|blade|rapier|dagger|knife|剣|刀|ソード|レイピア|ダガー|ナイフ/],
];

/** A calling goes before a kind: a goblin shaman bears a staff. */
const CALLINGS: Signs = [
  ["staff", /shaman|sorcer|mage|wizard|witch|priest|druid|chant|シャーマン|メイジ|ソーサラー|プリースト|術師|魔法使|魔女|司祭|神官|唱え/],
  ["bow", /archer|hunter|slinger|crossbow|アーチャー|ハンター|射手|弓|弩|狩人|石投げ/],
];

const KINDS: Signs = [
  ["skull", /skelet|zombie|ghoul|lich|vampire|undead|bone|barrow|スケルトン|ゾンビ|グール|リッチ|ヴァンパイア|アンデッド|骸|屍|吸血|塚/],
  ["ghost", /ghost|wraith|spect|shade|shadow|veil|drowned|ゴースト|レイス|スペクター|シャドウ|霊|影|喪帳|沈んだ/],
  ["wing", /drag|drake|wyvern|wyrm|griff|harpy|bat\b|bird|eagle|hawk|raven|heron|ドラゴン|ドレイク|ワイバーン|グリフォン|ハーピー|バット|竜|鳥|鷲|鷹|鷺/],
  ["club", /ogre|troll|giant|オーガ|オーグル|トロール|ジャイアント|巨人|鬼/],
  ["mask", /goblin|kobold|gremlin|imp\b|orc\b|nook|fairy|ゴブリン|コボルド|グレムリン|インプ|オーク|蛮族|洞の民/],
  ["snake", /snake|serpent|naga|lizard|basilisk|worm|hydra|スネーク|サーペント|ナーガ|リザード|バジリスク|ワーム|ヒドラ|蛇|蜥蜴/],
  ["spider", /spider|scorpion|\bants?\b|beetle|wasp|bee\b|centipede|lurker|スパイダー|スコーピオン|ビートル|ワスプ|蜘蛛|蠍|蟻|蜂|虫|百足/],
  ["slime", /slime|ooze|jelly|スライム|ウーズ|ゼリー/],
  ["golem", /golem|statue|gargoyle|doll|colossus|strider|porter|stone|ゴーレム|ガーゴイル|ドール|像|人形|魔動|弩歩き|岩/],
  ["leaf", /treant|tree|flower|vine|root|mushroom|fung|puffcap|トレント|プラント|樹|花|蔦|根|茸/],
  ["fish", /fish|shark|kraken|crab|シャーク|フィッシュ|クラーケン|鮫|魚|蛸|蟹/],
  ["flame", /fire|flame|salamander|elemental|ember|lantern|spirit|ファイア|サラマンダー|エレメンタル|炎|火|灯|精/],
  ["claw", /chimera|beast|demon|キマイラ|ビースト|デーモン|魔獣|魔神|獣/],
  ["fang", /wolf|hound|dog|bear|tiger|lion|boar|rat\b|fox|ウルフ|ハウンド|ベア|タイガー|ライオン|ボア|ラット|狼|犬|熊|虎|獅子|猪|鼠|狐/],
  ["ox", /\box\b|bull|cow|horse|mule|donkey|goat|minotaur|ミノタウロス|牛|馬|羊/],
  ["helm", /guard|soldier|knight|captain|warrior|mercenary|ソルジャー|ナイト|兵|騎士|隊長|戦士/],
  ["dagger", /bandit|thief|assassin|pirate|シーフ|アサシン|賊|暗殺/],
];

const BY_KIND: Readonly<Record<string, readonly string[]>> = {
  pc: ["sword", "hammer", "sun", "bow", "wand", "shield", "lute"],
  npc: ["leaf", "lantern", "helm", "shield"],
  monster: ["claw", "eye", "fang", "mask"],
};

const found = (signs: Signs, words: string): string | null => signs.find(([, sign]) => sign.test(words))?.[0] ?? null;

/** What it strikes or casts with, as far as the reader knows. */
function armed({ attacks, skills }: Combatant): string | null {
  const arms = Object.entries(attacks ?? {});
  const words = arms.map(([id, attack]) => [id, ...Object.values(attack.names ?? {})].join(" ")).join(" ").toLowerCase();
  const spells = Object.values(skills ?? {});
  if (arms.length === 0 && spells.length > 0) return spells.some(({ heal }) => heal) ? "sun" : "wand";
  return found(ARMS, words);
}

const kept = new Map<string, string | null>();

/** Names are few and read with every view: each is looked at once. What heroes are called tells no kind. */
function named(words: string, kind: string): string | null {
  const old = kept.get(`${kind} ${words}`);
  if (old !== undefined) return old;
  if (kept.size > 500) kept.clear();
  const low = words.toLowerCase();
  const emblem = found(CALLINGS, low) ?? (kind === "pc" ? null : found(KINDS, low));
  kept.set(`${kind} ${words}`, emblem);
  return emblem;
}

/** Always the same for the same family of names: whoever says nothing of itself is given one by chance. */
export function emblemFor(kind: string, figure: Combatant, name: string, family: string): string {
  const words = [name, ...Object.values(figure.names ?? {})].join(" ");
  const choice = BY_KIND[kind] ?? BY_KIND["monster"]!;
  return (kind === "pc" ? armed(figure) : null) ?? named(words, kind) ?? choice[seedOf(family) % choice.length]!;
}
