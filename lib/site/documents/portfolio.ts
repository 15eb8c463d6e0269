import { portfolio as copy, type PortfolioCopy } from "../../content/portfolio.ts";
import { siteDocument, STORY_PAGES } from "../document.ts";
import { group, list, paragraph, picture, text } from "../fields.ts";
import { rotationFields, sectionFields, sign } from "./pieces.ts";

const WITH_ITEMS = "where portfolio items are active";

export const portfolio = siteDocument<PortfolioCopy>({
  key: "portfolio",
  title: "Home: portfolio",
  pages: ["/", STORY_PAGES],
  fields: {
    section: group("Head of the section", sectionFields),
    statusLabel: text("Label of the status", { max: 40 }),
    impactLabel: text("Label of the impact", { max: 40 }),
    organizations: list(
      "Ventures",
      "Venture",
      group("Venture", {
        catalogNumber: sign("Catalog number"),
        name: text("Name", { max: 60 }),
        fullName: text("Name written out", { max: 100, optional: true, hint: "Where the name is an abbreviation." }),
        category: text("Category", { max: 60 }),
        description: paragraph("Description", { max: 500 }),
        status: text("Status", { max: 30 }),
        impact: text("Impact", { max: 200 }),
        pictures: list(
          "Pictures",
          "Picture",
          group("Picture", {
            image: picture("Picture"),
            alt: text("Alt text", { max: 200, hint: "What the picture shows." }),
            title: text("Title", { max: 60, optional: true }),
            description: text("Description", { max: 200, optional: true }),
          }),
          { max: 12, hint: "More than one turn as a carousel." },
        ),
      }),
      { max: 12 },
    ),
    more: group("Portfolio items", {
      heading: text("Heading", { max: 80, when: WITH_ITEMS }),
      number: text("Catalog number of an item", { max: 40, placeholders: ["number"], when: WITH_ITEMS }),
      visit: text("Link to an item's site", { max: 40, when: WITH_ITEMS }),
      read: text("Link to an item's story", { max: 40, when: WITH_ITEMS }),
    }),
    controls: group("Names of the controls", rotationFields),
  },
  default: copy,
});
