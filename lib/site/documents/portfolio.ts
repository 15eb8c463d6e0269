import { VENTURE_SLUGS, venturePath } from "../../paths.ts";
import { siteDocument, STORY_PAGES, type ValueOf } from "../document.ts";
import { group, text } from "../fields.ts";
import { rotationFields, sectionHead } from "../field-groups.ts";

const WITH_ITEMS = "when there are active portfolio items";

export const portfolio = siteDocument({
  key: "portfolio",
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

export type PortfolioTexts = ValueOf<typeof portfolio>;
