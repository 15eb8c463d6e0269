import "server-only";
import { db } from "../db/client.ts";
import type { Prisma } from "../generated/prisma/client.ts";
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
  publishedAt: true,
  status: true,
  catalogNumber: true,
  categories: CATEGORIES,
} as const satisfies Prisma.PostSelect;

export type CardRow = Prisma.PostGetPayload<{ select: typeof CARD }>;

export async function toCards(rows: CardRow[]): Promise<PostCard[]> {
  const starts = await textStarts(rows.filter(({ excerpt }) => !excerpt).map(({ id }) => id));
  return rows.map(({ id, title, slug, excerpt, featuredImage, publishedAt, status, catalogNumber, categories }) => ({
    id,
    title,
    slug,
    ...(excerpt ? { excerpt } : { excerpt: starts.get(id) ?? "", hasNoExcerpt: true as const }),
    featuredImage,
    publishedAt: publishedAt?.toISOString() ?? null,
    status,
    catalogNumber,
    categories: categories.map(({ category }) => category),
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
  return new Map(rows.map(({ id, start }) => [id, Array.from(startOfText(start)).slice(0, START_LENGTH).join("")]));
}
