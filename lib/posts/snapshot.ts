import { META_SELECT } from "./rules.ts";
import type { PostStatus } from "./rules.ts";
import type { DraftChanges } from "./schema.ts";

/** The fields of a post as its form has them, at one time: what a working copy and a revision hold, as JSON. */
export type PostSnapshot = {
  title: string;
  slug: string;
  content: string;
  excerpt: string | null;
  featuredImage: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  ogTitle: string | null;
  ogDescription: string | null;
  ogImage: string | null;
  twitterTitle: string | null;
  twitterDescription: string | null;
  twitterImage: string | null;
  categoryIds: number[];
  status: PostStatus;
  /** ISO 8601; of a published post the time of its publishing */
  publishAt: string | null;
};

export const BLANK_SNAPSHOT: PostSnapshot = {
  title: "",
  slug: "",
  content: "",
  excerpt: null,
  featuredImage: null,
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  categoryIds: [],
  status: "draft",
  publishAt: null,
};

/** What a snapshot takes over from a post as it is. */
export const SNAPSHOT_SELECT = {
  title: true,
  slug: true,
  content: true,
  excerpt: true,
  featuredImage: true,
  ...META_SELECT,
  status: true,
  publishedAt: true,
  categories: { select: { categoryId: true }, orderBy: { categoryId: "asc" } },
} as const;

type SnapshotRow = Omit<PostSnapshot, "categoryIds" | "publishAt"> & {
  publishedAt: Date | null;
  categories: { categoryId: number }[];
};

/** The snapshot of a post as it is. */
export function snapshotOf({ publishedAt, categories, ...row }: SnapshotRow): PostSnapshot {
  const { title, slug, content, excerpt, featuredImage, status } = row;
  const { metaTitle, metaDescription, ogTitle, ogDescription, ogImage } = row;
  const { twitterTitle, twitterDescription, twitterImage } = row;
  return {
    title,
    slug,
    content,
    excerpt,
    featuredImage,
    metaTitle,
    metaDescription,
    ogTitle,
    ogDescription,
    ogImage,
    twitterTitle,
    twitterDescription,
    twitterImage,
    categoryIds: categories.map(({ categoryId }) => categoryId),
    status,
    publishAt: publishedAt?.toISOString() ?? null,
  };
}

/** The snapshot that a working copy's `changes` make of `before`: what is missing stays. */
export function withChanges(before: PostSnapshot, changes: Omit<DraftChanges, "version">): PostSnapshot {
  const { title, slug, content, publishAt, ...others } = changes;
  return {
    ...before,
    ...(title !== undefined && { title: title ?? "" }),
    ...(slug !== undefined && { slug: slug ?? "" }),
    ...(content !== undefined && { content: content ?? "" }),
    ...(publishAt !== undefined && { publishAt: publishAt?.toISOString() ?? null }),
    ...withoutUndefined(others),
  };
}

/** Whether both hold the same, apart from the fields that `ignored` names. */
export function isSameSnapshot(one: PostSnapshot, two: PostSnapshot, ignored: string[] = []): boolean {
  return (Object.keys(one) as (keyof PostSnapshot)[]).every(
    (field) => ignored.includes(field) || comparable(one[field]) === comparable(two[field]),
  );
}

/** Categories have no order. */
const comparable = (value: PostSnapshot[keyof PostSnapshot]) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((one, two) => one - two) : value);

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
