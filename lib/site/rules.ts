/** A brand's colors: required contrasts and derived colors. Runs anywhere. */
import type { BrandCopy, TypePair } from "../content/brand.ts";
import { type BrandColor, brandColors } from "../content/brand-colors.ts";

type Colors = BrandCopy["colors"];
type Rgb = readonly [number, number, number];

/** Text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** Large text and meaningful shapes (1.4.11). */
const SHAPE = 3;

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  return hexOf(from.map((part, index) => part * share + (to[index] ?? 0) * (1 - share)) as unknown as Rgb);
}

/** The more readable of two colors on `ground`. */
const textOn = (ground: string, { ink, paper }: Colors) =>
  contrast(ink, ground) >= contrast(paper, ground) ? "ink" : "paper";

/** The pairs of text and ground without enough contrast, each with the path of one. */
export function contrastIssues(colors: Colors): { path: string; message: string }[] {
  const pairs: [keyof Colors, keyof Colors][] = [
    ["ink", "paper"],
    ["companion", "paper"],
    ["signal", textOn(colors.signal, colors)],
  ];
  return pairs
    .map(([one, other]) => ({ one, other, ratio: contrast(colors[one], colors[other]) }))
    .filter(({ ratio }) => ratio < TEXT)
    .map(({ one, other, ratio }) => ({
      path: `colors.${one}`,
      message: `${NAMES[one]} and ${NAMES[other]} are set on each other: their contrast is ${ratio.toFixed(1)}:1 and must be ${TEXT}:1 or more`,
    }));
}

const NAMES: Record<keyof Colors, string> = { paper: "Paper", ink: "Ink", signal: "Signal", companion: "Companion" };

/** `color`, moved toward `ink` until it is readable on all `grounds`. */
function readable(color: string, ink: string, grounds: string[]): string {
  for (let share = 1; share > 0; share -= 0.05) {
    const candidate = mix(color, ink, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= TEXT)) return candidate;
  }
  return ink;
}

/** `tint`, moved toward paper until ink is readable on it. */
function tint(color: string, { paper, ink }: Colors, share: number): string {
  for (let part = share; part > 0; part -= 0.05) {
    const candidate = mix(color, paper, part);
    if (contrast(candidate, ink) >= TEXT + 2) return candidate;
  }
  return paper;
}

type Palette = Record<BrandColor, string>;

const OWN: Colors = {
  paper: brandColors.paper,
  ink: brandColors.ink,
  signal: brandColors.signal,
  companion: brandColors.green,
};

/** Whether the style sheet has these colors already. */
export const isOwnPalette = (colors: Colors) =>
  Object.entries(OWN).every(([name, value]) => colors[name as keyof Colors] === value);

/** All colors of the site, derived from the brand's four. */
export function paletteOf(colors: Colors): Palette {
  if (isOwnPalette(colors)) return brandColors;
  const { paper, ink, signal, companion } = colors;
  const sand = tint(ink, colors, 0.1);
  return {
    paper,
    ink,
    signal,
    signalDeep: readable(signal, ink, [paper, sand]),
    green: companion,
    sand,
    butter: tint(signal, colors, 0.35),
    mist: tint(companion, colors, 0.3),
  };
}

type Rules = Record<string, string>;

type Measures = [size: number, ascent: number, descent: number];

// The fonts of app/fallback-fonts.css with another pair's metrics. Same weights: otherwise browsers take the first
// face.
const FALLBACKS = {
  "Display Fallback": {
    src: 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold")',
    weights: "200 800",
  },
  "Display Fallback Wide": { src: 'local("DejaVu Sans Bold")', weights: "200 800" },
  "Text Fallback": {
    src: 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")',
    weights: "400 700",
  },
  "Text Fallback Wide": { src: 'local("DejaVu Sans")', weights: "400 700" },
};
/** Percent, measured on the site's own headings (bold) and paragraphs. */
const MEASURES: Partial<Record<TypePair, Partial<Record<keyof typeof FALLBACKS, Measures>>>> = {
  journal: {
    "Display Fallback": [104, 94.2, 25],
    "Display Fallback Wide": [87.3, 112.2, 29.8],
    "Text Fallback": [93, 109.7, 43],
    "Text Fallback Wide": [81.7, 124.8, 48.9],
  },
  works: { "Display Fallback": [97.9, 89.9, 21.5], "Display Fallback Wide": [82.2, 107, 25.5] },
};

function fallbackCss(pair: TypePair): string {
  return Object.entries(MEASURES[pair] ?? {})
    .map(([name, [size, ascent, descent]]) => {
      const { src, weights } = FALLBACKS[name as keyof typeof FALLBACKS];
      return (
        `@font-face{font-family:"${name}";src:${src};font-weight:${weights};size-adjust:${size}%;` +
        `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
      );
    })
    .join("");
}

/** A brand's deviations from the style sheet. */
export const brandCss = ({ colors, typePair }: Pick<BrandCopy, "colors" | "typePair">) =>
  fallbackCss(typePair) + colorsCss(colors);

/** The colors, and what keeps text readable on each ground. */
function colorsCss(colors: Colors): string {
  if (isOwnPalette(colors)) return "";
  const palette = paletteOf(colors);
  const { paper, ink, signal, signalDeep, green, sand, butter, mist } = palette;
  const muted = (text: string, ground: string) => readable(mix(text, ground, 0.72), text, [ground]);
  const isClear = (color: string, ground: string) => contrast(color, ground) >= SHAPE;
  const rules: [string, Rules][] = [
    [
      ":root",
      {
        ...{ paper, ink, signal, "signal-deep": signalDeep, green, sand, butter, mist },
        "on-signal": colors[textOn(signal, colors)],
        // ink text runs over the record
        record: isClear(ink, signal) ? signal : butter,
        ring: isClear(signal, paper) ? signal : signalDeep,
        "muted-foreground": muted(ink, paper),
      },
    ],
    [".on-sand", { "muted-foreground": muted(ink, sand) }],
    [
      ".dark,.on-ink",
      {
        "signal-text": readable(mix(signal, paper, 0.65), paper, [ink]),
        "signal-large": isClear(signal, ink) ? signal : butter,
        "muted-foreground": muted(paper, ink),
        ring: isClear(signal, ink) ? signal : butter,
      },
    ],
    [".on-green", { "signal-text": readable(butter, paper, [green]), "muted-foreground": muted(paper, green) }],
  ];
  return rules
    .map(
      ([selector, values]) =>
        `${selector}{${Object.entries(values)
          .map(([name, value]) => `--${name}:${value}`)
          .join(";")}}`,
    )
    .join("");
}
