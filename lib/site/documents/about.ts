import { aboutPage, type AboutPageCopy } from "../../content/about.ts";
import { siteDocument } from "../document.ts";
import { group, list, paragraph, text } from "../fields.ts";
import { closingGroup, introGroup, metaGroup, quoteGroup, sign } from "./pieces.ts";

export const about = siteDocument<AboutPageCopy>({
  key: "about",
  title: "About",
  pages: ["/about"],
  fields: {
    meta: metaGroup,
    page: introGroup,
    mission: group("Mission", {
      number: sign("Number"),
      heading: text("Heading", { max: 80 }),
      statement: paragraph("Statement", { max: 300 }),
      paragraphs: list("Paragraphs", "Paragraph", paragraph("Paragraph", { max: 800 }), { max: 12 }),
    }),
    values: group("Core values", {
      number: sign("Number"),
      heading: text("Heading", { max: 80 }),
      items: list(
        "Values",
        "Value",
        group("Value", {
          number: sign("Number"),
          title: text("Title", { max: 80 }),
          line: text("In one line", { max: 160 }),
          text: paragraph("Text", { max: 600 }),
        }),
        { max: 12 },
      ),
    }),
    quote: quoteGroup,
    unique: group("What makes the studio unique", {
      heading: text("Heading", { max: 120 }),
      intro: paragraph("Introduction", { max: 400 }),
      sides: list(
        "Sides",
        "Side",
        group("Side", {
          side: sign("Letter"),
          title: text("Title", { max: 80 }),
          tracks: list(
            "Tracks",
            "Track",
            group("Track", { title: text("Title", { max: 80 }), text: paragraph("Text", { max: 300 }) }),
            { max: 12 },
          ),
        }),
        { max: 12 },
      ),
    }),
    callToAction: closingGroup("Closing call"),
  },
  default: aboutPage,
});
