import { z } from "zod";
import { MAX_URL_LENGTH } from "../validation/address.ts";
import { limitedText, pageNumber, searchText } from "../validation/fields.ts";
import { cutToField, lineText, proseText } from "../validation/text.ts";
import {
  IMAGE_WIDTHS,
  MAX_ALT_LENGTH,
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  MAX_MEDIA_NAME_LENGTH,
  MAX_UPLOAD_BYTES,
  UPLOAD_TYPES,
  type UploadType,
} from "./limits.ts";
import { cropName, SHARE_CROPS } from "./rules.ts";

/** The kinds of use of a picture; one post may have several. */
export type MediaUseKind =
  "post-content" | "post-featured" | "post-share" | "post-draft" | "post-revision" | "portfolio" | "site" | "person";

const uploadAddress = (field: string) =>
  z
    .string(`${field} is required`)
    .min(1, `${field} is required`)
    .max(MAX_URL_LENGTH * 2, `${field} is too long`);

const imageURL = uploadAddress("imageURL");

/** The name of a file, cut to its limit, without slashes and control characters. */
export const mediaName = (text: string) =>
  cutToField(lineText(text.replace(/[\\/\p{Cc}]/gu, "")), MAX_MEDIA_NAME_LENGTH);

const fileName = z.string("name must be text").transform(mediaName);

export const importInput = z.object({
  url: z
    .string("url is required")
    .transform((value) => value.trim())
    .pipe(z.string().min(1, "url is required").max(MAX_URL_LENGTH, "url is too long")),
});

export const imageInput = z.object({ imageURL, name: fileName.optional() });

/** A file always has a name, because visitors see it. */
export const fileInput = z.object({
  fileURL: uploadAddress("fileURL"),
  name: z.string("name is required").transform((name) => mediaName(name) || "file.pdf"),
});

export const replacementInput = z.object({ imageURL });

export const mediaParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });

/** A picture field offers `pictures`. */
const MEDIA_FILTERS = ["unused", "missing-alt", "files", "pictures"] as const;
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** `order=used`: the most recently used first, as in the picker. */
export const mediaQuery = z.object({
  page: pageNumber.default(1),
  q: searchText.default(""),
  filter: z.enum(MEDIA_FILTERS, `filter must be one of ${MEDIA_FILTERS.join(", ")}`).optional(),
  by: z.literal("me", "by must be me").optional(),
  year: z
    .string()
    .regex(/^(19|20)\d\d$/, "year must be a year, as in 2026")
    .transform(Number)
    .optional(),
  order: z.literal("used", "order must be used").optional(),
});
export type MediaQuery = z.infer<typeof mediaQuery>;

const focus = (label: string) =>
  z
    .number(`${label} must be a number from 0 to 1`)
    .min(0, `${label} must be at least 0`)
    .max(1, `${label} must be at most 1`);

/** Omitted fields stay unchanged. */
export const mediaChanges = z.object({
  name: fileName.pipe(z.string().min(1, "Name is required")).optional(),
  alt: limitedText("Alternative text", MAX_ALT_LENGTH, lineText).optional(),
  decorative: z.boolean("decorative must be true or false").optional(),
  caption: limitedText("Caption", MAX_CAPTION_LENGTH, proseText).optional(),
  credit: limitedText("Credit", MAX_CREDIT_LENGTH, lineText).optional(),
  focalX: focus("focalX").optional(),
  focalY: focus("focalY").optional(),
});
export type MediaChanges = z.infer<typeof mediaChanges>;

const fraction = (label: string) => z.number(`${label} must be a number from 0 to 1`);

/** A part of a picture, in fractions of its sides. */
export const cropInput = z.object({
  x: fraction("x"),
  y: fraction("y"),
  width: fraction("width"),
  height: fraction("height"),
});

/** `force=1` also deletes a picture in use. */
export const mediaDeletionQuery = z.object({ force: z.literal("1").optional() });

/** A forced deletion is refused if `shown` lacks one of the uses (recordKey in rules.ts). */
export const mediaDeletion = z.object({ shown: z.array(z.string()) }).optional();

/** The announced size and type, which a store can then require. Invalid values are ignored. */
export const uploadQuery = z.object({
  size: z.coerce.number().int().min(1).max(MAX_UPLOAD_BYTES).optional().catch(undefined),
  type: z
    .enum(Object.keys(UPLOAD_TYPES) as [UploadType])
    .optional()
    .catch(undefined),
});

export const uploadParams = z.object({ token: z.string().max(200) });

export const objectParams = z.object({ path: z.array(z.string()).length(1) });

/** `w` requests a smaller copy, `crop` the shared form; unknown values are ignored. */
export const objectQuery = z.object({
  crop: z
    .string()
    .optional()
    .transform((name) => Object.values(SHARE_CROPS).find((crop) => cropName(crop) === name)),
  w: z.coerce
    .number()
    .optional()
    .catch(undefined)
    .transform((width) => IMAGE_WIDTHS.find((known) => known === width)),
});
