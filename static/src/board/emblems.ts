/** Which emblem somebody without one of their own bears: by what they fight with, else by what their name says that they are. */
import type { Combatant } from "../types";
import { seedOf } from "./noise";

type Signs = readonly (readonly [emblem: string, words: RegExp])[];

const ARMS: Signs = [
  ["bow", /bow|gun|pistol|sling|rifle|弓|弩|銃|ボウ|スリング|ガン/],
  ["axe", /axe|hatchet|cleaver|斧|鉈|アックス/],
  ["hammer", /hammer|mace|maul|flail|槌|棍|ハンマー|メイス|フレイル|モール/],
  ["spear", /spear|lance|javelin|pike|halberd|槍|スピア|ランス|ジャベリン|ハルバード/],
  ["wand", /staff|wand|rod|杖|スタッフ|ワンド|ロッド/],
  ["sword", /sword|blade|rapier|dagger|knife|sab(re|er)|剣|刀|ソード|レイピア|ダガー|ナイフ|ブレード/],
];

/** A calling goes before a kind: a goblin shaman bears a staff. */
const CALLINGS: Signs = [
  ["staff", /shaman|sorcer|mage|wizard|witch|priest|cleric|druid|cult|chant|acolyte|シャーマン|メイジ|ソーサラー|プリースト|術師|術士|魔法使|魔女|司祭|神官|祈祷|唱え手/],
  ["bow", /archer|hunter|ranger|sniper|bowman|slinger|crossbow|アーチャー|レンジャー|ハンター|射手|弓|弩|狩人|石投げ/],
  ["lute", /bard|minstrel|singer|バード|詩人|楽師/],
];

const KINDS: Signs = [
  ["skull", /skelet|zombie|ghoul|lich|vampire|undead|bone|barrow|スケルトン|ゾンビ|グール|リッチ|ヴァンパイア|アンデッド|骸|屍|死者|吸血|塚/],
  ["ghost", /ghost|wraith|spect(er|re)|phantom|shade|shadow|veil|drowned|ゴースト|レイス|スペクター|ファントム|シャドウ|幽|亡霊|影|喪帳|沈んだ/],
  ["wing", /drag|drake|wyvern|wyrm|gri(ff|ph)|harpy|bat\b|bird|eagle|hawk|crow|raven|owl|heron|ドラゴン|ドレイク|ワイバーン|グリフォン|ハーピー|バット|竜|龍|鳥|鷲|鷹|鴉|鷺|蝙蝠/],
  ["club", /ogre|troll|giant|cyclops|ettin|オーガ|オーグル|トロール|ジャイアント|サイクロプス|巨人|鬼/],
  ["mask", /goblin|kobold|gremlin|bugbear|imp\b|orc\b|nook|fairy|ゴブリン|コボルド|グレムリン|バグベア|インプ|オーク|蛮族|妖魔|洞の民/],
  ["snake", /snake|serpent|naga|lizard|basilisk|worm|hydra|スネーク|サーペント|ナーガ|リザード|バジリスク|ワーム|ヒドラ|蛇|蜥蜴/],
  ["spider", /spider|scorpion|\bants?\b|insect|beetle|wasp|bee\b|centipede|lurker|mantis|スパイダー|スコーピオン|ビートル|ワスプ|蜘蛛|蠍|蟻|蜂|虫|百足|蟷螂/],
  ["slime", /slime|ooze|jelly|スライム|ウーズ|ゼリー|粘体/],
  ["golem", /golem|construct|statue|gargoyle|doll|automaton|colossus|strider|porter|stone|ゴーレム|ガーゴイル|ドール|像|人形|魔動|弩歩き|岩/],
  ["leaf", /plant|treant|tree|flower|vine|root|mushroom|fung|puffcap|トレント|プラント|マッシュルーム|樹|木|花|蔦|根|茸/],
  ["fish", /fish|shark|kraken|octopus|crab|merm|シャーク|フィッシュ|クラーケン|オクトパス|クラブ|マーマン|鮫|魚|蛸|蟹|人魚/],
  ["flame", /fire|flame|salamander|elemental|ember|lantern|spirit|ファイア|フレイム|サラマンダー|エレメンタル|炎|火|灯|精霊/],
  ["claw", /chimera|manticore|beast|demon|devil|キマイラ|マンティコア|ビースト|デーモン|デビル|魔獣|魔神|獣/],
  ["fang", /wolf|hound|dog|bear|tiger|lion|boar|rat\b|cat\b|fox|ウルフ|ハウンド|ドッグ|ベア|タイガー|ライオン|ボア|ラット|キャット|狼|犬|熊|虎|獅子|猪|鼠|猫|狐/],
  ["ox", /\box\b|bull|cow|horse|mule|donkey|goat|sheep|pony|minotaur|ミノタウロス|ホース|牛|馬|羊|山羊|驢馬/],
  ["helm", /guard|soldier|knight|captain|fighter|warrior|mercenary|veteran|ガード|ソルジャー|ナイト|ファイター|ウォリアー|衛兵|兵|騎士|隊長|戦士|傭兵/],
  ["dagger", /bandit|thief|assassin|brigand|rogue|pirate|バンディット|シーフ|アサシン|盗賊|山賊|海賊|暗殺/],
  ["eye", /eye|gaze|眼|目玉/],
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
