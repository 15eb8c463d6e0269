/** Pixels of a share image. */
export const SHARE_SIZE = { width: 1200, height: 630 };

export type ShareTexts = {
  title: string;
  /** the category of a post, the name of a page */
  kicker: string;
  siteName: string;
  /** the right end of the catalog line; default: the site's name */
  number?: string;
};

/** The name of the brand's display font in drawings. */
export const DISPLAY_FONT = "Display";
