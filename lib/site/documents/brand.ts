import { brandColors } from "../../brand/palette.ts";
import { contrastIssues } from "../../brand/contrast.ts";
import { choice, color, group, picture, siteDocument, text } from "../fields.ts";
import { socialAccounts } from "../field-groups.ts";

const { paper, ink, signal, green } = brandColors;

// the time zones that this runtime knows
const TIME_ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  ["UTC", ...Intl.supportedValuesOf("timeZone")].map((name) => [name, name.replaceAll("_", " ")]),
);

/** SITE_NAME in the environment replaces the default of the name (lib/site/publication.ts). */
export const brand = siteDocument({
  title: "Brand",
  pages: ["*"],
  fields: {
    name: text("Name", "The Collective", { max: 60 }),
    tagline: text("Tagline", "Making Ideas Happen", {
      max: 80,
      hint: "In the browser title of the home page and on share images.",
    }),
    initials: text("Initials", "", {
      max: 3,
      isOptional: true,
      hint: "Appears inside the drawn mark, in place of its three slots.",
    }),
    mark: picture("Mark", "", { hint: "A square image that replaces the drawn mark." }),
    colors: group("Colors", {
      paper: color("Paper", paper, { hint: "Page background." }),
      ink: color("Ink", ink, { hint: "Text color, and the background of dark sections." }),
      signal: color("Signal", signal, { hint: "Accent color." }),
      companion: color("Companion", green, { hint: "Deep color for the background of some sections." }),
    }),
    typePair: choice("Typefaces", {
      label: "Bricolage Grotesque and Instrument Sans",
      journal: "Fraunces and Source Sans",
      works: "Archivo and Instrument Sans",
    }),
    timeZone: choice("Time zone", TIME_ZONES, {
      hint: "Of every date on the site, and of the months that posts are listed by.",
      // earlier values have none
      isOptional: true,
    }),
    social: socialAccounts("Social networks", ["LinkedIn", "Twitter", "Instagram"]),
  },
  check: ({ colors }, current) => contrastIssues(colors, current.colors),
});

export type TypePair = (typeof brand.default)["typePair"];
