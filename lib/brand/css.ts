import { type BrandColors, contrast, isClearArea, mix, readable, MIN_SHAPE_CONTRAST, textOn } from "./contrast.ts";
import { isOwnPalette, paletteOf } from "./palette.ts";
import type { TypePair } from "../site/documents/brand.ts";

/** A brand's deviations from the style sheet. */
export const brandCss = ({ colors, typePair }: { colors: BrandColors; typePair: TypePair }) =>
  fallbackCss(typePair) + (typePair === "works" ? WIDER_WORD_SPACE : "") + colorsCss(colors);

/** Archivo's own word space closes when large type is set tight. */
const WIDER_WORD_SPACE = ":is(h1,h2,h3,h4,.font-display){word-spacing:.09em}";

type Rules = Record<string, string>;

/** The colors, with variants that keep text readable on each background. */
function colorsCss(colors: BrandColors): string {
  if (isOwnPalette(colors)) return "";
  const palette = paletteOf(colors);
  const { paper, ink, signal, signalDeep, green, sand, butter, mist } = palette;
  const muted = (text: string, ground: string) => readable(mix(text, ground, 0.72), text, [ground]);
  const isClear = (color: string, ground: string) => contrast(color, ground) >= MIN_SHAPE_CONTRAST;
  const rules: [string, Rules][] = [
    [
      ":root",
      {
        paper,
        ink,
        signal,
        "signal-deep": signalDeep,
        green,
        sand,
        butter,
        mist,
        "on-signal": colors[textOn(signal, colors)],
        // ink text runs over the record
        record: isClearArea(colors) ? signal : butter,
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

type FontMetrics = [size: number, ascent: number, descent: number];

// The fallbacks of app/fonts.css for other metrics. With other weights, browsers would take the faces of that file.
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
const FONT_METRICS: Partial<Record<TypePair, Partial<Record<keyof typeof FALLBACKS, FontMetrics>>>> = {
  journal: {
    "Display Fallback": [106, 92.4, 24.5],
    "Display Fallback Wide": [89, 110.1, 29.2],
    "Text Fallback": [94.4, 108.1, 42.4],
    "Text Fallback Wide": [82.9, 123, 48.2],
  },
  works: { "Display Fallback": [102.4, 85.9, 20.6], "Display Fallback Wide": [86, 102.3, 24.4] },
};

/** The @font-face rules of system fonts with the metrics of the typefaces of `pair`, used until these have loaded. */
function fallbackCss(pair: TypePair): string {
  return Object.entries(FONT_METRICS[pair] ?? {})
    .map(([name, [size, ascent, descent]]) => {
      const { src, weights } = FALLBACKS[name as keyof typeof FALLBACKS];
      return (
        `@font-face{font-family:"${name}";src:${src};font-weight:${weights};size-adjust:${size}%;` +
        `ascent-override:${ascent}%;descent-override:${descent}%}`
      );
    })
    .join("");
}
