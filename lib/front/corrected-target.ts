import { orNull } from "../or-null.ts";
import { adminPaths } from "../paths.ts";

/** Spellings of addresses that people, mail programs and feed readers try. */
const ALIASES: Record<string, string> = {
  ...Object.fromEntries(
    [
      ..."/feed /feed.xml /rss /rss.xml /atom /atom.xml /index.xml".split(" "),
      ..."/blog/feed /blog/rss /blog/rss.xml /blog/atom.xml /blog/index.xml".split(" "),
    ].map((path) => [path, "/blog/feed.xml"]),
  ),
  "/sitemap_index.xml": "/sitemap.xml",
  "/privacy-policy": "/privacy",
  // opened by password managers
  "/.well-known/change-password": adminPaths.account,
  ...Object.fromEntries(["/index", "/index.html", "/index.htm", "/index.php", "/home"].map((path) => [path, "/"])),
};

/** Punctuation after an address in a text. */
const PUNCTUATION = /[\s.,)\]}>'"*_`»“”’…!:]/.source;
// the lookbehind allows a match only at the first mark, which keeps it linear
const TRAILING_PUNCTUATION = new RegExp(`(?<!${PUNCTUATION})${PUNCTUATION}+$`);
/** A query or fragment that was encoded as part of the path. */
const ENCODED_QUERY = /[?#;&].*$/s;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A link with a token, followed by stray characters from a mail or message. */
const TOKEN_LINK = /^(\/(?:invite|reset-password|preview)\/[\w-]{43})[^\w/?-]/;

/** The link with a token that a request for `target` means, or null. Tokens are case-sensitive. */
export const correctedTokenLink = (target: string): string | null =>
  TOKEN_LINK.exec(orNull(() => decodeURI(target)) ?? "")?.[1] ?? null;

/** The address that a request for a vacant `target` probably means, or null. */
export function correctedTarget(target: string): string | null {
  const [address = "", ...query] = target.split("?");
  const plain = decodeURIComponent(address)
    .replace(INVISIBLE, "")
    .replace(ENCODED_QUERY, "")
    .replace(TRAILING_PUNCTUATION, "")
    .replace(/(?<=.)\/$/, "")
    .toLowerCase();
  const corrected = ALIASES[plain] ?? plain;
  // plain segments only: no other host, nothing to be decoded again
  if (corrected === address || !/^(?:\/|(?:\/[\w-]+(?:\.[\w-]+)*)+)$/.test(corrected)) return null;
  return [corrected, ...query].join("?");
}
