import { hero as copy, type HeroCopy } from "../../content/hero.ts";
import { siteDocument } from "../document.ts";
import { action, choice, constant, group, list, paragraph, text } from "../fields.ts";
import { rotationFields } from "./pieces.ts";

export const hero = siteDocument<HeroCopy>({
  key: "hero",
  title: "Home: slides",
  pages: ["/"],
  fields: {
    section: group("Section", { id: constant }),
    impactLabel: text("Label of the Impact line", { max: 40 }),
    focusLabel: text("Label of the Focus line", { max: 40 }),
    slides: list(
      "Slides",
      "Slide",
      group("Slide", {
        icon: choice("Drawing", [
          { value: "idea", label: "Idea" },
          { value: "handshake", label: "Handshake" },
          { value: "ledger", label: "Ledger" },
        ]),
        title: text("Title", { max: 80 }),
        subtitle: text("Subtitle", { max: 160 }),
        description: paragraph("Description", { max: 500 }),
        stats: text("Impact line", { max: 200 }),
        highlight: text("Focus line", { max: 200 }),
      }),
      { max: 12 },
    ),
    actions: group("Buttons", { projects: action("First button"), conversation: action("Second button") }),
    badges: list(
      "Badges",
      "Badge",
      group("Badge", { label: text("Label", { max: 30 }), value: text("Value", { max: 40 }) }),
      { max: 12 },
    ),
    controls: group("Names of the controls", {
      region: text("All slides", { max: 80, hint: "For screen readers." }),
      ...rotationFields,
    }),
  },
  default: copy,
});
