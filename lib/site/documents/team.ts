import { team as copy, type PatternColor, type TeamCopy } from "../../content/team.ts";
import { siteDocument } from "../document.ts";
import { choice, constant, group, list, paragraph, picture, text } from "../fields.ts";
import { closingGroup, sign, socialList } from "./pieces.ts";

const INKS: { value: PatternColor; label: string }[] = [
  { value: "signal", label: "Signal" },
  { value: "green", label: "Companion" },
  { value: "ink", label: "Ink" },
  { value: "butter", label: "Butter" },
  { value: "mist", label: "Mist" },
  { value: "sand", label: "Sand" },
];

export const team = siteDocument<TeamCopy>({
  key: "team",
  title: "Home: team",
  pages: ["/"],
  fields: {
    section: group("Head of the section", {
      id: constant,
      number: sign("Number beside the line"),
      name: text("Name beside the line", { max: 60 }),
      heading: text("Heading", { max: 80 }),
      tagline: paragraph("Tagline", { max: 400 }),
    }),
    members: list(
      "People",
      "Person",
      group("Person", {
        firstName: text("First name", { max: 40 }),
        position: text("Position", { max: 80 }),
        expertise: text("Expertise", { max: 120 }),
        picture: picture("Photograph", { hint: "Takes the place of the pattern." }),
        pattern: choice("Pattern", [
          { value: "ideation", label: "Ideation" },
          { value: "operations", label: "Operations" },
          { value: "strategy", label: "Strategy" },
          { value: "creative", label: "Creative" },
        ]),
        colors: group("Colors of the pattern", {
          first: choice("First color", INKS),
          second: choice("Second color", INKS),
        }),
        links: socialList("Links"),
      }),
      { max: 24 },
    ),
    join: closingGroup("Invitation"),
  },
  default: copy,
});
