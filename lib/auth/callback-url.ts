import { parseUrl } from "../validation/address.ts";

/** The default destination of a sign-in. */
export const AFTER_SIGN_IN = "/admin/blog";

const MAX_LENGTH = 2_000;
// Characters that browsers drop or read as a slash (WHATWG URL, 4.4), and escapes that proxies may decode into one.
const AMBIGUOUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\\]/;
const ENCODED_AMBIGUOUS = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5c|7f|25)/i;
// These would end the session or require another sign-in.
const NO_DESTINATION = /^\/(?:api|login)(?:\/|$)/i;

/** The path, query and fragment of `value` within this site, else null. Ambiguous spellings are refused. */
export function safeCallbackUrl(value: unknown, origin: string): `/${string}` | null {
  if (typeof value !== "string" || value.length > MAX_LENGTH || AMBIGUOUS.test(value)) return null;
  const isPath = value.startsWith("/") && !value.startsWith("//");
  if (!isPath && !value.startsWith(`${origin}/`)) return null;
  const url = parseUrl(value, origin);
  if (!url || url.origin !== origin || url.username || url.password) return null;
  if (url.pathname.startsWith("//") || ENCODED_AMBIGUOUS.test(url.pathname) || NO_DESTINATION.test(url.pathname))
    return null;
  return `/${url.pathname.slice(1)}${url.search}${url.hash}`;
}
