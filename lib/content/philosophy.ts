import type { PullQuote, SectionCopy } from "./page-copy";

type ServiceArea = {
  title: string;
  /** In place of a track's duration. */
  value: string;
};

export type MethodTrack = { letter: string; name: string; text: string };

export type PhilosophyCopy = {
  section: SectionCopy;
  audience: string;
  services: { heading: string; valueHeading: string; items: readonly ServiceArea[] };
  method: {
    heading: string;
    alt: string;
    tracks: readonly MethodTrack[];
    /** Over the second track. */
    middle: { value: string; label: string };
    threshold: string;
  };
  quote: PullQuote;
};

export const philosophy = {
  section: {
    id: "about",
    number: "01",
    name: "Philosophy",
    heading: "An idea is a demo. We help make the record.",
    intro:
      "We take a record label approach to social programs. You keep your name, your leadership and your masters. We bring studio time, a crew and the accounts.",
  },
  audience: "For nonprofit and civic leaders, public agencies, funders and founders.",
  services: {
    heading: "Six things we do with you",
    valueHeading: "What you get",
    items: [
      { title: "Strategic planning", value: "A plan on one page, with dates" },
      {
        title: "Fundraising and development",
        value: "A case for support and a calendar of asks",
      },
      { title: "Messaging and marketing", value: "One story, told the same way twice" },
      { title: "Government relations", value: "A map of who decides what, and when" },
      {
        title: "Finance and HR infrastructure",
        value: "Books that close and payroll that runs",
      },
      { title: "Growth strategy", value: "A tested answer to where next" },
    ],
  },
  method: {
    heading: "The I→V→O methodology",
    alt: "Three tracks on one groove: Ideate leads to Validate, a pilot of 30 to 90 days, and Validate leads to Operate.",
    tracks: [
      {
        letter: "I",
        name: "Ideate",
        text: "Name the problem with the people who have it. Community-centered from the first note.",
      },
      {
        letter: "V",
        name: "Validate",
        text: "Play it live, small and counted: data-driven validation, with the target agreed first.",
      },
      {
        letter: "O",
        name: "Operate",
        text: "Build the team, the funding and the routines that give a program staying power.",
      },
    ],
    middle: { value: "30 to 90 days", label: "pilot" },
    threshold: "What reaches 70% of its targets goes on.",
  },
  quote: {
    text: "We would rather press three records that get played than thirty that stay in the box.",
    source: "House rule",
  },
} as const satisfies PhilosophyCopy;
