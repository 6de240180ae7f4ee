/** Events of Sword World's fights and of the table, as the server's classes have them: every figure that any of them has, by its name. */
import type { TableWire } from "../../generated";
import type { Deed as AnyDeed } from "../../panels/telling";
import type { Entry, Said } from "../../types";
import type { Wire } from "./generated";

type Every = Wire["event"] | TableWire["event"];
type Names<T> = T extends unknown ? keyof T : never;
type Values<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

export type EventType = Every["type"];

/** A line is told of any event: what it has not got is absent. */
export type Told = { readonly type: EventType } & {
  readonly [K in Exclude<Names<Every>, "type">]?: Said<Values<Every, K>> | undefined;
} & {
  /** Those who come in or go by one act, told in one line. */
  readonly several?: readonly string[];
};

export type EventGroup = AnyDeed<Told>;

/** Names of events; one that the server does not have is a fault. */
export const types = (...names: readonly EventType[]): ReadonlySet<string> => new Set(names);

/** The events of an entry, or of several. */
export const eventsOf = ({ events }: Pick<Entry, "events">): readonly Told[] => events as readonly Told[];
