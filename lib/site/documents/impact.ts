import { impact as copy, type ImpactCopy } from "../../content/impact.ts";
import { siteDocument } from "../document.ts";
import { group, list, paragraph, text } from "../fields.ts";
import { closingGroup, sectionFields, sign } from "./pieces.ts";

export const impact = siteDocument<ImpactCopy>({
  key: "impact",
  title: "Home: why it works",
  pages: ["/"],
  fields: {
    section: group("Head of the section", sectionFields),
    statements: list(
      "Statements",
      "Statement",
      group("Statement", {
        title: text("Title", { max: 80 }),
        text: paragraph("Text", { max: 500 }),
        figure: group("Figure", { value: sign("Value"), label: text("What it counts", { max: 60 }) }),
      }),
      { max: 12 },
    ),
    closing: closingGroup("Closing call"),
  },
  default: copy,
});
