/** A figure as one types it: `12`, `=12`, `-5`, `+8`, `20-3`. What begins with a sign is added to what is there. */
export interface Reckoned {
  readonly figure: number;
  readonly adds: boolean;
}

const TYPED = /^(=?)\s*([-+]?\d{1,6}(?:\s*[-+]\s*\d{1,6}){0,9})$/u;

export function reckoned(typed: string): Reckoned | null {
  const [, equals, sum] = TYPED.exec(typed.normalize("NFKC").replace(/[−–‐]/gu, "-").trim()) ?? [];
  if (sum === undefined) return null;
  const parts = sum.replace(/\s+/gu, "").match(/[-+]?\d+/gu) ?? [];
  return { figure: parts.reduce((all, part) => all + Number(part), 0), adds: equals === "" && /^[-+]/u.test(sum) };
}
