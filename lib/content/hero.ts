import { type Action, type RotationLabels, rotationRoles } from "./page-copy.ts";

export type HeroIcon = "idea" | "handshake" | "ledger";

export type HeroSlide = {
  icon: HeroIcon;
  title: string;
  subtitle: string;
  description: string;
  /** The Impact line. */
  stats: string;
  /** The Focus line. */
  highlight: string;
};

type HeroBadge = { label: string; value: string };

export type HeroCopy = {
  section: { id: string };
  impactLabel: string;
  focusLabel: string;
  slides: readonly HeroSlide[];
  actions: { projects: Action; conversation: Action };
  badges: readonly HeroBadge[];
  controls: { region: string } & RotationLabels;
};

export const hero = {
  section: { id: "home" },
  impactLabel: "Impact",
  focusLabel: "Focus",
  slides: [
    {
      icon: "idea",
      title: "Making Ideas Happen",
      subtitle: "The venture studio for social impact that works like a record label.",
      description:
        "You bring an idea and know the people it is for. We work it up with you, pilot it for 30 to 90 days and help run what holds.",
      stats: "An answer in 30 to 90 days, before anyone bets years on a hunch.",
      highlight: "Nonprofit and civic leaders with a program worth proving.",
    },
    {
      icon: "handshake",
      title: "Powered by, Not Powering",
      subtitle: "Your name on the sleeve, our crew behind it.",
      description:
        "Strategy, marketing, finance, HR, fundraising, government relations and growth: one shared team. Your venture stays its own legal entity, with its own brand, leadership and data.",
      stats: "Seven functions shared, so your budget goes to the program.",
      highlight: "Founders who would rather lead than build a back office.",
    },
    {
      icon: "ledger",
      title: "Transparent by Default",
      subtitle: "Targets first, open books after.",
      description:
        "We agree what success means before a pilot starts: reach 70% of the targets or rethink. Twice a year a Burn & ROI review shows what was spent and what came of it.",
      stats: "A 70% success threshold, set before the first dollar is spent.",
      highlight: "Funders and boards who want to see how the numbers were made.",
    },
  ],
  actions: {
    projects: { label: "Explore Our Projects", href: "#portfolio" },
    conversation: { label: "Start Conversation", href: "#contact" },
  },
  badges: [
    { label: "Active", value: "3 Ventures" },
    { label: "Focus", value: "Real Impact" },
    { label: "Method", value: "I→V→O" },
  ],
  controls: {
    region: "What the studio stands for",
    previous: "Previous slide",
    next: "Next slide",
    pause: "Pause the slides",
    play: "Play the slides",
    choose: "Choose a slide",
    ...rotationRoles,
  },
} as const satisfies HeroCopy;
