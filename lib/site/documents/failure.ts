import { failure as copy, type FailureCopy } from "../../content/failure.ts";
import { siteDocument } from "../document.ts";
import { constant, group, paragraph, text } from "../fields.ts";

const when = "when a page fails";

export const failure = siteDocument<FailureCopy>({
  key: "failure",
  title: "Page that failed",
  pages: ["*"],
  fields: {
    title: text("Title", { max: 80, when }),
    text: paragraph("Text", { max: 300, when }),
    retry: text("Button that tries again", { max: 40, when }),
    home: group("Link home", { label: text("Text", { max: 40, when }), href: constant }),
  },
  default: copy,
});
