import { z } from "zod";
import { MAX_URL_LENGTH } from "../fields.ts";
import { IMAGE_WIDTHS } from "./limits.ts";

/** The address of a finished upload. */
export const imageInput = z.object({ imageURL: z.string("imageURL is required").min(1, "imageURL is required").max(MAX_URL_LENGTH * 2, "imageURL is too long") });

export const uploadParams = z.object({ token: z.string().max(200) });

export const objectParams = z.object({ path: z.array(z.string()).length(1) });

/** `w` asks for a smaller copy; what is none of the widths is passed over. */
export const objectQuery = z.object({
  w: z.coerce.number().optional().catch(undefined).transform((width) => IMAGE_WIDTHS.find((known) => known === width)),
});
