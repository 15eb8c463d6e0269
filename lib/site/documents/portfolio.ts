import { VENTURE_SLUGS, venturePath } from "../../paths.ts";
import { group, siteDocument, STORY_PAGES, text } from "../fields.ts";
import { callToAction, fixedLink, label, missingPage, rotationFields, sectionHead } from "../field-groups.ts";

const WITH_ITEMS = "when there are active portfolio items";

export const portfolio = siteDocument({
  title: "Home: portfolio",
  pages: ["/", STORY_PAGES, ...VENTURE_SLUGS.map(venturePath)],
  fields: {
    section: sectionHead({
      id: "portfolio",
      number: "04",
      name: "Portfolio",
      heading: "Out now, and working",
      intro: "Three ventures, three names, one crew behind them.",
    }),
    statusLabel: text("Status label", "Status", { max: 40, isRare: true }),
    impactLabel: text("Impact label", "Impact", { max: 40, isRare: true }),
    more: group("Portfolio items", {
      heading: text("Heading", "More from the collective", { max: 80, when: WITH_ITEMS }),
      number: text("Catalog number", "IVO-{number}", { max: 40, placeholders: ["number"], when: WITH_ITEMS }),
      visit: text("Website link", "Visit", { max: 40, when: WITH_ITEMS }),
      read: text("Story link", "Read the story", { max: 40 }),
    }),
    controls: group(
      "Carousel controls",
      rotationFields({
        previous: "Previous picture",
        next: "Next picture",
        pause: "Pause the pictures",
        play: "Play the pictures",
        choose: "Choose a picture",
      }),
    ),
  },
});

const MISSING = "when a story does not exist";

const back = (name: string, value: string, when?: string) =>
  fixedLink(name, { label: value, href: "/#portfolio" }, when);

export const story = siteDocument({
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
    notFound: missingPage("Story not found", {
      heading: "Project Not Found",
      text: "The project you're looking for doesn't exist or has no page of its own any more.",
      action: back("Back to portfolio link", "Back to Portfolio", MISSING),
      when: MISSING,
    }),
  },
});
