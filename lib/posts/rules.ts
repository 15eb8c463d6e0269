import { unescapeHtml } from "../escape.ts";
import type { Change } from "../audit/rules.ts";
import type { ShownPicture } from "../media/rules.ts";
import { foldedCase, includesFolded } from "../lists/search.ts";
import { shortened } from "../validation/text.ts";
import type { MetaField } from "./fields.ts";

export const POSTS_PER_LIST_PAGE = 12;
export const POSTS_PER_ADMIN_PAGE = 50;
export const MAX_REVISION_NAME_LENGTH = 80;
export const REVISIONS_PER_PAGE = 50;
/** How many started posts a user may keep. */
export const MAX_STARTED_POSTS = 100;
const CARD_EXCERPT_LENGTH = 120;
export const MAX_SEARCH_LENGTH = 200;
const WORDS_PER_MINUTE = 225;

/** A post in a list. Without an excerpt, `excerpt` is the start of the text. */
export type PostCard = {
  id: number;
  title: string;
  slug: string;
  excerpt: string;
  hasNoExcerpt?: true;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  /** The library's data on the featured image. */
  picture?: ShownPicture;
  publishedAt: string | null;
  status: string;
  catalogNumber: number | null;
  categories: PostCategory[];
};

export type PostCategory = { name: string; slug: string };

/** A search's `total` is at most SEARCH_LIMIT + 1 (lib/lists/search.ts). */
export type PostPage = { posts: PostCard[]; page: number; total: number; hasMore: boolean };

/** A card's text: at most 120 characters, with an ellipsis if it was cut. */
export const excerptOf = (text: string): string => shortened(text, CARD_EXCERPT_LENGTH);

// runs of scripts without spaces between words, with their punctuation
const UNSPACED_SCRIPT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}][\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]*/gu;

/** Segmenting a longer text would block the process for too long. */
const MAX_SEGMENTED = 100_000;

/** Counts words by white space, or by a dictionary in scripts without spaces. */
export function wordCount(text: string): number {
  // Firefox has Segmenter since 125; without it, two letters count as a word
  const segmenter =
    "Segmenter" in Intl && text.length <= MAX_SEGMENTED ? new Intl.Segmenter("en", { granularity: "word" }) : null;
  let words = 0;
  const spaced = text.replace(UNSPACED_SCRIPT, (run) => {
    if (!segmenter) words += Math.ceil(run.length / 2);
    else for (const { isWordLike } of segmenter.segment(run)) if (isWordLike) words += 1;
    return " ";
  });
  return words + spaced.split(/\s+/).filter((word) => /[\p{L}\p{N}\p{S}]/u.test(word)).length;
}

const HEADING = /<h([23]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;
const MIN_HEADINGS = 3;
// more would be no overview, and thousands would take longer to render than the text
const MAX_HEADINGS = 100;

/** The table of contents of HTML from articleBody: its chapters or, if these are few, all headings; empty if short. */
export function contentsOf(body: string): { id: string; text: string }[] {
  const headings = [...body.matchAll(HEADING)].map(([, level, id = "", html = ""]) => ({
    level,
    id,
    text: startOfText(html),
  }));
  const chapters = headings.filter(({ level }) => level === "2");
  const listed = chapters.length >= MIN_HEADINGS ? chapters : headings;
  if (listed.length < MIN_HEADINGS) return [];
  return listed.slice(0, MAX_HEADINGS).map(({ id, text }) => ({ id, text }));
}

/** Whole minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** Whether a list's search finds a post by title or excerpt, by the same rules as in the database. */
export function matchesSearch(post: Pick<PostCard, "title" | "excerpt" | "hasNoExcerpt">, search: string): boolean {
  const { title, excerpt, hasNoExcerpt } = post;
  const wanted = search.trim();
  return includesFolded(title, wanted) || (!hasNoExcerpt && includesFolded(excerpt, wanted));
}

/** A query for to_tsquery: all words of a search, as prefixes; empty without words. */
export const searchQuery = (search: string): string =>
  (foldedCase(search).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(" & ");

const NO_PROSE = /<(pre|table|figure)\b.*?(?:<\/\1>|$)/gs;

/** The words of stored HTML, which may be cut off anywhere; of code, tables and figures only if there are no others. */
export const startOfText = (html: string): string => wordsOf(html.replace(NO_PROSE, " ")) || wordsOf(html);

function wordsOf(html: string): string {
  const text = html
    .replace(/<\/?(?:strong|em|u|s|code|sub|sup|mark|a)\b[^>]*>/g, "")
    .replace(/(?<=[\p{L}\p{N}])(?=<\/h\d>)/gu, ".")
    .replace(/<[^>]*(>|$)/g, " ");
  return unescapeHtml(text)
    .replace(/&[a-z]*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Metadata: texts fall back to title or summary, pictures to the featured image, then to `generatedImage`. */
export function metaOf(
  post: Partial<Record<MetaField, string | null>> & { title: string; summary: string; featuredImage: string | null },
  generatedImage: string,
) {
  const { title, summary } = post;
  const textsOf = (place: "meta" | "og" | "twitter") => ({
    title: post[`${place}Title`] || title,
    description: post[`${place}Description`] || summary,
  });
  // social networks do not show SVG
  const shared = /\.svg([?#]|$)/i.test(post.featuredImage ?? "") ? null : post.featuredImage;
  return {
    ...textsOf("meta"),
    openGraph: { ...textsOf("og"), image: post.ogImage || shared || generatedImage },
    twitter: { ...textsOf("twitter"), image: post.twitterImage || shared || generatedImage },
  };
}

/** A post of the blog or a page of the site. They differ only in lists, address and menus. */
export const POST_KINDS = ["post", "page"] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const POST_STATUSES = ["draft", "published", "archived"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** A published post before its time is scheduled. */
const POST_STATES = ["draft", "scheduled", "published", "archived"] as const;
export type PostState = (typeof POST_STATES)[number];

/** What a list can be narrowed to: `changed` is a published post with a working copy. */
export const POST_FILTER_STATES = [...POST_STATES, "changed"] as const;
export type PostFilterState = (typeof POST_FILTER_STATES)[number];

export const POST_SORTS = [
  "-createdAt",
  "createdAt",
  "title",
  "-title",
  "status",
  "-status",
  "-publishedAt",
  "publishedAt",
  "-views",
  "views",
  // of the post or its working copy; there is no ascending order
  "-editedAt",
] as const;
export type PostSort = (typeof POST_SORTS)[number];

type Publication<Time = Date> = { status: PostStatus; publishedAt: Time | null };
export type WantedPublication = { status: PostStatus; publishAt?: Date | null };

/** The state of a post at `now`: a scheduled one becomes published when it is due. The API's dates are strings. */
export function postState({ status, publishedAt }: Publication<Date | string>, now = new Date()): PostState {
  return status === "published" && publishedAt !== null && new Date(publishedAt) > now ? "scheduled" : status;
}

/** The publish date after a save. A date once set stays, but withdrawing a scheduled post removes it. */
export function nextPublishedAt(before: Publication, { status, publishAt }: WantedPublication, now: Date) {
  const wasScheduled = postState(before, now) === "scheduled";
  if (status !== "published") return wasScheduled ? null : before.publishedAt;
  if (publishAt) return publishAt;
  return before.publishedAt && (wasScheduled || before.publishedAt <= now) ? before.publishedAt : now;
}

/** Whether a post is ready for review after a save. A published post needs no review. */
export const nextReadyForReview = (before: boolean, wanted: { status: PostStatus; readyForReview?: boolean }) =>
  wanted.status !== "published" && (wanted.readyForReview ?? before);

type SaveState = Publication & { readyForReview: boolean };

/** How the activity log names a save. */
export function nameSave(before: SaveState, after: SaveState, now = new Date()): Pick<Change, "action" | "summary"> {
  const [from, to] = [postState(before, now), postState(after, now)];
  const isSameTime = before.publishedAt?.getTime() === after.publishedAt?.getTime();
  if (to === "scheduled" && !(from === to && isSameTime)) return { action: "publish", summary: "Scheduled" };
  if (to === "published" && from !== to) return { action: "publish" };
  const action = PUBLIC_STATES.has(from) && !PUBLIC_STATES.has(to) ? "unpublish" : "update";
  if (to === "archived" && from !== to) return { action, summary: "Archived" };
  return after.readyForReview && !before.readyForReview ? { action, summary: "Handed in" } : { action };
}

const PUBLIC_STATES: ReadonlySet<PostState> = new Set(["scheduled", "published"]);

/** Whether a save would move a public post to the future. */
export const isScheduledTooLate = (before: Publication, { status, publishAt }: WantedPublication, now: Date) =>
  postState(before, now) === "published" && status === "published" && !!publishAt && publishAt > now;

/** Whether a user may change the post itself and not only its working copy: drafts, or any post with `mayPublish`. */
export const mayChangePost = (status: PostStatus, mayPublish: boolean): boolean => mayPublish || status === "draft";

/** The time of a save that follows one at `before`: now, but at least 1 ms later, to tell them apart. */
export const nextSaveTime = (before: Date | undefined): Date =>
  new Date(Math.max(Date.now(), (before?.getTime() ?? 0) + 1));
