/** A tag for path data in few bytes: no zero before the point, no space before a minus. */
const rounded =
  (steps: number) =>
  (texts: TemplateStringsArray, ...numbers: number[]) =>
    String.raw(texts, ...numbers.map((number) => Math.round(number * steps) / steps))
      .replace(/(?<![\d.])0\./g, ".")
      .replaceAll(" -", "-");

/** To tenths. */
export const path = rounded(10);
/** To hundredths. */
export const finePath = rounded(100);

/** A circle: one arc, up to a tenth from where it began, which no screen shows. */
export const disc = (x: number, y: number, r: number) => path`M${x - r} ${y}a${r} ${r} 0 1 1 0 .1z`;
/** One around the other. */
export const discs = (x: number, y: number, radii: readonly number[]) => radii.map((r) => disc(x, y, r)).join("");
