import { group, link, list, paragraph, siteDocument, text } from "../fields.ts";
import { callToAction, sectionHead, shortText } from "../field-groups.ts";

export const impact = siteDocument({
  title: "Home: why it works",
  pages: ["/"],
  fields: {
    section: sectionHead({
      id: "impact",
      number: "05",
      name: "Why It Works",
      heading: "The arithmetic of sharing",
      intro: "A social impact focus costs nothing to claim. Here is what we hold ourselves to.",
    }),
    statements: list(
      "Statements",
      group("Statement", {
        title: text("Title", "", { max: 80 }),
        text: paragraph("Text", "", { max: 500 }),
        figure: group("Figure", {
          value: shortText("Value", ""),
          label: text("What it counts", "", { max: 60 }),
          source: link("Source post", "", {
            isOptional: true,
            hint: "The figure links to this post while it is public.",
          }),
        }),
      }),
      [
        {
          title: "Shared Infrastructure",
          text: "Strategy, marketing, finance, HR, fundraising, government relations and growth are set up once and used by all. A small team works with the means of a large one.",
          figure: { value: "7", label: "functions, one crew", source: "/blog/what-a-shared-back-office-costs" },
        },
        {
          title: "Accelerated Growth",
          text: "A pilot runs 30 to 90 days against targets set beforehand. At 70% it goes on. Below that it changes or stops, while that is still cheap.",
          figure: { value: "70%", label: "success threshold", source: "/blog/set-the-70-percent-threshold-first" },
        },
        {
          title: "Maintained Independence",
          text: "Own entity, own brand, own leadership, own data. A Burn & ROI review twice a year keeps both sides honest about what the sharing is worth.",
          figure: { value: "2", label: "Burn & ROI reviews a year", source: "/blog/reading-a-burn-and-roi-review" },
        },
      ],
    ),
    closing: callToAction("Closing call to action", {
      heading: "Have an Idea Worth Building?",
      text: "Three sentences are enough: who it is for, what changes for them, what you would try first.",
      action: { label: "Start Conversation", href: "#contact" },
    }),
  },
});
