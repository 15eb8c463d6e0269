import { latest as copy, type LatestCopy } from "../../content/blog.ts";
import { siteDocument } from "../document.ts";
import { action, constant, text } from "../fields.ts";

export const latest = siteDocument<LatestCopy>({
  key: "latest",
  title: "Home: latest posts",
  pages: ["/"],
  fields: { id: constant, heading: text("Heading", { max: 80 }), all: action("Link") },
  default: copy,
});
