/** The GM's card of terrain is fetched when it is first opened. */
export const terrain = () => import("./survey");
