import { blogList, type BlogListCopy } from "../../content/blog.ts";
import { CATEGORY_PAGES, POST_PAGES, siteDocument } from "../document.ts";
import { constant, group, paragraph, text } from "../fields.ts";
import { metaGroup } from "./pieces.ts";

const SEARCH = "after a search";
const PAGES = "on the second page and later";
const EMPTY = "while there is no post";

const plural = (label: string, placeholders: string[], when?: string) =>
  group(label, {
    one: text("For one", { max: 80, placeholders, when: when ?? "where there is one" }),
    other: text("For another number", { max: 80, placeholders, when }),
  });

export const blog = siteDocument<BlogListCopy>({
  key: "blog",
  title: "Blog: lists",
  pages: ["/blog", CATEGORY_PAGES, POST_PAGES, "/"],
  fields: {
    meta: metaGroup,
    pageTitle: text("Title of later pages", { max: 80, placeholders: ["title", "page"], when: PAGES }),
    name: text("Name of the page", { max: 60 }),
    heading: text("Title", { max: 80 }),
    intro: paragraph("Introduction", { max: 400 }),
    number: text("Number of a post", { max: 20, placeholders: ["number"] }),
    unknownDate: text("Post without a date", { max: 40, when: "where a post has no date" }),
    search: group("Search", {
      label: text("Label", { max: 60, hint: "For screen readers." }),
      placeholder: text("Example in the field", { max: 60 }),
    }),
    categories: group("Categories", {
      label: text("Name of the list", { max: 60, hint: "For screen readers." }),
      all: text("Link to all posts", { max: 40 }),
    }),
    feed: group("Feed", { label: text("Link", { max: 40 }), href: constant }),
    shown: plural("How many posts are shown", ["count", "total"]),
    page: text("Which page it is", { max: 60, placeholders: ["page", "pages"], when: PAGES }),
    newer: text("Link to newer posts", { max: 40, when: PAGES }),
    loadMore: text("Button that loads more", { max: 40, when: "where there are more posts" }),
    loading: text("While posts are loaded", { max: 40, when: "while posts are loaded" }),
    failed: group("Posts that could not be loaded", {
      text: text("Text", { max: 120, when: "when posts cannot be loaded" }),
      retry: text("Button", { max: 40, when: "when posts cannot be loaded" }),
    }),
    results: group("Results of a search", { title: text("Title of the page", { max: 80, when: SEARCH }) }),
    found: plural("Found in title or excerpt", ["count"], SEARCH),
    foundInText: plural("Found in the text alone", ["count"], SEARCH),
    foundAndMore: plural("Found in both", ["count", "more"], SEARCH),
    moreThan: text("A number too large to count", { max: 40, placeholders: ["count"], when: SEARCH }),
    alsoInTextHeading: text("Above what was found in the text", { max: 60, when: SEARCH }),
    emptySearch: group("Nothing found", {
      heading: text("Heading", { max: 60, when: SEARCH }),
      text: text("Text", { max: 160, when: SEARCH }),
      action: text("Button", { max: 40, when: SEARCH }),
    }),
    empty: group("No posts yet", {
      heading: text("Heading", { max: 60, when: EMPTY }),
      text: text("Text", { max: 160, when: EMPTY }),
    }),
  },
  default: blogList,
});
