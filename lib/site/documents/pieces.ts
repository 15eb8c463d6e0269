/** Fields of pieces that several documents share (lib/content/page-copy.ts). */
import type { RotationLabels, SectionCopy } from "../../content/page-copy.ts";
import { action, constant, type FieldsOf, group, link, list, paragraph, text } from "../fields.ts";

/** A letter or number that is printed large, or small beside a line. */
export const sign = (label: string) => text(label, { max: 12 });

export const sectionFields: FieldsOf<SectionCopy> = {
  id: constant,
  number: sign("Number beside the line"),
  name: text("Name beside the line", { max: 60 }),
  heading: text("Heading", { max: 160 }),
  intro: paragraph("Introduction", { max: 600 }),
};

export const metaGroup = group("Search engines and shared links", {
  title: text("Title", { max: 100, hint: "Best below 60 characters; the studio's name follows it." }),
  description: paragraph("Description", { max: 300, hint: "Best between 50 and 160 characters." }),
});

export const introGroup = group("Head of the page", {
  name: text("Name of the page", { max: 60 }),
  heading: text("Title", { max: 160 }),
  intro: paragraph("Introduction", { max: 600 }),
});

export const quoteGroup = group("Quotation", {
  text: paragraph("Words", { max: 400 }),
  source: text("Source", { max: 100 }),
});

export const closingGroup = (label: string) =>
  group(label, {
    heading: text("Heading", { max: 120 }),
    text: paragraph("Text", { max: 400 }),
    action: action("Button"),
  });

const control = (label: string) => text(label, { max: 60, hint: "For screen readers." });

export const rotationFields: FieldsOf<RotationLabels> = {
  previous: control("Back"),
  next: control("Forward"),
  pause: text("Pause", { max: 60, when: "while the pictures turn" }),
  play: control("Play"),
  choose: control("All dots"),
  carousel: control("Kind of the whole"),
  slide: control("Kind of a part"),
};

export const socialList = (label: string) =>
  list(
    label,
    "Network",
    group("Network", {
      label: text("Network", { max: 40 }),
      href: link("Address", { optional: true, hint: "Left empty, the icon leads nowhere." }),
    }),
    { max: 12 },
  );
