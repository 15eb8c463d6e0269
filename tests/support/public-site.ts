/** A post's card and the site's default texts, as visitors see them. */
import type { PostCard } from "@/lib/posts/rules";
import { siteDocuments, type SiteTexts } from "@/lib/site/registry";

export const siteDefaults = Object.fromEntries(
  Object.entries(siteDocuments).map(([key, document]) => [key, document.default]),
) as SiteTexts;

/** The card of a published post, with every field. */
export const postCard = (id: number, fields: Partial<PostCard> = {}): PostCard => ({
  id,
  catalogNumber: id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  excerpt: "",
  status: "published",
  featuredImage: null,
  featuredImageAlt: null,
  categories: [],
  publishedAt: "2026-01-05T00:00:00.000Z",
  ...fields,
});
