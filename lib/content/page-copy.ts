/** The pieces that the copy of every page and section is made of. */

/** A link or button: its text and where it leads. */
export type Action = { label: string; href: string };

/** A network of the studio or of a person; with an empty `href` its icon leads nowhere. */
export type SocialAccount = { label: string; href: string };

/** How a section of the landing page opens; `number` and `name` stand beside the hairline above it. */
export type SectionCopy = { id: string; number: string; name: string; heading: string; intro: string };

/** The buttons of what turns by itself, and what it and its parts are called by screen readers. */
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
