import { venturePath } from "../../paths.ts";
import { group, list, paragraph, siteDocument, text } from "../fields.ts";
import { type Action, action, namedLink, shortText } from "../field-groups.ts";

const links = (label: string, heading: string, value: readonly Action[]) =>
  group(label, {
    heading: text("Heading", heading, { max: 40 }),
    links: list("Links", namedLink("Link"), value),
  });

export const footer = siteDocument({
  title: "Footer",
  pages: ["*"],
  fields: {
    label: text("Footer navigation label", "Footer", { max: 40, isSpoken: true }),
    line: paragraph("Line", "Ideas worked up, tried out and kept running.", { max: 200 }),
    portfolio: links("First column", "Portfolio", [
      { label: "", href: venturePath("hospitality-hub") },
      { label: "", href: venturePath("mhl") },
      { label: "", href: venturePath("ruum") },
    ]),
    company: links("Second column", "Company", [
      { label: "About", href: "/about" },
      { label: "Process", href: "/process" },
      { label: "Partners", href: "/partners" },
      { label: "Blog", href: "/blog" },
      { label: "Contact", href: "/#contact" },
    ]),
    social: group("Social networks", {
      heading: text("Heading", "Follow", { max: 40, hint: "Edit the networks themselves under Brand." }),
    }),
    copyright: group("Copyright", {
      year: shortText("Year", "2024"),
      rights: text("Rights notice", "All rights reserved.", { max: 80 }),
    }),
    privacy: action("Privacy link", { label: "Privacy", href: "/privacy" }),
  },
});
