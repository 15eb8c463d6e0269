import { glossary as copy, type GlossaryCopy } from "../../content/glossary.ts";
import { siteDocument } from "../document.ts";
import { group, list, paragraph, text } from "../fields.ts";

const WHEN = "when somebody points at the term";

export const glossary = siteDocument<GlossaryCopy>({
  key: "glossary",
  title: "Home: glossary",
  pages: ["/"],
  fields: {
    entries: list(
      "Terms",
      "Term",
      group("Term", {
        title: text("Title", { max: 80, when: WHEN }),
        content: paragraph("Explanation", { max: 400, when: WHEN }),
        phrase: text("As it is written in a text", {
          max: 80,
          hint: "Every place of the landing page that says it opens the explanation.",
          when: WHEN,
        }),
      }),
      { max: 60 },
    ),
  },
  default: copy,
});
