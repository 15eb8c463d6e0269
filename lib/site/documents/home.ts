import { constant, paragraph, siteDocument, text } from "../fields.ts";
import { action, DESCRIPTION_HINT } from "../field-groups.ts";

/** The home page's own texts: above the slides, on share images, for search engines. */
export const home = siteDocument({
  title: "Home: title and search",
  pages: ["/"],
  fields: {
    title: text("Page title", "A venture studio for social impact", {
      max: 120,
      hint: "Above the slides and on share images.",
    }),
    description: paragraph(
      "Search engine description",
      "A venture studio for social impact. We work ideas up, pilot them for 30 to 90 days and help run what holds. Every venture keeps its own name.",
      { max: 300, hint: DESCRIPTION_HINT },
    ),
  },
});

export const latest = siteDocument({
  title: "Home: latest posts",
  pages: ["/"],
  fields: {
    id: constant("latest"),
    heading: text("Heading", "Latest from the blog", { max: 80 }),
    all: action("Link", { label: "All posts", href: "/blog" }),
  },
});
