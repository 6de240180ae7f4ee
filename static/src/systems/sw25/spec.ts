/** An effect as it is entered by hand. */
export const SHAPES = ["touch", "target", "shot", "area", "line", "breakthrough"] as const;

/** An effect as it is entered by hand, or as a skill has it. Empty figures are not sent. */
export interface Spec {
  readonly name: string;
  readonly shape: (typeof SHAPES)[number];
  readonly range: number | null;
  readonly radius: number | null;
  readonly through: number | null;
  readonly max_targets: number | null;
  readonly minor: boolean;
  readonly mp: number | null;
  readonly power: number | null;
  readonly damage: string;
  readonly resist: "half" | "none" | "negate";
  readonly with: "fortitude" | "willpower";
  readonly critical: number | null;
  readonly extra: number | null;
  readonly heal: "hp" | "mp" | "";
  readonly conditions: readonly string[];
  readonly rounds: number | null;
}

export const PLAIN: Spec = {
  name: "", shape: "area", range: 20, radius: 3, through: null, max_targets: null, minor: false, mp: null, power: null, damage: "", resist: "half",
  with: "willpower", critical: null, extra: null, heal: "", conditions: [], rounds: null,
};

/** What a command says of an effect that is entered by hand; nothing while a figure is missing that its shape wants. */
export function byHand({ name, shape, minor, damage, resist, with: against, heal, conditions, ...figures }: Spec): Readonly<Record<string, unknown>> | null {
  const wants = shape === "touch" ? true : shape === "area" ? figures.radius !== null : figures.range !== null;
  if (!wants) return null;
  const fit = { ...figures, max_targets: shape === "area" ? figures.max_targets : null, radius: shape === "area" ? figures.radius : null, through: shape === "breakthrough" ? figures.through : null };
  const told = Object.fromEntries(Object.entries(fit).filter(([, value]) => value !== null));
  return {
    shape, action: minor ? "minor" : "major", resist, ...told,
    ...(against === "willpower" ? {} : { with: against }), ...(heal === "" ? {} : { heal }), ...(conditions.length === 0 ? {} : { conditions }),
    ...(name.trim() === "" ? {} : { name: name.trim() }), ...(damage.trim() === "" ? {} : { damage: damage.trim() }),
  };
}
