import type { Prisma } from "../generated/prisma/client.ts";
import type { PostStatus } from "./rules.ts";
import type { DraftChanges } from "./schema.ts";

/** The fields of a post's form, with their labels. Selects and schema derive from them: a new field is one line. */

/** May be empty, never null. */
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

/** An empty text marks a decorative image. */
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

export function mapFields<Field extends string, Made>(labels: Record<Field, string>, make: (label: string) => Made) {
  const made = Object.entries<string>(labels).map(([field, label]) => [field, make(label)]);
  return Object.fromEntries(made) as Record<Field, Made>;
}

/** Where a page is shown. Not part of its working copy. */
export const PLACEMENT_LABELS = { inMenu: "Show in menu", menuLabel: "Menu label", inFooter: "Show in footer" };
export type PlacementField = keyof typeof PLACEMENT_LABELS;

export const PLACEMENT_SELECT = mapFields(PLACEMENT_LABELS, () => true as const);

/** The fields that the reader of a review link approves, in the order in which they are hashed. */
export const APPROVED_FIELDS = ["title", "excerpt", "content", "featuredImage", "featuredImageAlt"] as const;

export const TEXT_SELECT = mapFields({ ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS }, () => true as const);

export function textsOf(row: PostTexts): PostTexts {
  const fields = Object.keys(TEXT_SELECT) as (keyof PostTexts)[];
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as PostTexts;
}

/** The form fields of a post at one time, stored as JSON in working copies and revisions. */
export type PostSnapshot = PostTexts & {
  categoryIds: number[];
  status: PostStatus;
  /** ISO 8601; for a published post the time of its publishing */
  publishAt: string | null;
  readyForReview: boolean;
};

export const BLANK_SNAPSHOT: PostSnapshot = {
  ...mapFields(REQUIRED_TEXTS, () => ""),
  ...mapFields(OPTIONAL_TEXTS, () => null),
  categoryIds: [],
  status: "draft",
  publishAt: null,
  readyForReview: false,
};

export const SNAPSHOT_SELECT = {
  ...TEXT_SELECT,
  status: true,
  publishedAt: true,
  readyForReview: true,
  categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
} as const;

export type SnapshotRow = Prisma.PostGetPayload<{ select: typeof SNAPSHOT_SELECT }>;

export function snapshotOf(post: SnapshotRow): PostSnapshot {
  return {
    ...textsOf(post),
    categoryIds: post.categories.map(({ categoryId }) => categoryId),
    status: post.status,
    publishAt: post.publishedAt?.toISOString() ?? null,
    readyForReview: post.readyForReview,
  };
}

export function withChanges(before: PostSnapshot, changes: Omit<DraftChanges, "version" | "replaces">): PostSnapshot {
  const { title, slug, content, publishAt, ...others } = changes;
  return {
    ...before,
    ...others,
    ...(title !== undefined && { title: title ?? "" }),
    ...(slug !== undefined && { slug: slug ?? "" }),
    ...(content !== undefined && { content: content ?? "" }),
    ...(publishAt !== undefined && { publishAt: publishAt?.toISOString() ?? null }),
  };
}

export function isSameSnapshot(one: PostSnapshot, two: PostSnapshot, ignored: string[] = []): boolean {
  return (Object.keys(one) as (keyof PostSnapshot)[]).every(
    (field) => ignored.includes(field) || isSameValue(one[field], two[field]),
  );
}

type Value = PostSnapshot[keyof PostSnapshot];

export const isSameValue = (one: Value, two: Value) => comparable(one) === comparable(two);

/** Ignores the order of categories. */
const comparable = (value: Value) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort((one, two) => one - two) : value);
