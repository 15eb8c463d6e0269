import { group, list, paragraph, siteDocument, text } from "../fields.ts";
import { callToAction, pageIntro, pageMeta, pullQuote, shortText } from "../field-groups.ts";

const lines = (label: string) => list(label, text("Line", "", { max: 160 }), []);

export const process = siteDocument({
  title: "Process",
  pages: ["/process"],
  fields: {
    meta: pageMeta({
      title: "Process: Ideate, Validate, Operate",
      description:
        "From idea to running program in three steps: a one-page plan, a pilot of 30 to 90 days with a 70% threshold, and operations that last.",
    }),
    page: pageIntro({
      name: "Process",
      heading: "Write it. Try it. Keep it running.",
      intro:
        "Three steps, in this order, for a neighborhood program as for a public agency. You know at every point what comes next, what it asks of you and who decides.",
    }),
    labels: group("Labels for every step", {
      happens: text("What happens", "What happens", { max: 60 }),
      youBring: text("What the partner brings", "You bring", { max: 60 }),
      youGet: text("What the partner gets", "You get", { max: 60 }),
      duration: text("Duration", "How long", { max: 60 }),
      decides: text("Deciding question", "What decides", { max: 60 }),
    }),
    ruler: group("Timeline of the second step", {
      first: shortText("First day", "1"),
      middle: shortText("Middle day", "30"),
      last: shortText("Last day", "90"),
    }),
    steps: list(
      "Steps",
      group("Step", {
        letter: shortText("Letter", ""),
        name: text("Name", "", { max: 40 }),
        line: text("Short version", "", { max: 120 }),
        happens: paragraph("What happens", "", { max: 800 }),
        youBring: lines("What the partner brings"),
        youGet: lines("What the partner gets"),
        duration: text("Duration", "", { max: 80 }),
        decides: text("Deciding question", "", { max: 120 }),
      }),
      [
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
    ),
    quote: pullQuote({
      text: "A pilot that stops on day 60 and tells you why is cheaper than a program that limps for years.",
      source: "Session notes",
    }),
    measurableImpact: group("Measurable Impact", {
      heading: text("Heading", "Measurable Impact", { max: 80 }),
      intro: paragraph(
        "Introduction",
        "Three numbers hold the process together. They are the same for everybody, us included.",
        { max: 400 },
      ),
      measures: list(
        "Numbers",
        group("Number", {
          value: shortText("Number", ""),
          label: text("What it counts", "", { max: 60 }),
          text: paragraph("Text", "", { max: 400 }),
        }),
        [
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
      ),
    }),
    callToAction: callToAction("Closing call to action", {
      heading: "Which step are you on?",
      text: "A sketch, a pilot that needs a shape, a program that needs hands: we can start at any of the three.",
      action: { label: "Start Conversation", href: "/#contact" },
    }),
  },
});

export type ProcessStep = (typeof process.default)["steps"][number];
