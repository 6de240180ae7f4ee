/** Small drawn things: icons, pieces, and sentences with their figures set apart. */
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { spans } from "../page/i18n";
import { arrived, pictureOf, squareOf } from "../board/portraits";
import { partShares, shareLeft } from "../page/pools";
import type { Combatant, Faction } from "../types";
import { PATHS, type IconName } from "./icons";
import { unbroken } from "./names";
import { useTable } from "./table";

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

export const Sign = ({ faction }: { faction: Faction }): JSX.Element => <i class={`sign ${faction}`} aria-hidden="true" />;

/** A sentence whose marked names and figures stand out. Everything is a text node. */
export const Rich = ({ text }: { text: string }): JSX.Element => (
  <>{spans(text).map(({ text: words, tone }): ComponentChildren => (tone === null ? words : <b class={`tone-${tone}`}>{unbroken(words)}</b>))}</>
);

const SHAPES: Readonly<Record<Faction, string>> = {
  allies: "M0-17A17 17 0 0 1 0 17A17 17 0 0 1 0-17Z",
  enemies: "M0-19.8Q2.4-17.4 19.8 0Q2.4 17.4 0 19.8Q-2.4 17.4-19.8 0Q-2.4-17.4 0-19.8Z",
  neutral: "M0-15.3H12.3A3 3 0 0 1 15.3-12.3V12.3A3 3 0 0 1 12.3 15.3H-12.3A3 3 0 0 1-15.3 12.3V-12.3A3 3 0 0 1-12.3-15.3Z",
};

/** The piece as on the board: side by shape, its first pool along the rim (an arc for each part), a tick once acted. */
export function Piece({ combatant, name, size = 36, active = false }: {
  combatant: Combatant; name: string; size?: number; active?: boolean;
}): JSX.Element {
  const found = partShares(combatant);
  const parts = found.length > 0 ? found : [shareLeft(combatant) ?? 1];
  const rim = SHAPES[combatant.faction];
  const done = combatant.acted === true;
  const { faces } = useTable();
  const clip = useId();
  void arrived.value;
  const image = pictureOf(combatant);
  const [x, y, side] = image === null ? [0, 0, 1] : squareOf(image, combatant.crop);
  const zoom = 40 / side;
  return (
    <svg class={`piece ${combatant.faction}${done ? " done" : ""}${active ? " active" : ""}`} viewBox="-26 -26 52 52" width={size} height={size} aria-hidden="true">
      <path class="paper" d={rim} transform="scale(1.32)" />
      <path class="body" d={rim} />
      {image === null ? <text y="5.8">{faces.value.get(name)?.letter ?? [...name][0] ?? "?"}</text>
        : <g data-testid="portrait-of">
            <clipPath id={clip}><path d={rim} transform="scale(.94)" /></clipPath>
            <g clip-path={`url(#${clip})`} opacity={done ? 0.5 : 1}>
              <image href={image.src} x={-20 - x * zoom} y={-20 - y * zoom} width={image.naturalWidth * zoom} height={image.naturalHeight * zoom} />
            </g>
          </g>}
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
