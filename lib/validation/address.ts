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

/** Whether `value` is a safe href: http, https, mailto, tel, a path or a fragment. */
export function isSafeLink(value: string): boolean {
  if (UNSAFE.test(value) || value.startsWith("//")) return false;
  if (/^[/#]/.test(value)) return true;
  if (/^mailto:[^:/?#]+@[^:/?#]+(\?|$)/i.test(value) || /^tel:[+\d().-]+$/i.test(value)) return true;
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
