import { z } from "zod";
import { MAX_SLUG_LENGTH } from "./slugify.ts";

// Reserved path segments of the site and its API.
const RESERVED = new Set(["category", "feed", "new", "page", "published", "search", "slug"]);

/** The rule for all slugs. */
export const slugField = z
  .string("Slug is required")
  .min(1, { error: "Slug is required", abort: true })
  .max(MAX_SLUG_LENGTH, { error: `Slug must have ${MAX_SLUG_LENGTH} characters at most`, abort: true })
  .regex(/^[a-z0-9-]+$/, "Slug must contain only lowercase letters, numbers, and hyphens")
  .refine((slug) => !RESERVED.has(slug), "This slug is used by the site itself. Please choose another.");

/** The first alternative to `slug` that `findTaken` does not name. */
export async function freeSlug(
  slug: string,
  findTaken: (slugs: string[]) => Promise<{ slug: string }[]>,
): Promise<string> {
  const alternatives = slugAlternatives(slug);
  const taken = new Set((await findTaken(alternatives)).map((found) => found.slug));
  return alternatives.find((alternative) => !taken.has(alternative)) ?? `${alternatives[0]}-${Date.now()}`;
}

/** Best first: `name-2`, `name-3` … */
export function slugAlternatives(slug: string): string[] {
  const base = slug.replace(/-\d{1,3}$/, "").slice(0, MAX_SLUG_LENGTH - 4) || "post";
  return Array.from({ length: 98 }, (_, index) => `${base}-${index + 2}`);
}
