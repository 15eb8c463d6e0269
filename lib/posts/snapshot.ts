import { BLANK_TEXTS, type PostTexts, TEXT_SELECT, textsOf } from "./fields.ts";
import type { PostStatus } from "./rules.ts";
import type { DraftChanges } from "./schema.ts";

/** The form's fields of a post at one time, as JSON: for working copies and revisions. */
export type PostSnapshot = PostTexts & {
  categoryIds: number[];
  status: PostStatus;
  /** ISO 8601; for a published post the time of its publishing */
  publishAt: string | null;
  readyForReview: boolean;
};

export const BLANK_SNAPSHOT: PostSnapshot = {
  ...BLANK_TEXTS,
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

type SnapshotRow = PostTexts & {
  status: PostStatus;
  publishedAt: Date | null;
  readyForReview: boolean;
  categories: { categoryId: number }[];
};

/** What a revision keeps of a post. */
export function snapshotOf(post: SnapshotRow): PostSnapshot {
  return {
    ...textsOf(post),
    categoryIds: post.categories.map(({ categoryId }) => categoryId),
    status: post.status,
    publishAt: post.publishedAt?.toISOString() ?? null,
    readyForReview: post.readyForReview,
  };
}

/** `before` with a working copy's `changes`. */
export function withChanges(before: PostSnapshot, changes: Omit<DraftChanges, "version" | "replaces">): PostSnapshot {
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

/** Whether two snapshots differ in no field but those `ignored`. */
export function isSameSnapshot(one: PostSnapshot, two: PostSnapshot, ignored: string[] = []): boolean {
  return (Object.keys(one) as (keyof PostSnapshot)[]).every(
    (field) => ignored.includes(field) || comparable(one[field]) === comparable(two[field]),
  );
}

/** Categories have no order. */
const comparable = (value: PostSnapshot[keyof PostSnapshot]) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort((one, two) => one - two) : value);

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
