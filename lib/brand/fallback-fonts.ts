import type { TypePair } from "../site/documents/brand.ts";

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
    "Display Fallback": [106, 92.4, 24.5],
    "Display Fallback Wide": [89, 110.1, 29.2],
    "Text Fallback": [94.4, 108.1, 42.4],
    "Text Fallback Wide": [82.9, 123, 48.2],
  },
  works: { "Display Fallback": [102.4, 85.9, 20.6], "Display Fallback Wide": [86, 102.3, 24.4] },
};

/** The @font-face rules of system fonts with the measures of the typefaces of `pair`, until those have loaded. */
export function fallbackCss(pair: TypePair): string {
  return Object.entries(MEASURES[pair] ?? {})
    .map(([name, [size, ascent, descent]]) => {
      const { src, weights } = FALLBACKS[name as keyof typeof FALLBACKS];
      return (
        `@font-face{font-family:"${name}";src:${src};font-weight:${weights};size-adjust:${size}%;` +
        `ascent-override:${ascent}%;descent-override:${descent}%}`
      );
    })
    .join("");
}
