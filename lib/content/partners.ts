import type { CallToAction, PageIntro, PageMeta, PullQuote } from "./page-copy";

export type PartnerGroup = {
  title: string;
  situation: string;
  youBring: string;
  weBring: string;
  firstTrack: string;
};

export type PartnersPageCopy = {
  meta: PageMeta;
  page: PageIntro;
  labels: { youBring: string; weBring: string; firstTrack: string };
  sides: readonly { side: string; title: string; intro: string; groups: readonly PartnerGroup[] }[];
  quote: PullQuote;
  terms: { heading: string; steps: readonly { number: string; title: string; text: string }[] };
  callToAction: CallToAction;
};

export const partnersPage = {
  meta: {
    title: "Partners",
    description:
      "For nonprofit and CDC leaders, public agencies, funders, founders and larger NGOs: what you bring, what the studio brings, how we begin.",
  },
  page: {
    name: "Partners",
    heading: "Who we make records with",
    intro:
      "Five kinds of partner, one way of working: a small first piece of work, a target agreed in advance, credit where it is due.",
  },
  labels: { youBring: "You bring", weBring: "We bring", firstTrack: "First track" },
  sides: [
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
  quote: {
    text: "Put the end date in the first letter. Everything after that gets friendlier.",
    source: "Session notes",
  },
  terms: {
    heading: "How a partnership begins",
    steps: [
      { number: "01", title: "A conversation", text: "What you want to change, for whom, and what has been tried." },
      { number: "02", title: "One page", text: "Target, threshold, cost, end date, and who owns what afterwards." },
      { number: "03", title: "A first track", text: "The smallest work that teaches both sides something." },
      { number: "04", title: "A decision", text: "Go on, change or part, on the count both have seen." },
    ],
  },
  callToAction: {
    heading: "Shall we cut a first track?",
    text: "Tell us which side you are on and what you would like to try.",
    action: { label: "Start Conversation", href: "/#contact" },
  },
} as const satisfies PartnersPageCopy;
