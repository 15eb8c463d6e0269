import {
  AUTHOR_PAGES,
  CATEGORY_PAGES,
  constant,
  group,
  paragraph,
  POST_PAGES,
  siteDocument,
  STORY_PAGES,
  text,
} from "../fields.ts";
import { callToAction, fixedLink, label, missingPage, pageMeta } from "../field-groups.ts";

const SEARCH = "after a search";
const LATER_PAGES = "on page 2 and later";
const MORE_POSTS = "when there are more posts";
const LOADING = "while posts are loading";
const LOADING_FAILED = "when posts fail to load";
const EMPTY = "while there are no posts";

export type Plural = { one: string; other: string };

const plural = (label: string, value: Plural, placeholders: string[], when?: string) =>
  group(label, {
    one: text("Singular", value.one, { max: 80, placeholders, when: when ?? "when there is exactly one" }),
    other: text("Plural", value.other, { max: 80, placeholders, when }),
  });

export const blog = siteDocument({
  title: "Blog: lists",
  pages: ["/blog", CATEGORY_PAGES, AUTHOR_PAGES, POST_PAGES, "/"],
  fields: {
    // replaced by the brand's time zone (lib/site/queries.ts)
    timeZone: constant("UTC"),
    meta: pageMeta({
      title: "Blog",
      description:
        "Working notes on pilots, budgets, back offices and spin-offs, for nonprofit and civic leaders, funders and founders.",
    }),
    pageTitle: text("Browser title from page 2 on", "{title}, page {page}", {
      max: 80,
      placeholders: ["title", "page"],
      when: LATER_PAGES,
    }),
    name: text("Page name", "Blog", { max: 60 }),
    heading: text("Title", "Notes", { max: 80 }),
    intro: paragraph(
      "Introduction",
      "How pilots are built, what things cost, what we got wrong. For people who run programs, fund them or are about to start one.",
      { max: 400 },
    ),
    author: text("Author page name", "Author", { max: 60, when: "on the page of an author" }),
    number: text("Post number", "No. {number}", { max: 20, placeholders: ["number"] }),
    unknownDate: text("Missing date", "Unknown date", { max: 40, when: "when a post has no date" }),
    search: group("Search", {
      label: text("Search label", "Search posts", { max: 60, isSpoken: true }),
      placeholder: text("Placeholder", "Search posts...", { max: 60 }),
    }),
    categories: group("Categories", {
      label: text("Category navigation label", "Categories", { max: 60, isSpoken: true }),
      all: text("All posts link", "All posts", { max: 40 }),
    }),
    feed: group("RSS feed", {
      label: text("Link text", "RSS feed", { max: 40 }),
      href: constant("/blog/feed.xml"),
    }),
    shown: plural("Posts shown", { one: "{count} of {total} post", other: "{count} of {total} posts" }, [
      "count",
      "total",
    ]),
    page: text("Page number", "Page {page} of {pages}", {
      max: 60,
      placeholders: ["page", "pages"],
      when: LATER_PAGES,
    }),
    newer: text("Newer posts link", "Newer posts", { max: 40, when: LATER_PAGES }),
    loadMore: text("Load more button", "Load More Posts", { max: 40, when: MORE_POSTS }),
    loading: text("Loading message", "Loading posts", { max: 40, when: LOADING }),
    failed: group("Loading error", {
      text: text("Message", "Failed to fetch posts", { max: 120, when: LOADING_FAILED }),
      retry: text("Retry button", "Try again", { max: 40, when: LOADING_FAILED }),
    }),
    results: group("Search results page", {
      title: text("Browser title", "Search the blog", { max: 80, when: SEARCH }),
    }),
    found: plural("Matches", { one: "{count} post found", other: "{count} posts found" }, ["count"], SEARCH),
    moreThan: text("Too many to count", "more than {count}", { max: 40, placeholders: ["count"], when: SEARCH }),
    emptySearch: group("No search results", {
      heading: text("Heading", "No posts found", { max: 60, when: SEARCH }),
      text: text("Text", "Try adjusting your search terms.", { max: 160, when: SEARCH }),
      action: text("Button", "Clear search", { max: 40, when: SEARCH }),
    }),
    empty: group("No posts yet", {
      heading: text("Heading", "No blog posts yet", { max: 60, when: EMPTY }),
      text: text("Text", "Check back soon for our latest insights and updates.", { max: 160, when: EMPTY }),
    }),
  },
});

const MISSING = "when a post does not exist";
const WITH_NEIGHBORS = "when there is an older or newer post";

/** A network's name and the text of its link. */
type Network = { name: string; label: string };

const network = ({ name, label: action }: Network) =>
  group(name, { name: label("Name", name), label: label("Link text", action) });

const back = (when?: string) => fixedLink("Back to blog link", { label: "Back to Blog", href: "/blog" }, when);

export const post = siteDocument({
  title: "Blog: post page",
  pages: [POST_PAGES, STORY_PAGES],
  fields: {
    back: back(),
    author: label("Author label", "Written by", "when the author of a post has a name"),
    published: label("Publish date label", "Published"),
    updated: label("Update date label", "Updated", "when a post was updated later"),
    reading: label("Reading time label", "Length"),
    readingTime: text("Reading time", "{count} min read", { max: 40, placeholders: ["count"] }),
    filed: label("Category label", "Filed under", "when a post is in a category"),
    contents: label("Table of contents heading", "In this post", "when a post has several headings"),
    pageContents: label(
      "Table of contents heading on a page",
      "On this page",
      "when a page of the kind that Pages lists has several headings",
    ),
    related: label("Related posts heading", "More from the blog", "when there are other posts"),
    share: group("Sharing", {
      label: label("Heading", "Share this post"),
      twitter: network({ name: "Twitter", label: "Share on Twitter" }),
      facebook: network({ name: "Facebook", label: "Share on Facebook" }),
      linkedin: network({ name: "LinkedIn", label: "Share on LinkedIn" }),
      native: label("Device share button", "Share", "when the device can share"),
      copy: label("Copy link button", "Copy link"),
    }),
    toasts: group("Notifications", { copied: label("Link copied", "Link copied!", "after the link is copied") }),
    more: text("Previous and next label", "Keep reading", { max: 60, isSpoken: true, when: WITH_NEIGHBORS }),
    previous: label("Older post label", "Previous post", WITH_NEIGHBORS),
    next: label("Newer post label", "Next post", WITH_NEIGHBORS),
    closing: callToAction("Closing call to action", {
      heading: "Something to try?",
      text: "If a note here sounds like your program, write to us. We read every message and answer, even when the answer is no.",
      action: { label: "Start Conversation", href: "/#contact" },
    }),
    notFound: missingPage("Post not found", {
      heading: "Post Not Found",
      text: "The blog post you're looking for doesn't exist or has been removed.",
      action: back(MISSING),
      when: MISSING,
    }),
    failed: text("Loading error", "Failed to fetch post", {
      max: 120,
      when: "while the database is unavailable",
    }),
  },
});
