/** Campaigns of this browser: named folders of its tables, and an archive. No key is in them: those are cookies. */
import { CAMPAIGNS, type Shelved } from "../page/shelf";

export interface Folder {
  readonly id: string;
  readonly name: string;
  /** Tables by `keyOf`. */
  readonly tables: readonly string[];
}

export interface Campaigns {
  readonly folders: readonly Folder[];
  readonly archived: readonly string[];
}

/** What is taken along as a file. */
export interface Taken extends Campaigns {
  readonly ransen_campaigns: 1;
  readonly tables: readonly Shelved[];
}

export const MOST_FOLDERS = 50;
export const MOST_TABLES = 300;
export const LONGEST_NAME = 80;
export const NONE: Campaigns = { folders: [], archived: [] };

export const keyOf = ({ id, seat }: Pick<Shelved, "id" | "seat">): string => `${id} ${seat}`;

const isText = (said: unknown): said is string => typeof said === "string" && said !== "" && said.length <= LONGEST_NAME;
const textsOf = (said: unknown): readonly string[] => (Array.isArray(said) ? [...new Set(said.filter(isText))].slice(0, MOST_TABLES) : []);

/** Whatever of it is campaigns. */
export function campaignsOf(said: unknown): Campaigns {
  const { folders, archived } = (typeof said === "object" && said !== null ? said : {}) as { readonly folders?: unknown; readonly archived?: unknown };
  const found = (Array.isArray(folders) ? folders : []).filter((one) => isText(one?.id) && isText(one?.name)).slice(0, MOST_FOLDERS);
  return { folders: found.map(({ id, name, tables }) => ({ id, name, tables: textsOf(tables) })), archived: textsOf(archived) };
}

export function keptCampaigns(): Campaigns {
  try {
    return campaignsOf(JSON.parse(localStorage.getItem(CAMPAIGNS) ?? "null"));
  } catch {
    return NONE;
  }
}

export function keepCampaigns(campaigns: Campaigns): void {
  try {
    localStorage.setItem(CAMPAIGNS, JSON.stringify(campaigns));
  } catch {
    // A browser that keeps nothing only lacks the folders.
  }
}

const but = (keys: readonly string[], key: string): readonly string[] => keys.filter((one) => one !== key);

/** A table lies in one folder, in the archive, or in neither. */
export function moved({ folders, archived }: Campaigns, key: string, to: string): Campaigns {
  return {
    folders: folders.map((one) => ({ ...one, tables: one.id === to ? [...but(one.tables, key), key] : but(one.tables, key) })),
    archived: to === "archive" ? [...but(archived, key), key] : but(archived, key),
  };
}

/** The same name is the same folder. */
export function withFolder(campaigns: Campaigns, name: string, id: string): Campaigns {
  const called = name.trim().slice(0, LONGEST_NAME);
  if (called === "" || campaigns.folders.length >= MOST_FOLDERS || campaigns.folders.some((one) => one.name === called)) return campaigns;
  return { ...campaigns, folders: [...campaigns.folders, { id, name: called, tables: [] }] };
}

/** Its tables stay, in no folder. */
export const withoutFolder = (campaigns: Campaigns, id: string): Campaigns => ({ ...campaigns, folders: campaigns.folders.filter((one) => one.id !== id) });

export const renamed = (campaigns: Campaigns, id: string, name: string): Campaigns =>
  ({ ...campaigns, folders: campaigns.folders.map((one) => (one.id === id && name.trim() !== "" ? { ...one, name: name.trim().slice(0, LONGEST_NAME) } : one)) });

export const whereIs = ({ folders, archived }: Campaigns, key: string): string =>
  (archived.includes(key) ? "archive" : folders.find(({ tables }) => tables.includes(key))?.id ?? "");

/** Both together; what came lies where the file says, where it lay nowhere yet. */
export function joined(here: Campaigns, came: Campaigns): Campaigns {
  let all = here;
  for (const { id, name, tables } of came.folders) {
    all = withFolder(all, name, id);
    const into = all.folders.find((one) => one.name === name)?.id;
    for (const key of into === undefined ? [] : tables) if (whereIs(all, key) === "") all = moved(all, key, into ?? "");
  }
  for (const key of came.archived) if (whereIs(all, key) === "") all = moved(all, key, "archive");
  return all;
}

/** Without anything that is no table. */
export function tablesOf(said: unknown): readonly Shelved[] {
  const { tables } = (typeof said === "object" && said !== null ? said : {}) as { readonly tables?: unknown };
  if (!Array.isArray(tables)) return [];
  return tables.filter((one) => isText(one?.id) && isText(one?.seat) && typeof one?.name === "string" && typeof one?.role === "string").slice(0, MOST_TABLES)
    .map(({ id, seat, name, role, seen }) => ({ id, seat, role: role.slice(0, 20), name: name.slice(0, LONGEST_NAME), ...(typeof seen === "number" && { seen }) }));
}

export const matches = ({ name, id }: Shelved, wanted: string): boolean =>
  wanted.trim() === "" || (name || id).normalize("NFKC").toLowerCase().includes(wanted.trim().normalize("NFKC").toLowerCase());
