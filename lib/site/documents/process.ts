import { processPage, type ProcessPageCopy } from "../../content/process.ts";
import { siteDocument } from "../document.ts";
import { group, list, paragraph, text } from "../fields.ts";
import { closingGroup, introGroup, metaGroup, quoteGroup, sign } from "./pieces.ts";

const label = (name: string) => text(name, { max: 60 });
const lines = (name: string) => list(name, "Line", text("Line", { max: 160 }), { max: 12 });

export const process = siteDocument<ProcessPageCopy>({
  key: "process",
  title: "Process",
  pages: ["/process"],
  fields: {
    meta: metaGroup,
    page: introGroup,
    labels: group("Labels of every step", {
      happens: label("What happens"),
      youBring: label("What the partner brings"),
      youGet: label("What the partner gets"),
      duration: label("How long it takes"),
      decides: label("What decides"),
    }),
    ruler: group("Ruler of the second step", {
      first: sign("First day"),
      middle: sign("Day after a third"),
      last: sign("Last day"),
    }),
    steps: list(
      "Steps",
      "Step",
      group("Step", {
        letter: sign("Letter"),
        name: text("Name", { max: 40 }),
        line: text("In one line", { max: 120 }),
        happens: paragraph("What happens", { max: 800 }),
        youBring: lines("What the partner brings"),
        youGet: lines("What the partner gets"),
        duration: text("How long it takes", { max: 80 }),
        decides: text("What decides", { max: 120 }),
      }),
      { max: 12 },
    ),
    quote: quoteGroup,
    measurableImpact: group("Measurable Impact", {
      heading: text("Heading", { max: 80 }),
      intro: paragraph("Introduction", { max: 400 }),
      measures: list(
        "Numbers",
        "Number",
        group("Number", {
          value: sign("Number"),
          label: label("What it counts"),
          text: paragraph("Text", { max: 400 }),
        }),
        { max: 12 },
      ),
    }),
    callToAction: closingGroup("Closing call"),
  },
  default: processPage,
});
