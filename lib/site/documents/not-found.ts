import { notFound as copy, type NotFoundCopy } from "../../content/not-found.ts";
import { siteDocument } from "../document.ts";
import { action, list, paragraph, text } from "../fields.ts";

export const notFound = siteDocument<NotFoundCopy>({
  key: "not-found",
  title: "Page not found",
  pages: ["/404"],
  fields: {
    title: text("Title", { max: 80 }),
    text: paragraph("Text", { max: 300 }),
    hint: text("Hint for who builds the page", { max: 160 }),
    actions: list("Buttons", "Button", action("Button"), { max: 12 }),
  },
  default: copy,
});
