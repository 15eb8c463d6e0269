import { philosophy as copy, type PhilosophyCopy } from "../../content/philosophy.ts";
import { siteDocument } from "../document.ts";
import { group, list, paragraph, text } from "../fields.ts";
import { quoteGroup, sectionFields, sign } from "./pieces.ts";

export const philosophy = siteDocument<PhilosophyCopy>({
  key: "philosophy",
  title: "Home: philosophy",
  pages: ["/"],
  fields: {
    section: group("Head of the section", sectionFields),
    audience: paragraph("Whom it is for", { max: 300 }),
    services: group("Service areas", {
      heading: text("Heading", { max: 100 }),
      valueHeading: text("Above the right column", { max: 60 }),
      items: list(
        "Service areas",
        "Service area",
        group("Service area", { title: text("Title", { max: 80 }), value: text("What one gets", { max: 120 }) }),
        { max: 24 },
      ),
    }),
    method: group("Method", {
      heading: text("Heading", { max: 100 }),
      alt: paragraph("Alt text", { max: 400, hint: "What the diagram shows." }),
      tracks: list(
        "Steps",
        "Step",
        group("Step", {
          letter: sign("Letter"),
          name: text("Name", { max: 40 }),
          text: paragraph("Text", { max: 300 }),
        }),
        { max: 12 },
      ),
      middle: group("Over the second step", {
        value: text("Value", { max: 40 }),
        label: text("Label", { max: 40 }),
      }),
      threshold: text("Below the steps", { max: 120 }),
    }),
    quote: quoteGroup,
  },
  default: copy,
});
