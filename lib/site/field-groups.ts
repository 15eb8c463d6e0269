/** Groups of fields that several documents share. */
import { constant, group, link, list, paragraph, text } from "./fields.ts";

export type Action = { label: string; href: string };

export const action = (label: string, value: Action) =>
  group(label, { label: text(`${label} text`, value.label, { max: 60 }), href: link(`${label} URL`, value.href) });

/** A link whose text, if empty, is the name of the venture that it leads to. */
export const namedLink = (label: string) =>
  group(label, {
    label: text(`${label} text`, "", { max: 60, isOptional: true, hint: "Leave empty for a venture's own name." }),
    href: link(`${label} URL`, ""),
  });

/** A short text of a page; `when` names the state that shows it. */
export const label = (name: string, value: string, when?: string) => text(name, value, { max: 60, when });

/** A link that always leads to the same page. */
export const fixedLink = (name: string, value: Action, when?: string) =>
  group(name, { label: label("Link text", value.label, when), href: constant(value.href) });

type MissingPage = { heading: string; text: string; action: ReturnType<typeof fixedLink>; when: string };

/** The texts of a page whose record does not exist. */
export const missingPage = (name: string, { heading, text: reason, action, when }: MissingPage) =>
  group(name, {
    heading: label("Heading", heading, when),
    text: paragraph("Text", reason, { max: 300, when }),
    action,
  });

/** A letter or number that is printed large, or small beside a line. */
export const shortText = (label: string, value: string) => text(label, value, { max: 12 });

type SectionHead = { id: string; number: string; name: string; heading: string; intro: string };

/** The opening of a section; number and name stand beside its hairline. */
export const sectionHead = (value: SectionHead) =>
  group("Section header", {
    id: constant(value.id),
    number: shortText("Section number", value.number),
    name: text("Section name", value.name, { max: 60 }),
    heading: text("Heading", value.heading, { max: 160 }),
    intro: paragraph("Introduction", value.intro, { max: 600 }),
  });

type PageMeta = { title: string; description: string };

export const DESCRIPTION_HINT = "50 to 160 characters work best.";

export const pageMeta = (value: PageMeta) =>
  group("Search engines and shared links", {
    title: text("Title", value.title, {
      max: 100,
      hint: "Up to 60 characters work best. The studio's name is added at the end.",
    }),
    description: paragraph("Description", value.description, { max: 300, hint: DESCRIPTION_HINT }),
  });

export type PageIntro = { name: string; heading: string; intro: string };

export const pageIntro = (value: PageIntro) =>
  group("Page header", {
    name: text("Page name", value.name, { max: 60 }),
    heading: text("Title", value.heading, { max: 160 }),
    intro: paragraph("Introduction", value.intro, { max: 600 }),
  });

export type PullQuote = { text: string; source: string };

export const pullQuote = (value: PullQuote) =>
  group("Pull quote", {
    text: paragraph("Quote", value.text, { max: 400 }),
    source: text("Attribution", value.source, { max: 100 }),
  });

export type CallToAction = { heading: string; text: string; action: Action };

export const callToAction = (label: string, value: CallToAction) =>
  group(label, {
    heading: text("Heading", value.heading, { max: 120 }),
    text: paragraph("Text", value.text, { max: 400 }),
    action: action("Button", value.action),
  });

/** Labels of the buttons and parts of a carousel. */
export type RotationLabels = Record<"previous" | "next" | "pause" | "play" | "choose" | "carousel" | "slide", string>;

const control = (label: string, value: string) => text(label, value, { max: 60, isSpoken: true });

export const rotationFields = (value: Omit<RotationLabels, "carousel" | "slide">) => ({
  previous: control("Previous button", value.previous),
  next: control("Next button", value.next),
  pause: control("Pause button", value.pause),
  play: text("Play button", value.play, { max: 60, when: "while the carousel is paused" }),
  choose: control("Dot navigation label", value.choose),
  carousel: control("Carousel description (screen readers)", "carousel"),
  slide: control("Slide description (screen readers)", "slide"),
});

/** An account on a social network; with an empty `href` its icon is shown without a link. */
export type SocialAccount = { label: string; href: string };

export const socialAccounts = (label: string, networks: readonly string[]) =>
  list(
    label,
    group("Network", {
      label: text("Network", "", { max: 40 }),
      href: link("URL", "", { isOptional: true, hint: "Leave empty to show the icon without a link." }),
    }),
    networks.map((network) => ({ label: network, href: "" })),
  );
