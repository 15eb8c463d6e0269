import type { CallToAction, SocialAccount } from "./page-copy";

/** Colors of the brand. */
export type PatternColor = "signal" | "green" | "ink" | "butter" | "mist" | "sand";

type PatternKind = "ideation" | "operations" | "strategy" | "creative";

type TeamMember = {
  firstName: string;
  position: string;
  expertise: string;
  /** A photograph; empty for the pattern. */
  picture: string;
  pattern: PatternKind;
  /** The two inks of the pattern. */
  colors: { first: PatternColor; second: PatternColor };
  links: readonly SocialAccount[];
};

export type TeamCopy = {
  section: { id: string; number: string; name: string; heading: string; tagline: string };
  members: readonly TeamMember[];
  join: CallToAction;
};

// no addresses yet
const links = [
  { label: "LinkedIn", href: "" },
  { label: "Twitter", href: "" },
] as const;

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
      picture: "",
      pattern: "ideation",
      colors: { first: "signal", second: "butter" },
      links,
    },
    {
      firstName: "Marcus",
      position: "Strategic Partner",
      expertise: "Operations & Scaling",
      picture: "",
      pattern: "operations",
      colors: { first: "green", second: "mist" },
      links,
    },
    {
      firstName: "Joan",
      position: "Project Lead",
      expertise: "Brand & Marketing Strategy",
      picture: "",
      pattern: "strategy",
      colors: { first: "ink", second: "butter" },
      links,
    },
    {
      firstName: "Theo",
      position: "Creative Director",
      expertise: "Brand Development",
      picture: "",
      pattern: "creative",
      colors: { first: "signal", second: "sand" },
      links,
    },
  ],
  join: {
    heading: "Join the Collective",
    text: "Organizers, bookkeepers, makers, writers: if you finish what you start, we would like to meet you.",
    action: { label: "Let's Talk", href: "#contact" },
  },
} as const satisfies TeamCopy;
