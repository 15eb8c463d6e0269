import { siteDocument, type ValueOf } from "../document.ts";
import { paragraph, text } from "../fields.ts";

const when = "where Google Analytics is set up and asks for consent";

/** The question before statistics load, and how to take the answer back. */
export const consent = siteDocument({
  key: "consent",
  title: "Analytics consent",
  pages: ["*"],
  fields: {
    label: text("Banner label", "Statistics", { max: 60, isSpoken: true, when }),
    question: paragraph(
      "Question",
      "May we count how this site is read, with Google Analytics? Nothing is loaded before you say yes.",
      { max: 400, when },
    ),
    accept: text("Accept button", "Allow statistics", { max: 40, when }),
    decline: text("Decline button", "No, thank you", { max: 40, when }),
    allowed: text("Privacy page: allowed", "You have allowed statistics on this device.", { max: 160, when }),
    refused: text("Privacy page: declined", "No statistics are collected on this device.", { max: 160, when }),
    withdraw: text("Privacy page: withdraw button", "Withdraw consent", { max: 40, when }),
    allow: text("Privacy page: accept button", "Allow statistics", { max: 40, when }),
  },
});

export type ConsentTexts = ValueOf<typeof consent>;
