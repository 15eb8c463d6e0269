import { siteDocument, STORY_PAGES, type ValueOf } from "../document.ts";
import { constant, group, paragraph, text } from "../fields.ts";
import { callToAction } from "../field-groups.ts";

const MISSING = "when a story does not exist";

const label = (name: string, value: string, when?: string) => text(name, value, { max: 60, when });

/** A link to the portfolio. */
const back = (name: string, value: string, when?: string) =>
  group(name, { label: label("Link text", value, when), href: constant("/#portfolio") });

export const story = siteDocument({
  key: "story",
  title: "Portfolio: story page",
  pages: [STORY_PAGES],
  fields: {
    back: back("Back to portfolio link", "Back to Portfolio"),
    category: label("Category label", "Kind", "when the item has a category"),
    technologies: label("Technologies label", "Made with", "when the item has technologies"),
    site: label("Website label", "Website", "when the item has a URL"),
    contents: label("Table of contents heading", "In this story", "when a story has several headings"),
    share: label("Sharing heading", "Share this story"),
    more: group("More stories", {
      heading: label("Heading", "More projects", "when there are other stories"),
      all: back("All projects link", "All projects"),
    }),
    closing: callToAction("Closing call to action", {
      heading: "What would yours be?",
      text: "A need you know well and a room to try it in are enough to begin. We bring the crew and the back office.",
      action: { label: "Start Conversation", href: "/#contact" },
    }),
    notFound: group("Story not found", {
      heading: label("Heading", "Project Not Found", MISSING),
      text: paragraph("Text", "The project you're looking for doesn't exist or has no page of its own any more.", {
        max: 300,
        when: MISSING,
      }),
      action: back("Back to portfolio link", "Back to Portfolio", MISSING),
    }),
  },
});

export type StoryTexts = ValueOf<typeof story>;
