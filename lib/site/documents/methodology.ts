import { group, list, paragraph, siteDocument, text } from "../fields.ts";
import { sectionHead, shortText } from "../field-groups.ts";

export const methodology = siteDocument({
  title: "Home: how we work",
  pages: ["/"],
  fields: {
    section: sectionHead({
      id: "services",
      number: "02",
      name: "How We Work",
      heading: "Three rules we keep",
      intro: "They hold for every venture of the studio, from the first talk to the last invoice.",
    }),
    resultLabel: text("Result label", "For you", { max: 40 }),
    cards: list(
      "Cards",
      group("Card", {
        number: shortText("Number", ""),
        title: text("Title", "", { max: 80 }),
        text: paragraph("Text", "", { max: 500 }),
        result: text("Result", "", { max: 160, hint: "What it means for the venture." }),
      }),
      [
        {
          number: "01",
          title: "Powered by not powering",
          text: "You lead. We do the work behind the work: plans, books, payroll, grant reports, press. Your name is on the front, ours is in the small print.",
          result: "A back office, without building one.",
        },
        {
          number: "02",
          title: "Independent but connected",
          text: "Each venture is its own legal entity with its own brand, leadership and data. The ventures share a crew, and what they have learned the hard way.",
          result: "Your own house, with neighbors who have tools.",
        },
        {
          number: "03",
          title: "Transparent by default",
          text: "Targets, budgets and results are written down where partners can read them. We count discrete wins, report misses, and review burn and ROI twice a year.",
          result: "Numbers you can put before any board.",
        },
      ],
    ),
  },
});
