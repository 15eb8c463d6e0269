import { z } from "zod";
import { articleField } from "../article-html/limits.ts";
import { MAX_ALT_LENGTH } from "../media/limits.ts";
import { orNull } from "../or-null.ts";
import {
  imageAddress,
  imageAlt,
  MAX_ID,
  optionalLine,
  optionalProse,
  pageNumber,
  recordVersion,
  requiredLine,
  saveId,
  searchText,
  webAddress,
} from "../validation/fields.ts";
import { slugField } from "../validation/slug.ts";
import { lineText } from "../validation/text.ts";

const PORTFOLIO_STATUSES = ["active", "archived"] as const;
/** Suggestions of the form; the table may hold others. */
export const PORTFOLIO_CATEGORIES = ["Venture", "Project", "Investment", "Partnership", "Initiative"] as const;
export const ITEMS_PER_ADMIN_PAGE = 48;
const MAX_ITEM_TITLE_LENGTH = 300;
const MAX_ITEM_DESCRIPTION_LENGTH = 5_000;
const MAX_ITEM_CATEGORY_LENGTH = 100;
const MAX_TECHNOLOGIES = 50;
const MAX_TECHNOLOGY_LENGTH = 100;
const MAX_DISPLAY_ORDER = 1_000_000;
const MAX_ORDERED_ITEMS = 100_000;

const status = z.enum(PORTFOLIO_STATUSES, "Status must be active or archived");

// an invalid number in the form is 0
const displayOrder = z
  .union([z.string().max(100), z.number(), z.nan(), z.null()], "Display order must be a number")
  .transform((value) => {
    const number = Math.trunc(Number(value ?? 0));
    return Number.isFinite(number) ? Math.max(-MAX_DISPLAY_ORDER, Math.min(MAX_DISPLAY_ORDER, number)) : 0;
  });

const TECHNOLOGIES = "Technologies must be a list of texts";

/** A list of texts, or its JSON as stored: trimmed, without empty ones and duplicates. */
const technologies = z
  .union([z.array(z.string()), z.string().max(20_000), z.null()], TECHNOLOGIES)
  .transform((value, context) => {
    const list = z.array(z.string()).safeParse(typeof value === "string" ? fromJson(value) : (value ?? []));
    if (list.success) return [...new Set(list.data.map(lineText).filter(Boolean))];
    context.addIssue({ code: "custom", message: TECHNOLOGIES });
    return z.NEVER;
  })
  .refine((list) => list.length <= MAX_TECHNOLOGIES, `At most ${MAX_TECHNOLOGIES} technologies`)
  .refine(
    (list) => list.every((name) => name.length <= MAX_TECHNOLOGY_LENGTH),
    `A technology must have at most ${MAX_TECHNOLOGY_LENGTH} characters`,
  )
  .transform((list) => JSON.stringify(list));

const fromJson = (value: string): unknown => (value.trim() === "" ? [] : orNull(() => JSON.parse(value) as unknown));

/** If empty, it stays unchanged, or a new item gets one from its title. */
const slug = z
  .string("Slug must be text")
  .nullable()
  .transform((text) => text || undefined)
  .pipe(slugField.optional())
  .optional();

const fields = z.object({
  title: requiredLine("Title", MAX_ITEM_TITLE_LENGTH),
  description: optionalProse("Description", MAX_ITEM_DESCRIPTION_LENGTH),
  image: imageAddress("Image"),
  imageAlt: imageAlt("Alternative text", MAX_ALT_LENGTH),
  url: webAddress("Project URL"),
  technologies: technologies.optional(),
  category: optionalLine("Category", MAX_ITEM_CATEGORY_LENGTH),
  displayOrder: displayOrder.optional(),
  slug,
  story: articleField("Story").nullish(),
});

/** Unknown keys are dropped. */
export const portfolioInput = fields.extend({ status: status.default("active") });

/** Missing fields stay unchanged. */
export const portfolioChanges = fields.partial().extend({ status: status.optional(), version: recordVersion, saveId });

const ID_LIST = "Send the ids of the items, each once";

export const portfolioOrder = z.object({
  ids: z
    .array(z.number(ID_LIST).int(ID_LIST).min(1, ID_LIST).max(MAX_ID, ID_LIST), ID_LIST)
    .max(MAX_ORDERED_ITEMS, `At most ${MAX_ORDERED_ITEMS} items`)
    .refine((ids) => new Set(ids).size === ids.length, ID_LIST),
});

/** Without `page`, the response has the whole list. */
export const portfolioListQuery = z.object({
  page: pageNumber.optional(),
  q: searchText.optional(),
});

export type PortfolioInput = z.infer<typeof portfolioInput>;
export type PortfolioChanges = z.infer<typeof portfolioChanges>;
