/** The destination of a sign-in that names none. */
export const AFTER_SIGN_IN = "/admin/blog";

const MAX_LENGTH = 2_000;
// Characters that a browser drops or reads as a slash (WHATWG URL, 4.4), and escapes that a proxy might decode into one.
const AMBIGUOUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;
const ENCODED_AMBIGUOUS = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f|25)/i;
// Going there after a sign-in would end it or ask for it again.
const NOT_A_DESTINATION = /^\/(?:api|login)(?:\/|$)/i;

/**
 * The path of this site that `value` leads to, with query and fragment; null for everything else. An absolute address is
 * accepted when its origin is `origin`. Ambiguous spellings are refused, not repaired.
 */
export function safeCallbackUrl(value: unknown, origin: string): `/${string}` | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH || AMBIGUOUS.test(value)) return null;
  const isPath = value.startsWith("/") && !value.startsWith("//");
  if (!isPath && !value.startsWith(`${origin}/`)) return null;
  const url = URL.parse(value, origin);
  if (!url || url.origin !== origin || url.username || url.password) return null;
  if (url.pathname.startsWith("//") || ENCODED_AMBIGUOUS.test(url.pathname) || NOT_A_DESTINATION.test(url.pathname))
    return null;
  return `/${url.pathname.slice(1)}${url.search}${url.hash}`;
}
