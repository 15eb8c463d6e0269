/** The widths of a figure by class name, from the narrowest. */
export const WIDTHS = { "": "Normal", wide: "Wide", full: "Full" } as const;
export type Width = keyof typeof WIDTHS;

export const WIDTH_NAMES = Object.keys(WIDTHS) as Width[];

export const widthOf = (layout = ""): Width =>
  WIDTH_NAMES.find((name) => name !== "" && layout.split(" ").includes(name)) ?? "";

export const ALIGNMENTS = { "": "Left", "align-center": "Center", "align-right": "Right" } as const;

/** Replaces the width or alignment (`names`) in a figure's class names; returns undefined if none are left. */
export const layoutWith = (layout = "", name: string, names: Record<string, string> = WIDTHS): string | undefined =>
  [...layout.split(" ").filter((other) => !Object.hasOwn(names, other)), name].filter(Boolean).join(" ") || undefined;

/** Minimum pixels between two widths, because in a narrow window all of them are as wide as the text. */
const STEP = 40;

/** The width that is nearest to `wanted` pixels; `measured` has the pixels of each of `WIDTH_NAMES`. */
export function nearestWidth(wanted: number, measured: readonly number[]): Width {
  let least = -Infinity;
  let best: { name: Width; distance: number } = { name: "", distance: Infinity };
  WIDTH_NAMES.forEach((name, index) => {
    least = Math.max(measured[index] ?? 0, least + STEP);
    const distance = Math.abs(wanted - least);
    if (distance < best.distance) best = { name, distance };
  });
  return best.name;
}
