import type { Action, CallToAction } from "./page-copy";

export type PatternKind = "ideation" | "operations" | "strategy" | "creative";

export type TeamMember = {
  firstName: string;
  position: string;
  expertise: string;
  /** The two inks of the avatar. */
  colors: readonly [string, string];
  pattern: PatternKind;
};

export type TeamCopy = {
  section: { id: string; number: string; name: string; heading: string; tagline: string };
  members: readonly TeamMember[];
  /** Placeholders on every card: they lead nowhere. */
  socialLinks: readonly Action[];
  join: CallToAction;
};

export const team = {
  section: {
    id: "team",
    number: "06",
    name: "Team",
    heading: "The Collective",
    tagline:
      "People who don't just have ideas—they actually get stuff done. Long-term relationship builders focused on measurable impact.",
  },
  members: [
    {
      firstName: "Nadia",
      position: "Founder & Visionary",
      expertise: "Social Impact Innovation",
      colors: ["#E8502A", "#F3C969"],
      pattern: "ideation",
    },
    {
      firstName: "Marcus",
      position: "Strategic Partner",
      expertise: "Operations & Scaling",
      colors: ["#12423A", "#BFD6D9"],
      pattern: "operations",
    },
    {
      firstName: "Joan",
      position: "Project Lead",
      expertise: "Brand & Marketing Strategy",
      colors: ["#16130F", "#F3C969"],
      pattern: "strategy",
    },
    {
      firstName: "Theo",
      position: "Creative Director",
      expertise: "Brand Development",
      colors: ["#E8502A", "#E9DFCB"],
      pattern: "creative",
    },
  ],
  socialLinks: [
    { label: "LinkedIn", href: "#" },
    { label: "Twitter", href: "#" },
  ],
  join: {
    heading: "Join the Collective",
    text: "Organizers, bookkeepers, makers, writers: if you finish what you start, we would like to meet you.",
    action: { label: "Let's Talk", href: "#contact" },
  },
} as const satisfies TeamCopy;
