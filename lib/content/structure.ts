import type { Action, SectionCopy } from "./page-copy";

export type WayOfWorking = {
  side: string;
  title: string;
  text: string;
  suits: string;
  examples: readonly string[];
};

type OrganizationTrait = { title: string; text: string };

export type StructureCopy = {
  section: SectionCopy;
  sideLabel: string;
  suitsLabel: string;
  examplesLabel: string;
  ways: readonly WayOfWorking[];
  traits: { heading: string; items: readonly OrganizationTrait[] };
  action: Action;
};

export const structure = {
  section: {
    id: "portfolio-model",
    number: "03",
    name: "Structure",
    heading: "Three ways onto the label",
    intro: "Some initiatives need a first home, some a long-standing crew, some a single good session. Pick your side.",
  },
  sideLabel: "Side",
  suitsLabel: "Suits",
  examplesLabel: "On this side",
  ways: [
    {
      side: "A",
      title: "Incubated, then spun out",
      text: "It begins in the studio, proves itself in a pilot and leaves as an organization of its own.",
      suits: "Ideas without a home yet.",
      examples: ["Play Where You Stay", "MHL"],
    },
    {
      side: "B",
      title: "Supported long-term",
      text: "It keeps its name and its leadership. We stay on as the operations team behind both.",
      suits: "Organizations that have outgrown their back office.",
      examples: ["Hospitality Hub"],
    },
    {
      side: "C",
      title: "Collaborated with",
      text: "One piece of work, shared credit, a date to finish. The tools stay with you.",
      suits: "Partners with a project and a deadline.",
      examples: ["Room", "N6I"],
    },
  ],
  traits: {
    heading: "What every portfolio organization keeps",
    items: [
      { title: "Its own legal entity", text: "Its own books, its own contracts, its own obligations." },
      {
        title: "Its own brand and leadership",
        text: "The people who know the work decide, under a name that is theirs.",
      },
      { title: "Its own data", text: "It belongs to the venture, and leaves with it." },
    ],
  },
  action: { label: "Read Their Stories", href: "#portfolio" },
} as const satisfies StructureCopy;
