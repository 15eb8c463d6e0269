/** The contrasts that a brand's colors need (WCAG 2.2). */

export type BrandColors = Record<"paper" | "ink" | "signal" | "companion", string>;

/** The least contrast of text (1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;
/** The least contrast of large text and meaningful shapes (1.4.11). */
export const MIN_SHAPE_CONTRAST = 3;

export const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const WEIGHTS = [0.2126, 0.7152, 0.0722];

function luminance(hex: string): number {
  const linear = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return linear.reduce((sum, part, index) => sum + part * (WEIGHTS[index] ?? 0), 0);
}

export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Mixes `share` of `one` with the rest of `other`. */
export function mix(one: string, other: string, share: number): string {
  const rest = channels(other);
  const mixed = channels(one).map((part, index) => Math.round(part * share + (rest[index] ?? 0) * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The more readable of two colors on `ground`. */
export const textOn = (ground: string, { ink, paper }: BrandColors) =>
  contrast(ink, ground) >= contrast(paper, ground) ? "ink" : "paper";

type ColorName = keyof BrandColors;

export const COLOR_NAMES = { paper: "Paper", ink: "Ink", signal: "Signal", companion: "Companion" } as const;

export type ColorPair = { one: ColorName; other: ColorName; ratio: number; isReadable: boolean };

/** The pairs of colors that are used as text on each other. */
export function contrastPairs(colors: BrandColors): ColorPair[] {
  const pairs: [ColorName, ColorName][] = [
    ["ink", "paper"],
    ["companion", "paper"],
    ["signal", textOn(colors.signal, colors)],
  ];
  return pairs.map(([one, other]) => {
    const ratio = contrast(colors[one], colors[other]);
    return { one, other, ratio, isReadable: ratio >= MIN_TEXT_CONTRAST };
  });
}

/** Rounded down, so that a ratio that is too low never looks sufficient. */
export const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Pairs of text and ground without enough contrast, each with the path of the color that differs from `current`. */
export function contrastIssues(colors: BrandColors, current = colors): { path: string; message: string }[] {
  // an invalid color is reported at its own field
  if (!Object.values(colors).every(isColor)) return [];
  const isChanged = (name: ColorName) => colors[name] !== current[name];
  return contrastPairs(colors)
    .filter(({ isReadable }) => !isReadable)
    .map(({ one, other, ratio }) => ({
      path: `colors.${isChanged(other) && !isChanged(one) ? other : one}`,
      message: `${COLOR_NAMES[one]} and ${COLOR_NAMES[other]} are used on each other: their contrast is ${ratioText(ratio)} and must be at least ${MIN_TEXT_CONTRAST}:1`,
    }));
}

const STEPS = 200;

/** The color nearest to `color` that is readable with `other`: darker or lighter, whichever is the smaller change. */
export function nearestReadable(color: string, other: string): string {
  for (let step = 0; step <= STEPS; step++) {
    const share = 1 - step / STEPS;
    const found = ["#000000", "#ffffff"]
      .map((end) => mix(color, end, share))
      .find((candidate) => contrast(candidate, other) >= MIN_TEXT_CONTRAST);
    if (found) return found;
  }
  return other;
}

/** Whether ink is visible on areas of the signal color; if not, they are lightened. */
export const isClearArea = ({ ink, signal }: BrandColors) => contrast(ink, signal) >= MIN_SHAPE_CONTRAST;

/** `color`, moved toward `ink` until it is readable on all `grounds`. */
export function readable(color: string, ink: string, grounds: string[]): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mix(color, ink, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= MIN_TEXT_CONTRAST)) return candidate;
  }
  return ink;
}
