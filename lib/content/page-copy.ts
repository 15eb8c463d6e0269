/** Pieces of the copy of all pages and sections. */

/** A link or button. */
export type Action = { label: string; href: string };

/** With an empty `href` its icon is no link. */
export type SocialAccount = { label: string; href: string };

/** The opening of a section; `number` and `name` stand beside its hairline. */
export type SectionCopy = { id: string; number: string; name: string; heading: string; intro: string };

/** Labels of the buttons and parts of a carousel. */
export type RotationLabels = {
  previous: string;
  next: string;
  pause: string;
  play: string;
  choose: string;
  carousel: string;
  slide: string;
};

export const rotationRoles = { carousel: "carousel", slide: "slide" } as const;

export type CallToAction = { heading: string; text: string; action: Action };

/** Title below 60 characters without the site's name, description below 160. */
export type PageMeta = { title: string; description: string };

export type PageIntro = { name: string; heading: string; intro: string };

export type PullQuote = { text: string; source: string };
