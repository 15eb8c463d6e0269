import { z } from "zod";
import { MAX_URL_LENGTH } from "../validation/fields.ts";
import { IMAGE_TYPES, type ImageType, IMAGE_WIDTHS, MAX_UPLOAD_BYTES } from "./limits.ts";

export const imageInput = z.object({
  imageURL: z
    .string("imageURL is required")
    .min(1, "imageURL is required")
    .max(MAX_URL_LENGTH * 2, "imageURL is too long"),
});

/** The announced size and type, which a store can then require. Invalid values are ignored. */
export const uploadQuery = z.object({
  size: z.coerce.number().int().min(1).max(MAX_UPLOAD_BYTES).optional().catch(undefined),
  type: z
    .enum(Object.keys(IMAGE_TYPES) as [ImageType])
    .optional()
    .catch(undefined),
});

export const uploadParams = z.object({ token: z.string().max(200) });

export const objectParams = z.object({ path: z.array(z.string()).length(1) });

/** `w` requests a smaller copy; other widths are ignored. */
export const objectQuery = z.object({
  w: z.coerce
    .number()
    .optional()
    .catch(undefined)
    .transform((width) => IMAGE_WIDTHS.find((known) => known === width)),
});
