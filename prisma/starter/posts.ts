import { readFileSync } from "node:fs";
import path from "node:path";
import type { StarterCategorySlug } from "./categories.ts";

type Facts = {
  title: string;
  slug: string;
  excerpt: string;
  categorySlugs: readonly StarterCategorySlug[];
  featuredImage?: string;
  metaTitle?: string;
  metaDescription?: string;
} & ({ status: "published" | "archived"; publishedAt: string } | { status: "draft"; publishedAt: null });

/** Oldest first; the draft comes last. Each text is a file of posts/. */
const FACTS: readonly Facts[] = [
  {
    title: "How to design a 60-day pilot",
    slug: "how-to-design-a-60-day-pilot",
    excerpt:
      "Sixty days are enough to learn whether a program deserves a year. A day-by-day outline, a one-page brief, and the four mistakes that ruin most pilots.",
    categorySlugs: ["validation"],
    status: "published",
    publishedAt: "2025-02-11T14:00:00.000Z",
    metaTitle: "How to design a 60-day pilot for a social program",
    metaDescription:
      "An outline for a pilot of 60 days: the brief, the calendar, the count and the decision. With an example you can copy.",
  },
  {
    title: "A theory of change that fits on one page",
    slug: "a-theory-of-change-on-one-page",
    excerpt:
      "Boxes and arrows are optional. Five sentences, each of which could turn out to be wrong, will carry a program further than a diagram nobody reads twice.",
    categorySlugs: ["field-notes", "validation"],
    status: "published",
    publishedAt: "2025-03-20T14:00:00.000Z",
  },
  {
    title: "A funding calendar on one wall",
    slug: "a-funding-calendar-on-one-wall",
    excerpt:
      "Twelve sheets, three colors, one hour a month. An early version of a routine we have since folded into our reviews.",
    categorySlugs: ["operations"],
    status: "archived",
    publishedAt: "2025-04-15T14:00:00.000Z",
  },
  {
    title: "Hospitality is workforce development",
    slug: "hospitality-is-workforce-development",
    excerpt:
      "A kitchen teaches punctuality, teamwork and pride before lunch. What social programs can borrow from a good hotel, and what they should leave there.",
    categorySlugs: ["field-notes"],
    featuredImage: "/images/portfolio/hospitality-hub-2-kitchen.svg",
    status: "published",
    publishedAt: "2025-05-06T14:00:00.000Z",
  },
  {
    title: "A grant budget that survives an audit",
    slug: "a-grant-budget-that-survives-an-audit",
    excerpt:
      "Write the budget so that a stranger with a receipt can find its line. Seven habits, one worked example and a note on the cost everybody forgets.",
    categorySlugs: ["operations"],
    status: "published",
    publishedAt: "2025-06-17T14:00:00.000Z",
    metaTitle: "A grant budget that survives an audit",
    metaDescription:
      "Seven habits for grant budgets in small nonprofits, with a worked example for a 60-day pilot and a rule for indirect cost.",
  },
  {
    title: "How to say no to an idea",
    slug: "how-to-say-no-to-an-idea",
    excerpt:
      "A slow maybe is the most expensive answer there is. How we turn ideas down so that the person behind them leaves with more than they brought.",
    categorySlugs: ["field-notes"],
    status: "published",
    publishedAt: "2025-08-12T14:00:00.000Z",
  },
  {
    title: "Set the 70% threshold first",
    slug: "set-the-70-percent-threshold-first",
    excerpt:
      "Why we ask a pilot to reach 70% of its targets, how to work out the score, and why the number is written down before anyone has seen a guest.",
    categorySlugs: ["validation"],
    status: "published",
    publishedAt: "2025-09-23T14:00:00.000Z",
    metaTitle: "Set the 70% threshold first",
    metaDescription:
      "What a 70% success threshold means for a social pilot, how to score it fairly, and why it has to be agreed on day one.",
  },
  {
    title: "The twenty-minute weekly count",
    slug: "the-twenty-minute-weekly-count",
    excerpt: "Same day, same sheet, same four questions. A small routine that keeps a pilot honest and a team calm.",
    categorySlugs: ["validation", "operations"],
    status: "published",
    publishedAt: "2025-11-04T15:00:00.000Z",
  },
  {
    title: "What a shared back office costs, and what it saves",
    slug: "what-a-shared-back-office-costs",
    excerpt:
      "Sharing a bookkeeper is cheaper than hiring one. It also has a price: waiting, explaining, agreeing. An example with numbers, and a fair way to split the bill.",
    categorySlugs: ["operations"],
    status: "published",
    publishedAt: "2025-12-09T15:00:00.000Z",
    metaTitle: "What a shared back office costs and saves",
    metaDescription:
      "A worked example for small nonprofits: the price of finance, HR and grant reporting alone and shared, with a fair fee formula.",
  },
  {
    title: "Exit interviews for pilots",
    slug: "exit-interviews-for-pilots",
    excerpt:
      "The people who stopped coming know why it did not work. Nine questions, ten minutes, and the manners that make the answers true.",
    categorySlugs: ["validation", "field-notes"],
    status: "published",
    publishedAt: "2026-01-27T15:00:00.000Z",
  },
  {
    title: "Salvaged wood, honest prices",
    slug: "salvaged-wood-honest-prices",
    excerpt:
      "Furniture from old joists is a fine social enterprise and a tempting way to lose money. How to price a bench when the wood is free and nothing else is.",
    categorySlugs: ["field-notes", "operations"],
    featuredImage: "/images/portfolio/ruum-1-making.svg",
    status: "published",
    publishedAt: "2026-03-10T15:00:00.000Z",
  },
  {
    title: "How to read a Burn & ROI review",
    slug: "reading-a-burn-and-roi-review",
    excerpt:
      "Twice a year every venture on the label answers three questions: what did we spend, what changed for whom, and what would one more dollar do?",
    categorySlugs: ["operations"],
    status: "published",
    publishedAt: "2026-04-28T14:00:00.000Z",
    metaTitle: "How to read a Burn & ROI review",
    metaDescription:
      "What belongs in a half-yearly review of a social venture: burn, runway, cost per outcome and the next dollar. With an example.",
  },
  {
    title: "How a spin-out keeps its name",
    slug: "how-a-spin-out-keeps-its-name",
    excerpt:
      "When a program leaves home, its name, its address book and its reputation should leave with it. What to settle early, while everybody is still friends.",
    categorySlugs: ["operations"],
    status: "published",
    publishedAt: "2026-06-16T14:00:00.000Z",
  },
  {
    title: "A pilot small enough to buy",
    slug: "a-pilot-small-enough-to-buy",
    excerpt:
      "Public agencies want new answers and buy by old rules. How to shape a pilot so that a willing official can say yes without asking eleven colleagues.",
    categorySlugs: ["operations", "field-notes"],
    status: "published",
    publishedAt: "2026-08-25T14:00:00.000Z",
  },
  {
    title: "Ten questions to ask a venture studio",
    slug: "ten-questions-to-ask-a-venture-studio",
    excerpt:
      "Before you hand your idea to a studio, ask who owns it, who pays, and how you leave. A list for founders, to be used on us as well.",
    categorySlugs: ["field-notes", "operations"],
    status: "published",
    publishedAt: "2026-10-13T14:00:00.000Z",
  },
  {
    title: "What a board should see each month",
    slug: "what-a-board-should-see-each-month",
    excerpt: "One page, six numbers, no adjectives. A dashboard for volunteers who have twenty minutes and a duty.",
    categorySlugs: ["operations"],
    status: "draft",
    publishedAt: null,
  },
];

export const starterPosts = FACTS.map((facts) => ({
  ...facts,
  contentHtml: readFileSync(path.join(import.meta.dirname, "posts", `${facts.slug}.html`), "utf8"),
}));
