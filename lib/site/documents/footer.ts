import { footer as copy, type FooterCopy } from "../../content/navigation.ts";
import { siteDocument } from "../document.ts";
import { action, group, list, paragraph, text } from "../fields.ts";
import { sign } from "./pieces.ts";

const links = (label: string) =>
  group(label, {
    heading: text("Heading", { max: 40 }),
    links: list("Links", "Link", action("Link"), { max: 12 }),
  });

export const footer = siteDocument<FooterCopy>({
  key: "footer",
  title: "Footer",
  pages: ["*"],
  fields: {
    label: text("Name of all links", { max: 40, hint: "For screen readers." }),
    line: paragraph("Line", { max: 200 }),
    portfolio: links("First list"),
    company: links("Second list"),
    social: group("Social networks", {
      heading: text("Heading", { max: 40, hint: "The networks themselves belong to the brand." }),
    }),
    copyright: group("Copyright", { year: sign("Year"), rights: text("Rights", { max: 80 }) }),
    privacy: action("Link to the privacy page"),
  },
  default: copy,
});
