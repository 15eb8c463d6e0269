/**
 * The fields of a post that its form edits, with their labels there and in messages. Snapshots, selects and the
 * schema's rules derive from these lists: a new field is one line here.
 */

/** Empty, never null. */
const REQUIRED_TEXTS = { title: "Title", slug: "Slug", content: "Content" } as const;

/** One line each. */
export const META_TEXTS = {
  metaTitle: "Meta Title",
  metaDescription: "Meta Description",
  ogTitle: "Open Graph Title",
  ogDescription: "Open Graph Description",
  twitterTitle: "Twitter Title",
  twitterDescription: "Twitter Description",
} as const;

const META_IMAGES = { ogImage: "Open Graph Image", twitterImage: "Twitter Image" } as const;

export const IMAGES = { featuredImage: "Featured Image", ...META_IMAGES } as const;

/** Empty: decorative. */
export const IMAGE_ALTS = { featuredImageAlt: "Featured Image Alternative Text" } as const;

/** Null when empty. */
const OPTIONAL_TEXTS = { excerpt: "Excerpt", ...META_TEXTS, ...IMAGES, ...IMAGE_ALTS } as const;

export const POST_LABELS = {
  ...REQUIRED_TEXTS,
  ...OPTIONAL_TEXTS,
  categoryIds: "Categories",
  status: "Status",
  publishAt: "Publish date",
  readyForReview: "Ready for review",
} as const;

export type PostField = keyof typeof POST_LABELS;
export type MetaField = keyof typeof META_TEXTS | keyof typeof META_IMAGES;
export type PostTexts = Record<keyof typeof REQUIRED_TEXTS, string> &
  Record<keyof typeof OPTIONAL_TEXTS, string | null>;

export function mapFields<Field extends string, Made>(
  labels: Record<Field, string>,
  make: (label: string) => Made,
): Record<Field, Made> {
  const made = Object.entries<string>(labels).map(([field, label]) => [field, make(label)]);
  return Object.fromEntries(made) as Record<Field, Made>;
}

/** Where a page is shown; no part of its working copy. */
export const PLACEMENT_LABELS = {
  inMenu: "Show in menu",
  menuLabel: "Menu label",
  inFooter: "Show in footer",
} as const;

export const PLACEMENT_SELECT = mapFields(PLACEMENT_LABELS, () => true as const);

/** Columns, as Prisma selects them. */
export const TEXT_SELECT = mapFields({ ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS }, () => true as const);
export const META_SELECT = mapFields({ ...META_TEXTS, ...META_IMAGES }, () => true as const);

export const BLANK_TEXTS: PostTexts = {
  ...mapFields(REQUIRED_TEXTS, () => ""),
  ...mapFields(OPTIONAL_TEXTS, () => null),
};

export function textsOf(row: PostTexts): PostTexts {
  const fields = Object.keys(TEXT_SELECT) as (keyof PostTexts)[];
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as PostTexts;
}
