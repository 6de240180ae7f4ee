/** What rules are called: the heading in the reader's language where we have one, else as the ruling names it. */
import type { Words } from "../page/i18n";

const headingOfRule = (rule: string): string => rule.split(" / ").at(-1)?.trim() ?? rule;
const ruleId = (rule: string): string => `rule-${headingOfRule(rule).toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;

export const ruleWords = (rule: string, { t, has }: Pick<Words, "t" | "has">): string => (has(ruleId(rule)) ? t(ruleId(rule)) : headingOfRule(rule));
export const isKnownRule = (rule: string, { has }: Pick<Words, "has">): boolean => has(ruleId(rule));
