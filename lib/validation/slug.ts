import { z } from "zod";
import { MAX_SLUG_LENGTH } from "./slugify.ts";

/** Path segments of the site and its API, which no record may have (portfolio_slug of prisma/migrations has them, too). */
export const RESERVED_SLUGS = ["author", "category", "feed", "new", "page", "published", "search", "slug"];

export const slugField = z
  .string("Slug is required")
  .min(1, { error: "Slug is required", abort: true })
  .max(MAX_SLUG_LENGTH, { error: `Slug must have at most ${MAX_SLUG_LENGTH} characters`, abort: true })
  .regex(/^[a-z0-9-]+$/, "Slug must contain only lowercase letters, numbers, and hyphens")
  .refine((slug) => !RESERVED_SLUGS.includes(slug), "This slug is used by the site itself. Please choose another.");

const CANDIDATE_COUNT = 100;
const MAX_NUMBER_LENGTH = 6;

/** The first of `slug-2`, `slug-3` … that `findTaken` does not return. */
export async function freeSlug(slug: string, findTaken: (slugs: string[]) => Promise<{ slug: string }[]>) {
  const base = slug.slice(0, MAX_SLUG_LENGTH - MAX_NUMBER_LENGTH);
  for (let first = 2; ; first += CANDIDATE_COUNT) {
    const candidates = Array.from({ length: CANDIDATE_COUNT }, (_, index) => `${base}-${first + index}`);
    const taken = new Set((await findTaken(candidates)).map((found) => found.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free) return free;
  }
}

/** First segments of the program's own addresses (tests/unit/slug.test.ts compares them with app/). */
const RESERVED: ReadonlySet<string> = new Set([
  // app
  ..."about admin api blog dev fonts forgot-password icons images invite login".split(" "),
  ..."objects partners portfolio preview privacy process reset-password sitemap".split(" "),
  // its files without their extensions
  ..."favicon manifest robots share".split(" "),
  // addresses of the server, and the names of internal pages of Next.js and the page cache
  ..."404 500 index metrics".split(" "),
]);

/** Whether no page may have this slug. */
export const isReserved = (slug: string) => RESERVED.has(slug);
