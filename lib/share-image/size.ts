/** Pixels of the picture that networks show for a shared page. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The texts of a share image. */
export type ShareTexts = {
  title: string;
  /** what kind of thing it is: the category of a post, the name of a page */
  kicker: string;
  siteName: string;
  /** the right end of the catalog line; left out, the line ends with the site's name */
  number?: string;
};

/** The name under which a drawing gets the display type of the brand. */
export const DISPLAY_FONT = "Display";
