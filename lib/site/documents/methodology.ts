import { methodology as copy, type MethodologyCopy } from "../../content/methodology.ts";
import { siteDocument } from "../document.ts";
import { group, list, paragraph, text } from "../fields.ts";
import { sectionFields, sign } from "./pieces.ts";

export const methodology = siteDocument<MethodologyCopy>({
  key: "methodology",
  title: "Home: how we work",
  pages: ["/"],
  fields: {
    section: group("Head of the section", sectionFields),
    resultLabel: text("Label of the result", { max: 40 }),
    cards: list(
      "Cards",
      "Card",
      group("Card", {
        number: sign("Number"),
        title: text("Title", { max: 80 }),
        text: paragraph("Text", { max: 500 }),
        result: text("Result", { max: 160 }),
      }),
      { max: 12 },
    ),
  },
  default: copy,
});
