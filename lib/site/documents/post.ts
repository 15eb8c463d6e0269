import { blogPost, type BlogPostCopy } from "../../content/blog.ts";
import { POST_PAGES, siteDocument, STORY_PAGES } from "../document.ts";
import { constant, group, paragraph, text } from "../fields.ts";

const MISSING = "where there is no such post";
const BESIDE = "where there is an older or newer post";

const label = (name: string, when?: string) => text(name, { max: 60, when });
const network = (name: string) => group(name, { name: label("Name"), label: label("What the link does") });
const back = (when?: string) => group("Link back to the blog", { label: label("Text", when), href: constant });

export const post = siteDocument<BlogPostCopy>({
  key: "post",
  title: "Blog: a post",
  pages: [POST_PAGES, STORY_PAGES],
  fields: {
    back: back(),
    published: label("Label of the date"),
    updated: label("Label of the date of the last change", "where a post was changed later"),
    reading: label("Label of the length"),
    readingTime: text("Length", { max: 40, placeholders: ["count"] }),
    filed: label("Label of the categories", "where a post is in a category"),
    contents: label("Above the contents", "where a post has several headings"),
    related: label("Above other posts", "where there are other posts"),
    share: group("Ways to share", {
      label: label("Heading"),
      twitter: network("Twitter"),
      facebook: network("Facebook"),
      linkedin: network("LinkedIn"),
      native: label("Button of the device", "where the device can share"),
      copy: label("Button that copies the link"),
    }),
    toasts: group("Notes", { copied: label("Link copied", "after the link was copied") }),
    more: label("Above the posts beside it", BESIDE),
    previous: label("Older post", BESIDE),
    next: label("Newer post", BESIDE),
    notFound: group("Post not found", {
      heading: label("Heading", MISSING),
      text: paragraph("Text", { max: 300, when: MISSING }),
      action: back(MISSING),
    }),
    failed: text("Post that could not be read", { max: 120, when: "while the database is away" }),
  },
  default: blogPost,
});
