import { VENTURE_SLUGS, type VentureSlug, venturePath } from "../paths.ts";
import { siteDocument, type ValueOf } from "./document.ts";
import { group, link, list, rich, text } from "./fields.ts";

const venture = (name: string, story: string, posts: readonly string[]) =>
  group(name, {
    story: rich("Text", story),
    posts: list("Related posts", link("Post", ""), posts, {
      hint: "Paths such as /blog/a-post. Posts that are not public are left out.",
    }),
  });

const VENTURES = {
  "hospitality-hub": venture(
    "Hospitality Hub",
    [
      "<p>Behind the one front door are three rooms. At the welcome there is a desk, a name and a key. In the kitchen there is one pot, one long table and a crew in training. In the workshop people learn at the counter, try it on a shift and take along a reference.</p>",
      "<h2>The craft behind it</h2>",
      "<p>Hospitality innovation means using the craft of a good hotel or kitchen, its welcome, order and pace, to serve people who are used to waiting rooms. It is workforce development as well: skills learned on the job, a first reference, and an employer who knows the trainee.</p>",
      "<h2>How we work together</h2>",
      "<p>Hospitality Hub is supported long-term. It keeps its name and its leadership, and we stay on as the operations team behind both. Its books, its contracts and its data are its own.</p>",
    ].join(""),
    [
      "/blog/hospitality-is-workforce-development",
      "/blog/what-a-shared-back-office-costs",
      "/blog/the-twenty-minute-weekly-count",
    ],
  ),
  mhl: venture(
    "MHL",
    [
      "<p>What does it take to build and keep homes that people can afford? Memphis Housing Lab asks it one block at a time, together with the neighbors who live there. The pilots are small, and what comes of them is written up, so that the next block can repeat it.</p>",
      "<h2>How a pilot goes</h2>",
      "<p>An idea is shaped with the people it is for and tested for 30 to 90 days. Targets and ways of counting are agreed before it starts. At 70% of the targets it goes on; below that it changes or stops.</p>",
      "<h2>How we work together</h2>",
      "<p>MHL was incubated, then spun out. It began in the studio, proved itself in a pilot and left as an organization of its own, under its own name and leadership. Its books, its contracts and its data are its own.</p>",
    ].join(""),
    [
      "/blog/how-to-design-a-60-day-pilot",
      "/blog/set-the-70-percent-threshold-first",
      "/blog/how-a-spin-out-keeps-its-name",
    ],
  ),
  ruum: venture(
    "Ruum",
    [
      "<p>A piece begins on paper, with the people who will use it. Then it is cut, joined and sanded by hands that are learning the trade, on a bench where the orders are real. What wore well goes into the next drawing.</p>",
      "<h2>Why a business</h2>",
      "<p>A social enterprise earns its income by selling something useful and exists for a social purpose. Here that is paid work at the bench, and rooms built to be used for a long time.</p>",
      "<h2>How we work together</h2>",
      "<p>Ruum keeps its own identity while sharing operations and strategy with the other ventures. Its books, its contracts and its data are its own.</p>",
    ].join(""),
    [
      "/blog/salvaged-wood-honest-prices",
      "/blog/reading-a-burn-and-roi-review",
      "/blog/what-a-shared-back-office-costs",
    ],
  ),
} satisfies Record<VentureSlug, unknown>;

/** What the portfolio section has no room for; name, pictures and figures are the section's. */
export const ventures = siteDocument({
  key: "ventures",
  title: "Portfolio: venture pages",
  pages: VENTURE_SLUGS.map(venturePath),
  fields: {
    fullName: text("Full name label", "In full", { max: 60 }),
    pictures: text("Pictures heading", "Pictures", { max: 60 }),
    posts: text("Posts heading", "Read on", { max: 60 }),
    ...VENTURES,
  },
});

export type VenturesCopy = ValueOf<typeof ventures>;
