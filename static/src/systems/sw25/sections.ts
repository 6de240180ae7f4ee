/** What the sections of a body are called. */
import type { Say } from "../../panels/system";

type Bodied = { readonly sections?: Readonly<Record<string, { readonly names?: Readonly<Record<string, string>> }>> };

/** What a section is called: by its sheet, by the words that come with Ransen, or as it is written. */
export const sectionName = (of: Bodied | undefined, section: string, language: string, say: Say): string =>
  of?.sections?.[section]?.names?.[language] ?? (say.has(`part-${section}`) ? say.t(`part-${section}`) : section);
