import { z } from "zod";
import { imageAddress, MAX_ID, optionalLine, optionalProse, pageNumber, recordVersion, requiredLine } from "../fields.ts";
import { slugField } from "../slug.ts";
import { lineText } from "../text.ts";

export const POST_STATUSES = ["draft", "published", "archived"] as const;
export const MAX_TITLE_LENGTH = 300;
export const MAX_EXCERPT_LENGTH = 2_000;
export const MAX_META_LENGTH = 300;
export const MAX_CONTENT_LENGTH = 1024 * 1024;
const MAX_CATEGORIES = 50;

export type PostStatus = (typeof POST_STATUSES)[number];
const status = z.enum(POST_STATUSES, "Status must be draft, published or archived");

const fields = z.object({
  title: requiredLine("Title", MAX_TITLE_LENGTH),
  slug: slugField,
  content: z
    .string("Content is required")
    .min(1, "Content is required")
    .max(MAX_CONTENT_LENGTH, `Content must have ${MAX_CONTENT_LENGTH} characters at most`),
  excerpt: optionalProse("Excerpt", MAX_EXCERPT_LENGTH),
  featuredImage: imageAddress("Featured image"),
  metaTitle: optionalLine("Meta title", MAX_META_LENGTH),
  metaDescription: optionalLine("Meta description", MAX_META_LENGTH),
  ogTitle: optionalLine("Open Graph title", MAX_META_LENGTH),
  ogDescription: optionalLine("Open Graph description", MAX_META_LENGTH),
  ogImage: imageAddress("Open Graph image"),
  twitterTitle: optionalLine("Twitter title", MAX_META_LENGTH),
  twitterDescription: optionalLine("Twitter description", MAX_META_LENGTH),
  twitterImage: imageAddress("Twitter image"),
  categoryIds: z
    .array(z.number("Choose categories of the list").int().min(1).max(MAX_ID), "Choose categories of the list")
    .max(MAX_CATEGORIES, `A post may be in ${MAX_CATEGORIES} categories at most`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
});

/** A new post. Unknown keys (authorId, dates, …) are dropped. */
export const postInput = fields.extend({ status: status.default("draft") });

/** Changes to a post: what is missing stays. */
export const postChanges = fields.partial().extend({ status: status.optional(), version: recordVersion });

/** What narrows the administrators' list. Without `page` it is the whole list. */
export const postListQuery = z.object({
  page: pageNumber.optional(),
  q: z.string().max(200).transform(lineText).optional(),
  status: status.optional(),
});

export type PostInput = z.infer<typeof postInput>;
export type PostChanges = z.infer<typeof postChanges>;
export type PostListQuery = z.infer<typeof postListQuery>;
/** The form's values before they are checked. */
export type PostFormValues = z.input<typeof postInput>;
