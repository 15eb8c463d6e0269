/** Which addresses links and images may have. */
import { orNull } from "../or-null.ts";

export const MAX_URL_LENGTH = 2_048;

// Characters that end attributes or are parsed in different ways.
const UNSAFE = /[\u0000-\u0020"'<>`\\\u007f-\u00a0\u2028\u2029]/;

/** Whether `value` is a URL of http or https, without credentials and characters that need escaping. */
export function isWebUrl(value: string): boolean {
  const url = /^https?:\/\//i.test(value) && !UNSAFE.test(value) ? parseUrl(value) : null;
  return url !== null && url.hostname !== "" && !url.username && !url.password;
}

/** A pasted address without invisible characters and the blanks around it. */
export const visibleAddress = (address: string): string =>
  address.replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, "").trim();

/** A link with a scheme before `www.`, encoded blanks, and phone numbers without blanks. */
export const plainLink = (link: string): string =>
  visibleAddress(link)
    .replace(/^www(?:\.[^\s./?#:@\\]+){2,}(?=(?::\d+)?(?:[/?#]|$))/i, "https://$&")
    .replace(/^(?:tel|sms):[^?]*/i, (number) => number.replace(/ |\u00a0|%20/g, "").replace(/[\u2010-\u2015]/g, "-"))
    .replace(/[ \u00a0]/g, "%20");

/** The stored form of a typed address. */
export const storedLink = (typed: string): string => plainLink(typed).replaceAll("'", "%27");

/** The stored form of a typed web address; one such as `example.org/about` gets https://. */
export function webLink(typed: string): string {
  const link = storedLink(typed);
  return /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(link) ? `https://${link}` : link;
}

/** Whether `value` is a safe href: http, https, mailto, tel, sms, a path or a fragment. */
export function isSafeLink(value: string): boolean {
  if (UNSAFE.test(value) || value.startsWith("//")) return false;
  if (/^[/#]/.test(value)) return true;
  if (/^mailto:(?:[^:/?#]+@[^:/?#]+(?:\?|$)|\?.)/i.test(value) || /^tel:[\w+*#().,;=-]+$/i.test(value)) return true;
  if (/^sms:[+\d().,;-]*([?&]|$)/i.test(value)) return true;
  return isWebUrl(value);
}

export const isUploadedImagePath = (value: string): boolean => value.startsWith("/objects/") && isOwnImagePath(value);

/** Whether `value` is an uploaded image (/objects/…, with files, too) or the site's artwork (/images/…#drawing). */
export function isOwnImagePath(value: string): boolean {
  return /^(?!.*\.pdf$)\/(?:objects\/[\w-]+(?:[./][\w-]+)*|images\/[\w-]+(?:[./][\w-]+)*(?:#[\w-]+)?)$/.test(value);
}

/** Too long for a host: parsing one with piles of accents takes quadratic time. */
const LONG_HOST = /^[\s\0]*(?:https?:|[\\/]{2})[\\/]*[^\\/?#]{1000}/i;

/** The URL of `address`, or null if invalid. URL.parse is too new for the browsers that the program serves. */
export const parseUrl = (address: string, base?: string | URL): URL | null =>
  LONG_HOST.test(address) ? null : orNull(() => new URL(address, base));

/** The host of `address` as people name it, without `www.`; empty if the address is invalid. */
export const hostOf = (address: string): string => parseUrl(address)?.hostname.replace(/^www\./, "") ?? "";
