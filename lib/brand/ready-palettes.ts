import type { BrandColors } from "./contrast.ts";

/** Colors that fit each other and are readable on each other. */
export const READY_PALETTES: readonly { name: string; colors: BrandColors }[] = [
  { name: "Harbor", colors: { paper: "#f3f6f7", ink: "#0f1e2b", signal: "#f2a541", companion: "#17456b" } },
  { name: "Orchard", colors: { paper: "#faf6ea", ink: "#1c1a14", signal: "#8fb339", companion: "#5a2346" } },
  { name: "Brickyard", colors: { paper: "#faf3ee", ink: "#201512", signal: "#e2725b", companion: "#27433f" } },
];
