import { partnersPage, type PartnersPageCopy } from "../../content/partners.ts";
import { siteDocument } from "../document.ts";
import { group, list, paragraph, text } from "../fields.ts";
import { closingGroup, introGroup, metaGroup, quoteGroup, sign } from "./pieces.ts";

const label = (name: string) => text(name, { max: 60 });

export const partners = siteDocument<PartnersPageCopy>({
  key: "partners",
  title: "Partners",
  pages: ["/partners"],
  fields: {
    meta: metaGroup,
    page: introGroup,
    labels: group("Labels of every kind of partner", {
      youBring: label("What they bring"),
      weBring: label("What the studio brings"),
      firstTrack: label("First piece of work"),
    }),
    sides: list(
      "Sides",
      "Side",
      group("Side", {
        side: sign("Letter"),
        title: text("Title", { max: 80 }),
        intro: paragraph("Introduction", { max: 300 }),
        groups: list(
          "Kinds of partner",
          "Kind of partner",
          group("Kind of partner", {
            title: text("Title", { max: 80 }),
            situation: paragraph("Where they stand", { max: 300 }),
            youBring: paragraph("What they bring", { max: 300 }),
            weBring: paragraph("What the studio brings", { max: 300 }),
            firstTrack: paragraph("First piece of work", { max: 300 }),
          }),
          { max: 12 },
        ),
      }),
      { max: 12 },
    ),
    quote: quoteGroup,
    terms: group("How a partnership begins", {
      heading: text("Heading", { max: 120 }),
      steps: list(
        "Steps",
        "Step",
        group("Step", {
          number: sign("Number"),
          title: text("Title", { max: 80 }),
          text: paragraph("Text", { max: 300 }),
        }),
        { max: 12 },
      ),
    }),
    callToAction: closingGroup("Closing call"),
  },
  default: partnersPage,
});
