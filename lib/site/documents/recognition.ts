import { group, paragraph, siteDocument, text } from "../fields.ts";
import { action, sectionHead } from "../field-groups.ts";

export const recognition = siteDocument({
  title: "Home: recognition",
  pages: ["/"],
  fields: {
    section: sectionHead({
      id: "recognition",
      number: "07",
      name: "Recognition",
      heading: "Like a Record Label",
      intro:
        "You buy a record for the artist, and trust it a little sooner when you know the label. Our mark works the same way.",
    }),
    seal: group("Seal", {
      title: text("Title", "Quality Mark", { max: 40 }),
      subtitle: text("Subtitle", "Trusted Solutions", { max: 40 }),
      text: paragraph(
        "Text",
        "It goes on ventures that were piloted, counted and reviewed. It sits on the back of the sleeve; the front belongs to them.",
        { max: 300 },
      ),
      alt: text("Alt text", "The mark of the label: a record with three slots for I, V and O", {
        max: 200,
        hint: "Describe the seal.",
      }),
    }),
    panel: group("Panel", {
      label: text("Label", "Operational Support", { max: 60 }),
      heading: text("Heading", "Powered by", { max: 60 }),
      text: paragraph("Text", "Each venture keeps its own identity while sharing operations and strategy.", {
        max: 300,
      }),
    }),
    action: action("Button", { label: "Join the Label", href: "#contact" }),
  },
});
