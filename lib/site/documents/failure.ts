import { constant, group, list, paragraph, siteDocument, text } from "../fields.ts";
import { failureTexts } from "./failure-texts.ts";
import { action } from "../field-groups.ts";

const when = "when a page fails to load";
const { title, text: explanation, retry, home } = failureTexts;

export const failure = siteDocument({
  title: "Error page",
  pages: ["*"],
  fields: {
    title: text("Title", title, { max: 80, when }),
    text: paragraph("Text", explanation, { max: 300, when }),
    retry: text("Retry button", retry, { max: 40, when }),
    home: group("Home link", { label: text("Link text", home.label, { max: 40, when }), href: constant(home.href) }),
  },
});

export const notFound = siteDocument({
  title: "Page not found",
  pages: ["/404"],
  fields: {
    title: text("Title", "404 Page Not Found", { max: 80 }),
    text: paragraph("Text", "There is nothing at this address. The page was moved, renamed or never published.", {
      max: 300,
    }),
    hint: text("Note to developers", "Did you forget to add the page to the router?", { max: 160 }),
    actions: list("Buttons", action("Button", { label: "", href: "" }), [
      { label: "Back to Home", href: "/" },
      { label: "Read the Blog", href: "/blog" },
    ]),
  },
});
