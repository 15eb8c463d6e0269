/** Kinds of fields that several inputs have. An optional one is `undefined` where it is missing and null where it is empty. */
import { z } from "zod";
import { lineText, proseText } from "./text.ts";

export const MAX_URL_LENGTH = 2_048;
export const MAX_ID = 2_147_483_647;

/** The id in an address of the API. */
export const idParams = z.object({
  id: z.string().regex(/^[1-9]\d{0,9}$/).transform(Number).pipe(z.number().max(MAX_ID)),
});

/** The version of a record that changes to it were made on; an old one is refused (409). */
export const recordVersion = z.number().int().min(1).max(MAX_ID).nullish();

/** Page `page` of a list, where it is read by pages. */
export const pageNumber = z.coerce.number("page must be a number").int().min(1).max(1_000_000);

const tooLong = (label: string, max: number) => `${label} must have ${max} characters at most`;

/** One line that must be there. */
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

// what could end an attribute or be read in two ways
const UNSAFE_IN_URL = /[\u0000-\u0020"'<>`\\\u007f-\u00a0\u2028\u2029]/;

/** An http or https address that says so. */
export function isWebUrl(value: string): boolean {
  const url = /^https?:\/\//i.test(value) && !UNSAFE_IN_URL.test(value) ? URL.parse(value) : null;
  return url !== null && url.hostname !== "" && !url.username && !url.password;
}

/** A picture of this site: uploaded (/objects/…) or its own artwork (/images/…). */
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
  address(label, (value) => isWebUrl(value) || isOwnImagePath(value), "an uploaded image or an address beginning with http:// or https://");
