import type { TypePair } from "../content/brand.ts";

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

/** The @font-face rules of system fonts with the measures of the typefaces of `pair`, until those have loaded. */
export function fallbackCss(pair: TypePair): string {
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
