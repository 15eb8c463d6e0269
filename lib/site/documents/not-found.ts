import { siteDocument, type ValueOf } from "../document.ts";
import { list, paragraph, text } from "../fields.ts";
import { action } from "../field-groups.ts";

export const notFound = siteDocument({
  key: "not-found",
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

export type NotFoundTexts = ValueOf<typeof notFound>;
