import { brand as copy, type BrandCopy } from "../../content/brand.ts";
import { siteDocument } from "../document.ts";
import { choice, color, group, picture, text } from "../fields.ts";
import { contrastIssues } from "../rules.ts";
import { socialList } from "./pieces.ts";

export const brand = siteDocument<BrandCopy>({
  key: "brand",
  title: "Brand",
  pages: ["*"],
  fields: {
    name: text("Name", { max: 60 }),
    tagline: text("Tagline", { max: 80, hint: "In the title of the landing page, on the record and on share images." }),
    initials: text("Initials", { max: 3, optional: true, hint: "In the drawn mark, instead of its three slots." }),
    mark: picture("Mark", { hint: "A square picture that takes the place of the drawn mark." }),
    colors: group("Colors", {
      paper: color("Paper", { hint: "The ground of the pages." }),
      ink: color("Ink", { hint: "The texts, and the ground of dark sections." }),
      signal: color("Signal", { hint: "The one color that calls." }),
      companion: color("Companion", { hint: "A deep color, the ground of some sections." }),
    }),
    typePair: choice("Type", [
      { value: "label", label: "Bricolage Grotesque and Instrument Sans" },
      { value: "journal", label: "Fraunces and Source Sans" },
      { value: "works", label: "Archivo and Instrument Sans" },
    ]),
    social: socialList("Social networks"),
  },
  default: copy,
  check: ({ colors }) => contrastIssues(colors),
});
