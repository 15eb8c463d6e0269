import { siteDocument, type ValueOf } from "../document.ts";
import { failureTexts } from "./failure-texts.ts";
import { constant, group, paragraph, text } from "../fields.ts";

const when = "when a page fails to load";
const { title, text: explanation, retry, home } = failureTexts;

export const failure = siteDocument({
  key: "failure",
  title: "Error page",
  pages: ["*"],
  fields: {
    title: text("Title", title, { max: 80, when }),
    text: paragraph("Text", explanation, { max: 300, when }),
    retry: text("Retry button", retry, { max: 40, when }),
    home: group("Home link", { label: text("Link text", home.label, { max: 40, when }), href: constant(home.href) }),
  },
});

export type FailureTexts = ValueOf<typeof failure>;
