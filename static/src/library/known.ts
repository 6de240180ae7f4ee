/** What a sheet may have by name: those that the rules know. Others stay as they are written. */

export const SHAPES = ["touch", "target", "shot", "area", "line", "breakthrough"] as const;
export const ELEMENTS = ["fire", "water", "ice", "wind", "earth", "thunder", "light", "dark"] as const;
export const CONDITIONS = [
  "prone", "asleep", "unconscious", "dead", "bound", "entangled", "stranded", "stunned", "paralyzed", "petrified", "invisible", "visible-when-moving", "hidden", "taunted",
] as const;
export const MODIFIERS = [
  "accuracy", "evasion", "fortitude", "willpower", "magic", "initiative", "defense", "damage", "reduce_physical", "reduce_magic", "critical", "movement",
] as const;
export const FEATS = [
  "hawk-eye", "targeting", "precise-shot", "guided-magic", "magic-control", "magic-convergence", "metamagic-targets", "metamagic-distance",
  "metamagic-area", "footwork", "blocking", "fleet-footed", "shukuchi", "shadow-sneak", "flying-kick",
  "full-power", "feint", "lethal-strike", "magic-strike", "armor-pierce", "mow-down",
  "tail-swing", "taunting-strike", "multi-action", "defense-stance", "snipe", "cover", "guardian", "fast-action", "flight", "flight-2", "metal-armor", "amphibious", "aquatic", "unprovokable", "rooted",
] as const;
