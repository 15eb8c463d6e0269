import type { Action, PageMeta } from "./page-copy";

/** Singular and plural. */
export type Plural = { one: string; other: string };

export type BlogListCopy = {
  meta: PageMeta;
  /** The title of page 2 and up, from {title} and {page}. */
  pageTitle: string;
  name: string;
  heading: string;
  intro: string;
  search: { label: string; placeholder: string };
  loading: string;
  loadMore: string;
  newer: string;
  failed: { text: string; retry: string };
  /** By the number of matches in title or excerpt ({count}) and in the text alone ({more}). */
  found: Plural;
  foundInText: Plural;
  foundAndMore: Plural;
  /** For more matches than the {count} that are counted. */
  moreThan: string;
  /** {count} of {total} posts. */
  shown: Plural;
  /** {page} of {pages}, on page 2 and up. */
  page: string;
  results: { title: string };
  alsoInTextHeading: string;
  /** The catalog number, as {number}. */
  number: string;
  unknownDate: string;
  emptySearch: { heading: string; text: string; action: string };
  empty: { heading: string; text: string };
  categories: { label: string; all: string };
  feed: Action;
};

/** A network's name, and what its link does. */
export type Network = { name: string; label: string };

export type BlogPostCopy = {
  back: Action;
  failed: string;
  published: string;
  updated: string;
  filed: string;
  reading: string;
  /** In {count} minutes. */
  readingTime: string;
  previous: string;
  next: string;
  more: string;
  related: string;
  contents: string;
  share: { label: string; native: string; copy: string; twitter: Network; facebook: Network; linkedin: Network };
  toasts: { copied: string };
  notFound: { heading: string; text: string; action: Action };
};

export const blogList = {
  meta: {
    title: "Blog",
    description:
      "Working notes on pilots, budgets, back offices and spin-offs, for nonprofit and civic leaders, funders and founders.",
  },
  pageTitle: "{title}, page {page}",
  name: "Blog",
  heading: "Liner notes",
  intro:
    "How pilots are built, what things cost, what we got wrong. For people who run programs, fund them or are about to start one.",
  search: { label: "Search posts", placeholder: "Search posts..." },
  loading: "Loading posts",
  loadMore: "Load More Posts",
  newer: "Newer posts",
  failed: { text: "Failed to fetch posts", retry: "Try again" },
  found: { one: "{count} post found", other: "{count} posts found" },
  foundInText: { one: "{count} post found in the text", other: "{count} posts found in the text" },
  foundAndMore: {
    one: "{count} post found, {more} more in the text",
    other: "{count} posts found, {more} more in the text",
  },
  moreThan: "more than {count}",
  shown: { one: "{count} of {total} post", other: "{count} of {total} posts" },
  page: "Page {page} of {pages}",
  results: { title: "Search the blog" },
  alsoInTextHeading: "Also in the text",
  number: "LN {number}",
  unknownDate: "Unknown date",
  emptySearch: {
    heading: "No posts found",
    text: "Try adjusting your search terms.",
    action: "Clear search",
  },
  empty: {
    heading: "No blog posts yet",
    text: "Check back soon for our latest insights and updates.",
  },
  categories: { label: "Categories", all: "All posts" },
  feed: { label: "RSS feed", href: "/blog/feed.xml" },
} as const satisfies BlogListCopy;

/** On the landing page. */
/** On the landing page. */
export type LatestCopy = { id: string; heading: string; all: Action };

export const latest = {
  id: "latest",
  heading: "Latest liner notes",
  all: { label: "All posts", href: "/blog" },
} as const satisfies LatestCopy;

export const blogPost = {
  back: { label: "Back to Blog", href: "/blog" },
  failed: "Failed to fetch post",
  published: "Published",
  updated: "Updated",
  filed: "Filed under",
  reading: "Length",
  readingTime: "{count} min read",
  previous: "Previous post",
  next: "Next post",
  more: "Keep reading",
  related: "More liner notes",
  contents: "In this post",
  share: {
    label: "Share this post",
    native: "Share",
    twitter: { name: "Twitter", label: "Share on Twitter" },
    facebook: { name: "Facebook", label: "Share on Facebook" },
    linkedin: { name: "LinkedIn", label: "Share on LinkedIn" },
    copy: "Copy link",
  },
  toasts: { copied: "Link copied!" },
  notFound: {
    heading: "Post Not Found",
    text: "The blog post you're looking for doesn't exist or has been removed.",
    action: { label: "Back to Blog", href: "/blog" },
  },
} as const satisfies BlogPostCopy;
