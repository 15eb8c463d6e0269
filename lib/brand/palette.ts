/** The colors of the site, derived from a brand's four. */
import { type BrandColors, contrast, mix, readable, MIN_TEXT_CONTRAST } from "./contrast.ts";

/** For output that has no CSS variables, such as mails and share images. A test keeps app/globals.css equal. */
export const brandColors = {
  paper: "#f6f1e7",
  ink: "#16130f",
  signal: "#e8502a",
  signalDeep: "#a8330f",
  green: "#12423a",
  sand: "#e9dfcb",
  butter: "#f3c969",
  mist: "#bfd6d9",
} as const;

type BrandColor = keyof typeof brandColors;

/** `tint`, moved toward paper until ink is readable on it. */
function tint(color: string, { paper, ink }: BrandColors, share: number): string {
  for (let part = share; part > 0; part -= 0.05) {
    const candidate = mix(color, paper, part);
    if (contrast(candidate, ink) >= MIN_TEXT_CONTRAST + 2) return candidate;
  }
  return paper;
}

type Palette = Record<BrandColor, string>;

const { paper, ink, signal, green: companion } = brandColors;
const OWN_COLORS: BrandColors = { paper, ink, signal, companion };

/** Whether these are the colors of the style sheet. */
export const isOwnPalette = (colors: BrandColors) =>
  Object.entries(OWN_COLORS).every(([name, value]) => colors[name as keyof BrandColors] === value);

export function paletteOf(colors: BrandColors): Palette {
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

export const READY_PALETTES: readonly { name: string; colors: BrandColors }[] = [
  { name: "Harbor", colors: { paper: "#f3f6f7", ink: "#0f1e2b", signal: "#f2a541", companion: "#17456b" } },
  { name: "Orchard", colors: { paper: "#faf6ea", ink: "#1c1a14", signal: "#8fb339", companion: "#5a2346" } },
  { name: "Brickyard", colors: { paper: "#faf3ee", ink: "#201512", signal: "#e2725b", companion: "#27433f" } },
];
