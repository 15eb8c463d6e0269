/** Examples of records: the site's default texts, a post's card, a stored message. */
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

/** A message as it is stored, with all that the database has of it. */
export const storedMessage = {
  id: 7,
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  company: null,
  service: "finance-hr",
  message: "Ten characters and more",
  createdAt: new Date("2026-11-21T10:00:00Z"),
  readAt: null,
  answeredAt: null,
  note: "",
  isSpam: false,
  spamReasons: [],
  mailState: "off" as const,
  mailAttempts: 0,
  mailNextAttemptAt: null,
  mailSentAt: null,
  mailError: null,
};
