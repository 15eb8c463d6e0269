/** The widths of a figure by class name, from the narrowest. */
export const WIDTHS = { "": "Normal", wide: "Wide", full: "Full" } as const;
export type Width = keyof typeof WIDTHS;

export const WIDTH_NAMES = Object.keys(WIDTHS) as Width[];

/** The width that a figure's class names say. */
export const widthOf = (layout = ""): Width =>
  WIDTH_NAMES.find((name) => name !== "" && layout.split(" ").includes(name)) ?? "";

/** The class names of a figure with another width; undefined for none. */
export function layoutWith(layout: string | undefined, width: Width): string | undefined {
  const others = (layout ?? "")
    .split(" ")
    .filter((name) => name !== "" && !WIDTH_NAMES.some((other) => other === name));
  // lib/article-html/figure.ts has their order
  const at = others.findIndex((name) => name.startsWith("align-"));
  if (width !== "") others.splice(at < 0 ? others.length : at, 0, width);
  return others.join(" ") || undefined;
}

/** Least pixels between two widths: in a narrow window all of them are as wide as the text. */
const STEP = 40;

/** The width whose pixels are nearest; `measured`: those of all of them, in their order. */
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
