import { z } from "zod";
import { MAX_URL_LENGTH } from "../fields.ts";
import { IMAGE_TYPES, type ImageType, IMAGE_WIDTHS, MAX_UPLOAD_BYTES } from "./limits.ts";

/** The address of a finished upload. */
export const imageInput = z.object({ imageURL: z.string("imageURL is required").min(1, "imageURL is required").max(MAX_URL_LENGTH * 2, "imageURL is too long") });

/** What the caller is going to send; a store can be made to take just that. What it leaves out or says wrongly is passed over. */
export const uploadQuery = z.object({
  size: z.coerce.number().int().min(1).max(MAX_UPLOAD_BYTES).optional().catch(undefined),
  type: z.enum(Object.keys(IMAGE_TYPES) as [ImageType]).optional().catch(undefined),
});

export const uploadParams = z.object({ token: z.string().max(200) });

export const objectParams = z.object({ path: z.array(z.string()).length(1) });

/** `w` asks for a smaller copy; what is none of the widths is passed over. */
export const objectQuery = z.object({
  w: z.coerce.number().optional().catch(undefined).transform((width) => IMAGE_WIDTHS.find((known) => known === width)),
});
