/** Code, words and styles that are fetched when they are first wanted. */
import { useEffect, useState } from "preact/hooks";
import type { Page } from "../page/page";
import { useTable } from "./table";

interface Parts {
  /** Takes in the sentences that the parts say. */
  readonly readWords?: (page: Page) => void;
}

/** A line that was down for a moment is tried again, in ever longer steps; code of an older version is gone for good. */
const SOON = 1500;
const LONGEST = 24_000;

/** What a module has to offer, once it is wanted and there; null until then. */
export function useLazyModule<T>(wanted: boolean, load: () => Promise<T & Parts>): T | null {
  const { hands, page } = useTable();
  const [found, have] = useState<T | null>(null);
  useEffect(() => {
    if (!wanted || found !== null) return undefined;
    let again = 0;
    let isLeft = false;
    const fetched = (after: number): void => void load().then((parts) => {
      parts.readWords?.(page);
      have(() => parts);
    }, async () => {
      if (await hands.lacks(after > SOON) || isLeft) return;
      again = window.setTimeout(() => fetched(Math.min(after * 2, LONGEST)), after);
    });
    fetched(SOON);
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
  }, [wanted]);
  return wanted ? found : null;
}

type Catalogues = Readonly<Record<string, string>>;
const known = new Set<Catalogues>();

/** Takes in sentences once. */
export function addMessages(page: Page, catalogues: Catalogues): void {
  if (known.has(catalogues)) return;
  known.add(catalogues);
  page.words.add(catalogues);
}

const worn = new Set<string>();

/** Puts on styles once. */
export function adoptStyles(styles: string): void {
  if (worn.has(styles)) return;
  worn.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
