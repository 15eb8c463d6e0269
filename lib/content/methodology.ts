import type { SectionCopy } from "./page-copy";

type MethodologyCard = {
  number: string;
  title: string;
  text: string;
  /** Its meaning for the venture. */
  result: string;
};

export type MethodologyCopy = {
  section: SectionCopy;
  resultLabel: string;
  cards: readonly MethodologyCard[];
};

export const methodology = {
  section: {
    id: "services",
    number: "02",
    name: "How We Work",
    heading: "Three rules we play by",
    intro: "They hold for every venture on the label, from the first talk to the last invoice.",
  },
  resultLabel: "For you",
  cards: [
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
} as const satisfies MethodologyCopy;
