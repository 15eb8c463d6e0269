import { privacy as copy, type PrivacyCopy } from "../../content/privacy.ts";
import { siteDocument } from "../document.ts";
import { rich, text, toggle } from "../fields.ts";

export const privacy = siteDocument<PrivacyCopy>({
  key: "privacy",
  title: "Privacy",
  pages: ["/privacy"],
  fields: {
    title: text("Title", { max: 100 }),
    body: rich("Text"),
    analyticsConsent: toggle("Ask for consent before statistics are loaded", {
      hint: "Without it, Google Analytics starts for every visitor whose browser does not refuse, where it is configured.",
    }),
  },
  default: copy,
});
