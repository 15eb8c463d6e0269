import type { CallToAction, SectionCopy } from "./page-copy";

type ImpactStatement = {
  title: string;
  text: string;
  figure: { value: string; label: string };
};

export type ImpactCopy = {
  section: SectionCopy;
  statements: readonly ImpactStatement[];
  closing: CallToAction;
};

export const impact = {
  section: {
    id: "impact",
    number: "05",
    name: "Why It Works",
    heading: "The arithmetic of sharing",
    intro: "A social impact focus costs nothing to claim. Here is what we hold ourselves to.",
  },
  statements: [
    {
      title: "Shared Infrastructure",
      text: "Strategy, marketing, finance, HR, fundraising, government relations and growth are set up once and used by all. A small team works with the means of a large one.",
      figure: { value: "7", label: "functions, one crew" },
    },
    {
      title: "Accelerated Growth",
      text: "A pilot runs 30 to 90 days against targets set beforehand. At 70% it goes on. Below that it changes or stops, while that is still cheap.",
      figure: { value: "70%", label: "success threshold" },
    },
    {
      title: "Maintained Independence",
      text: "Own entity, own brand, own leadership, own data. A Burn & ROI review twice a year keeps both sides honest about what the sharing is worth.",
      figure: { value: "2", label: "Burn & ROI reviews a year" },
    },
  ],
  closing: {
    heading: "Have an Idea Worth Building?",
    text: "Three sentences are enough: who it is for, what changes for them, what you would try first.",
    action: { label: "Start Conversation", href: "#contact" },
  },
} as const satisfies ImpactCopy;
