import { type BrandColors, contrast, isClearArea, mix, readable, SHAPE, textOn } from "./contrast.ts";
import { fallbackCss } from "./fallback-fonts.ts";
import { isOwnPalette, paletteOf } from "./palette.ts";
import type { TypePair } from "../site/documents/brand.ts";

/** A brand's deviations from the style sheet. */
export const brandCss = ({ colors, typePair }: { colors: BrandColors; typePair: TypePair }) =>
  fallbackCss(typePair) + (typePair === "works" ? WIDER_WORD_SPACE : "") + colorsCss(colors);

/** Archivo's own closes where large type is set tight. */
const WIDER_WORD_SPACE = ":is(h1,h2,h3,h4,.font-display){word-spacing:.09em}";

type Rules = Record<string, string>;

/** The colors, and what keeps text readable on each ground. */
function colorsCss(colors: BrandColors): string {
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
