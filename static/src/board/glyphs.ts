/** Small drawn signs: emblems behind the initial, and the marks of conditions. All in a box of 24 units about its middle. */

const EMBLEMS: Readonly<Record<string, string>> = {
  sword: "M8.5-8.5L4.5-7.5L-3 0L0 3L7.5-4.5ZM-5-1L1 5M-2.5 2.5L-7 7",
  dagger: "M0-9L2.4-5V3H-2.4V-5ZM-6 3H6M0 3V9",
  hammer: "M-6-8H6V-2H-6ZM0-2V9",
  sun: "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0M0-9V-6M0 9V6M-9 0H-6M9 0H6M-6-6L-4-4M6-6L4-4M-6 6L-4 4M6 6L4 4",
  bow: "M-4-9Q8 0-4 9M-4-9L-4 9M-8 0H8M5-3L8 0L5 3",
  wand: "M-6 9L3-3M4-9L5.5-5.5L9-4L5.5-2.5L4 1L2.5-2.5L-1-4L2.5-5.5Z",
  shield: "M-7-8Q0-6 7-8V0Q6 6 0 9Q-6 6-7 0ZM0-7V8",
  lute: "M-6 4A5 5 0 1 0 1-1L7-8L5-9M8-7L7-8",
  mask: "M-4-5L-10-9L-7 1Q-6 8 0 9Q6 8 7 1L10-9L4-5Q0-7-4-5Z",
  staff: "M0 9V-2M0-2A4 4 0 1 1 4-5A2 2 0 1 1 1-6",
  claw: "M-7-8Q-6 2-3 9M0-9Q1 2 1 9M7-8Q7 2 5 9",
  club: "M-5 9L2-2M0-5Q3-11 8-8Q10-3 4-1Q0 0 0-5Z",
  fang: "M-8-6Q0-2 8-6M-5-4.6L-3.5 5L-1.5-3.8M1.5-3.8L3.5 5L5-4.6",
  eye: "M-9 0Q0-9 9 0Q0 9-9 0ZM0-3A3 3 0 1 0 0 3A3 3 0 1 0 0-3",
  skull: "M-6 3Q-9-8 0-8Q9-8 6 3L4 4V8H-4V4ZM-3-1V1M3-1V1",
  ox: "M-8-7Q-7-2-3-2H3Q7-2 8-7M-4-2V4Q0 10 4 4V-2",
  leaf: "M-6 8Q-8-6 7-8Q8 6-4 6M-6 8L3-4",
  lantern: "M-4-5H4M-5-3H5V6H-5ZM0-9V-5M-3 9H3M0-1V4",
  axe: "M-6 9L4-7M1-8Q8-9 9-1Q4-1 0-4Z",
  spear: "M-8 8L4-4M4-4L3-8L9-9L8-3Z",
  helm: "M-7 8V-1Q-7-9 0-9Q7-9 7-1V8L3 9V1H-3V9ZM-7-1H7M0-9V1",
  wing: "M-9 5Q-8-6 6-9Q4-6 8-6Q4-3 6-2Q2 0 3 2Q-2 2-2 5Q-6 3-9 5Z",
  ghost: "M-6 8V-2Q-6-9 0-9Q6-9 6-2V8L3 5L0 8L-3 5ZM-2.5-3V-1M2.5-3V-1",
  snake: "M-7 7Q6 9 4 2Q2-2-3-1Q-8-4-3-8Q2-10 5-6L8-7M5-6L7-4",
  spider: "M-3 1A3.4 4 0 1 0 3 1A3.4 4 0 1 0-3 1M-3-1L-8-5M3-1L8-5M-3 1H-9M3 1H9M-3 3L-8 7M3 3L8 7M0-3V-5",
  slime: "M-9 6Q-9-2-4-5Q-1-9 2-5Q9-3 9 6ZM-3 0V2M3 0V2",
  golem: "M-4-9H4V-4H8V4H5V9H1V5H-1V9H-5V4H-8V-4H-4ZM-1.5-6.5H1.5",
  fish: "M-9 0Q-2-8 5 0L9-5V5L5 0Q-2 8-9 0ZM-5-1V0",
  flame: "M0-9Q7-2 6 3Q5 9 0 9Q-5 9-6 3Q-6 0-3-2Q-2 1 0 1Q2-3 0-9Z",
};

const MARKS: Readonly<Record<string, string>> = {
  prone: "M-7 4H7M-6-1L-1 1L5-3M6-4.5A1.4 1.4 0 1 0 6-4.4",
  asleep: "M-4-5H4L-4 5H4",
  unconscious: "M-5-4L-1 0M-1-4L-5 0M1-4L5 0M5-4L1 0M-4 5H4",
  dead: "M0-7V7M-4-3H4",
  riding: "M-6-4H-3L-4 2A4 4 0 0 0 4 2L3-4H6",
  bound: "M-5-2A3 3 0 1 1 0 0A3 3 0 1 0 5 2",
  stranded: "M0-6V6M-5 2Q0 9 5 2M-3-3H3",
  invisible: "M-7 0Q0-7 7 0Q0 7-7 0ZM-6 6L6-6",
  hidden: "M-7 0Q0-6 7 0M-5 3L-6 5M0 4V6M5 3L6 5",
  "full-move": "M-5-5L0 0L-5 5M1-5L6 0L1 5",
  "prepared-to-leave": "M-6 0H5M1-4L5 0L1 4",
  leaving: "M0-5V5M-4 1L0 5.4L4 1",
  poison: "M0-6.5Q7 2 0 6Q-7 2 0-6.5Z",
  protected: "M0 5V-5M-4-1L0-5.4L4-1",
  hindered: "M0-5V5M-4 1L0 5.4L4 1",
};
const SOME_MARK = "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0";

export const paths = new Map<string, Path2D>();
export const made = (data: string): Path2D => {
  const path = paths.get(data) ?? new Path2D(data);
  paths.set(data, path);
  return path;
};

export const isMark = (name: string): boolean => name in MARKS;
/** These are drawn in the colour of the turn: they say what somebody is about to do. */
export const isDue = (name: string): boolean => name === "leaving" || name === "prepared-to-leave";
export const isEmblem = (name: string): boolean => name in EMBLEMS;
export const emblem = (name: string): Path2D => made(EMBLEMS[name] ?? EMBLEMS.mask!);
export const markPath = (condition: string): string => MARKS[condition] ?? SOME_MARK;
export const mark = (condition: string): Path2D => made(markPath(condition));
