import { z } from "zod";
import { dateTime, MAX_ID, saveId, searchText } from "../validation/fields.ts";

const MAX_TOKEN_LENGTH = 60;
const MAX_DOCUMENTS = 100;

const isWithoutRepeats = (documents: readonly { key: string }[]) =>
  new Set(documents.map(({ key }) => key)).size === documents.length;

export const siteSearchQuery = z.object({ q: searchText.default("") });

const documentVersion = z.number("Send the version that the texts were begun on").int().min(0).max(MAX_ID);

/** When the working copy that the caller saw was saved (409 if there is another now); null: there was none. */
const savedAt = dateTime("savedAt").nullish();

/** The working copy to discard; without a body, any. */
export const siteDiscardInput = z.object({ savedAt }).prefault({});

/** The fields of the document validate `value`. */
export const siteInput = z.object({
  savedAt,
  value: z.record(z.string(), z.unknown(), "Send the texts as an object"),
  version: documentVersion,
  saveId,
});

export type SiteInput = z.infer<typeof siteInput>;
export type SiteDiscardInput = z.infer<typeof siteDiscardInput>;

/** Documents whose working copies are published together. */
export const publicationInput = z.object({
  documents: z
    // any text: a malformed key is an unknown one
    .array(z.object({ key: z.string(), version: documentVersion, savedAt }), "Send the documents as a list")
    .min(1, "Say which documents to publish")
    .max(MAX_DOCUMENTS)
    .refine(isWithoutRepeats, "A document stands in the list twice"),
});

export type PublicationInput = z.infer<typeof publicationInput>;

export const publicationUndo = z.object({ token: z.string("Send the token of the publication").max(MAX_TOKEN_LENGTH) });

/** The file of `npm run site -- export`. */
export const siteExport = z.object({
  documents: z
    .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
    .refine(isWithoutRepeats, "a document appears twice in it"),
});

export type SiteExport = z.infer<typeof siteExport>;
