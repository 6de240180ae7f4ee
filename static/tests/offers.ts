/** Small offers for tests: only what a test is about is written down. */
import type { Need, Offer } from "../src/panels/offers";

export const offerOf = (id: string, more: Partial<Offer> = {}, ...needs: Need[]): Offer =>
  ({ id, group: "other", names: { en: id }, command: { command: id, actor: "ana" }, needs, reject: null, ...more });

export const closed = { code: "spent", reason: "It is spent." };
