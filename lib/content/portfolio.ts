import { VENTURE_SLUGS, type VentureSlug, venturePath } from "../paths.ts";
import { siteDocument, STORY_PAGES, type ValueOf } from "./document.ts";
import { choice, group, list, paragraph, picture, text } from "./fields.ts";
import { rotationFields, sectionHead, shortText } from "./pieces.ts";
import type { ShownPicture } from "../media/rules.ts";

const VENTURE_PAGES = {
  none: "None",
  "hospitality-hub": venturePath("hospitality-hub"),
  mhl: venturePath("mhl"),
  ruum: venturePath("ruum"),
} satisfies Record<VentureSlug | "none", string>;

const WITH_ITEMS = "when there are active portfolio items";

export const portfolio = siteDocument({
  key: "portfolio",
  title: "Home: portfolio",
  pages: ["/", STORY_PAGES, ...VENTURE_SLUGS.map(venturePath)],
  fields: {
    section: sectionHead({
      id: "portfolio",
      number: "04",
      name: "Portfolio",
      heading: "Out now, and working",
      intro: "Three ventures, three names, one crew behind them.",
    }),
    statusLabel: text("Status label", "Status", { max: 40 }),
    impactLabel: text("Impact label", "Impact", { max: 40 }),
    organizations: list(
      "Ventures",
      group("Venture", {
        catalogNumber: shortText("Catalog number", ""),
        name: text("Name", "", { max: 60 }),
        fullName: text("Full name", "", {
          max: 100,
          isOptional: true,
          hint: "If the name is an abbreviation.",
        }),
        category: text("Category", "", { max: 60 }),
        description: paragraph("Description", "", { max: 500 }),
        status: text("Status", "", { max: 30 }),
        impact: text("Impact", "", { max: 200 }),
        page: choice("Page", VENTURE_PAGES, { hint: "Its text is under Portfolio: venture pages." }),
        pictures: list(
          "Images",
          group("Image", {
            image: picture("Image", ""),
            alt: text("Alt text", "", { max: 200, hint: "Describe the image." }),
            title: text("Title", "", { max: 60, isOptional: true }),
            description: text("Description", "", { max: 200, isOptional: true }),
          }),
          [],
          { hint: "Two or more become a carousel." },
        ),
      }),
      [
        {
          catalogNumber: "IVO-001",
          name: "Hospitality Hub",
          fullName: "",
          category: "Non-profit",
          description:
            "One front door for people looking for a home or for work. Hospitality innovation in plain terms: somebody greets you, feeds you and knows the next step.",
          status: "Operating",
          impact: "Every welcome leads somewhere: to a key, a shift, a person to call.",
          page: "hospitality-hub",
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
          page: "mhl",
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
          page: "ruum",
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
        },
      ],
    ),
    more: group("Portfolio items", {
      heading: text("Heading", "More from the collective", { max: 80, when: WITH_ITEMS }),
      number: text("Catalog number", "IVO-{number}", { max: 40, placeholders: ["number"], when: WITH_ITEMS }),
      visit: text("Website link", "Visit", { max: 40, when: WITH_ITEMS }),
      read: text("Story link", "Read the story", { max: 40 }),
    }),
    controls: group(
      "Carousel controls",
      rotationFields({
        previous: "Previous picture",
        next: "Next picture",
        pause: "Pause the pictures",
        play: "Play the pictures",
        choose: "Choose a picture",
      }),
    ),
  },
});

export type PortfolioCopy = ValueOf<typeof portfolio>;
type Organization = PortfolioCopy["organizations"][number];

/** `shown`: what the library knows of the picture (lib/site/picture-queries.ts). */
export type PortfolioPicture = Organization["pictures"][number] & { shown?: ShownPicture };
export type PortfolioOrganization = Omit<Organization, "pictures"> & { pictures: readonly PortfolioPicture[] };
export type ShownPortfolio = Omit<PortfolioCopy, "organizations"> & {
  organizations: readonly PortfolioOrganization[];
};
