import { group, list, paragraph, siteDocument, text } from "../fields.ts";
import { callToAction, pageIntro, pageMeta, pullQuote, shortText } from "../field-groups.ts";

export const partners = siteDocument({
  title: "Partners",
  pages: ["/partners"],
  fields: {
    meta: pageMeta({
      title: "Partners",
      description:
        "For nonprofit and CDC leaders, public agencies, funders, founders and larger NGOs: what you bring, what the studio brings, how we begin.",
    }),
    page: pageIntro({
      name: "Partners",
      heading: "Who we work with",
      intro:
        "Five kinds of partner, one way of working: a small first piece of work, a target agreed in advance, credit where it is due.",
    }),
    labels: group("Labels for every partner type", {
      youBring: text("What they bring", "You bring", { max: 60 }),
      weBring: text("What the studio brings", "We bring", { max: 60 }),
      firstTrack: text("First project", "Start here", { max: 60 }),
    }),
    sides: list(
      "Groups of partners",
      group("Group of partners", {
        side: shortText("Letter", ""),
        title: text("Title", "", { max: 80 }),
        intro: paragraph("Introduction", "", { max: 300 }),
        groups: list(
          "Partner types",
          group("Partner type", {
            title: text("Title", "", { max: 80 }),
            situation: paragraph("Their situation", "", { max: 300 }),
            youBring: paragraph("What they bring", "", { max: 300 }),
            weBring: paragraph("What the studio brings", "", { max: 300 }),
            firstTrack: paragraph("First project", "", { max: 300 }),
          }),
          [],
        ),
      }),
      [
        {
          side: "A",
          title: "Primary partners",
          intro: "The people who carry programs, commission them or pay for them.",
          groups: [
            {
              title: "Nonprofit and CDC leaders",
              situation: "You know your blocks and your people. What you lack is a spare pair of hands in the office.",
              youBring: "Trust, a place and a problem you can name.",
              weBring: "Finance, HR, fundraising and a pilot your board can judge.",
              firstTrack: "One program, costed honestly, tried in a pilot of 30 to 90 days.",
            },
            {
              title: "Public agencies",
              situation: "You answer for results, within rules that were written for buying asphalt.",
              youBring: "A mandate, data you may share, someone who can sign.",
              weBring: "Pilots small enough to buy, clear records and an end date.",
              firstTrack: "A service question turned into a pilot with a threshold and a public write-up.",
            },
            {
              title: "Funders and impact investors",
              situation: "You read many proposals that promise everything and would like to see one that was tried.",
              youBring: "Capital, patience and good questions.",
              weBring: "Ventures past their 70% threshold, and Burn & ROI reviews twice a year.",
              firstTrack: "Fund one validation round and sit in when the count is read.",
            },
          ],
        },
        {
          side: "B",
          title: "Secondary partners",
          intro: "Those who start things, and those who can carry them far.",
          groups: [
            {
              title: "Social entrepreneurs",
              situation: "You have an idea, perhaps a first customer, and three jobs that are all yours.",
              youBring: "Drive, knowledge of the people it is for, time.",
              weBring: "Studio time, a crew and a legal form that keeps it yours.",
              firstTrack: "From sketch to one page, and an honest answer whether to pilot it.",
            },
            {
              title: "Larger NGOs",
              situation: "You have reach and rules. New things take long, and everybody is watching.",
              youBring: "Sites, staff and a network to spread what works.",
              weBring: "A small, separate place to try it first, under a name of its own.",
              firstTrack: "One idea from your drawer, tested outside of the house.",
            },
          ],
        },
      ],
    ),
    quote: pullQuote({
      text: "Put the end date in the first letter. Everything after that gets friendlier.",
      source: "Session notes",
    }),
    terms: group("How a partnership begins", {
      heading: text("Heading", "How a partnership begins", { max: 120 }),
      steps: list(
        "Steps",
        group("Step", {
          number: shortText("Number", ""),
          title: text("Title", "", { max: 80 }),
          text: paragraph("Text", "", { max: 300 }),
        }),
        [
          {
            number: "01",
            title: "A conversation",
            text: "What you want to change, for whom, and what has been tried.",
          },
          { number: "02", title: "One page", text: "Target, threshold, cost, end date, and who owns what afterwards." },
          { number: "03", title: "A first project", text: "The smallest work that teaches both sides something." },
          { number: "04", title: "A decision", text: "Go on, change or part, on the count both have seen." },
        ],
      ),
    }),
    callToAction: callToAction("Closing call to action", {
      heading: "Shall we try a first project?",
      text: "Tell us who you are and what you would like to try.",
      action: { label: "Start Conversation", href: "/#contact" },
    }),
  },
});

export type PartnerGroup = (typeof partners.default)["sides"][number]["groups"][number];
