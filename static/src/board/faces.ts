/** What a piece shows of a name: the letter that tells it from its like, and the family that its emblem stands for. */

export interface Face {
  readonly letter: string;
  readonly family: string;
}

const graphemes = (() => {
  const cutter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return (word: string): string[] => Array.from(cutter.segment(word), (part) => part.segment);
})();

/** Letters of a name that are looked at to tell it from others. */
const FARTHEST = 12;

const kindOf = (letter: string): "space" | "digit" | "east" | "west" =>
  /^\s/u.test(letter) ? "space"
  : /^[\p{Nd}]/u.test(letter) ? "digit"
  : /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々]/u.test(letter) ? "east"
  : "west";

/** May a shared beginning end before this letter? At a space, where the script changes, or inside long kana words. */
function mayCut(letters: readonly string[], at: number): boolean {
  const before = kindOf(letters[at - 1]!);
  const after = kindOf(letters[at]!);
  if (before === "space") return true;
  if (after === "space") return false;
  return before !== after ? before === "east" || after === "digit" : before === "east" && at >= 3;
}

function sharedCut(own: readonly string[], other: readonly string[]): number {
  let same = 0;
  while (same < own.length && same < other.length && own[same] === other[same]) same++;
  if (same === own.length) same--;
  for (let at = same; at > 0; at--) if (mayCut(own, at)) return at;
  return 0;
}

function faceOf(name: string, letters: readonly string[], others: readonly (readonly string[])[]): Face {
  const cut = Math.max(0, ...others.map((other) => sharedCut(letters, other)));
  const rest = letters.slice(cut).filter((letter) => kindOf(letter) !== "space");
  const digits = rest.findIndex((letter) => kindOf(letter) !== "digit");
  const number = digits < 0 ? rest : rest.slice(0, digits);
  const letter = number.length ? number.slice(0, 2).join("") : (rest[0] ?? letters[0] ?? "?");
  const tail = rest.length <= 2 && cut > 0;
  return { letter: letter.toLocaleUpperCase(), family: tail ? letters.slice(0, cut).join("").trim() : name };
}

/** Of families that count alike each has a letter before its numbers: of its first word where these differ, else of its last, and in
 *  scripts that part no words the one in which most of them differ. */
function countedApart(faces: ReadonlyMap<string, Face>): Map<string, Face> {
  const counted = [...faces].filter(([name, { letter, family }]) => family !== name && kindOf(letter) === "digit");
  const families = [...new Set(counted.map(([, { family }]) => family))];
  if (families.length < 2) return new Map(faces);
  const signs = [0, -1].map((at) => families.map((family) => graphemes(family.split(/\s+/u).at(at)!)[0]!.toLocaleUpperCase()));
  const letters = families.map(graphemes);
  const apart = letters.map((all) => all[secondLetter(letters)] ?? all[0]!);
  const best = [...signs, apart].reduce((a, b) => (new Set(b).size > new Set(a).size ? b : a));
  return new Map([...faces, ...counted.map(([name, { letter, family }]) => [name, { family, letter: `${best[families.indexOf(family)]}${letter}` }] as const)]);
}

/** Of those with the same letter each gets a second one: An and Ar for Ana and Aron, WA and GA for Wolf A and Goblin A. */
function toldApart(faces: ReadonlyMap<string, Face>): Map<string, Face> {
  const alike = new Map<string, string[]>();
  for (const [name, { letter }] of faces) alike.set(letter, [...(alike.get(letter) ?? []), name]);
  const found = countedApart(faces);
  for (const [letter, every] of alike) {
    if (every.length < 2 || kindOf(letter) === "digit") continue;
    const names = every.filter((name) => faces.get(name)!.family === name);
    // All of its family with it: nobody takes C beside GA and GB for another kind.
    for (const [name, { family, letter }] of faces) {
      if (family !== name && every.some((one) => faces.get(one)!.family === family)) found.set(name, { family, letter: `${graphemes(family)[0] ?? ""}${letter}` });
    }
    if (names.length < 2) continue;
    const rests = names.map((name) => graphemes(name).filter((one) => kindOf(one) !== "space"));
    const at = secondLetter(rests);
    names.forEach((name, i) => found.set(name, { ...found.get(name)!, letter: `${letter}${rests[i]![at] ?? ""}` }));
  }
  return found;
}

/** The first place after the beginning at which most of them differ. */
function secondLetter(rests: readonly (readonly string[])[]): number {
  const longest = Math.min(FARTHEST, Math.max(...rests.map(({ length }) => length)));
  let best = 1;
  let most = 0;
  for (let at = 1; at < longest; at++) {
    const differ = new Set(rests.map((rest) => rest[at] ?? "")).size;
    if (differ > most) [best, most] = [at, differ];
  }
  return best;
}

/** The faces of all names on the table, by name. */
export function facesOf(names: readonly string[]): Map<string, Face> {
  const unique = [...new Set(names)];
  const cut = unique.map(graphemes);
  return toldApart(new Map(unique.map((name, i) => [name, faceOf(name, cut[i]!, cut.filter((_, j) => j !== i))])));
}
