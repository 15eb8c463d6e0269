import { choice, constant, group, list, paragraph, picture, siteDocument, text } from "../fields.ts";
import { callToAction, shortText, socialAccounts } from "../field-groups.ts";
import type { ShownPicture } from "../../media/rules.ts";

const INKS = { signal: "Signal", green: "Companion", ink: "Ink", butter: "Butter", mist: "Mist", sand: "Sand" };

// no addresses yet
const links = [
  { label: "LinkedIn", href: "" },
  { label: "Twitter", href: "" },
];

export const team = siteDocument({
  title: "Home: team",
  pages: ["/"],
  fields: {
    section: group("Section header", {
      id: constant("team"),
      number: shortText("Section number", "06"),
      name: text("Section name", "Team", { max: 60 }),
      heading: text("Heading", "The Collective", { max: 80 }),
      tagline: paragraph(
        "Tagline",
        "People who don't just have ideas—they actually get stuff done. Long-term relationship builders focused on measurable impact.",
        { max: 400 },
      ),
    }),
    members: list(
      "People",
      group("Person", {
        firstName: text("First name", "", { max: 40 }),
        position: text("Position", "", { max: 80 }),
        expertise: text("Expertise", "", { max: 120 }),
        picture: picture("Photo", "", { hint: "Replaces the pattern." }),
        pattern: choice("Pattern", {
          ideation: "Ideation",
          operations: "Operations",
          strategy: "Strategy",
          creative: "Creative",
        }),
        colors: group("Pattern colors", { first: choice("First color", INKS), second: choice("Second color", INKS) }),
        links: socialAccounts("Links", []),
      }),
      [
        {
          firstName: "Nadia",
          position: "Founder & Visionary",
          expertise: "Social Impact Innovation",
          picture: "",
          pattern: "ideation",
          colors: { first: "signal", second: "butter" },
          links,
        },
        {
          firstName: "Marcus",
          position: "Strategic Partner",
          expertise: "Operations & Scaling",
          picture: "",
          pattern: "operations",
          colors: { first: "green", second: "mist" },
          links,
        },
        {
          firstName: "Joan",
          position: "Project Lead",
          expertise: "Brand & Marketing Strategy",
          picture: "",
          pattern: "strategy",
          colors: { first: "ink", second: "butter" },
          links,
        },
        {
          firstName: "Theo",
          position: "Creative Director",
          expertise: "Brand Development",
          picture: "",
          pattern: "creative",
          colors: { first: "signal", second: "sand" },
          links,
        },
      ],
      { max: 24 },
    ),
    join: callToAction("Invitation to join", {
      heading: "Join the Collective",
      text: "Organizers, bookkeepers, makers, writers: if you finish what you start, we would like to meet you.",
      action: { label: "Let's Talk", href: "#contact" },
    }),
  },
});

type Member = (typeof team.default)["members"][number];

/** The team with the library's data on its pictures (lib/site/queries.ts). */
export type ShownTeam = Omit<typeof team.default, "members"> & {
  members: readonly (Member & { shown?: ShownPicture })[];
};
