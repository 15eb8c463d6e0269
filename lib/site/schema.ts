import { z } from "zod";
import { MAX_ID, pathId } from "../validation/fields.ts";

const MAX_KEY_LENGTH = 60;

export const siteParams = z.object({
  key: z
    .string()
    .regex(/^[a-z][a-z-]*$/)
    .max(MAX_KEY_LENGTH),
});

export const siteRevisionParams = siteParams.extend({ id: pathId });

/** The fields of the document check the value. */
export const siteInput = z.object({
  value: z.record(z.string(), z.unknown(), "Send the texts as an object"),
  version: z.number("Send the version that the texts were begun on").int().min(0).max(MAX_ID),
});

export type SiteInput = z.infer<typeof siteInput>;

/** The file of `npm run site -- export`. */
export const siteExport = z.object({
  documents: z
    .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "a document stands in it twice"),
});

export type SiteExport = z.infer<typeof siteExport>;
