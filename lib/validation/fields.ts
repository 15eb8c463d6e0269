/** Fields that several inputs share. A missing optional field is `undefined`, an empty one null. */
import { z } from "zod";
import { isOwnImagePath, isUploadedImagePath, isWebUrl, MAX_URL_LENGTH } from "./address.ts";
import { cutToField, isBlank, lineText, proseText } from "./text.ts";

// zod's code generation would violate the page's Content-Security-Policy
if (typeof window !== "undefined") z.config({ jitless: true });

/** PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647;

const ID = /^[1-9]\d{0,9}$/;

export const pathId = z.string().regex(ID, "must be an id").transform(Number).pipe(z.number().max(MAX_ID));

// 256 bits in base64url
const TOKEN = /^[\w-]{43}$/;

/** A secret token, or the hash of one (lib/security/token.ts). */
export const token = z.string().regex(TOKEN);

export const isToken = (text: string | undefined): text is string => text !== undefined && TOKEN.test(text);

export const idParams = z.object({ id: pathId });

export const uuidParams = z.object({ id: z.uuid() });

export const tokenParams = z.object({ token });

export const parseId = (text: string): number | null => (ID.test(text) && Number(text) <= MAX_ID ? Number(text) : null);

/** The version that an edit is based on (409 when outdated). */
export const recordVersion = z.number().int().min(1).max(MAX_ID).nullish();

/** The id that a screen gives a save, to recognize the save if its response is lost. */
export const saveId = z.uuid("saveId must be a UUID").nullish();

/** The source of a regular expression. */
export const PAGE_NUMBER = "[1-9]\\d{0,5}";

const WHOLE_PAGE_NUMBER = new RegExp(`^${PAGE_NUMBER}$`);

/** The page number in an address, or null. */
export const parsePageNumber = (text: string): number | null => (WHOLE_PAGE_NUMBER.test(text) ? Number(text) : null);

/** The same for an API query. */
export const pageNumber = z.string().regex(WHOLE_PAGE_NUMBER, "page must be a whole number from 1").transform(Number);

const MAX_SEARCH_LENGTH = 200;

/** The search text of an admin list; a longer one is cut. */
export const searchText = z.string().transform((value) => cutToField(lineText(value), MAX_SEARCH_LENGTH));

/** `permanently=1` deletes a record that is in the trash. */
export const deletionQuery = z.object({ permanently: z.literal("1").optional() });

export const pageQuery = z.object({ page: pageNumber.default(1) });

/** Requires at least one change. */
export const notEmpty = <Fields extends z.ZodObject>(fields: Fields) =>
  fields.refine(
    (sent) => Object.values(sent).some((value) => value !== undefined),
    `Send ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(Object.keys(fields.shape)).replace(/, or /, " or ")}`,
  );

const tooLong = (label: string, max: number) => `${label} must have at most ${max} characters`;

export const requiredLine = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .transform(lineText)
    .pipe(visibleText(`${label} is required`).max(max, tooLong(label, max)));

/** Normalized text that shows something. */
export const visibleText = (missing: string) =>
  z
    .string()
    .min(1, { error: missing, abort: true })
    .refine((text) => !isBlank(text), missing);

export const optionalLine = (label: string, max: number) => optionalText(label, max, lineText);

export const optionalProse = (label: string, max: number) => optionalText(label, max, proseText);

/** A text that may be empty, normalized by `clean`. */
export const limitedText = (label: string, max: number, clean: (value: string) => string) =>
  z
    .string(`${label} must be text`)
    .transform(clean)
    .pipe(z.string().max(max, tooLong(label, max)));

const optionalText = (...field: Parameters<typeof limitedText>) =>
  limitedText(...field)
    .transform((value) => value || null)
    .nullish();

/** The alternative text of a picture in its place: empty for a decorative one, null if it has no description. */
export const imageAlt = (label: string, max: number) => limitedText(label, max, lineText).nullish();

/** Ids of `name` ("posts"), at most `max`, each once. */
export const idList = (name: string, max: number) =>
  z
    .array(z.int().min(1).max(MAX_ID), `Choose ${name} from the list`)
    .min(1, `Choose ${name} from the list`)
    .max(max, `Choose at most ${max} ${name}`)
    .transform((ids) => [...new Set(ids)]);

const address = (label: string, accepts: (value: string) => boolean, expected: string) =>
  z
    .string(`${label} must be text`)
    .max(MAX_URL_LENGTH, tooLong(label, MAX_URL_LENGTH))
    .transform((value) => value.trim())
    .refine((value) => value === "" || accepts(value), `${label} must be ${expected}`)
    .transform((value) => value || null)
    .nullish();

export const webAddress = (label: string) => address(label, isWebUrl, "a URL beginning with http:// or https://");

export const imageAddress = (label: string) =>
  address(
    label,
    (value) => isWebUrl(value) || isOwnImagePath(value),
    "an uploaded image or a URL beginning with http:// or https://",
  );

/** An image of the library, by its path. */
export const libraryImage = (label: string) => address(label, isUploadedImagePath, "an image of the library");

/** An image address that may be incomplete, but has no scheme other than http and https. */
export const partialImageAddress = (label: string) =>
  optionalText(label, MAX_URL_LENGTH, lineText).refine(
    (value) => !value || /^https?:/i.test(value) || !/^[^/?#]*:/.test(value),
    `${label} must be an uploaded image or a URL beginning with http:// or https://`,
  );

const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 9999;

/** Whether the database and every calendar accept `date`. */
export const isInRange = (date: Date) => date.getUTCFullYear() >= EARLIEST_YEAR && date.getUTCFullYear() <= LATEST_YEAR;

/** ISO 8601 with an offset. */
export const dateTime = (label: string) => {
  const error = `${label} must be a date and time with its offset from UTC, as in 2026-01-31T09:00:00+01:00`;
  const offset = true;
  return z
    .union([z.iso.datetime({ offset }), z.iso.datetime({ offset, precision: -1 })], error)
    .transform((value) => new Date(value))
    .refine(isInRange, `${label} must be in a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}`);
};
