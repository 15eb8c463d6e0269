import { VENTURE_SLUGS, venturePath, type VentureSlug } from "../../paths.ts";
import { group, link, list, paragraph, picture, rich, siteDocument, text, toggle } from "../fields.ts";
import { shortText } from "../field-groups.ts";

export const ventures = siteDocument({
  title: "Ventures: headings",
  pages: VENTURE_SLUGS.map(venturePath),
  fields: {
    fullName: text("Full name label", "In full", { max: 60 }),
    pictures: text("Pictures heading", "Pictures", { max: 60 }),
    posts: text("Posts heading", "Read on", { max: 60 }),
  },
});

type Picture = { image: string; alt: string; title: string; description: string };
type Texts = Record<
  | "catalogNumber"
  | "name"
  | "shortName"
  | "field"
  | "fullName"
  | "category"
  | "description"
  | "status"
  | "impact"
  | "story",
  string
> & { pictures: readonly Picture[]; posts: readonly string[] };

const venture = (slug: VentureSlug, value: Texts) =>
  siteDocument({
    title: `Venture: ${value.name}`,
    pages: [venturePath(slug), "/", "*"],
    fields: {
      shown: toggle("Show on the site", true),
      name: text("Name", value.name, { max: 60, hint: "Its card, its page and links to it have this name." }),
      shortName: text("Short name", value.shortName, { max: 40, hint: "In Recognition." }),
      fullName: text("Full name", value.fullName, {
        max: 100,
        isOptional: true,
        hint: "If the name is an abbreviation.",
      }),
      catalogNumber: shortText("Catalog number", value.catalogNumber),
      category: text("Category", value.category, { max: 60 }),
      field: text("Field", value.field, { max: 40, hint: "In Recognition." }),
      description: paragraph("Description", value.description, { max: 500 }),
      status: text("Status", value.status, { max: 30 }),
      impact: text("Impact", value.impact, { max: 200 }),
      pictures: list(
        "Images",
        group("Image", {
          image: picture("Image", ""),
          alt: text("Alt text", "", { max: 200, hint: "Describe the image." }),
          title: text("Title", "", { max: 60, isOptional: true }),
          description: text("Description", "", { max: 200, isOptional: true }),
        }),
        value.pictures,
        { hint: "Two or more become a carousel." },
      ),
      story: rich("Text", value.story),
      posts: list("Related posts", link("Post", ""), value.posts, {
        hint: "Paths such as /blog/a-post. Posts that are not public are left out.",
      }),
    },
  });

export const ventureKey = <Slug extends VentureSlug>(slug: Slug): `venture-${Slug}` => `venture-${slug}`;

const TEXTS: Record<VentureSlug, Texts> = {
  "hospitality-hub": {
    catalogNumber: "IVO-001",
    name: "Hospitality Hub",
    shortName: "The Hub",
    field: "Hospitality",
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
    story: [
      "<p>Behind the one front door are three rooms. At the welcome there is a desk, a name and a key. In the kitchen there is one pot, one long table and a crew in training. In the workshop people learn at the counter, try it on a shift and take along a reference.</p>",
      "<h2>The craft behind it</h2>",
      "<p>Hospitality innovation means using the craft of a good hotel or kitchen, its welcome, order and pace, to serve people who are used to waiting rooms. It is workforce development as well: skills learned on the job, a first reference, and an employer who knows the trainee.</p>",
      "<h2>How we work together</h2>",
      "<p>Hospitality Hub is supported long-term. It keeps its name and its leadership, and we stay on as the operations team behind both. Its books, its contracts and its data are its own.</p>",
    ].join(""),
    posts: [
      "/blog/hospitality-is-workforce-development",
      "/blog/what-a-shared-back-office-costs",
      "/blog/the-twenty-minute-weekly-count",
    ],
  },
  mhl: {
    catalogNumber: "IVO-002",
    name: "MHL",
    shortName: "MHL",
    field: "Housing",
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
    story: [
      "<p>What does it take to build and keep homes that people can afford? Memphis Housing Lab asks it one block at a time, together with the neighbors who live there. The pilots are small, and what comes of them is written up, so that the next block can repeat it.</p>",
      "<h2>How a pilot goes</h2>",
      "<p>An idea is shaped with the people it is for and tested for 30 to 90 days. Targets and ways of counting are agreed before it starts. At 70% of the targets it goes on; below that it changes or stops.</p>",
      "<h2>How we work together</h2>",
      "<p>MHL was incubated, then spun out. It began in the studio, proved itself in a pilot and left as an organization of its own, under its own name and leadership. Its books, its contracts and its data are its own.</p>",
    ].join(""),
    posts: [
      "/blog/how-to-design-a-60-day-pilot",
      "/blog/set-the-70-percent-threshold-first",
      "/blog/how-a-spin-out-keeps-its-name",
    ],
  },
  ruum: {
    catalogNumber: "IVO-003",
    name: "Ruum",
    shortName: "Ruum",
    field: "Design and making",
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
        // the same file: its second drawing
        image: "/images/portfolio/ruum-1-making.svg#next",
        title: "The next one",
        description: "Back to the bench: what wore well goes into the next drawing.",
        alt: "Illustration: a red chair upside down on a workbench, one leg out of its joint, and the drawing of the next chair on the wall",
      },
    ],
    story: [
      "<p>A piece begins on paper, with the people who will use it. Then it is cut, joined and sanded by hands that are learning the trade, on a bench where the orders are real. What wore well goes into the next drawing.</p>",
      "<h2>Why a business</h2>",
      "<p>A social enterprise earns its income by selling something useful and exists for a social purpose. Here that is paid work at the bench, and rooms built to be used for a long time.</p>",
      "<h2>How we work together</h2>",
      "<p>Ruum keeps its own identity while sharing operations and strategy with the other ventures. Its books, its contracts and its data are its own.</p>",
    ].join(""),
    posts: [
      "/blog/salvaged-wood-honest-prices",
      "/blog/reading-a-burn-and-roi-review",
      "/blog/what-a-shared-back-office-costs",
    ],
  },
};

export const ventureDocuments = {
  "venture-hospitality-hub": venture("hospitality-hub", TEXTS["hospitality-hub"]),
  "venture-mhl": venture("mhl", TEXTS.mhl),
  "venture-ruum": venture("ruum", TEXTS.ruum),
};

type VentureKey = keyof typeof ventureDocuments;
export const VENTURE_KEYS = VENTURE_SLUGS.map(ventureKey);

export type VentureTexts = (typeof ventureDocuments)[VentureKey]["default"];
export type TextsOfVentures = Record<VentureKey, VentureTexts>;
