import { structure as copy, type StructureCopy } from "../../content/structure.ts";
import { siteDocument } from "../document.ts";
import { action, group, list, paragraph, text } from "../fields.ts";
import { sectionFields, sign } from "./pieces.ts";

export const structure = siteDocument<StructureCopy>({
  key: "structure",
  title: "Home: portfolio model",
  pages: ["/"],
  fields: {
    section: group("Head of the section", sectionFields),
    sideLabel: text("Label of a side", { max: 40 }),
    suitsLabel: text("Label of whom it suits", { max: 40 }),
    examplesLabel: text("Label of the examples", { max: 40 }),
    ways: list(
      "Ways of working",
      "Way",
      group("Way", {
        side: sign("Letter"),
        title: text("Title", { max: 80 }),
        text: paragraph("Text", { max: 400 }),
        suits: text("Whom it suits", { max: 160 }),
        examples: list("Examples", "Example", text("Example", { max: 60 }), { max: 12 }),
      }),
      { max: 12 },
    ),
    traits: group("What every portfolio organization keeps", {
      heading: text("Heading", { max: 100 }),
      items: list(
        "Traits",
        "Trait",
        group("Trait", { title: text("Title", { max: 80 }), text: paragraph("Text", { max: 300 }) }),
        { max: 12 },
      ),
    }),
    action: action("Button"),
  },
  default: copy,
});
