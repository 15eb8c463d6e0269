import { navigation as copy, type NavigationCopy, type SectionId } from "../../content/navigation.ts";
import { siteDocument } from "../document.ts";
import { action, choice, group, list, text } from "../fields.ts";

const SECTIONS: { value: SectionId; label: string }[] = [
  { value: "home", label: "Slides" },
  { value: "about", label: "Philosophy" },
  { value: "services", label: "How we work" },
  { value: "portfolio-model", label: "Portfolio model" },
  { value: "portfolio", label: "Portfolio" },
  { value: "impact", label: "Why it works" },
  { value: "team", label: "Team" },
  { value: "recognition", label: "Recognition" },
  { value: "contact", label: "Contact" },
];

const name = (label: string) => text(label, { max: 40, hint: "For screen readers." });

export const navigation = siteDocument<NavigationCopy>({
  key: "navigation",
  title: "Navigation",
  pages: ["*"],
  fields: {
    labels: group("Names", {
      main: name("All links"),
      skip: text("Link that skips the navigation", { max: 40 }),
      open: name("Button that opens the menu"),
      close: name("Button that closes the menu"),
      loading: name("Line while a page loads"),
    }),
    sections: list(
      "Links on the landing page",
      "Link",
      group("Link", { id: choice("Section", SECTIONS), label: text("Text", { max: 40 }) }),
      { max: 12 },
    ),
    pages: list("Links on the other pages", "Link", action("Link"), { max: 12 }),
    start: action("Button"),
    more: group("Other pages, in the menu of the landing page", {
      heading: text("Heading", { max: 40 }),
      links: list("Links", "Link", action("Link"), { max: 12 }),
    }),
  },
  default: copy,
});
