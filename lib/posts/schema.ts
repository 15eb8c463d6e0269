import { z } from "zod";
import { articleField } from "../article-html/limits.ts";
import { MAX_ALT_LENGTH } from "../media/limits.ts";
import {
  dateTime,
  idList,
  imageAddress,
  imageAlt,
  limitedText,
  MAX_ID,
  optionalLine,
  optionalProse,
  pageNumber,
  pageQuery,
  partialImageAddress,
  pathId,
  recordVersion,
  saveId,
  searchText,
  requiredLine,
} from "../validation/fields.ts";
import { slugField } from "../validation/slug.ts";
import { MAX_SLUG_LENGTH } from "../validation/slugify.ts";
import { lineText } from "../validation/text.ts";
import { mapFields, IMAGE_ALTS, IMAGES, META_TEXTS, PLACEMENT_LABELS, POST_LABELS, type PostField } from "./fields.ts";
import { MAX_REVISION_NAME_LENGTH, POST_FILTER_STATES, POST_KINDS, POST_SORTS, POST_STATUSES } from "./rules.ts";

export const MAX_TITLE_LENGTH = 300;
const MAX_EXCERPT_LENGTH = 2_000;
const MAX_META_LENGTH = 300;
export const CONTENT_REQUIRED = "Content is required";
const MAX_CATEGORIES = 50;
const MAX_MENU_LABEL_LENGTH = 40;

const status = z.enum(POST_STATUSES, "Status must be draft, published or archived");
const publishAt = dateTime(POST_LABELS.publishAt).nullish();
const kind = z.enum(POST_KINDS, "Kind must be post or page");
const readyForReview = z.boolean(`${POST_LABELS.readyForReview} must be true or false`);
const content = articleField(POST_LABELS.content, CONTENT_REQUIRED);
const categoryIds = z
  .array(z.number("Choose categories from the list").int().min(1).max(MAX_ID), "Choose categories from the list")
  .max(MAX_CATEGORIES, `A post can be in at most ${MAX_CATEGORIES} categories`)
  .transform((ids) => [...new Set(ids)]);

const texts = {
  excerpt: optionalProse(POST_LABELS.excerpt, MAX_EXCERPT_LENGTH),
  ...mapFields(META_TEXTS, (label) => optionalLine(label, MAX_META_LENGTH)),
  ...mapFields(IMAGE_ALTS, (label) => imageAlt(label, MAX_ALT_LENGTH)),
};

const fields = z.object({
  title: requiredLine(POST_LABELS.title, MAX_TITLE_LENGTH),
  slug: slugField,
  content: content.min(1, CONTENT_REQUIRED),
  ...texts,
  ...mapFields(IMAGES, imageAddress),
  categoryIds: categoryIds.optional(),
  publishAt,
  readyForReview: readyForReview.optional(),
} satisfies Record<Exclude<PostField, "status">, z.ZodType>);

const flag = (label: string) => z.boolean(`${label} must be true or false`).optional();

/** Where a page is shown. Posts ignore it. */
const placement = {
  inMenu: flag(PLACEMENT_LABELS.inMenu),
  menuLabel: optionalLine(PLACEMENT_LABELS.menuLabel, MAX_MENU_LABEL_LENGTH),
  inFooter: flag(PLACEMENT_LABELS.inFooter),
};

/** The fields of a complete working copy. */
export const completeText = fields.extend({ status: status.default("draft") });

/** Unknown keys (authorId, dates, …) are dropped. */
export const postInput = completeText.extend({ ...placement, kind: kind.default("post") });

/** Missing fields stay unchanged. */
export const postChanges = fields
  .extend({ ...placement, kind, status })
  .partial()
  .extend({ version: recordVersion, saveId });

/** May be incomplete; sizes and types are checked. */
const draftFields = z
  .object({
    title: optionalLine(POST_LABELS.title, MAX_TITLE_LENGTH),
    slug: optionalLine(POST_LABELS.slug, MAX_SLUG_LENGTH),
    content: content.nullable(),
    ...texts,
    ...mapFields(IMAGES, partialImageAddress),
    categoryIds,
    status,
    publishAt,
    readyForReview,
  })
  .partial();

/** A working copy: missing fields stay. With `replaces`, or without a version, the former one becomes a revision. */
export const draftChanges = draftFields.extend({
  version: recordVersion,
  saveId,
  replaces: z.boolean("replaces must be true or false").optional(),
});

/** A started post: missing fields are empty. `savedAt`: the save it is based on (409 if there is a newer one). */
export const startedPostInput = draftFields.extend({
  kind: kind.default("post"),
  savedAt: dateTime("savedAt").nullish(),
  saveId,
});

export const startedPostParams = z.object({ key: z.uuid("The key must be a UUID") });

/**
 * A new post. It replaces its started post, unless that was saved since `draftSavedAt` (409). Sent again with the same
 * `draftKey`, it returns the created post, unless that has other fields now (409).
 */
export const newPostInput = postInput.extend({
  draftKey: z.uuid("draftKey must be a UUID").nullish(),
  draftSavedAt: dateTime("draftSavedAt").nullish(),
  saveId,
});

/** The form fields of a post to check; it may not be stored yet. */
export const checkedFields = draftFields.extend({ kind: kind.default("post") });

const narrowing = {
  kind: kind.default("post"),
  q: searchText.optional(),
  status: z.enum(POST_FILTER_STATES, `Status must be one of ${POST_FILTER_STATES.join(", ")}`).optional(),
  category: pathId.optional(),
  author: z.uuid("Author must be the id of a user").optional(),
  month: z
    .string()
    .regex(/^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/, "Month must be a year and month, such as 2026-01")
    .optional(),
  ready: z.literal("1").optional(),
};

/** Without `page`, the response has the whole list. */
export const postListQuery = z.object({
  page: pageNumber.optional(),
  ...narrowing,
  sort: z.enum(POST_SORTS, `Sort must be one of ${POST_SORTS.join(", ")}`).optional(),
  trash: z.literal("1").optional(),
  /** Searches only titles and slugs, as for a link. */
  named: z.literal("1").optional(),
});

export const postFiltersQuery = postListQuery.pick({ kind: true });

const MAX_BULK_POSTS = 100;

/** Selects posts by a list's filters; `{}` is all. Strict, so that a misspelled filter does not mean all. */
const bulkFilter = z.strictObject({
  ...narrowing,
  category: z.union([pathId, z.number().int().min(1).max(MAX_ID)], "Choose a category from the list").optional(),
});

/** One action on many posts, by their ids or a filter; `categorize` adds to their categories. */
export const bulkInput = z
  .object({
    ids: idList("posts", MAX_BULK_POSTS).optional(),
    filter: bulkFilter.optional(),
    action: z.enum(["publish", "archive", "categorize", "trash"], "Choose publish, archive, categorize or trash"),
    categoryIds: categoryIds.default([]),
  })
  .refine(({ action, categoryIds }) => action !== "categorize" || categoryIds.length > 0, {
    path: ["categoryIds"],
    message: "Choose categories from the list",
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ["ids"],
    message: "Choose posts by their ids or by a filter",
  });

/** The token of a bulk action. Any text is valid; an unknown one gets 404. */
export const bulkUndoInput = z.object({ token: z.string("The token is missing").max(200) });

/** Without a body, the post is restored as a draft. */
export const restoreInput = z
  .object({ asBefore: z.boolean("asBefore must be true or false").default(false) })
  .prefault({});

/** `activity=1` adds the post's activity log. */
export const historyQuery = pageQuery.extend({ activity: z.literal("1").optional() });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** '' removes the name. */
export const revisionName = z.object({ name: limitedText("Name", MAX_REVISION_NAME_LENGTH, lineText) });

export type PostInput = z.infer<typeof postInput>;
export type NewPostInput = z.infer<typeof newPostInput>;
export type StartedPostInput = z.infer<typeof startedPostInput>;
export type CompleteText = z.infer<typeof completeText>;
export type PostChanges = z.infer<typeof postChanges>;
export type CheckedFields = z.infer<typeof checkedFields>;
export type DraftChanges = z.infer<typeof draftChanges>;
export type PostListQuery = z.infer<typeof postListQuery>;
export type RestoreInput = z.infer<typeof restoreInput>;
export type BulkInput = z.infer<typeof bulkInput>;
