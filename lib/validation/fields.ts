/** Kinds of fields that several inputs have. A missing optional field is `undefined`, an empty one null. */
import { z } from "zod";
import { lineText, proseText } from "./text.ts";

// in a browser zod would try to build code from text, which the policy of the page refuses and reports
if (typeof window !== "undefined") z.config({ jitless: true });

export const MAX_URL_LENGTH = 2_048;
/** PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647;

const ID = /^[1-9]\d{0,9}$/;

/** An id in the address of an API route. */
export const pathId = z.string().regex(ID).transform(Number).pipe(z.number().max(MAX_ID));

/** The address of an API route with one id. */
export const idParams = z.object({ id: pathId });

/** The id in the address of a page; null when it cannot be one. */
export function parseId(text: string): number | null {
  return ID.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

/** The version that an edit is based on; a stale one is refused (409). */
export const recordVersion = z.number().int().min(1).max(MAX_ID).nullish();

/** How the page number of a list is written in an address, as the source of a regular expression. */
export const PAGE_NUMBER = "[1-9]\\d{0,5}";

const WHOLE_PAGE_NUMBER = new RegExp(`^${PAGE_NUMBER}$`);

/** The page number in an address; null when it is none. */
export function parsePageNumber(text: string): number | null {
  return WHOLE_PAGE_NUMBER.test(text) ? Number(text) : null;
}

/** The same in the query of an API route. */
export const pageNumber = z.string().regex(WHOLE_PAGE_NUMBER, "page must be a whole number from 1").transform(Number);

/** The query of a DELETE: `permanently=1` deletes what is in the trash. */
export const deletionQuery = z.object({ permanently: z.literal("1").optional() });

/** The query of a list that has nothing but pages. */
export const pageQuery = z.object({ page: pageNumber.default(1) });

const tooLong = (label: string, max: number) => `${label} must have ${max} characters at most`;

/** One line of text that is required. */
export const requiredLine = (label: string, max: number) =>
  z
    .string(`${label} is required`)
    .transform(lineText)
    .pipe(z.string().min(1, `${label} is required`).max(max, tooLong(label, max)));

export const optionalLine = (label: string, max: number) => optionalText(label, max, lineText);

export const optionalProse = (label: string, max: number) => optionalText(label, max, proseText);

function optionalText(label: string, max: number, clean: (value: string) => string) {
  return z
    .string(`${label} must be text`)
    .transform(clean)
    .pipe(z.string().max(max, tooLong(label, max)))
    .transform((value) => value || null)
    .nullish();
}

// Characters that could end an attribute or that parsers read in different ways.
const UNSAFE_IN_URL = /[\u0000-\u0020"'<>`\\\u007f-\u00a0\u2028\u2029]/;

/** Whether `value` is an absolute http or https address. */
export function isWebUrl(value: string): boolean {
  const url = /^https?:\/\//i.test(value) && !UNSAFE_IN_URL.test(value) ? URL.parse(value) : null;
  return url !== null && url.hostname !== "" && !url.username && !url.password;
}

/** Whether `value` is the path of an uploaded image (/objects/…) or of the site's own artwork (/images/…). */
export function isOwnImagePath(value: string): boolean {
  return /^\/(?:objects|images)\/[\w-]+(?:[./][\w-]+)*$/.test(value);
}

const address = (label: string, accepts: (value: string) => boolean, expected: string) =>
  z
    .string(`${label} must be text`)
    .max(MAX_URL_LENGTH, tooLong(label, MAX_URL_LENGTH))
    .transform((value) => value.trim())
    .refine((value) => value === "" || accepts(value), `${label} must be ${expected}`)
    .transform((value) => value || null)
    .nullish();

export const webAddress = (label: string) => address(label, isWebUrl, "an address beginning with http:// or https://");

export const imageAddress = (label: string) =>
  address(
    label,
    (value) => isWebUrl(value) || isOwnImagePath(value),
    "an uploaded image or an address beginning with http:// or https://",
  );

/** An image address of which only a part may be written yet, but never one of another scheme. */
export const partialImageAddress = (label: string) =>
  optionalText(label, MAX_URL_LENGTH, lineText).refine(
    (value) => !value || /^https?:/i.test(value) || !/^[^/?#]*:/.test(value),
    `${label} must be an uploaded image or an address beginning with http:// or https://`,
  );

const EARLIEST_YEAR = 1900;

/** A date and time of ISO 8601 that says its offset from UTC. */
export const dateTime = (label: string) => {
  const error = `${label} must be a date and time with its offset from UTC, as in 2026-01-31T09:00:00+01:00`;
  const offset = true;
  return z
    .union([z.iso.datetime({ offset }), z.iso.datetime({ offset, precision: -1 })], error)
    .transform((value) => new Date(value))
    .refine((date) => date.getUTCFullYear() >= EARLIEST_YEAR, error);
};
