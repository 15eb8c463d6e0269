import { brandColors } from "./brand-colors.ts";
import type { SocialAccount } from "./page-copy.ts";

export type TypePair = "label" | "journal" | "works";

export type BrandCopy = {
  name: string;
  tagline: string;
  /** In the center of the drawn mark; empty for its three slots. */
  initials: string;
  /** An uploaded mark; empty for the drawn one. */
  mark: string;
  colors: { paper: string; ink: string; signal: string; companion: string };
  typePair: TypePair;
  social: readonly SocialAccount[];
};

const { paper, ink, signal, green } = brandColors;

/** SITE_NAME in the environment overrides the name (lib/site/publication.ts). */
export const brand = {
  name: "The Collective",
  tagline: "Making Ideas Happen",
  initials: "",
  mark: "",
  colors: { paper, ink, signal, companion: green },
  typePair: "label",
  social: [
    { label: "LinkedIn", href: "" },
    { label: "Twitter", href: "" },
    { label: "Instagram", href: "" },
  ],
} as const satisfies BrandCopy;
