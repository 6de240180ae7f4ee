/** Small drawn things: icons, pieces, and sentences with their figures set apart. */
import type { ComponentChildren, JSX } from "preact";
import { spans } from "../page/i18n";
import type { Combatant, Faction } from "../types";
import { share } from "./names";
import { useTable } from "./table";

const PATHS = {
  move: "M5 19C6 12 11 14 12 9S17 5 19 5M15 4.5H19.3V9",
  attack: "M19 4L10 13M19 4V7.5L11.5 15M19 4H15.5L8.5 11.5M6.5 12.5L11.5 17.5M8.5 15.5L4.5 19.5",
  join: "M20.5 10A9 9 0 1 1 14 3.2M9 9L15 15M15 9L9 15",
  leave: "M19.6 8A9 9 0 1 0 20 15M11 12H22M19 9L22 12L19 15",
  minor: "M9 3H15M10 3V8L6 16A3.5 3.5 0 0 0 9 21H15A3.5 3.5 0 0 0 18 16L14 8V3M7.6 14H16.4",
  major: "M5 19L13 11M16 3L17.2 6.8L21 8L17.2 9.2L16 13L14.8 9.2L11 8L14.8 6.8ZM19 15V19M17 17H21",
  end: "M4 12.5L9.5 18L20 6.5",
  eye: "M2.5 12Q12 3 21.5 12Q12 21 2.5 12ZM12 9.4A2.6 2.6 0 1 0 12 14.6A2.6 2.6 0 1 0 12 9.4",
  block: "M12 3V21M5 7L12 12L5 17M19 6V18",
  pass: "M4 12H20M15 7L20 12L15 17",
  die: "M12 2.5L20.5 7.3V16.7L12 21.5L3.5 16.7V7.3ZM12 12V21.5M12 12L3.5 7.3M12 12L20.5 7.3",
  gm: "M5 17L3.5 7.5L8.5 11L12 5L15.5 11L20.5 7.5L19 17Z",
  settings: "M4 7H14M18 7H20M4 17H6M10 17H20M14 7A2 2 0 1 0 18 7A2 2 0 1 0 14 7M6 17A2 2 0 1 0 10 17A2 2 0 1 0 6 17",
  undo: "M8 5L4 9L8 13M4 9H14A5.5 5.5 0 0 1 14 20H9",
  redo: "M16 5L20 9L16 13M20 9H10A5.5 5.5 0 0 0 10 20H15",
  share: "M9 12A3 3 0 1 1 3 12A3 3 0 1 1 9 12M21 5.5A2.6 2.6 0 1 1 15.8 5.5A2.6 2.6 0 1 1 21 5.5M21 18.5A2.6 2.6 0 1 1 15.8 18.5A2.6 2.6 0 1 1 21 18.5M8.7 10.6L16 6.7M8.7 13.4L16 17.3",
  more: "M5.2 12H5.8M11.7 12H12.3M18.2 12H18.8M5.2 12.6H5.8M11.7 12.6H12.3M18.2 12.6H18.8",
  close: "M6 6L18 18M18 6L6 18",
  list: "M9 6H20M9 12H20M9 18H20M4.5 6H4.51M4.5 12H4.51M4.5 18H4.51",
  sun: "M8 12A4 4 0 1 0 16 12A4 4 0 1 0 8 12M12 2.5V5M12 19V21.5M2.5 12H5M19 12H21.5M5.3 5.3L7 7M17 17L18.7 18.7M18.7 5.3L17 7M7 17L5.3 18.7",
  moon: "M19.5 14.5A8.2 8.2 0 0 1 9.5 4.5A8.2 8.2 0 1 0 19.5 14.5Z",
  left: "M15 5L8 12L15 19",
  right: "M9 5L16 12L9 19",
  plus: "M12 4V20M4 12H20",
  minus: "M4 12H20",
  ruler: "M3 15L15 3L21 9L9 21ZM7 11L9 13M10 8L13 11M13 5L15 7",
  ping: "M12 21C7 15.5 5.5 13 5.5 9.8A6.5 6.5 0 0 1 18.5 9.8C18.5 13 17 15.5 12 21ZM12 7.6A2.2 2.2 0 1 0 12 12A2.2 2.2 0 1 0 12 7.6",
  hand: "M5 3L19 11.5L12.5 13L9.5 19.5Z",
  freehand: "M3 17C5 9 8 6 10 8S8 15 11 16S15 8 17 8S18 12 21 11",
  place: "M12 3V13M8.5 9.5L12 13L15.5 9.5M5 15C5 18 19 18 19 15M5 15C5 13.6 7 12.8 8.6 12.5M19 15C19 13.6 17 12.8 15.4 12.5",
  fit: "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
  screen: "M3 5H21V16H3ZM9 20H15M12 16V20M10.5 8L14.5 10.5L10.5 13Z",
  hidden: "M3 3L21 21M9.5 6.3Q16 4.5 21.5 12Q20.3 13.7 18.8 15M15 17.6Q8 20.5 2.5 12Q4.1 9.6 6.2 8",
  chat: "M4 5H20V16H11L6.5 20V16H4Z",
  wall: "M3 6H21V18H3ZM3 12H21M9 6V12M15 12V18",
  flag: "M5 21V4M5 4.5C9 2 13 7 19 4.5V13.5C13 16 9 11 5 13.5",
  note: "M6 3H18V21H6ZM9 8H15M9 12H15M9 16H12",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

export const Sign = ({ faction }: { faction: Faction }): JSX.Element => <i class={`sign ${faction}`} aria-hidden="true" />;

/** A sentence whose marked names and figures stand out. Everything is a text node. */
export const Rich = ({ text }: { text: string }): JSX.Element => (
  <>{spans(text).map(({ text: words, tone }): ComponentChildren => (tone === null ? words : <b class={`tone-${tone}`}>{words}</b>))}</>
);

const SHAPES: Readonly<Record<Faction, string>> = {
  allies: "M0-17A17 17 0 0 1 0 17A17 17 0 0 1 0-17Z",
  enemies: "M0-19.8Q2.4-17.4 19.8 0Q2.4 17.4 0 19.8Q-2.4 17.4-19.8 0Q-2.4-17.4 0-19.8Z",
  neutral: "M0-15.3H12.3A3 3 0 0 1 15.3-12.3V12.3A3 3 0 0 1 12.3 15.3H-12.3A3 3 0 0 1-15.3 12.3V-12.3A3 3 0 0 1-12.3-15.3Z",
};

/** The piece as on the board: side by shape, HP along the rim (an arc for each section), a tick once acted. */
export function Piece({ combatant, name, size = 36, active = false }: {
  combatant: Combatant; name: string; size?: number; active?: boolean;
}): JSX.Element {
  const sections = Object.values(combatant.sections ?? {});
  const parts = sections.length > 1 ? sections.map((one) => (one.down === true ? 0 : sectionShare(one, combatant))) : [share(combatant)];
  const rim = SHAPES[combatant.faction];
  const done = combatant.acted === true;
  const { faces } = useTable();
  return (
    <svg class={`piece ${combatant.faction}${done ? " done" : ""}${active ? " active" : ""}`} viewBox="-26 -26 52 52" width={size} height={size} aria-hidden="true">
      <path class="paper" d={rim} transform="scale(1.32)" />
      <path class="body" d={rim} />
      <text y="5.8">{faces.value.get(name)?.letter ?? [...name][0] ?? "?"}</text>
      {parts.map((part, index) => {
        const each = 100 / parts.length;
        const gap = parts.length > 1 ? 2 : 0;
        const length = each - gap;
        const from = -(index * each + gap / 2);
        return (
          <g transform="scale(1.24)">
            <path class="track" d={rim} pathLength={100} stroke-dasharray={`${length} ${100 - length}`} stroke-dashoffset={from} />
            {part > 0 && <path class="arc" d={rim} pathLength={100} stroke-dasharray={`${length * part} ${100 - length * part}`} stroke-dashoffset={from} />}
          </g>
        );
      })}
      {done && <g class="tick" transform="translate(14 14)"><circle r="8.5" /><path d="M-3.8.3L-1 3.2L4.2-3.2" /></g>}
    </svg>
  );
}

const sectionShare = (section: { hp?: number; max_hp?: number }, body: Combatant): number =>
  section.hp !== undefined && section.max_hp ? Math.max(0, Math.min(1, section.hp / section.max_hp)) : share(body);

/** A button that a thumb can hit; a closed one says why when it is touched. */
export function Button({ label, icon, onClick, class: extra = "", ...rest }: {
  label: string; icon?: IconName; class?: string; onClick: () => void;
} & Omit<JSX.IntrinsicElements["button"], "onClick" | "label" | "icon" | "class">): JSX.Element {
  return (
    <button type="button" class={`button ${extra}`} onClick={onClick} {...rest}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      <span>{label}</span>
    </button>
  );
}

export function IconButton({ label, icon, onClick, size = 18, ...rest }: {
  label: string; icon: IconName; size?: number; onClick: () => void;
} & Omit<JSX.IntrinsicElements["button"], "onClick" | "label" | "icon" | "size">): JSX.Element {
  return (
    <button type="button" class="icon-button" title={label} aria-label={label} onClick={onClick} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
