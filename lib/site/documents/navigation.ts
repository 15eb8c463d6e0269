import { choice, group, link, list, siteDocument, text } from "../fields.ts";
import { action } from "../field-groups.ts";
import { MENU_SECTIONS } from "./home-sections.ts";

const spoken = (label: string, value: string) => text(label, value, { max: 40, isSpoken: true });

export const navigation = siteDocument({
  title: "Navigation",
  pages: ["*"],
  fields: {
    labels: group("Labels", {
      main: spoken("Main navigation label", "Main"),
      skip: text("Skip link", "Skip to content", { max: 40, isRare: true }),
      open: spoken("Open menu button", "Open menu"),
      close: spoken("Close menu button", "Close menu"),
      loading: spoken("Page loading message", "Loading"),
    }),
    sections: list(
      "Links on the home page",
      group("Link", {
        id: choice("Section", MENU_SECTIONS),
        label: text("Link text", "", { max: 40 }),
        href: link("Page", "", { isOptional: true, hint: "Leave empty to lead to the section." }),
      }),
      [
        { id: "home", label: "Home", href: "" },
        { id: "about", label: "About", href: "" },
        { id: "services", label: "How We Work", href: "" },
        { id: "portfolio-model", label: "Portfolio Model", href: "" },
        { id: "portfolio", label: "Portfolio", href: "" },
        { id: "team", label: "Team", href: "" },
        { id: "contact", label: "Contact", href: "" },
      ],
    ),
    pages: list("Links on other pages", action("Link", { label: "", href: "" }), [
      { label: "Home", href: "/" },
      { label: "About", href: "/about" },
      { label: "Process", href: "/process" },
      { label: "Partners", href: "/partners" },
      { label: "Blog", href: "/blog" },
    ]),
    start: action("Button", { label: "Start Conversation", href: "/#contact" }),
    more: group("More links in the home page menu", {
      heading: text("Heading", "Read on", { max: 40 }),
      links: list("Links", action("Link", { label: "", href: "" }), [
        { label: "The studio", href: "/about" },
        { label: "Process", href: "/process" },
        { label: "Partners", href: "/partners" },
        { label: "Blog", href: "/blog" },
      ]),
    }),
  },
});
