import { z } from "zod";
import { isSafeLink, isWebUrl, storedLink } from "../validation/address.ts";
import { pageQuery, searchText } from "../validation/fields.ts";
import { wellFormed } from "../validation/text.ts";
import { normalizedPath, decoded, WILDCARD, withoutWildcard } from "./rules.ts";

export const REDIRECTS_PER_PAGE = 50;
export const MISSING_PER_PAGE = 50;
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;
export const MAX_IMPORTED = 10_000;
const MAX_LENGTH = 500;

/** The statuses of redirects, with their labels. */
export const REDIRECT_KINDS = {
  301: "Moved for good (301)",
  302: "Moved for now (302)",
  308: "Moved for good, strictly (308)",
  410: "Gone for good (410)",
} as const;

const GONE = 410;

const line = (missing: string) =>
  z
    .string(missing)
    .transform((text) => wellFormed(text.trim()))
    // the replacement character comes from a file in another encoding
    .refine((text) => !text.includes("\ufffd"), "Some letters cannot be read: save the file as CSV UTF-8");

const from = line("From is required").pipe(
  z
    .string()
    .min(1, "From is required")
    .max(MAX_LENGTH, `From must have at most ${MAX_LENGTH} characters`)
    .refine((path) => isPlainPath(path), {
      error: "From must be a path such as /old-page, without ? and #; /* at its end stands for everything below",
      abort: true,
    })
    .transform(normalizedPath)
    .refine((path) => !/^\/(?:(?:admin|api|login)(?:\/.*)?)?$/.test(path), "This address is the site's own"),
);

function isPlainPath(path: string): boolean {
  const plain = withoutWildcard(path) || "/";
  // addresses may have letters of any language
  return /^\/(?!\/)[^?#*\\\u0000-\u001f\u007f]*$/.test(plain) && !decoded(plain).includes("\0");
}

/** `*` stands for the path that /* matched, so it must not be part of another site's host name. */
function isTarget(to: string): boolean {
  const plain = to.replace(/\*$/, "");
  if (plain.includes("*")) return false;
  if (plain.startsWith("/")) return isSafeLink(plain);
  return isWebUrl(plain) && (plain === to || /^https?:\/\/[^/]+\//i.test(plain));
}

export const redirectInput = z
  .object({
    from,
    to: line("To is required")
      .transform(storedLink)
      .pipe(z.string().max(MAX_LENGTH, `To must have at most ${MAX_LENGTH} characters`))
      .default(""),
    status: z.literal([301, 302, 308, GONE], "Kind must be 301, 302, 308 or 410").default(301),
  })
  .refine(({ to, status }) => status === GONE || isTarget(to), {
    error: "To must be a path of this site or an address beginning with http:// or https://",
    path: ["to"],
    abort: true,
    // also checked if From is invalid
    when: ({ value }) => typeof (value as { to?: unknown } | undefined)?.to === "string",
  })
  .refine(({ from: path, to, status }) => status === GONE || !to.endsWith("*") || path.endsWith(WILDCARD), {
    error: "To may end with * only where From ends with /*",
    path: ["to"],
  })
  .transform((input) => (input.status === GONE ? { ...input, to: "" } : input));

export type RedirectInput = z.infer<typeof redirectInput>;

export const redirectListQuery = pageQuery.extend({ q: searchText.default("") });
