import { group, list, paragraph, siteDocument, text } from "../fields.ts";

const when = "when someone hovers over the term or taps it";

export const glossary = siteDocument({
  title: "Home: glossary",
  pages: ["/"],
  fields: {
    entries: list(
      "Terms",
      group("Term", {
        title: text("Title", "", { max: 80, when }),
        content: paragraph("Definition", "", { max: 400, when }),
        phrase: text("Phrase", "", {
          max: 80,
          hint: "Wherever the home page has this phrase, capitalized or not, it opens the definition.",
          when,
        }),
      }),
      [
        {
          title: "Venture Studio",
          phrase: "venture studio",
          content:
            "A team that builds organizations with their founders, from the first idea to daily operation. It puts in work and infrastructure, where a fund puts in money.",
        },
        {
          title: "I→V→O Methodology",
          phrase: "I→V→O methodology",
          content:
            "Ideate, Validate, Operate: shape an idea with the people it is for, test it in a pilot of 30 to 90 days, then run what has proved itself.",
        },
        {
          title: "Discrete Wins",
          phrase: "discrete wins",
          content:
            "Results that are finished and countable: a signed lease, a first hire, a closed grant. Each stands on its own, even if the plan changes afterwards.",
        },
        {
          title: "Staying Power",
          phrase: "staying power",
          content:
            "What lets a program outlive its first grant and its first leader: steady funding, trained people, routines on paper.",
        },
        {
          title: "Community-Centered",
          phrase: "community-centered",
          content: "The people a program is for help to define the problem, test the answer and judge the result.",
        },
        {
          title: "Data-Driven Validation",
          phrase: "data-driven validation",
          content:
            "Targets and ways of counting are agreed before a pilot starts. At 70% of the targets it goes on; below that we change it or stop.",
        },
        {
          title: "Record Label Approach",
          phrase: "record label approach",
          content:
            "A label gives artists a studio, a crew and accounts, and the artists keep their name. Our ventures stay independent in the same way.",
        },
        {
          title: "Social Impact Focus",
          phrase: "social impact focus",
          content:
            "Every venture states which people will be better off, how, and how one will know. Income serves that purpose.",
        },
        {
          title: "Hospitality Innovation",
          phrase: "hospitality innovation",
          content:
            "Using the craft of a good hotel or kitchen, its welcome, order and pace, to serve people who are used to waiting rooms.",
        },
        {
          title: "Workforce Development",
          phrase: "workforce development",
          content:
            "Training that leads to paid work: skills learned on the job, a first reference, and an employer who knows the trainee.",
        },
        {
          title: "Social Enterprise",
          phrase: "social enterprise",
          content: "A business that earns its income by selling something useful and exists for a social purpose.",
        },
      ],
      { max: 60 },
    ),
  },
});

export type GlossaryEntry = (typeof glossary.default)["entries"][number];
