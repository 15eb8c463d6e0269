import type { Action, PageMeta } from "./page-copy";

export type BlogListCopy = {
  meta: PageMeta;
  name: string;
  heading: string;
  intro: string;
  search: { label: string; placeholder: string; clear: string };
  loading: string;
  loadMore: string;
  newer: string;
  failed: { text: string; retry: string };
  /** What the search came to, and how far the list has come; spoken when it changes. */
  counted: { found: (count: number) => string; shown: (count: number, total: number) => string; page: (page: number, pages: number) => string };
  results: { title: string; heading: (search: string) => string };
  unknownDate: string;
  emptySearch: { heading: string; text: string; action: string };
  empty: { heading: string; text: string };
  categories: { label: string; all: string };
  feed: Action;
};

export type BlogPostCopy = {
  back: Action;
  published: string;
  updated: string;
  filed: string;
  reading: string;
  readingTime: string;
  previous: string;
  next: string;
  more: string;
  share: { label: string; native: string; twitter: string; facebook: string; linkedin: string; copy: string };
  toasts: { copied: string };
  notFound: { heading: string; text: string; action: Action };
};

export const blogList = {
  meta: {
    title: "Blog",
    description:
      "Working notes on pilots, budgets, back offices and spin-offs, for nonprofit and civic leaders, funders and founders.",
  },
  name: "Blog",
  heading: "Liner notes",
  intro:
    "How pilots are built, what things cost, what we got wrong. For people who run programs, fund them or are about to start one.",
  search: { label: "Search posts", placeholder: "Search posts...", clear: "Clear search" },
  loading: "Loading posts",
  loadMore: "Load More Posts",
  newer: "Newer posts",
  failed: { text: "Failed to fetch posts", retry: "Try again" },
  counted: {
    found: (count) => `${count} ${count === 1 ? "post" : "posts"} found`,
    shown: (count, total) => `${count} of ${total} ${total === 1 ? "post" : "posts"}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  results: { title: "Search the blog", heading: (search) => `“${search}”` },
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

export const blogPost = {
  back: { label: "Back to Blog", href: "/blog" },
  published: "Published",
  updated: "Updated",
  filed: "Filed under",
  reading: "Length",
  readingTime: "min read",
  previous: "Previous post",
  next: "Next post",
  more: "Keep reading",
  share: {
    label: "Share this post",
    native: "Share",
    twitter: "Share on Twitter",
    facebook: "Share on Facebook",
    linkedin: "Share on LinkedIn",
    copy: "Copy link",
  },
  toasts: { copied: "Link copied!" },
  notFound: {
    heading: "Post Not Found",
    text: "The blog post you're looking for doesn't exist or has been removed.",
    action: { label: "Back to Blog", href: "/blog" },
  },
} as const satisfies BlogPostCopy;
