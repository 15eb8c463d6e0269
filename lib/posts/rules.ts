import { unescapeHtml } from "../escape.ts";
import type { MetaField } from "./fields.ts";

export const POSTS_PER_LIST_PAGE = 12;
export const POSTS_PER_ADMIN_PAGE = 50;
export const REVISIONS_PER_PAGE = 50;
const CARD_EXCERPT_LENGTH = 120;
export const MAX_SEARCH_LENGTH = 200;
const WORDS_PER_MINUTE = 225;

/** What a list shows of a post; `excerpt` is the start of the text where the author wrote none. */
export type PostCard = {
  id: number;
  title: string;
  slug: string;
  excerpt: string;
  /** `excerpt` is the start of the text */
  hasNoExcerpt?: true;
  featuredImage: string | null;
  publishedAt: string | null;
  status: string;
  catalogNumber: number | null;
  categories: PostCategory[];
};

export type PostCategory = { name: string; slug: string };

/** A page of posts; the `total` of a search is at most one more than SEARCH_LIMIT (lib/lists/search.ts). */
export type PostPage = { posts: PostCard[]; page: number; total: number; hasMore: boolean };

/** The start of `text` as a card shows it: 120 characters, and an ellipsis only where something was cut. */
export function excerptOf(text: string): string {
  const characters = Array.from(text);
  return characters.length <= CARD_EXCERPT_LENGTH ? text : `${characters.slice(0, CARD_EXCERPT_LENGTH).join("")}…`;
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

const HEADING = /<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const FEWEST_HEADINGS = 3;
// more are no overview, and thousands would take longer to render than the text
const MOST_HEADINGS = 100;

/** The contents list of an article (articleBody): its chapters, or where it has few of them all headings; none of a short post. */
export function contentsOf(body: string): { id: string; text: string }[] {
  const headings = [...body.matchAll(HEADING)].map(([, level, id = "", html = ""]) => ({
    level,
    id,
    text: startOfText(html),
  }));
  const chapters = headings.filter(({ level }) => level === "2");
  const listed = chapters.length >= FEWEST_HEADINGS ? chapters : headings;
  if (listed.length < FEWEST_HEADINGS) return [];
  return listed.slice(0, MOST_HEADINGS).map(({ id, text }) => ({ id, text }));
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** The search of the lists, the same here and in the database: title or excerpt, without regard to case. */
export function matchesSearch(
  { title, excerpt, hasNoExcerpt }: Pick<PostCard, "title" | "excerpt" | "hasNoExcerpt">,
  search: string,
): boolean {
  const wanted = search.trim().toLowerCase();
  return title.toLowerCase().includes(wanted) || (!hasNoExcerpt && excerpt.toLowerCase().includes(wanted));
}

/** The words of a search, in lowercase, as the search of texts looks for them. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words at the beginning of stored (clean) HTML, which may be cut off anywhere. */
export function startOfText(html: string): string {
  const text = html.replace(/<\/?(?:strong|em|u|s|code|sub|sup|mark|a)\b[^>]*>/g, "").replace(/<[^>]*(>|$)/g, " ");
  return unescapeHtml(text)
    .replace(/&[a-z]*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What search engines and networks are told: each text falls back to title or summary, each picture to `generatedImage`. */
export function metaOf(
  post: Partial<Record<MetaField, string | null>> & { title: string; summary: string; featuredImage: string | null },
  generatedImage: string,
) {
  const { title, summary } = post;
  return {
    title: post.metaTitle || title,
    description: post.metaDescription || summary,
    openGraph: {
      title: post.ogTitle || title,
      description: post.ogDescription || summary,
      image: post.ogImage || pictureToShare(post.featuredImage) || generatedImage,
    },
    twitter: {
      title: post.twitterTitle || title,
      description: post.twitterDescription || summary,
      image: post.twitterImage || pictureToShare(post.featuredImage) || generatedImage,
    },
  };
}

/** Networks show no vector pictures. */
function pictureToShare(image: string | null): string | null {
  return image && /\.svg([?#]|$)/i.test(image) ? null : image;
}

export const POST_STATUSES = ["draft", "published", "archived"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** What a post is for its readers: a published post whose time has not come is scheduled. */
export const POST_STATES = ["draft", "scheduled", "published", "archived"] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_SORTS = [
  "-createdAt",
  "createdAt",
  "title",
  "-title",
  "status",
  "-status",
  "-publishedAt",
  "publishedAt",
] as const;
export type PostSort = (typeof POST_SORTS)[number];

type Publication = { status: PostStatus; publishedAt: Date | null };

export function postState({ status, publishedAt }: Publication, now: Date): PostState {
  return status === "published" && publishedAt !== null && publishedAt > now ? "scheduled" : status;
}

/**
 * The time of publishing that a save leads to. It is set at the first publishing and kept; `publishAt` changes it. A post
 * that is withdrawn before its time was never published.
 */
export function nextPublishedAt(
  before: Publication,
  { status, publishAt }: { status: PostStatus; publishAt?: Date | null },
  now: Date,
): Date | null {
  const wasScheduled = postState(before, now) === "scheduled";
  if (status !== "published") return wasScheduled ? null : before.publishedAt;
  if (publishAt) return publishAt;
  return before.publishedAt && (wasScheduled || before.publishedAt <= now) ? before.publishedAt : now;
}

/** Whether a save would take a public post back into the future. */
export function isScheduledTooLate(
  before: Publication,
  { status, publishAt }: { status: PostStatus; publishAt?: Date | null },
  now: Date,
): boolean {
  return postState(before, now) === "published" && status === "published" && !!publishAt && publishAt > now;
}
