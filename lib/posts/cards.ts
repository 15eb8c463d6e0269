import "server-only";
import { db } from "../db/client.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { readPictures } from "../media/picture-queries.ts";
import { cutText } from "../validation/text.ts";
import { type PostCard, startOfText } from "./rules.ts";

export const CATEGORIES = {
  select: { category: { select: { name: true, slug: true } } },
  orderBy: { id: "asc" },
} as const;

export const CARD = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  featuredImage: true,
  featuredImageAlt: true,
  publishedAt: true,
  status: true,
  catalogNumber: true,
  categories: CATEGORIES,
} as const satisfies Prisma.PostSelect;

export type CardRow = Prisma.PostGetPayload<{ select: typeof CARD }>;

/** The posts as lists show them: with the start of the text for a missing excerpt, and the sizes of their pictures. */
export async function toCards(rows: CardRow[]): Promise<PostCard[]> {
  const [starts, pictures] = await Promise.all([
    textStarts(rows.filter(({ excerpt }) => !excerpt).map(({ id }) => id)),
    readPictures(rows.map(({ featuredImage }) => featuredImage)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    slug: row.slug,
    ...(row.excerpt ? { excerpt: row.excerpt } : { excerpt: starts.get(row.id) ?? "", hasNoExcerpt: true as const }),
    featuredImage: row.featuredImage,
    featuredImageAlt: row.featuredImageAlt,
    ...(row.featuredImage && pictures[row.featuredImage] && { picture: pictures[row.featuredImage] }),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    status: row.status,
    catalogNumber: row.catalogNumber,
    categories: row.categories.map(({ category }) => category),
  }));
}

// enough HTML for a card's text
const START_CHARACTERS = 1_000;
const START_LENGTH = 240;

/** The first words of posts, without reading whole texts. */
async function textStarts(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().$queryRaw<{ id: number; start: string }[]>`
    SELECT id, left(content, ${START_CHARACTERS}) AS start FROM blog_posts WHERE id = ANY(${ids})`;
  return new Map(rows.map(({ id, start }) => [id, cutText(startOfText(start), START_LENGTH)]));
}
