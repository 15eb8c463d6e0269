import { type RotationLabels, rotationRoles, type SectionCopy } from "./page-copy.ts";

/** With `title` or `description` it has a caption. */
export type PortfolioPicture = { image: string; alt: string; title: string; description: string };

export type PortfolioOrganization = {
  catalogNumber: string;
  name: string;
  /** Where `name` is an abbreviation; else empty. */
  fullName: string;
  category: string;
  description: string;
  status: string;
  impact: string;
  /** More than one form a carousel. */
  pictures: readonly PortfolioPicture[];
};

export type PortfolioCopy = {
  section: SectionCopy;
  statusLabel: string;
  impactLabel: string;
  organizations: readonly PortfolioOrganization[];
  /** Items that administrators add; {number} is the catalog number. */
  more: { heading: string; number: string; visit: string; read: string };
  controls: RotationLabels;
};

export const portfolio = {
  section: {
    id: "portfolio",
    number: "04",
    name: "Portfolio",
    heading: "Out now, and working",
    intro: "Three ventures, three names, one crew behind them.",
  },
  statusLabel: "Status",
  impactLabel: "Impact",
  organizations: [
    {
      catalogNumber: "IVO-001",
      name: "Hospitality Hub",
      fullName: "",
      category: "Non-profit",
      description:
        "One front door for people looking for a home or for work. Hospitality innovation in plain terms: somebody greets you, feeds you and knows the next step.",
      status: "Operating",
      impact: "Every welcome leads somewhere: to a key, a shift, a person to call.",
      pictures: [
        {
          image: "/images/portfolio/hospitality-hub-1-welcome.svg",
          title: "The welcome",
          description: "A desk, a name, a key. The first five minutes decide whether someone comes back.",
          alt: "Illustration: a host at a welcome desk hands over a key, with more keys on the rack behind",
        },
        {
          image: "/images/portfolio/hospitality-hub-2-kitchen.svg",
          title: "The kitchen",
          description: "One pot, one long table, a crew in training: workforce development you can taste.",
          alt: "Illustration: a long wooden table from above, a red pot in the middle and hands passing plates",
        },
        {
          image: "/images/portfolio/hospitality-hub-3-workshop.svg",
          title: "The workshop",
          description: "Learn it at the counter, try it on a shift, take along a reference.",
          alt: "Illustration: a trainer in an apron explains a drawing to three people, one of whom raises a hand",
        },
      ],
    },
    {
      catalogNumber: "IVO-002",
      name: "MHL",
      fullName: "Memphis Housing Lab",
      category: "Nonprofit venture",
      description:
        "Memphis Housing Lab tries out ways to build and keep homes people can afford, one block at a time, with the neighbors who live there.",
      status: "Operating",
      impact: "Small housing pilots, written up so that the next block can repeat them.",
      pictures: [
        {
          image: "/images/portfolio/mhl-rowhouses.svg",
          alt: "Illustration: a row of five houses, a neighbor on the porch of the middle one, and the plan of the block below",
          title: "",
          description: "",
        },
      ],
    },
    {
      catalogNumber: "IVO-003",
      name: "Ruum",
      fullName: "",
      category: "Design and manufacturing",
      description:
        "A social enterprise that designs and makes furniture and rooms. The trade is learned at the bench, on pieces people have ordered.",
      status: "Operating",
      impact: "Paid work at the bench, and rooms built to be used for a long time.",
      pictures: [
        {
          image: "/images/portfolio/ruum-1-making.svg",
          title: "The making",
          description: "Cut, joined and sanded by hands that are learning the trade.",
          alt: "Illustration: a post and a beam about to be joined on a workbench, with chisels and wood shavings",
        },
        {
          image: "/images/portfolio/ruum-2-room.svg",
          title: "The room",
          description: "A place to sit, meet or sleep, drawn for the people who will use it.",
          alt: "Illustration: a red chair in a room that is being painted, with a ladder and a floor plan",
        },
        {
          image: "/images/portfolio/ruum-1-making.svg",
          title: "The next one",
          description: "Back to the bench: what wore well goes into the next drawing.",
          alt: "Illustration: a post and a beam about to be joined on a workbench, with chisels and wood shavings",
        },
      ],
    },
  ],
  more: { heading: "More from the collective", number: "MC {number}", visit: "Visit", read: "Read the story" },
  controls: {
    previous: "Previous picture",
    next: "Next picture",
    pause: "Pause the pictures",
    play: "Play the pictures",
    choose: "Choose a picture",
    ...rotationRoles,
  },
} as const satisfies PortfolioCopy;
