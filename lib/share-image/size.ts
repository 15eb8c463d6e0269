/** In pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

export type ShareTexts = {
  title: string;
  kicker: string;
  siteName: string;
  /** The number in the catalog. */
  number?: string;
};

/** The names of the fonts in drawings: the brand's display font, and one for catalog numbers. */
export const DISPLAY_FONT = "Display";
export const MONO_FONT = "Mono";
