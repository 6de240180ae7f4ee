/** What stands in a palette: lines to throw, and names with what they stand for. */
const DEFINING = /^\/\/([^=\s]{1,40})=(.*)$/;
const HEADING = /^#{1,6}\s*(\S.*)$/;
const MOST = 200;
const LONGEST = 2000;

const written = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== "").slice(0, MOST);

/** `//name=value`, of a name said twice the last. */
export const definedIn = (text: string): [string, string][] =>
  [...new Map(written(text).flatMap((line) => { const found = DEFINING.exec(line); return found === null ? [] : [[found[1]!, found[2]!.trim()] as const]; }))];

/** Lines that can be thrown or said under what stands above them as a heading, `### …`; a heading without any is left out. */
export function chaptersOf(text: string): { readonly heading: string | null; readonly lines: readonly string[] }[] {
  const chapters: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of written(text)) {
    if (line.startsWith("//")) continue;
    const [, heading] = HEADING.exec(line) ?? [];
    if (heading !== undefined) chapters.push({ heading, lines: [] });
    else chapters.at(-1)!.lines.push(line);
  }
  return chapters.filter(({ lines }) => lines.length > 0);
}

const ROUNDS = 5;

/** The line with what its names stand for now, one within another; what the sheet alone knows the server fills in. */
export function withValues(line: string, values: Readonly<Record<string, string>>): string {
  let filled = line;
  for (let round = 0; round < ROUNDS; round++) {
    filled = filled.replace(/[{｛]([^{}｛｝]{1,40})[}｝]/g, (whole, name: string) => values[name.trim()] ?? whole).slice(0, LONGEST);
  }
  return filled;
}
