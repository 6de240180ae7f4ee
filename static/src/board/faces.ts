/** What a piece shows of a name: the letter that tells it from its like, and the family that its emblem stands for. */

export interface Face {
  readonly letter: string;
  readonly family: string;
}

const graphemes = (() => {
  const cutter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return (word: string): string[] => Array.from(cutter.segment(word), (part) => part.segment);
})();

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

/** The faces of all names on the table, by name. */
export function facesOf(names: readonly string[]): Map<string, Face> {
  const unique = [...new Set(names)];
  const cut = unique.map(graphemes);
  return new Map(unique.map((name, i) => [name, faceOf(name, cut[i]!, cut.filter((_, j) => j !== i))]));
}
