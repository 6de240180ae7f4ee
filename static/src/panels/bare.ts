/** What is sent without what it does not have: the server takes no nulls. */
export const bare = <T extends object>(one: T): T => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== null && value !== undefined)) as T;
