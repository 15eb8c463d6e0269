import { venturePath } from "../../paths.ts";
import { group, list, paragraph, siteDocument, text } from "../fields.ts";
import { action, sectionHead, shortText } from "../field-groups.ts";

export const structure = siteDocument({
  title: "Home: portfolio model",
  pages: ["/"],
  fields: {
    section: sectionHead({
      id: "portfolio-model",
      number: "03",
      name: "Structure",
      heading: "Three ways to work with us",
      intro: "Some initiatives need a first home, some a long-standing crew, some a single good project.",
    }),
    sideLabel: text("Letter label", "Option", { max: 40, isRare: true }),
    suitsLabel: text("Best-for label", "Suits", { max: 40, isRare: true }),
    examplesLabel: text("Examples label", "Examples", { max: 40, isRare: true }),
    ways: list(
      "Ways of working",
      group("Way", {
        side: shortText("Letter", ""),
        title: text("Title", "", { max: 80 }),
        text: paragraph("Text", "", { max: 400 }),
        suits: text("Best for", "", { max: 160 }),
        examples: list("Examples", text("Example", "", { max: 60 }), [], {
          hint: "A name, or the address of a venture's page such as /portfolio/mhl, which shows its name.",
        }),
      }),
      [
        {
          side: "A",
          title: "Incubated, then spun out",
          text: "It begins in the studio, proves itself in a pilot and leaves as an organization of its own.",
          suits: "Ideas without a home yet.",
          examples: ["Play Where You Stay", venturePath("mhl")],
        },
        {
          side: "B",
          title: "Supported long-term",
          text: "It keeps its name and its leadership. We stay on as the operations team behind both.",
          suits: "Organizations that have outgrown their back office.",
          examples: [venturePath("hospitality-hub")],
        },
        {
          side: "C",
          title: "Collaborated with",
          text: "One piece of work, shared credit, a date to finish. The tools stay with you.",
          suits: "Partners with a project and a deadline.",
          examples: ["Room", "N6I"],
        },
      ],
    ),
    traits: group("What every portfolio organization keeps", {
      heading: text("Heading", "What every portfolio organization keeps", { max: 100 }),
      items: list(
        "Traits",
        group("Trait", { title: text("Title", "", { max: 80 }), text: paragraph("Text", "", { max: 300 }) }),
        [
          { title: "Its own legal entity", text: "Its own books, its own contracts, its own obligations." },
          {
            title: "Its own brand and leadership",
            text: "The people who know the work decide, under a name that is theirs.",
          },
          { title: "Its own data", text: "It belongs to the venture, and leaves with it." },
        ],
      ),
    }),
    action: action("Button", { label: "Read Their Stories", href: "#portfolio" }),
    more: action("Partners link", { label: "Who we work with", href: "/partners" }),
  },
});

export type WayOfWorking = (typeof structure.default)["ways"][number];
