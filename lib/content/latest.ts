import { siteDocument, type ValueOf } from "./document.ts";
import { constant, text } from "./fields.ts";
import { action } from "./pieces.ts";

export const latest = siteDocument({
  key: "latest",
  title: "Home: latest posts",
  pages: ["/"],
  fields: {
    id: constant("latest"),
    heading: text("Heading", "Latest from the blog", { max: 80 }),
    all: action("Link", { label: "All posts", href: "/blog" }),
  },
});

export type LatestCopy = ValueOf<typeof latest>;
