import { recognition as copy, type RecognitionCopy } from "../../content/recognition.ts";
import { siteDocument } from "../document.ts";
import { action, group, list, paragraph, text } from "../fields.ts";
import { sectionFields, sign } from "./pieces.ts";

export const recognition = siteDocument<RecognitionCopy>({
  key: "recognition",
  title: "Home: recognition",
  pages: ["/"],
  fields: {
    section: group("Head of the section", sectionFields),
    seal: group("Seal", {
      title: text("Title", { max: 40 }),
      subtitle: text("Subtitle", { max: 40 }),
      text: paragraph("Text", { max: 300 }),
      alt: text("Alt text", { max: 200, hint: "What the seal shows." }),
    }),
    panel: group("Panel", {
      label: text("Label", { max: 60 }),
      heading: text("Heading", { max: 60 }),
      ventures: list(
        "Ventures",
        "Venture",
        group("Venture", {
          catalogNumber: sign("Catalog number"),
          name: text("Name", { max: 40 }),
          note: text("Field of work", { max: 40 }),
        }),
        { max: 12 },
      ),
      text: paragraph("Text", { max: 300 }),
    }),
    action: action("Button"),
  },
  default: copy,
});
