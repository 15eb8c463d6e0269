/** Which addresses links and images may have. */
import { parseUrl } from "./parse-url.ts";

export const MAX_URL_LENGTH = 2_048;

// Characters that end attributes or are parsed in different ways.
const UNSAFE = /[\u0000-\u0020"'<>`\\\u007f-\u00a0\u2028\u2029]/;

/** Whether `value` is a URL of http or https, without credentials and characters that need escaping. */
export function isWebUrl(value: string): boolean {
  const url = /^https?:\/\//i.test(value) && !UNSAFE.test(value) ? parseUrl(value) : null;
  return url !== null && url.hostname !== "" && !url.username && !url.password;
}

/** `text` with https:// before it where it is an address such as `example.org/about`. */
export const withScheme = (text: string): string =>
  /^[\w-]+(\.[\w-]+)+([/:?#]|$)/.test(text.trim()) ? `https://${text.trim()}` : text;

/** A typed address as it is stored: with a scheme before `www.`, blanks and apostrophes encoded, numbers without blanks. */
export const storedLink = (typed: string): string =>
  typed
    .trim()
    .replace(/^www(?:\.[^\s./?#:@\\]+){2,}(?=[:/?#]|$)/i, "https://$&")
    .replace(/^(?:tel|sms):[^?]*/i, (number) => number.replaceAll(" ", ""))
    .replaceAll(" ", "%20")
    .replaceAll("'", "%27");

/** Whether `value` is a safe href: http, https, mailto, tel, sms, a path or a fragment. */
export function isSafeLink(value: string): boolean {
  if (UNSAFE.test(value) || value.startsWith("//")) return false;
  if (/^[/#]/.test(value)) return true;
  if (/^mailto:[^:/?#]+@[^:/?#]+(\?|$)/i.test(value) || /^tel:[+\d().-]+$/i.test(value)) return true;
  if (/^sms:[+\d().-]*(\?|$)/i.test(value)) return true;
  return isWebUrl(value);
}

/** Whether `value` is an uploaded image. */
export function isUploadedImagePath(value: string): boolean {
  return value.startsWith("/objects/") && isOwnImagePath(value);
}

/** Whether `value` is an uploaded image (/objects/…) or the site's artwork (/images/…#drawing). */
export function isOwnImagePath(value: string): boolean {
  return /^\/(?:objects\/[\w-]+(?:[./][\w-]+)*|images\/[\w-]+(?:[./][\w-]+)*(?:#[\w-]+)?)$/.test(value);
}
