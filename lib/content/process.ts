import type { CallToAction, PageIntro, PageMeta, PullQuote } from "./page-copy";

export type ProcessStep = {
  letter: string;
  name: string;
  line: string;
  happens: string;
  youBring: readonly string[];
  youGet: readonly string[];
  duration: string;
  decides: string;
};

type ImpactMeasure = { value: string; label: string; text: string };

export type ProcessPageCopy = {
  meta: PageMeta;
  page: PageIntro;
  labels: { happens: string; youBring: string; youGet: string; duration: string; decides: string };
  /** On the ruler of the second step: start, after a third, end. */
  ruler: { first: string; middle: string; last: string };
  steps: readonly ProcessStep[];
  quote: PullQuote;
  measurableImpact: { heading: string; intro: string; measures: readonly ImpactMeasure[] };
  callToAction: CallToAction;
};

export const processPage = {
  meta: {
    title: "Process: Ideate, Validate, Operate",
    description:
      "From idea to running program in three steps: a one-page plan, a pilot of 30 to 90 days with a 70% threshold, and operations that last.",
  },
  page: {
    name: "Process",
    heading: "Write it. Play it live. Keep it in print.",
    intro:
      "Three steps, in this order, for a neighborhood program as for a public agency. You know at every point what comes next, what it asks of you and who decides.",
  },
  labels: {
    happens: "What happens",
    youBring: "You bring",
    youGet: "You get",
    duration: "How long",
    decides: "What decides",
  },
  ruler: { first: "1", middle: "30", last: "90" },
  steps: [
    {
      letter: "I",
      name: "Ideate",
      line: "From a hunch to one page.",
      happens:
        "We listen to the people who have the problem, and to those who have tried before. Together we find the smallest version worth trying and write down what it should change, for whom, and at what cost.",
      youBring: [
        "What you know and whom you know",
        "Somebody with authority to decide",
        "Doubts, the earlier the better",
      ],
      youGet: ["A one-page plan", "A pilot budget", "An honest no, if that is the answer"],
      duration: "Until it fits on one page.",
      decides: "Would the people it is for come twice?",
    },
    {
      letter: "V",
      name: "Validate",
      line: "Small, real and counted.",
      happens:
        "The pilot runs with real guests, real staff and real invoices. Targets and the way of counting are fixed on the first day. Each week we look at the count, mend what is broken and leave the targets alone.",
      youBring: [
        "A place and a team to run it",
        "Consent and care for those who take part",
        "Patience with a spreadsheet",
      ],
      youGet: [
        "Results you can show a board or a funder",
        "The true cost per person served",
        "A list of what to change",
      ],
      duration: "30 to 90 days.",
      decides: "70% of the targets, agreed beforehand.",
    },
    {
      letter: "O",
      name: "Operate",
      line: "The part nobody claps for.",
      happens:
        "Hiring, payroll, reports, renewals: we set up the routines and share the crew that runs them. The venture stays or becomes its own legal entity, with its own brand, leadership and data.",
      youBring: ["Leadership that stays", "A board that reads the numbers"],
      youGet: [
        "A shared back office",
        "A funding calendar and someone to keep it",
        "A way out, written down on the way in",
      ],
      duration: "As long as it is worth it to you.",
      decides: "The Burn & ROI review, twice a year.",
    },
  ],
  quote: {
    text: "A pilot that stops on day 60 and tells you why is cheaper than a program that limps for years.",
    source: "Session notes",
  },
  measurableImpact: {
    heading: "Measurable Impact",
    intro: "Three numbers hold the process together. They are the same for everybody, us included.",
    measures: [
      {
        value: "30–90",
        label: "days a pilot runs",
        text: "Long enough for people to come back, short enough to change course before the money is gone.",
      },
      {
        value: "70%",
        label: "of the targets to go on",
        text: "High enough to mean something, and low enough that nobody needs to polish the count. It is set first and does not move.",
      },
      {
        value: "2",
        label: "Burn & ROI reviews a year",
        text: "What was spent, what changed for whom, and what one more dollar would do. Venture and studio sit at the same table.",
      },
    ],
  },
  callToAction: {
    heading: "Which step are you on?",
    text: "A sketch, a pilot that needs a shape, a program that needs hands: we can start at any of the three.",
    action: { label: "Start Conversation", href: "/#contact" },
  },
} as const satisfies ProcessPageCopy;
