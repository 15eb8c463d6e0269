import { POST_PAGES, siteDocument, STORY_PAGES, type ValueOf } from "../document.ts";
import { constant, group, paragraph, text } from "../fields.ts";
import { callToAction } from "../field-groups.ts";

const MISSING = "when a post does not exist";
const WITH_NEIGHBORS = "when there is an older or newer post";

const label = (name: string, value: string, when?: string) => text(name, value, { max: 60, when });

/** A network's name, and what its link does. */
type Network = { name: string; label: string };

const network = ({ name, label: action }: Network) =>
  group(name, { name: label("Name", name), label: label("Link text", action) });

const back = (when?: string) =>
  group("Back to blog link", { label: label("Link text", "Back to Blog", when), href: constant("/blog") });

export const post = siteDocument({
  key: "post",
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
    notFound: group("Post not found", {
      heading: label("Heading", "Post Not Found", MISSING),
      text: paragraph("Text", "The blog post you're looking for doesn't exist or has been removed.", {
        max: 300,
        when: MISSING,
      }),
      action: back(MISSING),
    }),
    failed: text("Loading error", "Failed to fetch post", {
      max: 120,
      when: "while the database is unavailable",
    }),
  },
});

export type BlogPostTexts = ValueOf<typeof post>;
