import { story as copy, type StoryCopy } from "../../content/story.ts";
import { siteDocument, STORY_PAGES } from "../document.ts";
import { constant, group, paragraph, text } from "../fields.ts";
import { closingGroup } from "./pieces.ts";

const MISSING = "where there is no such story";

const label = (name: string, when?: string) => text(name, { max: 60, when });
const back = (name: string, when?: string) => group(name, { label: label("Text", when), href: constant });

export const story = siteDocument<StoryCopy>({
  key: "story",
  title: "Portfolio: a story",
  pages: [STORY_PAGES],
  fields: {
    back: back("Link back to the portfolio"),
    category: label("Label of the category", "where the item has a category"),
    technologies: label("Label of the technologies", "where the item has technologies"),
    site: label("Label of the item's site", "where the item has an address"),
    contents: label("Above the contents", "where a story has several headings"),
    share: label("Above the ways to share"),
    more: group("Ways on", {
      heading: label("Above the other stories"),
      all: back("Link to all projects"),
    }),
    closing: closingGroup("Closing call"),
    notFound: group("Story not found", {
      heading: label("Heading", MISSING),
      text: paragraph("Text", { max: 300, when: MISSING }),
      action: back("Link to the portfolio", MISSING),
    }),
  },
  default: copy,
});
