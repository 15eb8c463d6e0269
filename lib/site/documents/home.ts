import { home as copy, type HomeCopy } from "../../content/home.ts";
import { siteDocument } from "../document.ts";
import { paragraph, text } from "../fields.ts";

export const home = siteDocument<HomeCopy>({
  key: "home",
  title: "Home: title and search",
  pages: ["/"],
  fields: {
    title: text("Title of the page", { max: 120, hint: "Above the slides, and on share images." }),
    description: paragraph("Description for search engines", {
      max: 300,
      hint: "Best between 50 and 160 characters.",
    }),
  },
  default: copy,
});
