import { consent as copy, type ConsentCopy } from "../../content/consent.ts";
import { siteDocument } from "../document.ts";
import { paragraph, text } from "../fields.ts";

const when = "where Google Analytics is set up and consent is asked for";

export const consent = siteDocument<ConsentCopy>({
  key: "consent",
  title: "Consent to statistics",
  pages: ["*"],
  fields: {
    label: text("Name of the question", { max: 60, hint: "For screen readers.", when }),
    question: paragraph("Question", { max: 400, when }),
    accept: text("Button that allows", { max: 40, when }),
    decline: text("Button that refuses", { max: 40, when }),
    allowed: text("Privacy page: allowed", { max: 160, when }),
    refused: text("Privacy page: refused", { max: 160, when }),
    withdraw: text("Privacy page: button that withdraws", { max: 40, when }),
    allow: text("Privacy page: button that allows", { max: 40, when }),
  },
  default: copy,
});
