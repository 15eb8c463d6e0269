import { group, list, paragraph, siteDocument, text } from "../fields.ts";
import { callToAction, pageIntro, pageMeta, pullQuote, shortText } from "../field-groups.ts";

export const about = siteDocument({
  title: "About",
  pages: ["/about"],
  fields: {
    meta: pageMeta({
      title: "About the Studio",
      description:
        "A venture studio that takes social-impact ideas from first sketch to daily operation, and leaves every venture its own name, leadership and data.",
    }),
    page: pageIntro({
      name: "About",
      heading: "We finish things.",
      intro:
        "Most good ideas for a neighborhood fail late and quietly: after the grant, before the second year, for want of a bookkeeper. We built the studio for that stretch of road.",
    }),
    mission: group("Mission", {
      number: shortText("Number", "01"),
      heading: text("Heading", "Mission", { max: 80 }),
      statement: paragraph(
        "Statement",
        "To turn good ideas into programs that run, last and answer to the people they serve.",
        { max: 300 },
      ),
      paragraphs: list("Paragraphs", paragraph("Paragraph", "", { max: 800 }), [
        "We partner with founders and organizations and share with them what is expensive to build alone: strategy, marketing, finance, HR, fundraising, government relations and growth support.",
        "We ideate with the people who have the problem. We validate in pilots of 30 to 90 days. We operate what has proved itself, for as long as our help is worth more than it costs.",
      ]),
    }),
    values: group("Core values", {
      number: shortText("Number", "02"),
      heading: text("Heading", "Core values", { max: 80 }),
      items: list(
        "Values",
        group("Value", {
          number: shortText("Number", ""),
          title: text("Title", "", { max: 80 }),
          line: text("Short version", "", { max: 160 }),
          text: paragraph("Text", "", { max: 600 }),
        }),
        [
          {
            number: "01",
            title: "Creative Innovation",
            line: "New where it helps, borrowed where it works.",
            text: "A better form, a different opening hour, a bench instead of a counter: what changes a program is often small and cheap to try. We try it, count, and keep what held.",
          },
          {
            number: "02",
            title: "Social Impact",
            line: "Somebody is better off, and can say how.",
            text: "Every program names the people it is for and what will change for them. They help to set the target and they are asked again at the end. A full room alone is no result.",
          },
          {
            number: "03",
            title: "Sustainable Growth",
            line: "Bigger comes after better.",
            text: "We grow what has reached its 70% threshold and has someone to pay for the next year. A program that stays small and stays open has done well.",
          },
        ],
      ),
    }),
    quote: pullQuote({
      text: "The name on the door belongs to the venture. We are glad to be in the small print.",
      source: "House rule",
    }),
    unique: group("What makes the studio unique", {
      heading: text("Heading", "What makes the studio unique", { max: 120 }),
      intro: paragraph("Introduction", "A consultant leaves you a report. We stay and do the work.", { max: 400 }),
      sides: list(
        "Columns",
        group("Column", {
          side: shortText("Letter", ""),
          title: text("Title", "", { max: 80 }),
          tracks: list(
            "Points",
            group("Point", { title: text("Title", "", { max: 80 }), text: paragraph("Text", "", { max: 300 }) }),
            [],
          ),
        }),
        [
          {
            side: "A",
            title: "What we do differently",
            tracks: [
              {
                title: "We do the work",
                text: "Grant reports, payroll, press, permits: done with you and handed over in order.",
              },
              {
                title: "We set the bar first",
                text: "Target, threshold and way of counting are on paper before a pilot begins.",
              },
              {
                title: "We stop in time",
                text: "What misses is changed or closed, and written up so that the next try starts further on.",
              },
            ],
          },
          {
            side: "B",
            title: "What stays yours",
            tracks: [
              { title: "Your entity", text: "Each initiative is legally independent, with its own books." },
              { title: "Your name", text: "Brand and leadership remain with the people who do the work." },
              { title: "Your data", text: "It is yours while we work together and goes with you when we do not." },
            ],
          },
        ],
      ),
    }),
    callToAction: callToAction("Closing call to action", {
      heading: "Bring us the rough idea",
      text: "It need not be polished. Tell us who it is for and what you would try first.",
      action: { label: "Start Conversation", href: "/#contact" },
    }),
  },
});
